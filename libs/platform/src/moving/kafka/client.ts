import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { KafkaSettings } from '../../base/settings/transports.js';
import type { MoverLog } from '../mover/move-safely.js';

/**
 * A client that retries. kafkajs logs a broker's ordinary start as errors (coordinator loading, group not known yet),
 * many times a second while a broker is away, so its errors are passed on as warnings.
 * @param log in the product `seldom(log)`, the same one for the client and for its users
 */
export const kafkaClient = ({ brokers, tls, sasl }: KafkaSettings, log: MoverLog): Kafka =>
  new Kafka({
    clientId: 'hadcl',
    brokers: [...brokers],
    ...(tls ? { ssl: tls.ca === null ? true : { ca: [tls.ca] } } : {}),
    ...(sasl ? { sasl: { ...sasl } as SASLOptions } : {}),
    // A TLS handshake takes longer than a plain connection.
    connectionTimeout: tls ? 5_000 : 1_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 5 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ level, namespace, log: { message: text } }) => {
        if (level <= logLevel.ERROR) log.warn({ kafka: namespace, text }, 'kafka');
      },
  });
