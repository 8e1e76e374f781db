import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Message } from 'kafkajs';
import { openLog, quiet, roomEvents, until } from '../mover/visits.examples.js';
import { kafkaClient } from './client.js';
import { KafkaFeed, type KafkaFeedSettings } from './kafka-feed.js';
import { startBroker, type LocalBroker } from './local-broker.js';
import { messagesBetween, offsetsOf } from './look.js';
import { eventIn, topicOf } from './message.js';
import { Relay } from './relay.js';

export const never = new AbortController().signal;
export const from1 = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

/** A log of its own that travels through this broker, by relays and feeds made at will; `log.close()` ends them all. */
export const openTravelling = async (broker: LocalBroker) => {
  const log = await openLog();
  const logId = await log.store.logId();
  const client = () => kafkaClient(broker.brokers, quiet);
  const store = {
    readLog: (after: number, limit: number) => log.store.readLog(after, limit),
    readStored: (after: number, limit: number) => log.store.readStored(after, limit),
    decode: (...events: Parameters<typeof log.store.decode>) => log.store.decode(...events),
    head: () => log.store.head(),
  };
  const its = { pool: log.pool, logId, store, wake: log.wake, log: quiet };

  /** A relay that sees the log `upTo` a position only, as if the rest were not written yet. */
  const startRelay = ({ upTo = () => Infinity, ...more }: { batchSize?: number; upTo?: () => number } = {}) => {
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
      knows: (type) => Object.hasOwn(roomEvents, type),
      ...more,
    });
    log.ends.push(() => feed.close());
    return feed;
  };
  const send = async (messages: Message[]) => {
    const producer = client().producer();
    await producer.connect();
    await producer.send({ topic: topicOf(logId, 1), messages });
    await producer.disconnect();
  };
  const inTopic = async (topic: string) => {
    const kafka = client();
    const { low, high } = (await offsetsOf(kafka, topic))!;
    return (await messagesBetween(kafka, topic, low, high)).map((message) => eventIn(logId, message));
  };
  const positionsIn = async (topic: string) =>
    (await inTopic(topic)).flatMap((its) => ('event' in its ? [its.event.meta.position] : []));
  return { log, logId, client, store, startRelay, openFeed, send, inTopic, positionsIn };
};
export type Travelling = Awaited<ReturnType<typeof openTravelling>>;

/** A broker for the tests of a file, and for each of them a log of its own that travels through it. */
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

/** Reads on from `after` until `to`, and holds every event against its place. */
export const readTo = async (feed: KafkaFeed, to: number, after = 0): Promise<LoggedEvent[]> => {
  const read: LoggedEvent[] = [];
  const end = Date.now() + 40_000;
  while (after + read.length < to) {
    if (Date.now() > end) throw new Error(`the feed is at ${after + read.length} of ${to}`);
    for (const event of await feed.next(after + read.length, 500, never)) {
      expect(event.meta.position).toBe(after + read.length + 1);
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
