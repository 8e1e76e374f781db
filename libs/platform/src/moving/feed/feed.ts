import type { LogEntry } from '../../log/event-store/log-entry.js';

/** `degraded`: the feed works, by its fallback. */
export type FeedHealth = {
  readonly state: 'up' | 'degraded';
  readonly by: 'postgres' | 'kafka';
  readonly why?: string;
};

/** The events of the log in order. Both adapters return the same events in the same order. */
export interface Feed {
  /**
   * Up to `limit` events at positions `after + 1 …` without a hole, as soon as there is one. An empty list after some
   * hundred milliseconds without one, or when `signal` is aborted.
   * @throws Error while the log cannot be read
   */
  next(after: number, limit: number, signal: AbortSignal): Promise<readonly LogEntry[]>;
  health(): FeedHealth;
  close(): Promise<void>;
}
