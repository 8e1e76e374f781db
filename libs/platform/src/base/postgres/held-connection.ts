import { connection, pg } from './pool.js';

/** Noticed within some 4 s, also where the other machine vanished without a word. */
const keepAlives = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2';

/**
 * One connection of its own, for locks, LISTEN and NOTIFY. `query` runs one statement after another, in the order of the
 * calls; `lost` is aborted once the connection is gone, for whatever reason.
 */
export type Held = {
  readonly client: pg.Client;
  query<Row extends pg.QueryResultRow = any>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  readonly lost: AbortSignal;
};

/** @throws when the database cannot be reached now */
export const holdConnection = async (url: string): Promise<Held> => {
  const settings = connection(url);
  const client = new pg.Client({ ...settings, options: `${settings.options} ${keepAlives}` });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  let last: Promise<unknown> = Promise.resolve();
  const query: Held['query'] = (text, values) => {
    const run = last.then(() => client.query<any>(text, values));
    last = run.catch(() => undefined);
    return run;
  };
  return { client, query, lost: lost.signal };
};

/** Ends the connection, broken or not. */
export const letGo = ({ client }: Held): Promise<void> => client.end().catch(() => undefined);
