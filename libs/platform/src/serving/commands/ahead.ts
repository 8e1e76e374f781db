import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Fate } from '../../log/event-store/types.js';
import type { Past } from './fold-stream.js';

/** What a decision sees: the log, and after it what this process has decided but the log has not answered yet. */
export type Seen = {
  readonly past: Past;
  /** Whose events stand in it and may still fail. */
  readonly restsOn: readonly Fate[];
};
type Handed = { readonly fate: Fate; readonly events: ReadonlyMap<string, readonly LoggedEvent[]> };
type Ended = { readonly handed: Handed; readonly during: number };

/**
 * The events that this process has handed to the log and that a reading of it may not hold yet. Commands on one stream
 * so need not wait for one another's commit: each is decided on what those before it leave, and they are written together.
 */
export class Ahead {
  private readonly streams = new Map<string, Handed[]>();
  /** Readings under way, by number, the oldest first. */
  private readonly readings = new Set<number>();
  private begun = 0;
  /** Appended, but a reading that began before may not hold them: kept until it is over. */
  private readonly ended: Ended[] = [];

  /**
   * Loads, and decides on what was loaded and what was handed over meanwhile. `decide` hands its own events over before it
   * returns: it is synchronous, so that the next decision sees them.
   */
  async over<T>(load: () => Promise<Past>, decide: (seen: Seen) => T): Promise<T> {
    const number = ++this.begun;
    this.readings.add(number);
    try {
      return decide(this.on(await load()));
    } finally {
      this.readings.delete(number);
      this.tidy();
    }
  }

  /** These events, by stream, stand from now on until `end` is called with what became of them. */
  hand(fate: Fate, events: Handed['events']): { end(): void } {
    const handed = { fate, events };
    for (const stream of events.keys()) {
      const its = this.streams.get(stream);
      if (its) its.push(handed);
      else this.streams.set(stream, [handed]);
    }
    return {
      end: () => {
        if (fate.state === 'failed') return this.drop(handed);
        this.ended.push({ handed, during: this.begun });
        this.tidy();
      },
    };
  }

  private on(past: Past): Seen {
    const restsOn = new Set<Fate>();
    const seen = [...past].map(([stream, events]) => [stream, this.continued(stream, events, restsOn)] as const);
    return { past: new Map(seen), restsOn: [...restsOn] };
  }

  private continued(stream: string, events: readonly LoggedEvent[], restsOn: Set<Fate>): readonly LoggedEvent[] {
    const more: LoggedEvent[] = [];
    let last = events.at(-1)?.meta.version ?? 0;
    for (const { fate, events: its } of this.streams.get(stream) ?? []) {
      const next = its.get(stream)!;
      // What the log shows is no longer ahead of it; what does not go on from there has failed, or will.
      if (fate.state === 'failed' || next[0]!.meta.version !== last + 1) continue;
      more.push(...next);
      last = next.at(-1)!.meta.version;
      if (fate.state === 'open') restsOn.add(fate);
    }
    return more.length > 0 ? [...events, ...more] : events;
  }

  private tidy(): void {
    const [oldest = Infinity] = this.readings;
    while (this.ended[0] && this.ended[0].during < oldest) this.drop(this.ended.shift()!.handed);
  }

  private drop(handed: Handed): void {
    for (const stream of handed.events.keys()) {
      const left = (this.streams.get(stream) ?? []).filter((one) => one !== handed);
      if (left.length > 0) this.streams.set(stream, left);
      else this.streams.delete(stream);
    }
  }
}
