import type { EventStore } from '../../log/event-store/types.js';
import type { Wake } from './wake.js';
import type { Feed } from './feed.js';

/** How long a reader that nobody wakes rests before it looks again. */
export const pollMs = 250;

/** Reads the log itself. */
export class PostgresFeed implements Feed {
  /** The position at which the log was seen to end. */
  private drained: number | null = null;

  constructor(
    private readonly store: Pick<EventStore, 'readLog'>,
    private readonly wake: Wake,
  ) {}

  async next(after: number, limit: number, signal: AbortSignal) {
    // After a short answer there is nothing to read until somebody wakes us: asking first would cost a second reading.
    if (this.drained === after) await this.wake.beyond(after, pollMs, signal);
    const events = await this.store.readLog(after, limit);
    this.drained = events.length < limit ? after + events.length : null;
    return events;
  }

  health() {
    return { state: 'up', by: 'postgres' } as const;
  }

  async close(): Promise<void> {}
}
