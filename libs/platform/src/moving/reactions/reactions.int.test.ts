import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { internal } from '@hadcl/kernel/call';
import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { reaction, type Reaction } from '@hadcl/kernel/reaction';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { alterLog } from '../../log/event-store/alter-log.examples.js';
import { entered, named, opened, openLog, quiet, roomEvents, until, type OpenLog } from '../mover/visits.examples.js';
import { DailyClock } from './daily-clock.js';
import { Deposed } from '../mover/leadership.js';
import { commandIdOf } from './ids.js';
import { reactorOn, type GivenOrder } from './reactor.examples.js';

const greet = internal('greet', z.object({ person: z.string() }), z.null());
const close = internal('close', z.object({ date: z.string() }), z.null());

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

const greeter: Reaction = reaction({
  name: 'greeter',
  events: roomEvents,
  on: {
    PersonEntered: async ({ personId }, { idFor }) => [
      order(greet, { person: personId }),
      { mailTo: personId, subject: 'Hello', text: idFor('x') },
    ],
  },
});
type Rest = Parameters<typeof reactorOn> extends [OpenLog, ...infer Its] ? Its : never;
const startReactor = (...its: Rest) => reactorOn(log, ...its);
/** The position of the reaction, once all its outcomes are done. */
const position = async () =>
  (await log.pool.query('select position from moving.reaction where not exists (select from moving.outcome)')).rows[0]
    ?.position;

test("a new reaction begins at the log's end; each event has its outcomes once, under the same ids, also when done again", async () => {
  const first = await log.record([opened('a'), entered('a', 'early')]);
  const given: GivenOrder[] = [];
  const reactor = startReactor([greeter], given);
  await until(position, (at) => at === first);
  const last = await log.record([entered('a', 'ann'), entered('a', 'cy')]);
  await until(position, (at) => at === last);
  expect(given.map(({ body }) => body)).toEqual([{ person: 'ann' }, { person: 'cy' }]);
  const [event] = await log.store.readLog(first, 1);
  expect(given[0]!.given).toEqual({
    commandId: commandIdOf('greeter', event!.meta.id, order(greet, { person: 'ann' })),
    correlationId: event!.meta.correlationId,
    causationId: event!.meta.id,
    happenedAt: event!.meta.happenedAt,
  });
  // As after a crash before the checkpoint moved.
  await reactor.stop();
  await log.pool.query('update moving.reaction set position = $1', [first]);
  startReactor([greeter], given);
  await until(position, (at) => at === last);
  expect(given.slice(2)).toEqual(given.slice(0, 2));
  const mails = await log.pool.query('select person_id, subject, text, html from side.outbox order by person_id');
  // A letter written as text also gets HTML.
  expect(mails.rows).toEqual(
    ['ann', 'cy'].map((id) => ({
      ...{ person_id: id, subject: 'Hello', text: expect.any(String) },
      html: expect.stringContaining('<p '),
    })),
  );
});

test('an order that fails is parked with what was decided behind it in its stream, and tried again in order', async () => {
  let broken = true;
  const given: GivenOrder[] = [];
  startReactor([greeter], given, () => broken);
  await until(position, (at) => at === 0);
  await log.record([opened('a'), opened('b'), entered('a', 'bob'), entered('b', 'di'), entered('a', 'ed')]);
  const parked = async () =>
    (await log.pool.query('select lane, tries from moving.outcome order by seq')).rows as {
      lane: string;
      tries: number;
    }[];
  // Each has an order and a letter.
  const left = await until(parked, (rows) => rows.length === 4 && rows[0]!.tries >= 5);
  expect(left.map(({ lane, tries }) => [lane, tries > 0])).toEqual([
    ['room-a', true],
    ...Array(3).fill(['room-a', false]),
  ]);
  expect(given.map(({ body }) => body)).toEqual([{ person: 'di' }]);
  broken = false;
  await until(parked, (left) => left.length === 0);
  expect(given.map(({ body }) => body)).toEqual([{ person: 'di' }, { person: 'bob' }, { person: 'ed' }]);
  await log.record([named('a', 'x'), entered('a', 'flo')]);
  await until(
    () => given.length,
    (count) => count === 4,
  );
});

test('an event that cannot be read is parked for the reaction that it concerns, and done once it is mended', async () => {
  const given: GivenOrder[] = [];
  const reactor = startReactor([greeter], given);
  await until(position, (at) => at === 0);
  await reactor.stop();
  const bad = await log.record([entered('a', 'ann')]);
  const mend = await alterLog(log.ownerUrl, bad, `jsonb_set(data::jsonb, '{name}', '"AAAA"')::json`);
  await log.record([entered('a', 'bob'), entered('b', 'di')]);
  startReactor([greeter], given);
  await until(
    async () => (await log.pool.query('select lane, kind, tries from moving.outcome order by seq')).rows,
    (left) => left.length === 2 && given.length === 1,
  );
  expect(given.map(({ body }) => body)).toEqual([{ person: 'di' }]);
  await mend();
  await until(
    () => given.map(({ body }) => (body as { person: string }).person),
    (people) => people.join() === 'di,ann,bob',
  );
});

