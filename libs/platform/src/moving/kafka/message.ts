import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { KafkaMessage, Message } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { mostEventBytes } from '../../log/event-store/storable.js';

/**
 * One message in bytes: an event of the largest size that is appended, and what travels beside its data (actor, ids,
 * headers). The topic and the broker are told so (`max.message.bytes`), and readers ask for it.
 */
export const mostMessageBytes = mostEventBytes + 131_072;

/** One sending: all of its messages are one batch to the broker. A message larger than that travels alone. */
export const mostSendingBytes = 500_000;

/** One answer to a reader: some sendings, and at least the largest message. */
export const mostFetchBytes = 4 * mostMessageBytes;

/** What a reader keeps in memory of messages that its mover has not asked for yet. */
export const mostHeldBytes = 64 * 1_048_576;

/** `hadcl.{log id}.{generation}.events` */
export const topicOf = (logId: string, generation: number): string => `hadcl.${logId}.${generation}.events`;

/** The generation that a topic of this log carries, or null for any other topic. */
export const generationIn = (logId: string, topic: string): number | null => {
  const [, its, generation] = /^hadcl\.([0-9a-f-]+)\.(\d+)\.events$/.exec(topic) ?? [];
  return its === logId ? Number(generation) : null;
};

/** A topic that carries a log, and the key (`Keys.kafka`) by which its messages are known. */
export type OwnTopic = { readonly topic: string; readonly logId: string; readonly key: KeyObject };

type Place = { readonly logId: string; readonly position: string; readonly id: string };

/**
 * HMAC-SHA256 over the topic (whose generation is another after a database was restored), the log's id, the position,
 * the event's id and the body as sent: a message that was forged, changed, or taken from another place does not have it.
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

/** An event as it travels: as it is stored, personal values sealed. */
export const messageOf = (own: OwnTopic, event: StoredEvent): Message => signed(own, event, event);

/** What travels in place of an event that is too large for the topic: readers take it from the log. */
export const pointerOf = (own: OwnTopic, event: StoredEvent): Message => signed(own, event, { inLog: true });

/** A message of this log; `event` is null where only the log has it. */
export type Own = { readonly position: number; readonly id: string; readonly event: StoredEvent | null };
export type Foreign = { readonly foreign: string };

/** What a message brings, or why it is not believed. Nothing of it is looked at before its MAC holds. */
export const readMessage = (own: OwnTopic, { headers, value }: KafkaMessage): Own | Foreign => {
  const header = (name: string): Buffer | null => {
    const its = headers?.[name];
    return Buffer.isBuffer(its) ? its : null;
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
