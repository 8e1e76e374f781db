import type pg from 'pg';
import { Client } from './client.js';
import { connection } from './pool.js';

/**
 * A dedicated connection for locks, LISTEN and NOTIFY. `query` runs statements one after another, in order of the
 * calls. `lost` is aborted when the connection ends for any reason, or when a statement has no answer after
 * `statementMs`.
 */
export type Held = {
  readonly client: Client;
  query<Row extends pg.QueryResultRow = any>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  readonly lost: AbortSignal;
};

/** Opens a dedicated connection. @throws if the database cannot be reached */
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

/** Closes the connection, even a broken one. */
export const letGo = ({ client }: Held): Promise<void> => client.end().catch(() => undefined);