test('the daily clock walks every due instant in order, also when the clock jumps over days, once, whoever is at work', async () => {
  let now = '2027-03-10T19:00:00+08:00';
  const given: GivenOrder[] = [];
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const dailies = [
    daily({ name: 'missed', at: '20:00', orders: (date) => [order(close, { date })] }),
    daily({ name: 'reminder', at: '09:30', orders: (date) => [order(close, { date: `reminder ${date}` })] }),
  ];
  const start = () => {
    const walker = new DailyClock({
      url: log.appUrl,
      pool: log.pool,
      dailies,
      facts: plainFacts,
      clock,
      log: quiet,
      lookMs: 10,
      submitOrder: async ({ body }, its) => {
        given.push({ body, given: its });
        return { refused: null };
      },
    });
    walker.start();
    log.ends.push(() => walker.stop());
    return walker;
  };
  const walkers = [start(), start()];
  await until(
    async () => (await log.pool.query('select from moving.daily')).rowCount,
    (count) => count === 2,
  );
  now = '2027-03-12T19:59:59+08:00';
  await until(
    () => given.length,
    (count) => count === 4,
  );
  for (const walker of walkers) await walker.stop();
  now = '2027-03-12T20:00:00+08:00';
  start();
  await until(
    () => given.length,
    (count) => count === 5,
  );
  expect(given.map(({ body, given: { happenedAt } }) => [(body as { date: string }).date, happenedAt])).toEqual([
    ['2027-03-10', '2027-03-10T20:00:00+08:00'],
    ['reminder 2027-03-11', '2027-03-11T09:30:00+08:00'],
    ['2027-03-11', '2027-03-11T20:00:00+08:00'],
    ['reminder 2027-03-12', '2027-03-12T09:30:00+08:00'],
    ['2027-03-12', '2027-03-12T20:00:00+08:00'],
  ]);
  expect(new Set(given.map((one) => one.given.commandId)).size).toBe(5);
});

/**
 * As if the lead had been taken while its holder was paused: the next worker leads at once, and the holder does not
 * know.
 */
const takeFrom = (name: string) =>
  log.pool.query(`select moving.release_lease(name, holder) from moving.lease where name like $1 || '%'`, [name]);
/** A step that waits until the test lets it continue. */
const sleep = () => {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  return { woken, wake: () => wake() };
};

test('a worker that slept in the middle of a reaction, and wakes when another has gone on, writes no letter and no checkpoint', async () => {
  await log.record([opened('a')]);
  const asleep = sleep();
  let sleepers = 0;
  const slow: Reaction = reaction({
    name: 'greeter',
    events: roomEvents,
    on: {
      PersonEntered: async ({ personId }) => {
        if (sleepers++ === 0) await asleep.woken;
        return [order(greet, { person: personId }), { mailTo: personId, subject: `${sleepers}`, text: '' }];
      },
    },
  });
  const given: GivenOrder[] = [];
  const faults: unknown[] = [];
  const start = () => startReactor([slow], given, () => false, { ...quiet, error: (its: object) => faults.push(its) });
  start();
  await until(position, (at) => at !== undefined);
  const last = await log.record([entered('a', 'ann')]);
  await until(
    () => sleepers,
    (count) => count === 1,
  );
  start();
  await takeFrom('reactions');
  await until(position, (at) => at === last);
  expect(given).toHaveLength(1);
  const holder = async () => (await log.pool.query('select leader from moving.reaction')).rows[0].leader;
  const its = await holder();
  // It continues before it has learnt of the other leader: its lease seems to have been renewed just now.
  asleep.wake();
  await until(
    () => faults,
    ([fault]) => fault !== undefined,
  );
  expect(faults).toEqual([{ err: expect.any(Deposed) }]);
  expect([await holder(), await position()]).toEqual([its, last]);
  const mails = await log.pool.query('select person_id, subject from side.outbox');
  expect(mails.rows).toEqual([{ person_id: 'ann', subject: '2' }]);
  expect(new Set(given.map(({ given: { commandId } }) => commandId)).size).toBe(1);
});

test('a daily clock that slept over an instant, and wakes when another has gone on, moves nothing back and steps down', async () => {
  const asleep = sleep();
  let [now, sleepers] = ['2027-03-10T19:00:00+08:00', 0];
  const ids: string[] = [];
  const faults: unknown[] = [];
  const start = () => {
    const walker = new DailyClock({
      url: log.appUrl,
      pool: log.pool,
      dailies: [daily({ name: 'missed', at: '20:00', orders: (date) => [order(close, { date })] })],
      facts: plainFacts,
      clock: { now: () => now, today: () => now.slice(0, 10) },
      log: { ...quiet, error: (its: object) => faults.push(its) },
      lookMs: 10,
      submitOrder: async (_, { commandId }) => {
        if (sleepers++ === 0) await asleep.woken;
        ids.push(commandId);
        return { refused: null };
      },
    });
    walker.start();
    log.ends.push(() => walker.stop());
  };
  const done = async () => (await log.pool.query('select done_until as at from moving.daily')).rows[0]?.at as string;
  start();
  await until(done, Boolean);
  now = '2027-03-10T20:00:00+08:00';
  await until(
    () => sleepers,
    (count) => count === 1,
  );
  start();
  await takeFrom('daily clock');
  now = '2027-03-12T20:00:00+08:00';
  await until(done, (at) => at === '2027-03-12T20:00:00.000+08:00');
  await until(
    () => ids.length,
    (count) => count === 3,
  );
  asleep.wake();
  await until(
    () => faults,
    ([fault]) => fault !== undefined,
  );
  expect(faults).toEqual([{ err: expect.any(Deposed) }]);
  expect(await done()).toBe('2027-03-12T20:00:00.000+08:00');
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(3);
});
