import { randomUUID } from 'node:crypto';
import type { Kafka, KafkaMessage } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { eventIn } from './message.js';

export type Offsets = { readonly low: number; readonly high: number };

/** Where a topic begins and ends; null when it is not there or is not of one partition. */
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

/** The messages at offsets `from` to before `to`. @throws when they do not come within 20 s */
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

/** The last message of this log in a topic, behind whatever foreign ones: looked for from the end in growing steps. */
export const lastOwn = async (
  kafka: Kafka,
  topic: string,
  logId: string,
  { low, high }: Offsets,
): Promise<StoredEvent | null> => {
  for (let [to, step] = [high, 50]; to > low; step *= 8) {
    const from = Math.max(low, to - step);
    const own = ownIn(logId, await messagesBetween(kafka, topic, from, to));
    if (own.length > 0) return own.at(-1)!;
    to = from;
  }
  return null;
};

/** The first message of this log among the first of a topic. */
export const firstOwn = async (
  kafka: Kafka,
  topic: string,
  logId: string,
  { low, high }: Offsets,
): Promise<StoredEvent | null> => {
  for (let [from, step] = [low, 50]; from < high; step *= 8) {
    const to = Math.min(high, from + step);
    const own = ownIn(logId, await messagesBetween(kafka, topic, from, to));
    if (own.length > 0) return own[0]!;
    from = to;
  }
  return null;
};

const ownIn = (logId: string, messages: readonly KafkaMessage[]): readonly StoredEvent[] =>
  messages.flatMap((message) => {
    const its = eventIn(logId, message);
    return 'event' in its ? [its.event] : [];
  });
