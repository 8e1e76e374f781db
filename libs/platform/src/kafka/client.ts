import { Kafka, logLevel, type logCreator } from 'kafkajs';
import type { MoverLog } from '../mover/move-safely.js';

/**
 * A client that goes on trying. kafkajs calls the ordinary start of a broker an error (coordinator loading, group not
 * known yet): all that it says is handed on as a warning at most.
 */
export const kafkaClient = (brokers: string, log: MoverLog): Kafka => {
  const creator: logCreator = () => (entry) => {
    if (entry.level <= logLevel.ERROR) log.warn({ kafka: entry.namespace, said: entry.log.message }, 'kafka');
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
