import type { StoredEvent } from '../../log/event-store/encoded.js';
import type { LogEntry } from '../../log/event-store/log-entry.js';
import type { Feed, FeedHealth } from '../feed/feed.js';
import { pollMs } from '../feed/postgres-feed.js';
import { Intake, type KafkaFeedSettings } from './intake.js';

export type { KafkaFeedSettings } from './intake.js';

/**
 * Reads the log through Kafka; only messages signed by this product count. A hole is read from the log at once. When
 * the log has been ahead for `patienceMs` and nothing has arrived (broker down, topic being refilled), it reads the log
 * itself, *degraded*, until Kafka has reached its position. Events and their order are the same either way.
 */
export class KafkaFeed implements Feed {
  private readonly intake: Intake;
  private readonly patienceMs: number;
  private why: string | null = null;
  private aheadSince: number | null = null;
  /** While degraded: the feed's position when it last checked whether Kafka is back. */
  private lastLook = { position: 0, at: 0 };

  constructor(private readonly settings: KafkaFeedSettings) {
    this.intake = new Intake(settings);
    this.patienceMs = settings.patienceMs ?? 500;
  }

  async next(after: number, limit: number, signal: AbortSignal): Promise<readonly LogEntry[]> {
    const { store, wake } = this.settings;
    this.intake.start(after);
    if (this.why !== null && this.isBack(after)) this.why = null;
    const arrived = await this.take(after, limit);
    if (arrived.length > 0) {
      // Kafka has this position, even if it arrived just as Kafka was given up.
      this.why = null;
      return arrived;
    }
    if (this.why !== null || this.intake.hasBeyond(after + 1)) {
      const events = await store.readLog(after, limit);
      if (events.length === 0)
        await Promise.race([wake.beyond(after, pollMs, signal), this.intake.arrival(pollMs, signal)]);
      return events;
    }
    await this.intake.arrival(pollMs, signal);
    const late = await this.take(after, limit);
    if (late.length === 0) await this.judge(after);
    return late;
  }

  health(): FeedHealth {
    return this.why === null ? { state: 'up', by: 'kafka' } : { state: 'degraded', by: 'kafka', why: this.why };
  }

  close(): Promise<void> {
    return this.intake.stop();
  }

  /** Gives Kafka up only after the log has been ahead for `patienceMs`: it may have grown just now. */
  private async judge(after: number): Promise<void> {
    if ((await this.settings.store.head()) <= after) this.aheadSince = null;
    else if (this.aheadSince === null) this.aheadSince = Date.now();
    else if (Date.now() - this.aheadSince >= this.patienceMs) {
      this.aheadSince = null;
      this.why = 'Kafka is silent while the log goes on';
      this.lastLook = { position: after, at: Date.now() };
      // Positions reached before do not count: Kafka is back when it shows this position again.
      this.intake.reached = -1;
    }
  }

  /**
   * Kafka is back when, within `patienceMs`, it reaches the position noted. Comparing with the current position would
   * never succeed on a busy day, since Kafka is always a little behind the log.
   */
  private isBack(after: number): boolean {
    const now = Date.now();
    if (now - this.lastLook.at >= this.patienceMs) this.lastLook = { position: after, at: now };
    return this.intake.reached >= this.lastLook.position;
  }

  private async take(after: number, limit: number): Promise<readonly LogEntry[]> {
    const { store } = this.settings;
    const arrived = this.intake.take(after, limit);
    const events: StoredEvent[] = [];
    for (const { position, event } of arrived) {
      const stored = event ?? (await store.readStored(position - 1, 1))[0];
      if (stored?.meta.position !== position) break;
      events.push(stored);
    }
    if (events.length > 0) this.aheadSince = null;
    return store.decode(events);
  }
}
