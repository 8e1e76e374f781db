import { Kafka, logLevel, type logCreator } from 'kafkajs';
import type { MoverLog } from '../mover/move-safely.js';

/** A broker that is away is tried many times a second: the same sentence is told this seldom. */
const quietMs = 30_000;

/**
 * A client that goes on trying. kafkajs calls the ordinary start of a broker an error (coordinator loading, group not
 * known yet): all that it says is handed on as a warning at most.
 */
export const kafkaClient = (brokers: string, log: MoverLog): Kafka => {
  const lastSaid = new Map<string, number>();
  const creator: logCreator =
    () =>
    ({ level, namespace, log: { message: said } }) => {
      if (level > logLevel.ERROR || Date.now() - (lastSaid.get(said) ?? 0) < quietMs) return;
      if (lastSaid.size > 200) lastSaid.clear();
      lastSaid.set(said, Date.now());
      log.warn({ kafka: namespace, said }, 'kafka');
    };
  return new Kafka({
    clientId: 'hadcl',
    brokers: brokers.split(',').map((broker) => broker.trim()),
    connectionTimeout: 1_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 5 },
    logLevel: logLevel.ERROR,
    logCreator: creator,
  });
};
