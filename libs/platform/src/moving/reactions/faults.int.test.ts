import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { internal } from '@hadcl/kernel/call';
import { order } from '@hadcl/kernel/decision';
import { reaction, type Reaction } from '@hadcl/kernel/reaction';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { opened, openLog, quiet, roomEvents, until, type OpenLog } from '../mover/visits.examples.js';
import { Reactor } from './reactor.js';

const release = internal('release', z.object({ person: z.string() }), z.null());
const notify = internal('notify', z.object({ person: z.string() }), z.null());

let log: OpenLog;
/** Who has a seat: a read model that the order below changes. */
let seated: Set<string>;
let releases: Map<string, string>;
let notices: Map<string, string>;
beforeEach(async () => {
  log = await openLog();
  [seated, releases, notices] = [new Set(['ann']), new Map(), new Map()];
});
afterEach(() => log.close());

/** A person who loses their seat gets a letter and a notice; without a seat, nothing. */
const released: Reaction = reaction({
  name: 'released',
  events: roomEvents,
  on: {
    PersonLeft: async ({ personId }) =>
      seated.has(personId)
        ? [
            order(release, { person: personId }),
            order(notify, { person: personId }, personId),
            { mailTo: personId, subject: 'Released', text: 'Your seat was given back.' },
          ]
        : [],
  },
});
const gone = { stream: 'room-a', type: 'PersonLeft', data: { room: 'a', personId: 'ann' } };

/** A worker that dies before or after its `last` step, which is a writing statement or an order. */
const worker = (last = Infinity, when: 'before' | 'after' = 'before') => {
  let [steps, dead] = [0, false];
  // After its death every attempt fails before it reaches the database or `submitOrder`.
  const killed = () => Promise.reject(new Error('Connection terminated'));
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) return killed();
    steps += 1;
    if (steps < last) return work();
    dead = true;
    if (when === 'after') await work();
    return killed();
  };
  const changes = (asked: { text?: string } | string) =>
    /moving\.outcome|outbox/.test(typeof asked === 'string' ? asked : asked.text!) &&
    /insert|update|delete/.test(typeof asked === 'string' ? asked : asked.text!);
  const ask = log.pool.query.bind(log.pool) as (...all: unknown[]) => Promise<unknown>;
  const query = (asked: { text?: string } | string, ...rest: unknown[]) =>
    changes(asked) ? step(() => ask(asked, ...rest)) : dead ? killed() : ask(asked, ...rest);
  const reactor = new Reactor({
    ...{ url: log.appUrl, pool: Object.assign(Object.create(log.pool), { query }), store: log.store, wake: log.wake },
    ...{ reactions: [released], log: quiet, facts: plainFacts, rows: async () => [], retryMs: 20 },
    projected: async () => undefined,
    submitOrder: ({ path, body }, { commandId }) =>
      step(async () => {
        const { person } = body as { person: string };
        if (path === release.path) {
          releases.set(commandId, person);
          seated.delete(person);
        } else notices.set(commandId, person);
        return { refused: null };
      }),
  });
  reactor.start();
  log.ends.push(() => reactor.stop());
  return { isDead: () => dead, steps: () => steps };
};
const standing = async () => (await log.pool.query('select position from moving.reaction')).rows[0]?.position;
const left = async () => (await log.pool.query('select from moving.outcome')).rowCount;
const letters = async () => (await log.pool.query('select person_id from side.outbox')).rows;
const free = () => log.pool.query('select moving.release_lease(name, holder) from moving.lease');
const expectOnce = async () => {
  expect([...releases.values(), ...notices.values()]).toEqual(['ann', 'ann']);
  expect(await letters()).toEqual([{ person_id: 'ann' }]);
};

const boundaries = [1, 2, 3, 4, 5].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));
test.each(boundaries)(
  'a worker that is killed $when its step $step leaves exactly one order, one notice and one letter to the next worker',
  async ({ step, when }) => {
    const first = await log.record([opened('a')]);
    const killed = worker(step, when);
    await until(standing, (at) => at === first);
    const last = await log.record([gone]);
    await until(killed.isDead, Boolean);
    await free();
    worker();
    await until(
      async () => [await standing(), await left()],
      ([at, rows]) => at === last && rows === 0,
    );
    await expectOnce();
  },
);

test('the steps between which workers are killed are all there are', async () => {
  const first = await log.record([opened('a')]);
  const { steps } = worker();
  await until(standing, (at) => at === first);
  await log.record([gone]);
  await until(letters, ({ length }) => length === 1);
  await until(left, (rows) => rows === 0);
  await expectOnce();
  // Decide, two orders, forget both, move the letter; orders that end at different times are forgotten separately.
  expect([5, 6]).toContain(steps());
});

test('a seat that is given back while the outbox is locked has its letter once the lock is gone, and others wait for nothing', async () => {
  const first = await log.record([opened('a')]);
  worker();
  await until(standing, (at) => at === first);
  const locking = await log.pool.connect();
  await locking.query(
    `set idle_in_transaction_session_timeout = 0; begin; lock table side.outbox in access exclusive mode`,
  );
  const last = await log.record([gone]);
  // The statement that waits for the lock is cancelled after four seconds and retried.
  await until(
    () => [releases.size, notices.size],
    ([orders, told]) => orders === 1 && told === 1,
  );
  expect(seated.size).toBe(0);
  await until(standing, (at) => at === last);
  await new Promise((done) => setTimeout(done, 4_500));
  await locking.query('rollback');
  locking.release(true);
  await until(left, (rows) => rows === 0);
  await expectOnce();
}, 30_000);
