import { Kafka, logLevel } from 'kafkajs';
import type { MoverLog } from '../mover/move-safely.js';

/**
 * A client that goes on trying. kafkajs calls the ordinary start of a broker an error (coordinator loading, group not
 * known yet): all that it says is handed on as a warning at most, many times a second while a broker is away.
 * @param brokers `host:port`, several with commas between
 * @param log in the product `seldom(log)`, the same one for the client and for those who use it
 */
export const kafkaClient = (brokers: string, log: MoverLog): Kafka =>
  new Kafka({
    clientId: 'hadcl',
    brokers: brokers.split(',').map((broker) => broker.trim()),
    connectionTimeout: 1_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 5 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ level, namespace, log: { message: said } }) => {
        if (level <= logLevel.ERROR) log.warn({ kafka: namespace, said }, 'kafka');
      },
  });
