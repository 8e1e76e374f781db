import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Fate } from '../../log/event-store/types.js';
import type { Past } from './fold-stream.js';

/**
 * Input of a decision: the events of the log, then those that this process has handed to the log but that are not
 * confirmed.
 */
export type Seen = {
  readonly past: Past;
  /** Appends of events in `past` that may still fail. */
  readonly restsOn: readonly Fate[];
};
type Handed = { readonly fate: Fate; readonly events: ReadonlyMap<string, readonly LoggedEvent[]> };
type Ended = { readonly handed: Handed; readonly during: number };

/**
 * The events that this process has handed to the log and that a reading of it may not include yet. With them a command
 * is decided on top of the ones before it, without waiting for their commit, and all are written together.
 */
export class Ahead {
  private readonly streams = new Map<string, Handed[]>();
  /** Numbers of the readings in progress, the oldest first. */
  private readonly readings = new Set<number>();
  private begun = 0;
  /** Appended events that a reading which began earlier may not include: kept until that reading is over. */
  private readonly ended: Ended[] = [];

  /**
   * Loads, then decides on the loaded events and those handed over meanwhile. `decide` is synchronous and hands its own
   * events over before it returns, so that the next decision sees them.
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

  /** Shows these events, by stream, to later decisions; `end` is called once their append has succeeded or failed. */
  hand(fate: Fate, events: Handed['events']): { end(): void } {
    const handed = { fate, events };
    for (const stream of events.keys()) {
      const pending = this.streams.get(stream);
      if (pending) pending.push(handed);
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
    for (const { fate, events: pending } of this.streams.get(stream) ?? []) {
      const next = pending.get(stream)!;
      // Drop events that are now in the log; events that do not continue from it have failed, or will.
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
      const left = (this.streams.get(stream) ?? []).filter((other) => other !== handed);
      if (left.length > 0) this.streams.set(stream, left);
      else this.streams.delete(stream);
    }
  }
}
