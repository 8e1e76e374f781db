import type { LoggedEvent } from '@hadcl/kernel/event';
import type { StreamTail } from './reading.js';

/** The events of these streams after the versions given. */
export type ReadTails = (tails: readonly StreamTail[]) => Promise<readonly LoggedEvent[]>;
type Kept = { readonly events: readonly LoggedEvent[]; readonly until: number };

const keptFor = 5_000;
const mostEvents = 50_000;

/**
 * The beginnings of streams that were just read: a command on a busy lab day reads what was appended since, not the
 * whole day. What is kept can only be a beginning, for a stream grows at its end alone and the end is always asked for.
 * It holds opened personal values, so it is kept no longer than their keys: 5 s, and not beyond an erasure here.
 */
export class RecentStreams {
  private readonly kept = new Map<string, Kept>();
  private events = 0;
  private erasures = 0;

  constructor(
    private readonly readTails: ReadTails,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Each stream whole, in order; one without events is an empty list. */
  async read(streams: readonly string[]): Promise<ReadonlyMap<string, readonly LoggedEvent[]>> {
    const { erasures } = this;
    const begun = new Map(streams.map((stream) => [stream, this.beginning(stream)]));
    const tails = streams.map((stream) => ({ stream, after: begun.get(stream)!.events.at(-1)?.meta.version ?? 0 }));
    const more = new Map<string, LoggedEvent[]>();
    for (const event of await this.readTails(tails)) {
      const its = more.get(event.meta.stream);
      if (its) its.push(event);
      else more.set(event.meta.stream, [event]);
    }
    const whole = new Map(
      streams.map((stream) => {
        const [before, after] = [begun.get(stream)!.events, more.get(stream)];
        return [stream, after ? [...before, ...after] : before] as const;
      }),
    );
    if (erasures === this.erasures)
      for (const [stream, events] of whole) this.keep(stream, { events, until: begun.get(stream)!.until });
    return whole;
  }

  /** Drops everything: somebody was erased. */
  forget(): void {
    this.erasures += 1;
    this.kept.clear();
    this.events = 0;
  }

  /** What is kept of a stream, and until when; of one that is not, nothing, to be kept from now on. */
  private beginning(stream: string): Kept {
    const now = this.now();
    const kept = this.kept.get(stream);
    return kept && kept.until > now ? kept : { events: [], until: now + keptFor };
  }

  /** What was read on does not live longer than its beginning, however long and by however many it is read. */
  private keep(stream: string, { events, until }: Kept): void {
    this.dropOld();
    if (until <= this.now()) return;
    if (this.events > mostEvents) this.forget();
    const before = this.kept.get(stream);
    if (events.length <= (before?.events.length ?? 0)) return;
    this.events += events.length - (before?.events.length ?? 0);
    this.kept.set(stream, { events, until: Math.min(until, before?.until ?? until) });
  }

  /** What is read on keeps its place and its time, so those that are over stand first. */
  private dropOld(): void {
    const now = this.now();
    for (const [stream, { events, until }] of this.kept) {
      if (until > now) return;
      this.events -= events.length;
      this.kept.delete(stream);
    }
  }
}
