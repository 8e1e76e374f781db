import { expect, test } from '@jest/globals';
import type { Topic } from '@hadcl/kernel/call';
import { announcementOf, changedBy, payloadsOf } from './announce.js';

const topics = (count: number) => Array.from({ length: count }, (_, i) => ({ topic: 'person', id: `person-${i}-陳` }));

test('a few topics travel whole, more are split over a few notifications, far too many become all', () => {
  for (const count of [0, 1, 300, 700]) {
    const payloads = payloadsOf({ position: 7, topics: topics(count) });
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payloads.map(announcementOf).flatMap((one) => one!.topics as Topic[])).toEqual(topics(count));
  }
  expect(payloadsOf({ position: 7, topics: topics(5_000) }).map(announcementOf)).toEqual([
    { position: 7, topics: 'all' },
  ]);
});

test('an erasure may have touched anything; a topic named twice is told once', () => {
  const event = (type: string) => ({ type, data: {}, meta: {} as never });
  expect(changedBy(topics(1), [event('PersonErased')])).toBe('all');
  expect(changedBy([...topics(2), ...topics(2)], [event('Other')])).toEqual(topics(2));
});

test('until when the read models are true travels along, and only in a form that can be read', () => {
  const watermark = { asOf: '2027-03-10T10:42:00.000+08:00', age: 3 };
  for (const announcement of [
    { position: 7, topics: [], watermark },
    { position: 7, topics: 'all' as const, watermark },
  ])
    expect(payloadsOf(announcement).map(announcementOf)).toEqual([announcement]);
  for (const w of [['soon', 3], [watermark.asOf, -1], [watermark.asOf], 7])
    expect(announcementOf(JSON.stringify({ p: 7, t: {}, w }))?.watermark ?? null).toBeNull();
});

test('what is none of ours announces nothing', () => {
  for (const payload of ['', '{not json', 'null', '7', '{"p":1}', '{"t":"all"}', '{"p":1,"t":{"room":7}}'])
    expect([payload, announcementOf(payload)]).toEqual([payload, null]);
});
