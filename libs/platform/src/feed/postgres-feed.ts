import type { EventStore } from '../event-store/types.js';
import type { Wake } from '../live/wake.js';
import type { Feed } from './feed.js';

/** How long a reader that nobody wakes rests before it looks again. */
export const pollMs = 250;

/** Reads the log itself. */
export class PostgresFeed implements Feed {
  constructor(
    private readonly store: Pick<EventStore, 'readLog'>,
    private readonly wake: Wake,
  ) {}

  async next(after: number, limit: number, signal: AbortSignal) {
    const events = await this.store.readLog(after, limit);
    if (events.length > 0 || signal.aborted) return events;
    await this.wake.beyond(after, pollMs, signal);
    return this.store.readLog(after, limit);
  }

  health() {
    return { state: 'up', by: 'postgres' } as const;
  }

  async close(): Promise<void> {}
}
