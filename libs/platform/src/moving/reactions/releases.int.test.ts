import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { internal } from '@hadcl/kernel/call';
import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { reaction, type Reaction } from '@hadcl/kernel/reaction';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { reactionsCheck } from '../../house/moving-checks.js';
import { makeMetrics } from '../../base/metrics/metrics.js';
import { entered, left, opened, openLog, quiet, roomEvents, until, type OpenLog } from '../mover/visits.examples.js';
import { DailyClock } from './daily-clock.js';
import { reactorOn, type GivenOrder } from './reactor.examples.js';

const greet = internal('greet', z.object({ person: z.string() }), z.null());
const close = internal('close', z.object({ date: z.string() }), z.null());

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

const on = { PersonEntered: async ({ personId: person }: { personId: string }) => [order(greet, { person })] };
const older: Reaction = reaction({ name: 'greeter', events: roomEvents, on });
const newer: Reaction = reaction({
  ...{ name: 'greeter', version: 2, events: roomEvents },
  on: { ...on, PersonLeft: async ({ personId }) => [order(greet, { person: `${personId} again` })] },
});
const other: Reaction = reaction({ name: 'other', events: roomEvents, on: { RoomOpened: async () => [] } });
const position = async (name = 'greeter') =>
  (await log.pool.query('select position from moving.reaction where name = $1', [name])).rows[0]?.position;
const peopleOf = (given: readonly GivenOrder[]) => given.map(({ body }) => (body as { person: string }).person);
const health = (reactions: readonly Reaction[]) =>
  reactionsCheck({ pool: log.pool, features: { reactions } as never, metrics: makeMetrics() });

test('with workers of two releases side by side no event is lost and none is handled twice, whichever led before', async () => {
  const [before, after]: [GivenOrder[], GivenOrder[]] = [[], []];
  const old = reactorOn(log, [older, other], before);
  const first = await log.record([opened('a')]);
  await until(position, (at) => at === first);
  await log.record([entered('a', 'ann')]);
  await until(
    () => peopleOf(before),
    ({ length }) => length === 1,
  );
  reactorOn(log, [newer, other], after);
  await until(
    async () =>
      (await log.pool.query('select version from moving.reaction where name = $1', ['greeter'])).rows[0].version,
    (version) => version === 2,
  );
  // The older release still leads the unchanged reactions, and does not know what the newer one handles.
  await log.record([left('a', 'ann'), entered('a', 'bob')]);
  await until(
    () => peopleOf(after),
    ({ length }) => length === 2,
  );
  expect([peopleOf(before), peopleOf(after).toSorted()]).toEqual([['ann'], ['ann again', 'bob']]);
  const last = await log.record([opened('b')]);
  await until(
    () => position('other'),
    (at) => at === last,
  );
  expect(await health([newer, other])).toMatchObject({ state: 'up', unled: [] });
  await old.stop();
  await log.record([opened('c'), entered('c', 'cy')]);
  await until(
    () => peopleOf(after),
    ({ length }) => length === 3,
  );
  await until(
    () => position('other'),
    (at) => at > last,
  );
});

test('a release that was taken back leaves a reaction of a newer version alone, and health names it', async () => {
  const its = reactorOn(log, [newer], []);
  await until(position, (at) => at === 0);
  await its.stop();
  const given: GivenOrder[] = [];
  reactorOn(log, [older, other], given);
  await until(
    () => position('other'),
    (at) => at !== undefined,
  );
  const last = await log.record([entered('a', 'ann')]);
  await until(
    () => position('other'),
    (at) => at === last,
  );
  expect([await position(), given]).toEqual([0, []]);
  expect(await health([older, other])).toMatchObject({ state: 'degraded', unled: ['greeter'] });
});

const walker = (clock: { now: () => string }, broken: (date: string) => boolean, given: string[]) => {
  const dailies = [
    daily({ name: 'missed', at: '20:00', orders: (date) => [order(close, { date })] }),
    daily({ name: 'reminder', at: '19:30', orders: (date) => [order(close, { date: `reminder ${date}` })] }),
  ];
  const its = new DailyClock({
    ...{ url: log.appUrl, pool: log.pool, dailies, facts: plainFacts, log: quiet, lookMs: 10, retryMs: 5 },
    clock: { ...clock, today: () => clock.now().slice(0, 10) },
    submitOrder: async ({ body }) => {
      const { date } = body as { date: string };
      if (broken(date)) throw new Error('an event that only a newer release can read');
      given.push(date);
      return { refused: null };
    },
  });
  its.start();
  log.ends.push(() => its.stop());
  return its;
};

test('what falls due and cannot be recorded is tried again until it can, told by health, and handed to the next release; others go on', async () => {
  let now = '2027-03-10T19:00:00+08:00';
  const given: string[] = [];
  const clock = { now: () => now };
  const old = walker(clock, (date) => date === '2027-03-10', given);
  await until(
    async () => (await log.pool.query('select from moving.daily')).rowCount,
    (count) => count === 2,
  );
  now = '2027-03-11T20:00:00+08:00';
  await until(
    () => given.length,
    (count) => count === 2,
  );
  expect(given).toEqual(['reminder 2027-03-10', 'reminder 2027-03-11']);
  await until(
    () => health([]),
    ({ parked }) => parked === 1,
  );
  expect(await health([])).toMatchObject({ state: 'degraded', parked: 1, waiting: 2 });
  await old.stop();
  walker(clock, () => false, given);
  await until(
    () => given.length,
    (count) => count === 4,
  );
  expect(given.slice(2)).toEqual(['2027-03-10', '2027-03-11']);
  await until(
    () => health([]),
    ({ waiting }) => waiting === 0,
  );
  expect(await health([])).toMatchObject({ state: 'up', parked: 0 });
});
