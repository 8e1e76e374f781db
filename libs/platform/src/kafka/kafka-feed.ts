import type { LoggedEvent } from '@hadcl/kernel/event';
import type { StoredEvent } from '../event-store/encoded.js';
import type { Feed, FeedHealth } from '../feed/feed.js';
import { pollMs } from '../feed/postgres-feed.js';
import { Intake } from './intake.js';
import type { KafkaFeedSettings } from './kafka-feed.settings.js';

export type { KafkaFeedSettings } from './kafka-feed.settings.js';
import { parkMessage } from './park-message.js';

/**
 * Reads the log through Kafka. When no position above its own has come for half a second although the log is ahead
 * (broker down, topic being refilled, a hole), it reads the log itself, *degraded*, until Kafka has reached its position.
 * The same events in the same order either way.
 */
export class KafkaFeed implements Feed {
  private readonly intake: Intake;
  private why: string | null = null;
  private aloneSince: number | null = null;

  constructor(private readonly settings: KafkaFeedSettings) {
    this.intake = new Intake(settings);
  }

  async next(after: number, limit: number, signal: AbortSignal): Promise<readonly LoggedEvent[]> {
    const { store, wake, patienceMs = 500 } = this.settings;
    this.intake.start(after);
    if (this.why !== null && this.intake.reached >= after) this.why = null;
    const arrived = await this.take(after, limit);
    if (arrived.length > 0) {
      // Kafka is beyond this position, even if it came there just as it was given up.
      this.why = null;
      return arrived;
    }
    if (this.why !== null || this.intake.hasBeyond(after + 1)) {
      const events = await store.readLog(after, limit);
      if (events.length === 0)
        await Promise.race([wake.beyond(after, pollMs, signal), this.intake.arrival(pollMs, signal)]);
      return events;
    }
    this.aloneSince ??= Date.now();
    await this.intake.arrival(Math.max(1, Math.min(pollMs, this.aloneSince + patienceMs - Date.now())), signal);
    const late = await this.take(after, limit);
    if (late.length > 0 || Date.now() - this.aloneSince < patienceMs) return late;
    this.aloneSince = null;
    if ((await store.head()) > after) {
      this.why = 'Kafka is silent while the log goes on';
      // What it reached before says nothing any more: it is back when it shows this position anew.
      this.intake.reached = 0;
    }
    return [];
  }

  health(): FeedHealth {
    return this.why === null ? { state: 'up', by: 'kafka' } : { state: 'degraded', by: 'kafka', why: this.why };
  }

  close(): Promise<void> {
    return this.intake.stop();
  }

  private async take(after: number, limit: number): Promise<readonly LoggedEvent[]> {
    const { store, knows, pool, log } = this.settings;
    const taken = this.intake.take(after, limit);
    const believed: StoredEvent[] = [];
    for (const { event, topic, offset } of taken) {
      if (!knows(event.type)) {
        const [stored] = await store.readStored(event.meta.position - 1, 1);
        if (stored?.meta.id !== event.meta.id || stored.type !== event.type) {
          log.warn({ topic, offset }, 'a message is of no event of the log');
          await parkMessage(pool, topic, offset, `the log has no event ${event.type} at ${event.meta.position}`);
          this.intake.discard(event.meta.position);
          break;
        }
      }
      believed.push(event);
    }
    if (believed.length > 0) this.aloneSince = null;
    return store.decode(believed);
  }
}
