import { expect, test } from '@jest/globals';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { messageOf, pointerOf, readMessage, topicOf, type OwnTopic } from './message.js';

const logId = '5f0c9a52-0d36-4b52-9a3b-2f4f6a3c1d11';
const { kafka: key } = deriveKeys(Buffer.alloc(32, 1));
const own: OwnTopic = { topic: topicOf(logId, 1), logId, key };
const event = (position: number): StoredEvent => ({
  type: 'RoomNamed',
  data: { room: 'a', title: `t${position}` },
  actor: { userId: 'u1' },
  meta: {
    id: `00000000-0000-4000-8000-00000000000${position}`,
    stream: 'room-a',
    version: position,
    position,
    recordedAt: '2035-03-01T01:00:00.000Z',
    happenedAt: '2035-03-01T01:00:00.000Z',
    commandId: 'c',
    correlationId: 'c',
    causationId: null,
  },
});
const arrived = ({ value, headers }: Pick<Message, 'value'> & { readonly headers?: IHeaders | undefined }) => {
  const bytes = Object.entries(headers ?? {}).map(([name, its]) => [name, Buffer.from(its as string)]);
  return { value, headers: Object.fromEntries(bytes) } as KafkaMessage;
};
const notMade = { foreign: 'it was not made by this product for this place' };
const notSaid = { foreign: 'it does not say that it is of this product' };

test('a message is read back as the event that was sent, a pointer as the place of one', () => {
  const { id } = event(3).meta;
  expect(readMessage(own, arrived(messageOf(own, event(3))))).toEqual({ position: 3, id, event: event(3) });
  expect(readMessage(own, arrived(pointerOf(own, event(3))))).toEqual({ position: 3, id, event: null });
});

test('a message that was changed anywhere is not believed', () => {
  const { value, headers } = messageOf(own, event(3));
  const { value: other } = messageOf(own, event(4));
  const changed = (more: object) => readMessage(own, arrived({ value, headers: { ...headers, ...more } }));
  expect(readMessage(own, arrived({ value: other, headers }))).toEqual(notMade);
  expect(readMessage(own, arrived({ value: Buffer.from(String(value).replace('t3', 't4')), headers }))).toEqual(
    notMade,
  );
  expect(changed({ position: '4' })).toEqual(notMade);
  expect(changed({ 'event-id': event(4).meta.id })).toEqual(notMade);
  expect(changed({ 'log-id': '5f0c9a52-0d36-4b52-9a3b-2f4f6a3c1d12' })).toEqual(notMade);
  expect(changed({ mac: 'short' })).toEqual(notMade);
  expect(changed({ mac: Buffer.alloc(32) })).toEqual(notMade);
});

test('a message of another log, of an earlier generation or by another key is not believed', () => {
  const here = (theirs: OwnTopic) => readMessage(own, arrived(messageOf(theirs, event(3))));
  expect(here({ ...own, topic: topicOf(logId, 2) })).toEqual(notMade);
  expect(here({ ...own, key: deriveKeys(Buffer.alloc(32, 2)).kafka })).toEqual(notMade);
  const otherLog = '5f0c9a52-0d36-4b52-9a3b-2f4f6a3c1d12';
  expect(here({ ...own, logId: otherLog, topic: topicOf(otherLog, 1) })).toEqual(notMade);
});

test('a message without a signature, a place or a body is not believed, whatever else it says', () => {
  const { value, headers } = messageOf(own, event(3));
  for (const name of ['log-id', 'position', 'event-id', 'mac']) {
    const { [name]: _, ...others } = headers!;
    expect(readMessage(own, arrived({ value, headers: others }))).toEqual(notSaid);
  }
  expect(readMessage(own, arrived({ value: null, headers }))).toEqual(notSaid);
  const twice = { value: value as Buffer, headers: { ...headers, mac: [headers!['mac'], headers!['mac']] } };
  expect(readMessage(own, twice as unknown as KafkaMessage)).toEqual(notSaid);
});
