import type { KeyObject } from 'node:crypto';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { atMost } from '../../base/async/at-most.js';
import { rest } from '../../base/async/rest.js';
import type { LogEntry } from '../../log/event-store/log-entry.js';
import type { Wake } from '../feed/wake.js';
import type { MoverLog } from '../mover/move-safely.js';
import { parkForeign, type ForeignMessage, verifiedTopic } from './topic-book.js';
import { readMessage, type OwnTopic, mostHeldBytes } from './message.js';
import { consume, type TopicConsumer } from './topic-consumer.js';

export type KafkaFeedSettings = {
  readonly pool: Pool;
  readonly kafka: Kafka;
  readonly logId: string;
  /** `Keys.kafka`: messages without its signature are parked. */
  readonly key: KeyObject;
  readonly store: {
    readLog(after: number, limit: number): Promise<readonly LogEntry[]>;
    readStored(after: number, limit: number): Promise<readonly StoredEvent[]>;
    decode(stored: readonly StoredEvent[]): Promise<readonly LogEntry[]>;
    head(): Promise<number>;
  };
  readonly wake: Wake;
  readonly log: MoverLog;
  /** Milliseconds that Kafka may be silent while the log is ahead. */
  readonly patienceMs?: number;
};

/** What Kafka delivered for a position; `event` is null if it was too large for Kafka, so that only the log has it. */
export type Arrived = { readonly position: number; readonly event: StoredEvent | null };
type Buffered = Arrived & { readonly bytes: number };

const mostHeld = 20_000;
const lookMs = 500;
/** Milliseconds to wait for a consumer that hangs at its broker before it is abandoned. */
const leavingMs = 3_000;

/** The consuming side of the Kafka feed: buffers messages by position as they arrive, whatever their offsets. */
export class Intake {
  /** Highest own position seen in the topic since the consumer last joined; -1 before the first. */
  reached = -1;
  private readonly buffer = new Map<number, Buffered>();
  private bufferedBytes = 0;
  private readonly waiting = new Set<() => void>();
  private readonly stopping = new AbortController();
  private after = 0;
  private running: Promise<void> | null = null;
  private consumer: TopicConsumer | null = null;

  constructor(private readonly settings: KafkaFeedSettings) {}

  start(after: number): void {
    if (after > this.after) {
      if (after - this.after > this.buffer.size) this.drop((position) => position <= after);
      else for (let position = this.after + 1; position <= after; position++) this.forget(position);
      this.after = after;
    }
    this.running ??= this.run();
  }

  /** The events that have arrived for the positions after `after`, up to the first hole. */
  take(after: number, limit: number): readonly Arrived[] {
    const taken: Arrived[] = [];
    for (
      let next = this.buffer.get(after + 1);
      next && taken.length < limit;
      next = this.buffer.get(after + 1 + taken.length)
    )
      taken.push(next);
    return taken;
  }

  hasBeyond(position: number): boolean {
    return this.buffer.size > 0 && !this.buffer.has(position);
  }

  arrival(milliseconds: number, ...signals: readonly AbortSignal[]): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        for (const signal of signals) signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.waiting.add(done);
      for (const signal of signals) signal.addEventListener('abort', done, { once: true });
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.running) await atMost(leavingMs, this.running);
  }

  /**
   * Follows the topic that carries the log: changes to another one when a relay has verified it, and makes a new
   * consumer when one is lost.
   */
  private async run(): Promise<void> {
    const { pool, logId, log } = this.settings;
    while (!this.stopping.signal.aborted) {
      try {
        const topic = await verifiedTopic(pool, logId);
        if (topic !== null && !this.isReading(topic)) {
          await this.leave();
          this.consumer = await this.join(topic);
        }
      } catch (error) {
        log.warn({ err: error }, 'the topic cannot be read now');
      }
      await rest(lookMs, this.stopping.signal);
    }
    await this.leave();
  }

  private isReading(topic: string): boolean {
    return this.consumer?.topic === topic && !this.consumer.lost.aborted;
  }

  private join(topic: string): Promise<TopicConsumer> {
    const { kafka, log, logId, key } = this.settings;
    this.drop(() => true);
    return consume({
      kafka,
      topic,
      // Foreign and duplicate messages only push events to later offsets: position p is never before offset p - 1.
      beginAt: (high) => {
        this.reached = -1;
        return Math.max(0, Math.min(this.after - 1, high - 1));
      },
      take: (payload) => this.takeIn(payload, { topic, logId, key }),
      log,
    });
  }

  private async leave(): Promise<void> {
    const { consumer } = this;
    this.consumer = null;
    await consumer?.leave();
  }

  private async takeIn({ batch, heartbeat, isRunning, isStale }: EachBatchPayload, own: OwnTopic): Promise<void> {
    const foreign: ForeignMessage[] = [];
    // An abandoned consumer may still deliver a batch of the previous topic.
    if (!isRunning()) return;
    for (const message of batch.messages) {
      const content = readMessage(own, message);
      if ('foreign' in content) foreign.push({ offset: message.offset, reason: content.foreign });
      else this.keep({ ...content, bytes: message.value?.length ?? 0 });
    }
    if (foreign.length > 0) await this.park(own.topic, foreign);
    for (const look of [...this.waiting]) look();
    while (this.isFull() && isRunning() && !isStale() && !this.stopping.signal.aborted) {
      await rest(20, this.stopping.signal);
      await heartbeat();
    }
  }

  private async park(topic: string, foreign: readonly ForeignMessage[]): Promise<void> {
    const fresh = await parkForeign(this.settings.pool, topic, foreign);
    if (fresh > 0)
      this.settings.log.warn({ topic, messages: fresh, why: foreign[0]!.reason }, 'messages in Kafka are not believed');
  }

  private keep(message: Buffered): void {
    this.reached = Math.max(this.reached, message.position);
    if (message.position <= this.after) return;
    this.forget(message.position);
    this.buffer.set(message.position, message);
    this.bufferedBytes += message.bytes;
  }

  private forget(position: number): void {
    this.bufferedBytes -= this.buffer.get(position)?.bytes ?? 0;
    this.buffer.delete(position);
  }

  private isFull(): boolean {
    return this.buffer.size > mostHeld || this.bufferedBytes > mostHeldBytes;
  }

  private drop(which: (position: number) => boolean): void {
    for (const position of [...this.buffer.keys()]) if (which(position)) this.forget(position);
  }
}
