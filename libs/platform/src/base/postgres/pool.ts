import { labZone } from '@hadcl/kernel/text/lab-zone';
import pg from 'pg';
import { Client } from './client.js';
import { typeParsers } from './type-parsers.js';

/** As `makePool` makes them. */
export type Pool = pg.Pool;
export type Connection = pg.PoolClient;
export { pg };

/** The zone of every session: `::date` in SQL is the lab's date, and instants are read with the lab's offset. */
export const sessionZone = labZone;

/**
 * The server notices within some 4 s that this machine is gone and, where it can tell, ends the statement of a connection
 * that was given up.
 */
const noticing = [
  '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2',
  ...(process.platform === 'win32' ? [] : ['-c client_connection_check_interval=2000']),
].join(' ');

/**
 * What each connection of the product has: a name by which its purpose and process are seen in `pg_stat_activity`, the
 * lab's zone, our type parsers, no transaction left idle for 2 s, and keep-alive on both sides.
 */
export const connection = (url: string, purpose = 'tool'): pg.ClientConfig => ({
  connectionString: url,
  application_name: `hadcl ${purpose} ${process.pid}`,
  types: typeParsers,
  options: `-c TimeZone=${sessionZone} ${noticing}`,
  idle_in_transaction_session_timeout: 2000,
  connectionTimeoutMillis: 2500,
  keepAlive: true,
  keepAliveInitialDelayMillis: 2000,
});

export type PoolSettings = {
  readonly max?: number;
  /** How `pg_stat_activity` names its connections. */
  readonly purpose?: string;
  /** What a statement may take, in ms: Postgres ends it then, and a connection that does not even say so is given up. */
  readonly statementMs?: number;
  /** How long a connection may take to be there, and a transaction to wait for its next statement, in ms. */
  readonly connectMs?: number;
  readonly idleInTransactionMs?: number;
};

/** A caller has its answer within 5 s, also where that is that there is none. */
const patienceMs = 4_000;

/**
 * A pool whose broken connections end nobody: a restart of Postgres fails the statements that run, and the next ones
 * connect anew. Values are read as `typeParsers` says: dates `yyyy-MM-dd`, instants ISO 8601 with the lab's offset.
 */
export const makePool = (
  url: string,
  { max = 10, purpose = 'pool', statementMs = patienceMs, connectMs, idleInTransactionMs }: PoolSettings = {},
): Pool => {
  const settings = {
    ...connection(url, purpose),
    ...{ statement_timeout: statementMs, statementMs: statementMs + 500 },
    ...(connectMs && { connectionTimeoutMillis: connectMs }),
    ...(idleInTransactionMs && { idle_in_transaction_session_timeout: idleInTransactionMs }),
  };
  const pool = new pg.Pool({ ...settings, max, Client: Client as unknown as new () => pg.ClientBase });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** The address (`postgres://…`) of the same server and database for another user. */
export const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
};
/** The address (`postgres://…`) of another database of the same server, for the same user. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};
