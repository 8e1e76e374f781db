import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listenTo } from '../../base/postgres/listener.js';
import { makePool } from '../../base/postgres/pool.js';
import { announcementOf, movedChannel } from '../announcing/announce.js';
import type { Announcement } from '../announcing/announcements.js';
import { followMover } from '../announcing/follow.js';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { releaseOf } from '../projections/names.js';
import { movingHealth } from './lag.js';
import { level, sameAsRebuilt, startMover } from './movers.examples.js';
import { entered, history, occupancyModel, opened, openLog, quiet, until, type OpenLog } from './visits.examples.js';

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

test('a mover whose feed hangs loses the lead to the other, which goes on; it wakes, writes nothing, and steps down', async () => {
  const model = occupancyModel();
  let hangs = false;
  let wake = () => {};
  const hanging = new Promise<void>((resolve) => (wake = resolve));
  const faults: unknown[] = [];
  const feed = new PostgresFeed(log.store, log.wake);
  const sleeper = startMover(log, [model], {
    openFeed: async () => ({
      next: async (after: number, limit: number, signal: AbortSignal) => {
        const events = await feed.next(after, limit, signal);
        if (hangs) await hanging;
        return events;
      },
      health: () => feed.health(),
      close: async () => undefined,
    }),
    log: { ...quiet, error: (its: object) => faults.push(its) },
  });
  await log.record([opened('a')]);
  await level(log, [model]);
  const following = await followMover(log.appUrl, log.pool, [model], log.key);
  log.ends.push(() => following.close());
  await until(
    () => following.watermark(),
    (mark) => mark !== null && mark.age < 2_000,
  );
  const waiting = startMover(log, [model]);
  hangs = true;
  await log.record([entered('a', 'ann')]);
  expect(waiting.leading).toBeNull();
  let oldest = 0;
  const { seconds } = await until(
    async () => {
      oldest = Math.max(oldest, following.watermark()!.age);
      return (await movingHealth(log.pool, [model])).lags[0]!;
    },
    ({ seconds }) => seconds > 2,
  );
  expect(seconds * 1_000).toBeGreaterThan(2_000);
  await level(log, [model]);
  expect(oldest).toBeGreaterThan(1_500);
  expect(waiting.leading).not.toBeNull();
  await until(
    () => following.watermark()!.age,
    (age) => age < 1_000,
  );
  wake();
  await until(
    () => sleeper.leading,
    (its) => its === null,
  );
  await until(
    () => faults.length,
    (count) => count > 0,
  );
  await log.record([entered('a', 'bob')]);
  await level(log, [model]);
  await sameAsRebuilt(log, model);
}, 30_000);

test('while nothing happens a mover says so about once a second, and no more', async () => {
  const model = occupancyModel();
  startMover(log, [model]);
  const heard: string[] = [];
  const channel = movedChannel(releaseOf([model]), log.key);
  const listening = await listenTo(log.appUrl, channel.name, (payload) => heard.push(payload));
  log.ends.push(() => listening.close());
  await log.record([opened('a')]);
  // Announcements are in order: after the first quiet one that has the event, what it said of the change is past.
  const isQuiet = ({ position, topics }: Announcement) => position === 1 && topics.length === 0;
  await until(
    () => heard.some((payload) => isQuiet(announcementOf(channel, payload)!)),
    (isOver) => isOver,
  );
  heard.length = 0;
  const from = performance.now();
  await until(
    () => heard.length,
    (count) => count >= 4,
  );
  expect(performance.now() - from).toBeGreaterThan(2_500);
  expect(heard.map((payload) => announcementOf(channel, payload))).toEqual(
    heard.map(() => ({ position: 1, topics: [], watermark: { asOf: expect.any(String), age: expect.any(Number) } })),
  );
});

test('a statement that is slow makes batches smaller, and does not cost the lead', async () => {
  const model = occupancyModel();
  const sizes: number[] = [];
  const feed = new PostgresFeed(log.store, log.wake);
  await log.record(history(400));
  startMover(log, [model], {
    batchSize: 100,
    openFeed: async () => ({
      next: (after: number, limit: number, signal: AbortSignal) => {
        sizes.push(limit);
        return feed.next(after, limit, signal);
      },
      health: () => feed.health(),
      close: async () => undefined,
    }),
  });
  await level(log, [model]);
  const owner = makePool(log.ownerUrl, { max: 1 });
  await owner.query(
    `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1.2); return new; end'`,
  );
  await owner.query('create trigger slow before update on moving.generation for each row execute function slow()');
  sizes.splice(0);
  await log.record([entered('a', 'ann')]);
  await until(
    () => sizes,
    (asked) => asked.includes(50),
  );
  await owner.query('drop trigger slow on moving.generation');
  await owner.end();
  await log.record([entered('a', 'bob')]);
  await until(
    () => sizes.at(-1),
    (size) => size === 100,
  );
  expect((await log.pool.query(`select term from moving.lease where name like 'mover%'`)).rows).toEqual([{ term: 1 }]);
});
