import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { awaited, Deposed, whileLeading, type Term } from './leadership.js';
import { until } from './visits.examples.js';

let db: TestDatabase;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => void (db = await testDatabase()));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await db.pool.query('delete from moving.lease');
});
afterAll(() => db.close());

/** A worker. While frozen it takes no step, as a paused process. */
const worker = () => {
  const stopping = new AbortController();
  const its = { term: null as Term | null, led: 0, frozen: false, failures: [] as unknown[] };
  const running = whileLeading(
    {
      url: db.appUrl,
      pool: db.pool,
      name: 'work',
      signal: stopping.signal,
      failed: (error) => its.failures.push(error),
    },
    async (term, over) => {
      Object.assign(its, { term, led: its.led + 1 });
      try {
        while (!over.aborted) {
          if (!its.frozen) await term.renew();
          await new Promise((done) => setTimeout(done, 20));
        }
      } finally {
        its.term = null;
      }
    },
  );
  const stop = async () => {
    stopping.abort();
    await running;
  };
  ends.push(stop);
  return Object.assign(its, { stop });
};
const leads = (one: { readonly term: Term | null }) =>
  until(
    () => one.term,
    (term) => term !== null,
  ) as Promise<Term>;
const lease = async () => (await db.pool.query('select * from moving.lease')).rows[0];

test('of several workers one leads for as long as it works on; each term is counted', async () => {
  const first = worker();
  await leads(first);
  const others = [worker(), worker()];
  const { renewed_at: before } = await lease();
  await until(lease, (row) => Date.parse(row.renewed_at) - Date.parse(before) > 5_000);
  expect([first.led, ...others.map(({ led }) => led)]).toEqual([1, 0, 0]);
  expect(await lease()).toMatchObject({ holder: first.term!.holder, term: 1 });
}, 20_000);

test('whoever waits for the lead waits in no lock and no transaction, so that vacuum goes on and no connection is kept', async () => {
  const first = worker();
  await leads(first);
  worker();
  const seen: unknown[] = [];
  for (let look = 0; look < 60; look++) {
    const { rows } = await db.pool.query(
      `select query, wait_event_type, state, backend_xmin from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (wait_event_type = 'Lock' or (backend_xmin is not null and now() - query_start > interval '500 milliseconds'))`,
    );
    seen.push(...rows);
    await new Promise((done) => setTimeout(done, 25));
  }
  expect(seen).toEqual([]);
  const { rows: locks } = await db.pool.query(
    `select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(locks).toEqual([]);
});

test('a leader that takes no step any more is replaced within 5 s of its last one, and steps down when it finds out', async () => {
  const first = worker();
  const its = await leads(first);
  const second = worker();
  first.frozen = true;
  const { renewed_at: last } = await lease();
  const next = await leads(second);
  const { rows } = await db.pool.query(
    'select extract(epoch from renewed_at - $1)::float8 as seconds, term from moving.lease where holder = $2',
    [last, next.holder],
  );
  expect(rows[0].seconds).toBeLessThan(5);
  expect([its.number, next.number]).toEqual([1, 2]);

  first.frozen = false;
  await until(
    () => first.term,
    (term) => term === null,
  );
  expect(first.failures).toEqual([expect.any(Deposed)]);
  await expect(its.renew()).rejects.toThrow(Deposed);
  expect([first.led, second.led]).toEqual([1, 1]);
}, 30_000);

test('a worker that ends in order hands over at once: nobody waits for its lease to run out', async () => {
  const first = worker();
  await leads(first);
  const second = worker();
  // It has found the lead taken and waits.
  await until(
    async () => (await db.pool.query(`select from pg_stat_activity where query like 'listen "hadcl_lease%'`)).rowCount,
    (count) => count! >= 1,
  );
  await first.stop();
  const from = performance.now();
  await leads(second);
  expect(performance.now() - from).toBeLessThan(patience(1_500));
}, 30_000);

test('a leader whose database was away for longer than its lease leads on, if nobody else has come', async () => {
  const first = worker();
  const { holder } = await leads(first);
  await db.pool.query(`update moving.lease set renewed_at = renewed_at - interval '1 minute'`);
  await until(lease, (row) => Date.now() - Date.parse(row.renewed_at) < patience(3_000));
  expect([first.term!.holder, first.led, first.failures]).toEqual([holder, 1, []]);
});

test('a lease that is renewed for hours stays on its page', async () => {
  const first = worker();
  const { holder } = await leads(first);
  const size = async () =>
    (await db.pool.query(`select pg_relation_size('moving.lease')::int as bytes`)).rows[0].bytes as number;
  const growth = async () => {
    const before = await size();
    for (let n = 0; n < 1_000; n++) await db.pool.query('select moving.renew_lease($1, $2)', ['work', holder]);
    return (await size()) - before;
  };
  // A concurrent snapshot of the whole database (ANALYZE takes one) keeps dead rows for a while, so wait.
  await until(growth, (bytes) => bytes === 0);
  const { rows } = await db.pool.query(`select moving.renew_lease('work', 'nobody') as renewed`);
  expect(rows).toEqual([{ renewed: false }]);
}, 30_000);

test('who waits for an answer keeps the lead until it comes, gives it up after a while, and is deposed like any other', async () => {
  let renewed = 0;
  const term = (renew: () => Promise<void>): Term => ({ holder: 'h', number: 1, renew });
  const leading = term(async () => void (renewed += 1));
  const after = (ms: number, act: () => unknown) => new Promise((done) => setTimeout(done, ms)).then(act);
  const late = after(1_700, () => 'an answer');
  expect(await awaited(leading, late)).toBe('an answer');
  expect(renewed).toBeGreaterThanOrEqual(2);
  const failing = after(10, () => Promise.reject(new Error('a fault')));
  await expect(awaited(leading, failing)).rejects.toThrow('a fault');
  await expect(awaited(leading, new Promise(() => {}), 1_000)).rejects.toThrow('no answer within 1000 ms');
  const deposed = term(() => Promise.reject(new Deposed('work')));
  await expect(awaited(deposed, new Promise(() => {}))).rejects.toThrow(Deposed);
});
