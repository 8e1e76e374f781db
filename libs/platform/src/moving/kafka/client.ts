import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { KafkaSettings } from '../../base/settings/transports.js';
import type { MoverLog } from '../mover/move-safely.js';

/**
 * A client that goes on trying. kafkajs calls the ordinary start of a broker an error (coordinator loading, group not
 * known yet): all that it says is handed on as a warning at most, many times a second while a broker is away.
 * @param log in the product `seldom(log)`, the same one for the client and for those who use it
 */
export const kafkaClient = ({ brokers, tls, sasl }: KafkaSettings, log: MoverLog): Kafka =>
  new Kafka({
    clientId: 'hadcl',
    brokers: [...brokers],
    ...(tls ? { ssl: tls.ca === null ? true : { ca: [tls.ca] } } : {}),
    ...(sasl ? { sasl: { ...sasl } as SASLOptions } : {}),
    // A handshake is work for both sides.
    connectionTimeout: tls ? 5_000 : 1_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 5 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ level, namespace, log: { message: said } }) => {
        if (level <= logLevel.ERROR) log.warn({ kafka: namespace, said }, 'kafka');
      },
  });
