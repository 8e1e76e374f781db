import type { KeyObject } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import { atMost } from '../../base/async/at-most.js';
import type { Wake } from '../feed/wake.js';
import { awaited, whileLeading, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { TopicEnd } from './topic-end.js';
import { verifyTopic, type StoredLog } from './verify-topic.js';

export type RelaySettings = {
  readonly url: string;
  readonly pool: Pool;
  readonly kafka: Kafka;
  readonly logId: string;
  /** `Keys.kafka`: messages are signed with it. */
  readonly key: KeyObject;
  readonly store: StoredLog;
  readonly wake: Wake;
  readonly log: MoverLog;
  readonly batchSize?: number;
  /** Milliseconds after which an idle relay checks that its topic is still the one that it filled. */
  readonly lookMs?: number;
};

const pollMs = 250;
/** Milliseconds to wait for a broker that hangs. What is still sent afterwards is a duplicate, which readers skip. */
const leavingMs = 3_000;

/**
 * Publishes the log in order to its topic; one relay at a time. It resumes from the last own message in the topic,
 * never from a checkpoint, so that a message may be duplicated (readers skip it) but none is left out. After any
 * failure it compares the topic with the log and resumes.
 */
export class Relay {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private at: number | null = null;

  constructor(private readonly settings: RelaySettings) {}

  start(): void {
    const { url, pool, logId, log } = this.settings;
    this.running ??= whileLeading(
      {
        url,
        pool,
        name: `relay ${logId}`,
        signal: this.stopping.signal,
        failed: (error) => log.warn({ err: error }, 'the relay begins again'),
      },
      (term, over) => this.serve(term, over),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Last position that is known to be in the topic; null while this relay is not at work. */
  get position(): number | null {
    return this.at;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const work = this.relay(term, over);
    const ending = new Promise<void>((end) => over.addEventListener('abort', () => end(), { once: true }));
    await Promise.race([work, ending.then(() => atMost(leavingMs, work))]);
  }

  private async relay(term: Term, over: AbortSignal): Promise<void> {
    const { kafka, pool, store, log } = this.settings;
    const { own, ...verified } = await awaited(term, verifyTopic(kafka, pool, this.settings, store));
    log.info({ topic: own.topic, position: verified.position }, 'the relay is at work');
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
    try {
      await awaited(term, producer.connect());
      const topic = new TopicEnd(kafka, producer, own, (work) => awaited(term, work), verified);
      await this.publish(topic, term, over);
    } finally {
      this.at = null;
      await producer.disconnect().catch(() => undefined);
    }
  }

  private async publish(topic: TopicEnd, term: Term, over: AbortSignal): Promise<void> {
    const { store, wake, batchSize = 1_000, lookMs = 2_000 } = this.settings;
    let lookAt = Date.now() + lookMs;
    let drained = false;
    while (!over.aborted) {
      await term.renew();
      this.at = topic.position;
      if (drained) await wake.beyond(topic.position, pollMs, over);
      const events = await store.readStored(topic.position, batchSize);
      drained = events.length < batchSize;
      if (events.length > 0) {
        if (events.at(-1)!.meta.position !== topic.position + events.length)
          throw new Error(`a hole in the log after ${topic.position}`);
        await topic.add(events, over, async (position) => {
          this.at = position;
          await term.renew();
        });
      } else if (Date.now() > lookAt) {
        await awaited(term, topic.mustStand());
        lookAt = Date.now() + lookMs;
      }
    }
  }
}
