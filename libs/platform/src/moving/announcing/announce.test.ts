import { createSecretKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Topic } from '@hadcl/kernel/call';
import { announcementOf, changedBy, movedChannel, payloadsOf } from './announce.js';
import type { Announcement } from './announcements.js';

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const channel = movedChannel('release', keyOf(1));
const sent = (announcement: Announcement) => payloadsOf(channel, announcement);
const heard = (payload: string) => announcementOf(channel, payload);

const topics = (count: number) => Array.from({ length: count }, (_, i) => ({ topic: 'person', id: `person-${i}-陳` }));

test('a few topics travel whole, more are split over a few notifications, far too many become all', () => {
  for (const count of [0, 1, 300, 700]) {
    const payloads = sent({ position: 7, topics: topics(count) });
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payloads.map(heard).flatMap((one) => one!.topics as Topic[])).toEqual(topics(count));
  }
  expect(sent({ position: 7, topics: topics(5_000) }).map(heard)).toEqual([{ position: 7, topics: 'all' }]);
});

test('an erasure may have touched anything; a topic named twice is told once', () => {
  const event = (type: string) => ({ type, data: {}, meta: {} as never });
  expect(changedBy(topics(1), [event('PersonErased')])).toBe('all');
  expect(changedBy([...topics(2), ...topics(2)], [event('Other')])).toEqual(topics(2));
});

test('until when the read models are true travels along', () => {
  const watermark = { asOf: '2027-03-10T10:42:00.000+08:00', age: 3 };
  for (const announcement of [
    { position: 7, topics: [], watermark },
    { position: 7, topics: 'all' as const, watermark },
  ])
    expect(sent(announcement).map(heard)).toEqual([announcement]);
});

test('what this product did not sign for this channel announces nothing', () => {
  const [payload] = sent({ position: 7, topics: topics(1) }) as [string];
  const forged = [
    ...['', '{not json', 'null', '{"p":1,"t":"all"}', `${'陳'.repeat(22)}{"p":1,"t":"all"}`],
    payload.replace('"p":7', '"p":8'),
    ...payloadsOf(movedChannel('release', keyOf(2)), { position: 7, topics: 'all' }),
    ...payloadsOf(movedChannel('another', keyOf(1)), { position: 7, topics: 'all' }),
  ];
  for (const one of forged) expect([one, heard(one)]).toEqual([one, null]);
  expect(heard(payload)).toEqual({ position: 7, topics: topics(1) });
});
