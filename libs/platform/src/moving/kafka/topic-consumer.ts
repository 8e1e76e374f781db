import { randomUUID } from 'node:crypto';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { atMost } from '../../base/async/at-most.js';
import type { MoverLog } from '../mover/move-safely.js';
import { offsetsOf } from './look.js';
import { mostFetchBytes } from './message.js';

export type TopicConsumer = {
  readonly topic: string;
  /** Aborted when it reads no more, for any reason; the caller makes a new one. */
  readonly lost: AbortSignal;
  /** Stops reading; resolves when the current batch is done. */
  leave(): Promise<void>;
};
export type Consuming = {
  readonly kafka: Pick<Kafka, 'admin' | 'consumer'>;
  readonly topic: string;
  /** The offset to start at in a topic that ends at `high`; called each time the broker assigns the topic. */
  readonly beginAt: (high: number) => number;
  readonly take: (payload: EachBatchPayload) => Promise<void>;
  readonly log: MoverLog;
  /** Milliseconds without a fetch or heartbeat after which a consumer is taken to be dead. */
  readonly silentMs?: number;
};

/** Milliseconds to wait for a consumer that hangs before it is abandoned. */
const leavingMs = 5_000;

/**
 * Reads a topic in a new consumer group per start: no foreign offsets, and no waiting for the session of a dead member.
 * For the same reason a failed consumer is never restarted: kafkajs would rejoin the same group, where its own dead
 * member holds the topic for a session of 10 s, and after some errors it would not start at all.
 * @throws Error when the broker or the topic is not there
 */
export const consume = async (settings: Consuming): Promise<TopicConsumer> => {
  const { kafka, topic, beginAt, take, log, silentMs = 20_000 } = settings;
  const consumer = kafka.consumer({
    groupId: `hadcl-mover-${randomUUID()}`,
    maxWaitTimeInMs: 50,
    maxBytesPerPartition: mostFetchBytes,
    maxBytes: mostFetchBytes,
    sessionTimeout: 10_000,
    rebalanceTimeout: 10_000,
    heartbeatInterval: 1_000,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 5, restartOnFailure: async () => false },
  });
  const lost = new AbortController();
  let [high, seenAt] = [0, Date.now()];
  const seen = () => void (seenAt = Date.now());
  const watch = setInterval(() => Date.now() - seenAt > silentMs && lost.abort(), Math.min(1_000, silentMs / 4));
  const leave = async () => {
    clearInterval(watch);
    lost.abort();
    await atMost(leavingMs, consumer.disconnect());
  };
  consumer.on(consumer.events.FETCH, seen);
  consumer.on(consumer.events.HEARTBEAT, seen);
  consumer.on(consumer.events.GROUP_JOIN, () => consumer.seek({ topic, partition: 0, offset: String(beginAt(high)) }));
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    log.warn({ err: payload.error }, 'the consumer failed');
    lost.abort();
  });
  try {
    const offsets = await offsetsOf(kafka, topic);
    if (!offsets) throw new Error(`${topic} is not there`);
    high = offsets.high;
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      eachBatch: async (payload) => {
        high = Number(payload.batch.highWatermark);
        if (!lost.signal.aborted) await take(payload);
      },
    });
  } catch (error) {
    await leave();
    throw error;
  }
  return { topic, lost: lost.signal, leave };
};
