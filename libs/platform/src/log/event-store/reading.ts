import { isoInstant } from '../../base/postgres/type-parsers.js';
import { remembered } from '../../base/cache/remembered.js';
import type { StoredActor } from './actors.js';
import type { StoredEvent } from './encoded.js';

/** Runs a statement; rows as arrays of columns, in Postgres's own text. */
export type Rows = (statement: {
  name: string;
  text: string;
  values: unknown[];
  rowMode: 'array';
  types: { getTypeParser(): (text: string) => string };
}) => Promise<{ rows: Row[] }>;
type Row = readonly (string | null)[];

/** What cannot hold a comma comes as one column: the driver's work is by the column. */
const columns = `concat_ws(',', position, version, id, command_id, recorded_at, nullif(happened_at, recorded_at)) as head,
       stream, type, correlation_id, causation_id, actor, data`;
const asText = { getTypeParser: () => (text: string) => text };

/** The same few people act again and again: each is parsed once. */
const actorOf = remembered(5_000, (text: string) => JSON.parse(text) as StoredActor);

const stored = ([head, stream, type, correlationId, causationId, actor, data]: Row): StoredEvent => {
  const [position, version, id, commandId, recorded, happened] = head!.split(',') as [string, ...string[]];
  const recordedAt = isoInstant(recorded!);
  const meta = {
    id: id!,
    stream: stream!,
    version: Number(version),
    position: Number(position),
    recordedAt,
    happenedAt: happened === undefined ? recordedAt : isoInstant(happened),
    commandId: commandId!,
    correlationId: correlationId!,
    causationId: causationId ?? null,
  };
  return { type: type!, data: JSON.parse(data!), actor: actorOf(actor!), meta };
};

const read =
  (name: string, text: string) =>
  async (rows: Rows, ...values: unknown[]): Promise<StoredEvent[]> =>
    (await rows({ name, text, values, rowMode: 'array', types: asText })).rows.map(stored);

/** A stream whole, in order. */
export const streamRows = read('read-stream', `select ${columns} from log.events where stream = $1 order by version`);

/** A stream, and the version after which it is to be read: 0 for the whole of it, or for so many of its newest events. */
export type StreamTail = { readonly stream: string; readonly after: number; readonly newest?: number | null };
/** Each stream is looked up by itself: a join would read the whole log while it is young or its streams are long. */
const tailRows = read(
  'read-tails',
  `select ${columns}
     from unnest($1::text[], $2::int[], $3::int[]) as asked(named, after, newest)
    cross join lateral (
      select * from log.events
       where stream = named
         and version > case when newest is null then after
                            else (select max(version) from log.events where stream = named) - newest end
       order by version) its`,
);
/** Several streams as they were at one instant: a decision must not see one before an append and another after it. */
export const tailsRows = (rows: Rows, tails: readonly StreamTail[]) =>
  tailRows(
    rows,
    tails.map(({ stream }) => stream),
    tails.map(({ after }) => after),
    tails.map(({ newest }) => newest ?? null),
  );
/** Up to so many events after a position, in the order of the log. */
export const logRows = read(
  'read-log',
  `select ${columns} from log.events where position > $1 order by position limit $2`,
);
