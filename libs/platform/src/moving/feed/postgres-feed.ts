import type { EventStore } from '../../log/event-store/types.js';
import type { Wake } from './wake.js';
import type { Feed } from './feed.js';

/** How long a reader waits without a wake-up before it reads again. */
export const pollMs = 250;

/** Reads the log directly. */
export class PostgresFeed implements Feed {
  /** The position at which the log was last seen to end. */
  private drained: number | null = null;

  constructor(
    private readonly store: Pick<EventStore, 'readLog'>,
    private readonly wake: Wake,
  ) {}

  async next(after: number, limit: number, signal: AbortSignal) {
    // After a short answer, wait for a wake-up: an immediate query would find nothing.
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
