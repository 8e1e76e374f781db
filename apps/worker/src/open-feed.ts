import type { Feed } from '@hadcl/platform/moving/feed/feed';
import { PostgresFeed } from '@hadcl/platform/moving/feed/postgres-feed';
import { definitionsOf } from '@hadcl/platform/house/features';
import type { House } from '@hadcl/platform/house/open-house';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { KafkaFeed } from '@hadcl/platform/moving/kafka/kafka-feed';
import { Relay } from '@hadcl/platform/moving/kafka/relay';
import { seldom } from '@hadcl/platform/moving/kafka/seldom';
import type { Wake } from '@hadcl/platform/moving/feed/wake';

/** How events come to this worker's mover; with a broker it also relays the log to it, when its turn has come. */
export type Feeding = { open(): Promise<Feed>; close(): Promise<void>; readonly relayed?: () => number | null };

export const feeding = async (house: House, wake: Wake, brokers: readonly string[]): Promise<Feeding> => {
  const { appUrl: url, pool, store, features } = house;
  if (brokers.length === 0) return { open: async () => new PostgresFeed(store, wake), close: async () => {} };
  const log = seldom(house.log);
  const kafka = kafkaClient(brokers.join(','), log);
  const logId = await store.logId();
  const types = definitionsOf(features.streams);
  const relay = new Relay({ url, pool, kafka, logId, store, wake, log });
  relay.start();
  const knows = (type: string) => type in types || type === 'PersonErased';
  return {
    open: async () => new KafkaFeed({ pool, kafka, logId, store, wake, log, knows }),
    close: () => relay.stop(),
    relayed: () => relay.position,
  };
};
