import { expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import type { Announcement } from '../../moving/announcing/announcements.js';
import type { LivePorts } from './live-ports.js';
import { Positions } from './positions.js';
import { visitorAt } from './visitors.js';

const day = (id: string) => ({ topic: 'day', id });
const ann: Who = { userId: 'ann', sessionId: 's', roles: [], codes: [], address: '192.0.2.7', userAgent: '' };

const opened = (build = 'index-a') => {
  const hearers = new Set<(its: Announcement) => void>();
  let position = 10;
  const ports = {
    policies: { day: (id: string) => id !== 'secret' },
    openTopics: [day('open')],
    position: () => position,
    watermark: () => ({ asOf: '2027-03-10T10:00:00+08:00', age: 0 }),
    clock: { now: () => '2027-03-10T10:00:01+08:00' },
    announcements: {
      onAnnounced: (hear: (its: Announcement) => void) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
    },
    build,
  } as unknown as LivePorts;
  const announce = (at: number, ...topics: ReturnType<typeof day>[]) => {
    position = at;
    for (const hear of hearers) hear({ position: at, topics } as Announcement);
  };
  return { positions: new Positions(ports), announce };
};

test('who has no socket is told where the rooms stand that they may hear, and which they may not', async () => {
  const { positions, announce } = opened();
  announce(12, day('a'));
  expect(await positions.askedBy(ann, [day('a'), day('b'), day('secret')])).toEqual({
    now: '2027-03-10T10:00:01+08:00',
    asOf: '2027-03-10T10:00:00+08:00',
    stale: false,
    build: 'index-a',
    refused: [day('secret')],
    rooms: { 'day:a': 12, 'day:b': 10 },
  });
});

test('at the login page it is what is open to all and nothing else', async () => {
  const { positions } = opened('');
  const nobody = visitorAt({ address: '192.0.2.9', userAgent: '' });
  const answer = await positions.askedBy(nobody, [day('open'), day('a')]);
  expect(answer).toMatchObject({ refused: [day('a')], rooms: { 'day:open': 10 } });
  expect(answer).not.toHaveProperty('build');
});

test('whoever has just changed something is answered once this process has heard of it', async () => {
  const { positions, announce } = opened();
  const answer = positions.askedBy(ann, [day('a')], 15);
  announce(15, day('a'));
  expect((await answer).rooms).toEqual({ 'day:a': 15 });
});
