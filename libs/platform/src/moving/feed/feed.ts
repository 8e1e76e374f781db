import type { LogEntry } from '../../log/event-store/log-entry.js';

/** How well a feed does: `degraded` goes on by another way than meant. */
export type FeedHealth = {
  readonly state: 'up' | 'degraded';
  readonly by: 'postgres' | 'kafka';
  readonly why?: string;
};

/** The events of the log in order, however they travel. Both adapters give the same events in the same order. */
export interface Feed {
  /**
   * Up to `limit` events at positions `after + 1 …` without a hole, as soon as there is one; an empty list after some
   * hundred milliseconds without, or when `signal` is aborted.
   * @throws what an outage of the log throws
   */
  next(after: number, limit: number, signal: AbortSignal): Promise<readonly LogEntry[]>;
  health(): FeedHealth;
  close(): Promise<void>;
}
