import { randomUUID } from 'node:crypto';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { readMessage, type Own, type OwnTopic, mostFetchBytes } from './message.js';

export type Offsets = { readonly low: number; readonly high: number };

/** First and next offset of a topic; null when it does not exist or has not exactly one partition. */
export const offsetsOf = async (kafka: Pick<Kafka, 'admin'>, topic: string): Promise<Offsets | null> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    if (!(await admin.listTopics()).includes(topic)) return null;
    const partitions = await admin.fetchTopicOffsets(topic);
    const [only] = partitions;
    return only && partitions.length === 1 ? { low: Number(only.low), high: Number(only.high) } : null;
  } finally {
    await admin.disconnect();
  }
};

/** The messages at offsets `from` to before `to`. @throws Error when they do not arrive within 20 s */
export const messagesBetween = async (
  kafka: Kafka,
  topic: string,
  from: number,
  to: number,
): Promise<readonly KafkaMessage[]> => {
  const groupId = `hadcl-look-${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    maxWaitTimeInMs: 100,
    maxBytesPerPartition: mostFetchBytes,
    maxBytes: mostFetchBytes,
    retry: { retries: 5 },
    allowAutoTopicCreation: false,
  });
  const found: KafkaMessage[] = [];
  await consumer.connect();
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`${topic} gives no messages`)), 20_000);
      const end = () => (clearTimeout(timer), done());
      consumer.on(consumer.events.CRASH, ({ payload }) => (clearTimeout(timer), failed(payload.error)));
      consumer
        .run({
          autoCommit: false,
          eachBatch: async ({ batch }) => {
            for (const message of batch.messages)
              if (Number(message.offset) >= from && Number(message.offset) < to) found.push(message);
            if (Number(batch.lastOffset()) >= to - 1) end();
          },
        })
        .catch(failed);
      consumer.seek({ topic, partition: 0, offset: String(from) });
    });
    return found;
  } finally {
    await consumer.disconnect();
    await forget(kafka, groupId);
  }
};

const forget = async (kafka: Kafka, groupId: string) => {
  const admin = kafka.admin();
  await admin.connect();
  await admin.deleteGroups([groupId]).catch(() => undefined);
  await admin.disconnect();
};

/** A message of this log and its offset. */
export type Lying = Own & { readonly offset: number };

/** Messages that one look takes into memory at most. */
const mostLooked = 5_000;

/**
 * The own message with the highest position near the end of a topic; foreign messages after it are skipped. Searches
 * from the end in growing steps. The highest, since an old message may have been sent again.
 */
export const lastOwn = async (kafka: Kafka, own: OwnTopic, { low, high }: Offsets): Promise<Lying | null> => {
  for (let [to, step] = [high, 50]; to > low; step = Math.min(step * 8, mostLooked)) {
    const from = Math.max(low, to - step);
    const found = ownIn(own, await messagesBetween(kafka, own.topic, from, to));
    if (found.length > 0) return found.reduce((last, message) => (message.position >= last.position ? message : last));
    to = from;
  }
  return null;
};

/** The first own message of a topic. */
export const firstOwn = async (kafka: Kafka, own: OwnTopic, { low, high }: Offsets): Promise<Lying | null> => {
  for (let [from, step] = [low, 50]; from < high; step = Math.min(step * 8, mostLooked)) {
    const to = Math.min(high, from + step);
    const [first] = ownIn(own, await messagesBetween(kafka, own.topic, from, to));
    if (first) return first;
    from = to;
  }
  return null;
};

/** Whether the message at this offset is this log's own message of that position. */
export const liesAt = async (kafka: Kafka, own: OwnTopic, position: number, offset: number): Promise<boolean> => {
  const found = ownIn(own, await messagesBetween(kafka, own.topic, offset, offset + 1));
  return found.some((message) => message.position === position);
};

const ownIn = (own: OwnTopic, messages: readonly KafkaMessage[]): readonly Lying[] =>
  messages.flatMap((message) => {
    const content = readMessage(own, message);
    return 'foreign' in content ? [] : [{ ...content, offset: Number(message.offset) }];
  });
