import type { Kafka, Message, Producer } from 'kafkajs';
import type { Pool } from 'pg';
import type { Wake } from '../feed/wake.js';
import { whileLeading } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { messageOf } from './message.js';
import { offsetsOf } from './look.js';
import { verifyTopic, type StoredLog, type Verified } from './verify-topic.js';

export type RelaySettings = {
  readonly url: string;
  readonly pool: Pool;
  readonly kafka: Kafka;
  readonly logId: string;
  readonly store: StoredLog;
  readonly wake: Wake;
  readonly log: MoverLog;
  readonly batchSize?: number;
  /** How often an idle relay looks whether its topic is still the one that it filled. */
  readonly lookMs?: number;
};

const pollMs = 250;
/** All messages of one sending are one batch to the broker, which by default takes 1 MiB of them. */
const mostBytes = 500_000;

/** These messages in parts of which one sending takes each; a message larger than that is a part of its own. */
const partsOf = (messages: readonly Message[]): readonly Message[][] => {
  const parts: Message[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(message.value!) + 300;
    if (parts.length > 0 && bytes <= room) parts.at(-1)!.push(message);
    else {
      parts.push([message]);
      room = mostBytes;
    }
    room -= bytes;
  }
  return parts;
};

/**
 * Publishes the log in order to its topic. One relay at a time; it goes on from the last own message in the topic, never
 * from a checkpoint, so a message may be doubled (readers skip it) and none is left out. Whatever goes wrong, it holds
 * the topic against the log again and goes on.
 */
export class Relay {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private at: number | null = null;

  constructor(private readonly settings: RelaySettings) {}

  start(): void {
    const { url, logId, log } = this.settings;
    this.running ??= whileLeading(
      url,
      `relay ${logId}`,
      this.stopping.signal,
      (_term, over) => this.serve(over),
      (error) => log.warn({ err: error }, 'the relay begins again'),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** The last position that it knows to be in the topic; null while it is not at work. */
  get position(): number | null {
    return this.at;
  }

  private async serve(over: AbortSignal): Promise<void> {
    const { kafka, pool, logId, store, log } = this.settings;
    const verified = await verifyTopic(kafka, pool, logId, store);
    log.info({ topic: verified.topic, position: verified.position }, 'the relay is at work');
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
    await producer.connect();
    try {
      await this.publish(producer, verified, over);
    } finally {
      this.at = null;
      await producer.disconnect().catch(() => undefined);
    }
  }

  private async publish(producer: Producer, verified: Verified, over: AbortSignal): Promise<void> {
    const { logId, store, wake, batchSize = 1_000, lookMs = 2_000 } = this.settings;
    const { topic } = verified;
    let { position, offset } = verified;
    let lookAt = Date.now() + lookMs;
    let drained = false;
    this.at = position;
    while (!over.aborted) {
      if (drained) await wake.beyond(position, pollMs, over);
      const events = await store.readStored(position, batchSize);
      drained = events.length < batchSize;
      if (events.length === 0) {
        if (Date.now() > lookAt) {
          await this.mustStand(topic, offset);
          lookAt = Date.now() + lookMs;
        }
        continue;
      }
      if (events.at(-1)!.meta.position !== position + events.length)
        throw new Error(`a hole in the log after ${position}`);
      for (const messages of partsOf(events.map((event) => messageOf(logId, event)))) {
        if (over.aborted) return;
        const [sent] = await producer.send({ topic, messages, acks: -1 });
        const base = Number(sent?.baseOffset);
        if (base < offset) throw new Error(`${topic} is shorter than it was`);
        offset = base + messages.length;
        position += messages.length;
        this.at = position;
      }
    }
  }

  /** @throws when the topic was deleted, wiped or made anew behind the relay's back */
  private async mustStand(topic: string, offset: number): Promise<void> {
    const offsets = await offsetsOf(this.settings.kafka, topic);
    if (!offsets || offsets.high < offset) throw new Error(`${topic} is not as it was`);
  }
}
