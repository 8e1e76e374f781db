import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { ConfigResourceTypes, type Admin, type Message } from 'kafkajs';
import type { KafkaSettings } from '../../base/settings/transports.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { isDecoded } from '../../log/event-store/log-entry.js';
import type { MoverLog } from '../mover/move-safely.js';
import { openLog, quiet, until } from '../mover/visits.examples.js';
import { kafkaClient } from './client.js';
import { KafkaFeed, type KafkaFeedSettings } from './kafka-feed.js';
import { startBroker, type LocalBroker } from './local-broker.js';
import { messagesBetween, offsetsOf } from './look.js';
import { readMessage, topicOf, type OwnTopic } from './message.js';
import { Relay, type RelaySettings } from './relay.js';

export const never = new AbortController().signal;
export const from1 = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

/** A log that travels through this broker, with relays and feeds made on demand; `log.close()` closes them all. */
export const openTravelling = async (
  broker: Pick<LocalBroker, 'brokers'>,
  settings: KafkaSettings = { brokers: [broker.brokers], tls: null, sasl: null },
) => {
  const log = await openLog();
  const logId = await log.store.logId();
  const { kafka: key } = deriveKeys(log.masterKey);
  const client = (log: MoverLog = quiet) => kafkaClient(settings, log);
  const ownTopic = (generation = 1): OwnTopic => ({ topic: topicOf(logId, generation), logId, key });
  const store = {
    readLog: (after: number, limit: number) => log.store.readLog(after, limit),
    readStored: (after: number, limit: number) => log.store.readStored(after, limit),
    decode: (...events: Parameters<typeof log.store.decode>) => log.store.decode(...events),
    head: () => log.store.head(),
  };
  const its = { pool: log.pool, logId, key, store, wake: log.wake, log: quiet };

  /** A relay that sees the log only up to a position, as if the rest were not written yet. */
  const startRelay = ({ upTo = () => Infinity, ...more }: Partial<RelaySettings> & { upTo?: () => number } = {}) => {
    const readStored = async (after: number, limit: number) =>
      (await store.readStored(after, limit)).filter(({ meta }) => meta.position <= upTo());
    const relay = new Relay({
      ...its,
      url: log.appUrl,
      kafka: client(),
      store: { ...store, readStored },
      lookMs: 200,
      ...more,
    });
    relay.start();
    log.ends.push(() => relay.stop());
    return relay;
  };
  const openFeed = (more: Partial<KafkaFeedSettings> = {}) => {
    const feed = new KafkaFeed({
      ...its,
      kafka: client(),
      ...more,
    });
    log.ends.push(() => feed.close());
    return feed;
  };
  /** Sends arbitrary messages, as anybody with write access to the broker could. */
  const send = async (messages: Message[], topic = topicOf(logId, 1)) => {
    const producer = client().producer();
    await producer.connect();
    await producer.send({ topic, messages });
    await producer.disconnect();
  };
  const administered = async (work: (admin: Admin) => Promise<unknown>) => {
    const admin = client().admin();
    await admin.connect();
    await work(admin);
    await admin.disconnect();
  };
  /** Deletes a topic and creates it again, empty, as an administrator could. */
  const remake = (topic: string) =>
    administered(async (admin) => {
      await admin.deleteTopics({ topics: [topic] });
      await until(
        () => admin.listTopics(),
        (topics) => !topics.includes(topic),
      );
      // `waitForLeaders` fails where a broker does not know the new topic yet, and a leader may not host it yet: ask for
      // its offsets until they come.
      await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false });
      const isHosted = () => admin.fetchTopicOffsets(topic).then(Boolean, () => false);
      await until(isHosted, Boolean);
    });
  /** Sets a lower message limit for a topic than the relay's. */
  const limitMessages = (topic: string, bytes: number) =>
    administered((admin) =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [
          {
            type: ConfigResourceTypes.TOPIC,
            name: topic,
            configEntries: [{ name: 'max.message.bytes', value: String(bytes) }],
          },
        ],
      }),
    );
  /** The raw messages of a topic. */
  const rawIn = async (topic: string) => {
    const kafka = client();
    const { low, high } = (await offsetsOf(kafka, topic))!;
    return low === high ? [] : messagesBetween(kafka, topic, low, high);
  };
  const inTopic = async (generation = 1) => {
    const own = ownTopic(generation);
    return (await rawIn(own.topic)).map((message) => readMessage(own, message));
  };
  const positionsIn = async (generation = 1) =>
    (await inTopic(generation)).flatMap((its) => ('foreign' in its ? [] : [its.position]));
  return {
    log,
    logId,
    client,
    ownTopic,
    store,
    startRelay,
    openFeed,
    send,
    remake,
    limitMessages,
    rawIn,
    inTopic,
    positionsIn,
  };
};
export type Travelling = Awaited<ReturnType<typeof openTravelling>>;

/** A broker for the tests of a file, and a new log through it for each test. */
export const eachTravelling = (begun: (its: Travelling, broker: LocalBroker) => void): void => {
  let folder: string;
  let broker: LocalBroker;
  let its: Travelling;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hadcl-kafka-'));
    broker = await startBroker({ dir: folder });
  }, 120_000);
  afterAll(async () => {
    await broker.stop('kill');
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    its = await openTravelling(broker);
    begun(its, broker);
  });
  afterEach(() => its.log.close());
};

/** Reads on from `after` until `to`, and checks the position of every event. */
export const readTo = async (feed: KafkaFeed, to: number, after = 0): Promise<LoggedEvent[]> => {
  const read: LoggedEvent[] = [];
  const end = Date.now() + patience(40_000);
  while (after + read.length < to) {
    if (Date.now() > end) throw new Error(`the feed is at ${after + read.length} of ${to}`);
    for (const event of await feed.next(after + read.length, 500, never)) {
      expect(event.meta.position).toBe(after + read.length + 1);
      if (!isDecoded(event)) throw new Error(`the event at ${event.meta.position} cannot be read`);
      read.push(event);
    }
  }
  return read;
};
export const relayed = (relay: Relay, to: number) =>
  until(
    () => relay.position,
    (at) => at === to,
    40_000,
  );
export const up = (feed: KafkaFeed, after: number) =>
  until(
    async () => (await feed.next(after, 10, never), feed.health().state),
    (state) => state === 'up',
    40_000,
  );
