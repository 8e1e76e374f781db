import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Projection } from '@hadcl/kernel/projection';
import { alterLog } from '../../log/event-store/alter-log.examples.js';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { booked } from '../projections/book.js';
import { contentsOf } from '../projections/testing.js';
import { movingHealth } from './lag.js';
import { Mover } from './mover.js';
import { orderRebuild } from './rebuild.js';
import { retryParked } from './movers.examples.js';
import { entered, named, occupancyModel, opened, openLog, until, type OpenLog } from './visits.examples.js';

let log: OpenLog;
const said: [string, object][] = [];
const told = {
  info: () => {},
  warn: (facts: object, text: string) => void said.push([text, facts]),
  error: (facts: object, text: string) => void said.push([text, facts]),
};
beforeEach(async () => {
  log = await openLog();
  said.length = 0;
});
afterEach(() => log.close());

const startMover = (projections: readonly Projection[]) => {
  const { appUrl: url, pool, store, wake, key } = log;
  const openFeed = async () => new PostgresFeed(store, wake);
  const mover = new Mover({ url, pool, store, projections, key, openFeed, log: told, choresMs: 50, retryMs: 600_000 });
  mover.start();
  log.ends.push(() => mover.stop());
};
const level = (model: Projection) =>
  until(
    () => movingHealth(log.pool, [model]),
    ({ lags }) => lags.length > 0 && lags.every((lag) => lag.ready && lag.events === 0),
  );
const rooms = async (model: Projection) => {
  const contents = await contentsOf(log.pool, (await booked(log.pool, [model])).slice(-1));
  return Object.fromEntries(contents['occupancy']!.map((row) => [JSON.parse(row).room, JSON.parse(row)]));
};
const parked = async () =>
  (await log.pool.query('select stream, type, reason from moving.parked order by position')).rows;

test('an event whose name does not open is parked with those behind it in its room; other rooms go on; mended, it is taken', async () => {
  const model = occupancyModel();
  await log.record([opened('a'), opened('b')]);
  const bad = await log.record([entered('a', 'ann')]);
  const mend = await alterLog(log.ownerUrl, bad, `jsonb_set(data::jsonb, '{name}', '"AAAA"')::json`);
  startMover([model]);
  await log.record([entered('a', 'bob'), entered('b', 'cy'), named('b', 'quiet')]);
  await level(model);
  expect(await rooms(model)).toMatchObject({ a: { inside: 0 }, b: { inside: 1, title: 'quiet' } });
  expect(await parked()).toEqual([
    { stream: 'room-a', type: 'PersonEntered', reason: 'name does not open with the key of its person' },
    { stream: 'room-a', type: 'PersonEntered', reason: null },
  ]);
  expect(said.filter(([text]) => text.startsWith('an event cannot be read'))).toHaveLength(1);
  expect(await retryParked(log, [model])).toEqual({ taken: 0, left: 2 });
  await mend();
  expect(await retryParked(log, [model])).toEqual({ taken: 2, left: 0 });
  expect(await rooms(model)).toMatchObject({ a: { inside: 2 }, b: { inside: 1 } });
}, 30_000);

test('a rebuild passes an event that cannot be read as the build before it did', async () => {
  const model = occupancyModel();
  startMover([model]);
  await log.record([opened('a'), opened('b')]);
  const bad = await log.record([entered('a', 'ann')]);
  await level(model);
  await alterLog(log.ownerUrl, bad, `'[]'::json`);
  await log.record([entered('b', 'cy')]);
  const next = await orderRebuild(log.pool, model);
  await until(
    () => booked(log.pool, [model]),
    (book) => book.some(({ id, ready, position }) => id === next.id && ready && position === 4),
  );
  expect(await rooms(model)).toMatchObject({ a: { inside: 0 }, b: { inside: 1 } });
  expect(await parked()).toEqual([
    { stream: 'room-a', type: 'PersonEntered', reason: 'its data or its actor is no object' },
  ]);
}, 30_000);

test('an event of a type that only a newer release knows is passed over, with one warning, and parks nothing', async () => {
  const model = occupancyModel();
  await log.record([opened('a')]);
  for (const title of ['one', 'two']) {
    const at = await log.record([named('a', title)]);
    await alterLog(log.ownerUrl, at, `'{"room":"a","colour":"red"}'::json`, 'RoomPainted');
  }
  startMover([model]);
  await log.record([entered('a', 'ann')]);
  await level(model);
  expect(await rooms(model)).toMatchObject({ a: { inside: 1 } });
  expect(await parked()).toEqual([]);
  expect(said.map(([text]) => text)).toEqual(['an event of a newer release is passed over']);
}, 30_000);
