import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { KafkaMessage, Message } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { mostEventBytes } from '../../log/event-store/stored-values.js';

/**
 * Bytes of one message: the largest event that can be appended, and its metadata (actor, ids, headers). Set as
 * `max.message.bytes` of topic and broker, and used for the readers' fetch size.
 */
export const mostMessageBytes = mostEventBytes + 131_072;

/** Bytes of one send, which is one batch for the broker. A larger message is sent alone. */
export const mostSendingBytes = 500_000;

/** Bytes of one fetch: several sends, and at least the largest message. */
export const mostFetchBytes = 4 * mostMessageBytes;

/** Bytes of messages that a reader buffers ahead of its mover. */
export const mostHeldBytes = 64 * 1_048_576;

/** `hadcl.{log id}.{generation}.events` */
export const topicOf = (logId: string, generation: number): string => `hadcl.${logId}.${generation}.events`;

/** The generation of a topic of this log; null for any other topic. */
export const generationIn = (logId: string, topic: string): number | null => {
  const [, id, generation] = /^hadcl\.([0-9a-f-]+)\.(\d+)\.events$/.exec(topic) ?? [];
  return id === logId ? Number(generation) : null;
};

/** A topic that carries a log, and the key (`Keys.kafka`) that its messages are signed with. */
export type OwnTopic = { readonly topic: string; readonly logId: string; readonly key: KeyObject };

type Place = { readonly logId: string; readonly position: string; readonly id: string };

/**
 * HMAC-SHA256 over the topic (whose generation changes after a database was restored), log id, position, event id and
 * body as sent: it does not match a message that was forged, changed or copied from another place.
 */
const macOf = ({ topic, key }: OwnTopic, { logId, position, id }: Place, body: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([topic, logId, position, id]))
    .update(body)
    .digest();

const signed = (own: OwnTopic, { meta }: StoredEvent, body: object): Message => {
  const value = Buffer.from(JSON.stringify(body));
  const place = { logId: own.logId, position: String(meta.position), id: meta.id };
  return {
    key: meta.stream,
    value,
    headers: {
      'log-id': place.logId,
      position: place.position,
      'event-id': place.id,
      mac: macOf(own, place, value),
    },
  };
};

/** An event as it travels: as stored, personal values sealed. */
export const messageOf = (own: OwnTopic, event: StoredEvent): Message => signed(own, event, event);

/** Sent in place of an event that is too large for the topic: readers take that event from the log. */
export const pointerOf = (own: OwnTopic, event: StoredEvent): Message => signed(own, event, { inLog: true });

/** A message of this log; `event` is null if only the log has it. */
export type Own = { readonly position: number; readonly id: string; readonly event: StoredEvent | null };
export type Foreign = { readonly foreign: string };

/** The content of a message, or why it is foreign. The body is parsed only after its MAC was verified. */
export const readMessage = (own: OwnTopic, { headers, value }: KafkaMessage): Own | Foreign => {
  const header = (name: string): Buffer | null => {
    const found = headers?.[name];
    return Buffer.isBuffer(found) ? found : null;
  };
  const mac = header('mac');
  const [logId, position, id] = ['log-id', 'position', 'event-id'].map((name) => header(name)?.toString());
  if (!mac || logId === undefined || position === undefined || id === undefined || !value)
    return { foreign: 'it does not say that it is of this product' };
  const right = macOf(own, { logId, position, id }, value);
  if (mac.length !== right.length || !timingSafeEqual(mac, right))
    return { foreign: 'it was not made by this product for this place' };
  const body = JSON.parse(value.toString()) as StoredEvent | { readonly inLog: true };
  return { position: Number(position), id, event: 'inLog' in body ? null : body };
};
