import { labZone } from '@hadcl/kernel/text/lab-zone';
import pg from 'pg';
import { Client } from './client.js';
import { typeParsers } from './type-parsers.js';

/** Make one with `makePool`. */
export type Pool = pg.Pool;
export type Connection = pg.PoolClient;
export { pg };

/**
 * The time zone of every session: `::date` in SQL gives the lab's date, and instants are read with the lab's offset.
 */
export const sessionZone = labZone;

/**
 * The server notices a vanished client within about 4 s and, where it can, cancels the statement of a closed
 * connection. Windows has no client_connection_check_interval.
 */
const noticing = [
  '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2',
  ...(process.platform === 'win32' ? [] : ['-c client_connection_check_interval=2000']),
].join(' ');

/**
 * Settings of every connection of the product: a name that shows purpose and process in `pg_stat_activity`, the lab's
 * zone, our type parsers, a limit of 2 s on idle transactions, and keep-alive on both sides.
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
  /** Shown in `pg_stat_activity` as the name of its connections. */
  readonly purpose?: string;
  /**
   * The deadline of a statement, in ms. Postgres cancels it then; if the cancellation is not reported either, the
   * connection is closed.
   */
  readonly statementMs?: number;
  /** Limits on connecting, and on a transaction that waits for its next statement, in ms. */
  readonly connectMs?: number;
  readonly idleInTransactionMs?: number;
};

/** Every caller gets an answer within 5 s, even if it is a failure. */
const patienceMs = 4_000;

/**
 * A pool that survives broken connections: a restart of Postgres fails the running statements only, later ones connect
 * again. Values are read by `typeParsers`: dates as `yyyy-MM-dd`, instants as ISO 8601 with the lab's offset.
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

/** The address (`postgres://…`) with another user; server and database stay. */
export const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
};
/** The address (`postgres://…`) with another database; server and user stay. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};
