import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { beginForeign, knownGeneration, sayVerified } from './topic-book.js';
import { firstOwn, lastOwn, offsetsOf } from './look.js';
import { generationIn, topicOf, type OwnTopic, mostMessageBytes } from './message.js';

export type StoredLog = {
  readStored(after: number, limit: number): Promise<readonly StoredEvent[]>;
  head(): Promise<number>;
};
/**
 * The topic that carries this log, the last position in it (0: none), the offset of that message, and the next offset.
 */
export type Verified = {
  readonly own: OwnTopic;
  readonly position: number;
  readonly offset: number;
  readonly end: number;
};
const nothing = { position: 0, offset: -1, end: 0 };

/**
 * Compares the topic with the log: its first own message must be the log's first, and its last one must be in the log.
 * If they disagree (an older log under a newer topic, a database restored, a topic half wiped, only foreign messages),
 * the log goes into a new generation, higher than any on the broker. An absent topic is created, and will be filled
 * from the first event.
 */
export const verifyTopic = async (
  kafka: Kafka,
  pool: Pool,
  { logId, key }: Pick<OwnTopic, 'logId' | 'key'>,
  log: StoredLog,
): Promise<Verified> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const generations = (await admin.listTopics()).flatMap((topic) => generationIn(logId, topic) ?? []);
    const newest = Math.max(0, ...generations);
    const known = (await knownGeneration(pool, logId)) ?? Math.max(newest, 1);
    const ownOf = (generation: number): OwnTopic => ({ topic: topicOf(logId, generation), logId, key });
    const last = generations.includes(known) ? await agreed(kafka, ownOf(known), log) : nothing;
    const generation = last ? known : Math.max(newest, known) + 1;
    const own = ownOf(generation);
    if (!generations.includes(generation)) {
      await admin.createTopics({ topics: [settings(own.topic)], waitForLeaders: true });
      await beginForeign(pool, own.topic);
    }
    await sayVerified(pool, logId, generation);
    return { own, ...(last ?? nothing) };
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
    { name: 'max.message.bytes', value: String(mostMessageBytes) },
  ],
});

/** The end of the topic's own messages, or null where it disagrees with the log. */
const agreed = async (kafka: Kafka, own: OwnTopic, log: StoredLog): Promise<Omit<Verified, 'own'> | null> => {
  const offsets = await offsetsOf(kafka, own.topic);
  if (!offsets) return null;
  if (offsets.high === offsets.low) return { ...nothing, end: offsets.high };
  const first = await firstOwn(kafka, own, offsets);
  const last = await lastOwn(kafka, own, offsets);
  if (first?.position !== 1 || !last) return null;
  for (const { position, id } of [first, last]) {
    const [stored] = await log.readStored(position - 1, 1);
    if (stored?.meta.id !== id || stored.meta.position !== position) return null;
  }
  return { position: last.position, offset: last.offset, end: offsets.high };
};
