import type { LoggedEvent } from '@hadcl/kernel/event';
import { isoInstant } from '../../base/postgres/type-parsers.js';
import { remembered } from '../../base/cache/remembered.js';
import { isDecoded, unreadable, type LogEntry, type Unreadable } from './log-entry.js';
import type { StoredActor } from './actors.js';
import type { StoredEvent } from './encoded.js';

/** Runs a statement and returns rows as arrays of columns in Postgres's text format. */
export type ReadRows = (statement: {
  name: string;
  text: string;
  values: unknown[];
  rowMode: 'array';
  types: { getTypeParser(): (text: string) => string };
}) => Promise<{ rows: Row[] }>;
type Row = readonly (string | null)[];

/** Columns without commas are joined into one, because the driver's cost grows with the number of columns. */
const columns = `concat_ws(',', position, version, id, command_id, recorded_at, nullif(happened_at, recorded_at)) as head,
       stream, type, correlation_id, causation_id, actor, data`;
const asText = { getTypeParser: () => (text: string) => text };

/** Cached, because the same actors occur again and again. */
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
  async (rows: ReadRows, ...values: unknown[]): Promise<StoredEvent[]> =>
    (await rows({ name, text, values, rowMode: 'array', types: asText })).rows.map(stored);

/** All events of a stream in order. */
export const streamRows = read('read-stream', `select ${columns} from log.events where stream = $1 order by version`);

/** A stream with the version to read after (0 reads it whole), or with the number of newest events to read. */
type StreamTail = { readonly stream: string; readonly after: number; readonly newest?: number | null };
/**
 * A lateral lookup per stream: a plain join would be planned as a scan of the whole log while the log is small or its
 * streams are long.
 */
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
/** Several streams from one snapshot: a decision must not see one before an append and another after it. */
export const tailsRows = (rows: ReadRows, tails: readonly StreamTail[]) =>
  tailRows(
    rows,
    tails.map(({ stream }) => stream),
    tails.map(({ after }) => after),
    tails.map(({ newest }) => newest ?? null),
  );
/** Up to `limit` events after a position, in log order. */
export const logRows = read(
  'read-log',
  `select ${columns} from log.events where position > $1 order by position limit $2`,
);

/** Reads the requested events of these streams, all from one snapshot. */
export type ReadTails = (tails: readonly StreamTail[]) => Promise<readonly LogEntry[]>;
/** The requested events, or why they cannot be read. */
export type StreamPast = readonly LoggedEvent[] | Unreadable;
type Kept = { readonly events: readonly LoggedEvent[]; readonly size: number; readonly until: number };

const keptFor = 5_000;
/** The most characters of events in the cache. A booking event has some hundred, a report some hundred thousand. */
const mostKept = 30_000_000;
/** Characters counted per event in addition to its texts. */
const overheadPerEvent = 400;
const textIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const part of Object.values(value)) sum += textIn(part);
  return sum;
};
const sizeOf = (events: readonly LoggedEvent[]) =>
  events.reduce((sum, { data }) => sum + overheadPerEvent + textIn(data), 0);

/**
 * Caches the beginnings of recently read streams: a command on a busy lab day only reads what was appended since. A
 * cached beginning cannot become wrong, because streams only grow at the end and the end is always read. It holds
 * decrypted personal values, so it is used no longer than their keys: 5 s, and not after an erasure in this process. An
 * expired entry stays in memory until another stream is cached.
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
   * The events of each stream in order: whole (null), or this many of the newest, which are not cached. A stream
   * without events gives an empty list. A stream with an unreadable event gives Unreadable and does not affect the
   * others; its events from there on are read again each time, because they may be repaired.
   */
  async read(requested: ReadonlyMap<string, number | null>): Promise<ReadonlyMap<string, StreamPast>> {
    const { erasures } = this;
    const begun = new Map<string, Kept>();
    const tails = [...requested].map(([stream, newest]): StreamTail => {
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
    const pasts = tails.map(({ stream }): readonly [string, StreamPast] => {
      const [beginning, after] = [begun.get(stream), more.get(stream)];
      const before = beginning?.events ?? [];
      const events = after ? [...before, ...after] : before;
      if (keeping && beginning)
        this.keep(stream, { events, size: beginning.size + sizeOf(after ?? []), until: beginning.until });
      return [stream, closed.get(stream) ?? events];
    });
    return new Map(pasts);
  }

  /** Drops the whole cache when a person is erased. */
  forget(): void {
    this.erasures += 1;
    this.kept.clear();
    this.size = 0;
  }

  /** The cached beginning of a stream and its expiry; an empty one with a new expiry if nothing is cached. */
  private beginning(stream: string): Kept {
    const now = this.now();
    const kept = this.kept.get(stream);
    return kept && kept.until > now ? kept : { events: [], size: 0, until: now + keptFor };
  }

  /** A longer beginning keeps the expiry of the first read, so it expires however often it is extended. */
  private keep(stream: string, { events, size, until }: Kept): void {
    this.dropOld();
    if (until <= this.now() || size > mostKept) return;
    const before = this.kept.get(stream);
    if (events.length <= (before?.events.length ?? 0)) return;
    if (this.size + size - (before?.size ?? 0) > mostKept) this.forget();
    const current = this.kept.get(stream);
    this.size += size - (current?.size ?? 0);
    this.kept.set(stream, { events, size, until: Math.min(until, current?.until ?? until) });
  }

  /**
   * Extending an entry keeps its place and its expiry, so the oldest come first; the entry of a slow read may stay a
   * little longer.
   */
  private dropOld(): void {
    const now = this.now();
    for (const [stream, { size, until }] of this.kept) {
      if (until > now) return;
      this.size -= size;
      this.kept.delete(stream);
    }
  }
}
