import type { LoggedEvent } from '@hadcl/kernel/event';
import { isoInstant } from '../../base/postgres/type-parsers.js';
import { remembered } from '../../base/cache/remembered.js';
import { isDecoded, unreadable, type LogEntry, type Unreadable } from './log-entry.js';
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

/** Columns that cannot hold a comma come as one column, since the driver's work grows with the number of columns. */
const columns = `concat_ws(',', position, version, id, command_id, recorded_at, nullif(happened_at, recorded_at)) as head,
       stream, type, correlation_id, causation_id, actor, data`;
const asText = { getTypeParser: () => (text: string) => text };

/** Few people act again and again, so each actor is parsed once. */
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

/** A stream, and the version to read after: 0 reads it whole, or so many of its newest events. */
type StreamTail = { readonly stream: string; readonly after: number; readonly newest?: number | null };
/** A lateral lookup a stream: a plain join would read the whole log while it is young or its streams are long. */
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

/** The events of these streams that are asked for, as they were at one instant. */
export type ReadTails = (tails: readonly StreamTail[]) => Promise<readonly LogEntry[]>;
/** The events that were asked for, or why they cannot be read. */
export type Past = readonly LoggedEvent[] | Unreadable;
type Kept = { readonly events: readonly LoggedEvent[]; readonly size: number; readonly until: number };

const keptFor = 5_000;
/** Characters of events that are kept, all together; an event of a booking has some hundred, a report some hundred thousand. */
const mostKept = 30_000_000;
/** Characters counted for an event beside its texts. */
const bare = 400;
const textIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const one of Object.values(value)) sum += textIn(one);
  return sum;
};
const sizeOf = (events: readonly LoggedEvent[]) => events.reduce((sum, { data }) => sum + bare + textIn(data), 0);

/**
 * The beginnings of streams that were just read: a command on a busy lab day reads what was appended since, not the
 * whole day. What is kept can only be a beginning, for a stream grows at its end alone and the end is always asked for.
 * It holds opened personal values, so it is kept no longer than their keys: 5 s, and not beyond an erasure here.
 */
export class RecentStreams {
  private readonly kept = new Map<string, Kept>();
  private size = 0;
  private erasures = 0;

  constructor(
    private readonly readTails: ReadTails,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Each stream in order: whole (null), or so many of its newest events, of which nothing is kept. One without events is
   * an empty list. One with an event that cannot be read is known by that, the others are not disturbed; what stands from
   * there on is read anew each time, for it may have been mended.
   */
  async read(asked: ReadonlyMap<string, number | null>): Promise<ReadonlyMap<string, Past>> {
    const { erasures } = this;
    const begun = new Map<string, Kept>();
    const tails = [...asked].map(([stream, newest]): StreamTail => {
      if (newest !== null) return { stream, after: 0, newest };
      const beginning = this.beginning(stream);
      begun.set(stream, beginning);
      return { stream, after: beginning.events.at(-1)?.meta.version ?? 0 };
    });
    const more = new Map<string, LoggedEvent[]>();
    const closed = new Map<string, Unreadable>();
    for (const event of await this.readTails(tails)) {
      const { stream } = event.meta;
      if (closed.has(stream)) continue;
      const events = more.get(stream);
      if (!isDecoded(event)) closed.set(stream, unreadable(event));
      else if (events) events.push(event);
      else more.set(stream, [event]);
    }
    const keeping = erasures === this.erasures;
    const pasts = tails.map(({ stream }): readonly [string, Past] => {
      const [beginning, after] = [begun.get(stream), more.get(stream)];
      const before = beginning?.events ?? [];
      const events = after ? [...before, ...after] : before;
      if (keeping && beginning)
        this.keep(stream, { events, size: beginning.size + sizeOf(after ?? []), until: beginning.until });
      return [stream, closed.get(stream) ?? events];
    });
    return new Map(pasts);
  }

  /** Drops everything, when a person was erased. */
  forget(): void {
    this.erasures += 1;
    this.kept.clear();
    this.size = 0;
  }

  /** What is kept of a stream, and until when; of one that is not, nothing, to be kept from now on. */
  private beginning(stream: string): Kept {
    const now = this.now();
    const kept = this.kept.get(stream);
    return kept && kept.until > now ? kept : { events: [], size: 0, until: now + keptFor };
  }

  /** A stream that is read on keeps the time of its beginning, so it expires however often it is read. */
  private keep(stream: string, { events, size, until }: Kept): void {
    this.dropOld();
    if (until <= this.now() || size > mostKept) return;
    const before = this.kept.get(stream);
    if (events.length <= (before?.events.length ?? 0)) return;
    if (this.size + size - (before?.size ?? 0) > mostKept) this.forget();
    const standing = this.kept.get(stream);
    this.size += size - (standing?.size ?? 0);
    this.kept.set(stream, { events, size, until: Math.min(until, standing?.until ?? until) });
  }

  /** An entry that is read on keeps its place and its time, so the expired ones come first. */
  private dropOld(): void {
    const now = this.now();
    for (const [stream, { size, until }] of this.kept) {
      if (until > now) return;
      this.size -= size;
      this.kept.delete(stream);
    }
  }
}
