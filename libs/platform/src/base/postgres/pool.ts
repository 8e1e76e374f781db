import { labZone } from '@hadcl/kernel/lab-zone';
import pg from 'pg';
import { typeParsers } from './type-parsers.js';

/** As `makePool` makes them. */
export type Pool = pg.Pool;
export type Connection = pg.PoolClient;
export { pg };

/** The zone of every session: `::date` in SQL is the lab's date, and instants are read with the lab's offset. */
export const sessionZone = labZone;

/** What each connection of the product has: the lab's zone, our type parsers, and no transaction left idle for 2 s. */
export const connection = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: typeParsers,
  options: `-c TimeZone=${sessionZone}`,
  idle_in_transaction_session_timeout: 2000,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
});

/**
 * A pool whose broken connections end nobody: a restart of Postgres fails the statements that run, and the next ones
 * connect anew. Values are read as `typeParsers` says: dates `yyyy-MM-dd`, instants ISO 8601 with the lab's offset.
 */
export const makePool = (url: string, { max = 10 }: { max?: number } = {}): Pool => {
  const pool = new pg.Pool({ ...connection(url), max });
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
