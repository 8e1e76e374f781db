import type { StoredEvent } from './encoded.js';

/** Runs a statement; rows as arrays of columns. */
export type Rows = (statement: {
  name: string;
  text: string;
  values: unknown[];
  rowMode: 'array';
}) => Promise<{ rows: unknown[][] }>;

const columns = `position, stream, version, id, type, recorded_at, happened_at, command_id, correlation_id, causation_id,
       actor, data`;

const stored = (row: unknown[]): StoredEvent => ({
  position: row[0] as number,
  stream: row[1] as string,
  version: row[2] as number,
  id: row[3] as string,
  type: row[4] as string,
  recordedAt: row[5] as string,
  happenedAt: row[6] as string,
  commandId: row[7] as string,
  correlationId: row[8] as string,
  causationId: row[9] as string | null,
  actor: row[10] as StoredEvent['actor'],
  data: row[11] as StoredEvent['data'],
});

const read =
  (name: string, text: string) =>
  async (rows: Rows, ...values: unknown[]): Promise<StoredEvent[]> =>
    (await rows({ name, text, values, rowMode: 'array' })).rows.map(stored);

export const streamRows = read('read-stream', `select ${columns} from log.events where stream = $1 order by version`);
export const streamsRows = read(
  'read-streams',
  `select ${columns} from log.events where stream = any($1::text[]) order by stream, version`,
);
export const logRows = read(
  'read-log',
  `select ${columns} from log.events where position > $1 order by position limit $2`,
);
