import type pg from 'pg';
import { Client } from './client.js';
import { connection } from './pool.js';

/**
 * One connection of its own, for locks, LISTEN and NOTIFY. `query` runs one statement after another, in the order of the
 * calls; `lost` is aborted once the connection is gone, for whatever reason, and after `statementMs` without an answer.
 */
export type Held = {
  readonly client: Client;
  query<Row extends pg.QueryResultRow = any>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  readonly lost: AbortSignal;
};

/** @throws when the database cannot be reached now */
export const holdConnection = async (url: string, purpose = 'held', statementMs = 4_000): Promise<Held> => {
  const client = new Client({ ...connection(url, purpose), statementMs });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  let last: Promise<unknown> = Promise.resolve();
  const query: Held['query'] = (text, values) => {
    const run = last.then(() => client.query(text, values));
    last = run.catch(() => undefined);
    return run;
  };
  return { client, query, lost: lost.signal };
};

/** Ends the connection, broken or not. */
export const letGo = ({ client }: Held): Promise<void> => client.end().catch(() => undefined);
