import type { LoggedEvent } from '@hadcl/kernel/event';
import { isDecoded, unreadable, type LogEntry, type Unreadable } from './log-entry.js';
import type { StreamTail } from './reading.js';

/** The events of these streams that are asked for, as they were at one instant. */
export type ReadTails = (tails: readonly StreamTail[]) => Promise<readonly LogEntry[]>;
/** A stream as it was asked for, or why it cannot be read. */
export type Past = readonly LoggedEvent[] | Unreadable;
type Kept = { readonly events: readonly LoggedEvent[]; readonly size: number; readonly until: number };

const keptFor = 5_000;
/** Characters of events that are kept, all together; an event of a booking has some hundred, a report some hundred thousand. */
const mostKept = 30_000_000;
/** What an event is counted as beside its texts. */
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
      const its = more.get(stream);
      if (!isDecoded(event)) closed.set(stream, unreadable(event));
      else if (its) its.push(event);
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

  /** Drops everything: somebody was erased. */
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

  /** What was read on does not live longer than its beginning, however long and by however many it is read. */
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

  /** What is read on keeps its place and its time, so those that are over stand first. */
  private dropOld(): void {
    const now = this.now();
    for (const [stream, { size, until }] of this.kept) {
      if (until > now) return;
      this.size -= size;
      this.kept.delete(stream);
    }
  }
}
