import type { Feed } from '@hadcl/platform/moving/feed/feed';
import { PostgresFeed } from '@hadcl/platform/moving/feed/postgres-feed';
import type { KafkaSettings } from '@hadcl/platform/base/settings/transports';
import type { House } from '@hadcl/platform/house/open-house';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { KafkaFeed } from '@hadcl/platform/moving/kafka/kafka-feed';
import { Relay } from '@hadcl/platform/moving/kafka/relay';
import { seldom } from '@hadcl/platform/moving/kafka/seldom';
import type { Wake } from '@hadcl/platform/moving/feed/wake';

/** The feed of this worker's mover; with a broker it also runs a relay, which publishes while it leads. */
export type Feeding = { open(): Promise<Feed>; close(): Promise<void>; readonly relayed?: () => number | null };

export const feeding = async (house: House, wake: Wake, settings: KafkaSettings): Promise<Feeding> => {
  const { appUrl: url, pool, store, keys } = house;
  if (settings.brokers.length === 0) return { open: async () => new PostgresFeed(store, wake), close: async () => {} };
  const log = seldom(house.log);
  const kafka = kafkaClient(settings, log);
  const logId = await store.logId();
  const feedSettings = { pool, kafka, logId, key: keys.kafka, store, wake, log };
  const relay = new Relay({ url, ...feedSettings });
  relay.start();
  return {
    open: async () => new KafkaFeed(feedSettings),
    close: () => relay.stop(),
    relayed: () => relay.position,
  };
};
