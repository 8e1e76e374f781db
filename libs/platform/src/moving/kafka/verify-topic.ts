import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { firstOwn, lastOwn, offsetsOf } from './look.js';
import { generationIn, topicOf } from './message.js';
import { knownGeneration, sayVerified } from './topic-book.js';

export type StoredLog = {
  readStored(after: number, limit: number): Promise<readonly StoredEvent[]>;
  head(): Promise<number>;
};
/** The topic that carries this log, its last position there, and the offset that the next message gets at least. */
export type Verified = { readonly topic: string; readonly position: number; readonly offset: number };

/**
 * Holds the topic against the log: its first own message must be the log's first and its last one must be in the log.
 * Where they disagree (an older log under a newer topic, a database restored, a topic half wiped) the log goes into a
 * new generation, later than any on the broker. An absent topic is made, and will be filled from the first event.
 */
export const verifyTopic = async (kafka: Kafka, pool: Pool, logId: string, log: StoredLog): Promise<Verified> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const generations = (await admin.listTopics()).flatMap((topic) => generationIn(logId, topic) ?? []);
    const newest = Math.max(0, ...generations);
    const known = (await knownGeneration(pool, logId)) ?? Math.max(newest, 1);
    const last = generations.includes(known)
      ? await agreed(kafka, topicOf(logId, known), logId, log)
      : { position: 0, offset: 0 };
    const generation = last ? known : Math.max(newest, known) + 1;
    const topic = topicOf(logId, generation);
    if (!generations.includes(generation))
      await admin.createTopics({ topics: [settings(topic)], waitForLeaders: true });
    await sayVerified(pool, logId, generation);
    return { topic, position: 0, offset: 0, ...last };
  } finally {
    await admin.disconnect();
  }
};

const settings = (topic: string) => ({
  topic,
  numPartitions: 1,
  configEntries: [
    { name: 'retention.ms', value: '-1' },
    { name: 'retention.bytes', value: '-1' },
    { name: 'cleanup.policy', value: 'delete' },
  ],
});

/** Where the topic's own messages end, or null where it disagrees with the log. */
const agreed = async (
  kafka: Kafka,
  topic: string,
  logId: string,
  log: StoredLog,
): Promise<{ position: number; offset: number } | null> => {
  const offsets = await offsetsOf(kafka, topic);
  if (!offsets) return null;
  const last = await lastOwn(kafka, topic, logId, offsets);
  if (!last) return { position: 0, offset: offsets.high };
  const first = await firstOwn(kafka, topic, logId, offsets);
  for (const seen of [first!, last]) {
    const [stored] = await log.readStored(seen.meta.position - 1, 1);
    if (stored?.meta.id !== seen.meta.id || stored.meta.position !== seen.meta.position) return null;
  }
  return first!.meta.position === 1 ? { position: last.meta.position, offset: offsets.high } : null;
};
