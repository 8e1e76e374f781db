import { patience } from '@hadcl/kernel-testing/patience';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { clear, keeper, put, shelf, take } from '../http/http.examples.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { makePool } from '../../base/postgres/pool.js';
import { Conflict, Unavailable } from '../../log/event-store/types.js';
import { shelfPorts, told as toldWith } from './commands.examples.js';
import type { Decided } from './submission.js';
import { Forbidden, KeyReused, RightsChanged, Submitting } from './submitting.js';

let db: TestDatabase;
let stores: PostgresEventStore[];
let processes: Submitting[];
const { facts, clock, projected } = shelfPorts;
/** Names as in the read model of accounts; one is erased in a test. */
const names = new Map([['mei', 'Chan Tai Man']]);
const nameOf = async (userId: string) => names.get(userId) ?? null;

beforeAll(async () => {
  db = await testDatabase();
  const keys = deriveKeys(db.masterKey);
  stores = [0, 1].map(() => new PostgresEventStore({ url: db.appUrl, keys, definitions: shelf.events }));
  processes = stores.map((store) => new Submitting({ store, clock, facts, projected, nameOf }));
}, 60_000);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});

const asked = (name: string, shelves: readonly string[]) => shelves.map((one) => ({ shelf: one, name }));
const submit = (n: number, body: ReturnType<typeof asked>, idempotencyKey?: string) =>
  processes[n % 2]!.submit({ decision: put, body, by: keeper, ...(idempotencyKey ? { idempotencyKey } : {}) });
const told = (decided: Decided<any>) => toldWith(decided, facts);
const eventsOf = (name: string) => stores[0]!.readStream(`shelf-${name}`);

test('of 24 who want the last places through two processes three get one, the others a refusal and nobody a conflict', async () => {
  const results = await Promise.all(Array.from({ length: 24 }, (_, n) => submit(n, asked(`last-${n}`, ['crowd']))));
  expect(results.filter((one) => 'answer' in one)).toHaveLength(3);
  expect(results.filter((one) => 'refusal' in one && one.refusal.code === 'full')).toHaveLength(21);
  expect(await eventsOf('crowd')).toHaveLength(3);
}, 30_000);

test("commands on one shelf do not wait for one another's commit: forty are written by a few appends, each seeing those before it", async () => {
  let grown = 0;
  const leave = stores[0]!.onAppended(() => grown++);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      if (n % 4 < 3) return submit(0, asked(`busy-${n}`, ['busy']));
      return processes[0]!.submit({ decision: clear, body: { shelf: 'busy', held: 3 }, by: keeper });
    }),
  );
  leave();
  expect(answers.map((one) => told(one).status)).toEqual(Array(40).fill(200));
  expect(answers.flatMap((one) => ('answer' in one && 'held' in one.answer ? [one.answer.held] : []))).toEqual(
    Array.from({ length: 30 }, (_, n) => (n % 3) + 1),
  );
  expect(await eventsOf('busy')).toHaveLength(60);
  expect(grown).toBeLessThanOrEqual(8);
}, 30_000);

test('a refusal that rests on what is not committed is told only once that is: here it never is', async () => {
  const store: PostgresEventStore = stores[0]!;
  let [delayed, answered] = [false, false];
  const failing: Pick<PostgresEventStore, 'readStreams' | 'append' | 'underLock' | 'find'> = {
    readStreams: (streams) => store.readStreams(streams),
    underLock: (work, limits) => store.underLock(work, limits),
    find: (key) => store.find(key),
    append: async (append) => {
      if (delayed) return store.append(append);
      delayed = true;
      await new Promise((done) => setTimeout(done, 300));
      expect(answered).toBe(false);
      return store.append({ ...append, deadline: performance.now() });
    },
  };
  const process = new Submitting({ store: failing, clock, facts, projected, nameOf });
  const body = ['a', 'b', 'c'].map((name) => ({ shelf: 'doomed', name: `doomed-${name}` }));
  const first = process.submit({ decision: put, body, by: keeper });
  const second = process.submit({ decision: put, body: asked('late', ['doomed']), by: keeper });
  void second.then(() => (answered = true));
  await expect(first).rejects.toThrow(Unavailable);
  expect(await second).toMatchObject({ answer: { held: 1 } });
}, 30_000);

test('a refusal that names a change of the same moment names it as the log has dated it', async () => {
  const mei = { ...keeper, userId: 'mei' };
  const [changed, refused] = await Promise.all([
    processes[0]!.submit({ decision: put, body: asked('fresh-1', ['fresh']), by: mei }),
    processes[0]!.submit({ decision: clear, body: { shelf: 'fresh', held: 0 }, by: keeper, idempotencyKey: 'fresh' }),
  ]);
  expect([changed, refused].map((one) => told(one).status)).toEqual([200, 409]);
  const { rows } = await db.pool.query(`select answer from side.outcomes order by created_at desc limit 1`);
  const [its] = await eventsOf('fresh');
  expect(told(refused)).toMatchObject({ facts: { by: 'Chan Tai Man' } });
  expect(rows).toHaveLength(1);
  const minute = facts.localOf(its!.meta.recordedAt).time.slice(0, 5);
  expect(told(refused)).toMatchObject({ message: `This shelf was changed by Chan Tai Man at ${minute}.` });
}, 30_000);

test('commands over crossing shelves end, each whole or not at all', async () => {
  const names = Array.from({ length: 6 }, (_, i) => `cross-${i}`);
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const shelves = n % 3 === 0 ? [...names].reverse() : names.slice(n % 5);
      return submit(
        n,
        shelves.map((one) => ({ shelf: one, name: `${one}-${n}` })),
      );
    }),
  );
  expect(results.every((one) => 'answer' in one || one.refusal.code === 'full')).toBe(true);
  for (const name of names) {
    const held = (await eventsOf(name)).length;
    expect(held).toBeLessThanOrEqual(3);
  }
  expect((await eventsOf('cross-5')).length).toBe(3);
}, 30_000);

test('a repeat with its key answers the first answer and does nothing, at once or later, in any process [1.7.08]', async () => {
  const body = asked('once', ['repeats']);
  const results = await Promise.all(Array.from({ length: 8 }, (_, n) => submit(n, body, 'key-1')));
  const [first] = results;
  expect(first).toMatchObject({ answer: { held: 1 } });
  for (const one of [...results, await submit(1, body, 'key-1')]) {
    const { position: _, ...its } = one;
    expect(its).toEqual({ answer: (first as { answer: unknown }).answer });
  }
  expect(await eventsOf('repeats')).toHaveLength(1);
  await expect(submit(0, asked('other', ['repeats']), 'key-1')).rejects.toThrow(KeyReused);
}, 30_000);

test('a process that looked for a key just before another one acted by it answers what that one answered', async () => {
  const body = ['a', 'b', 'c'].map((name) => ({ shelf: 'both', name: `both-${name}` }));
  const [store] = stores as [PostgresEventStore];
  let first: unknown;
  const late: Pick<PostgresEventStore, 'readStreams' | 'append' | 'underLock' | 'find'> = {
    readStreams: async (streams) => {
      first ??= await submit(1, body, 'both');
      return store.readStreams(streams);
    },
    append: (append) => store.append(append),
    underLock: (work, limits) => store.underLock(work, limits),
    find: (key) => store.find(key),
  };
  const second = await new Submitting({ store: late, clock, facts, projected, nameOf }).submit({
    ...{ decision: put, body, by: keeper, idempotencyKey: 'both' },
  });
  expect(first).toMatchObject({ answer: { held: 3 } });
  expect(second).toMatchObject({ answer: (first as { answer: object }).answer });
  expect(await eventsOf('both')).toHaveLength(1);
});

test('after 24 hours a key stands for another act [1.7.08]', async () => {
  await submit(0, asked('day-1', ['days']), 'key-3');
  await db.pool.query(`update side.outcomes set created_at = created_at - interval '25 hours'`);
  expect(await submit(0, asked('day-2', ['days']), 'key-3')).toMatchObject({ answer: { held: 2 } });
});

test('a refusal is repeated too, even when it would be accepted by now', async () => {
  for (const name of ['x1', 'x2', 'x3']) await submit(0, asked(name, ['later']));
  const body = asked('x4', ['later']);
  expect(told(await submit(0, body, 'key-2'))).toMatchObject({ status: 422, message: 'A shelf holds 3 things.' });
  await processes[0]!.submit({ decision: take, body: { shelf: 'later' }, by: keeper });
  expect(told(await submit(1, body, 'key-2'))).toMatchObject({ status: 422, code: 'full' });
  expect(told(await submit(1, body))).toMatchObject({ status: 200 });
});

test('a save from an older version names who changed the record, by their name of now and only while they have one (A7)', async () => {
  const mei = { ...keeper, userId: 'mei' };
  await submit(0, asked('a', ['shared']));
  await processes[0]!.submit({ decision: put, body: asked('b', ['shared']), by: mei });
  await processes[0]!.submit({ decision: take, body: { shelf: 'shared' }, by: keeper });
  const stale = { decision: clear, body: { shelf: 'shared', held: 2 }, by: keeper, idempotencyKey: 'stale' };
  const minute = facts.localOf((await eventsOf('shared'))[1]!.meta.recordedAt).time.slice(0, 5);
  const changedBy = (by: string) => ({ status: 409, message: `This shelf was changed by ${by} at ${minute}.` });
  expect(told(await processes[0]!.submit(stale))).toMatchObject(changedBy('Chan Tai Man'));
  expect(await eventsOf('shared')).toHaveLength(3);
  names.delete('mei');
  expect(told(await processes[1]!.submit(stale))).toMatchObject(changedBy('somebody'));
}, 30_000);

test('a value that is taken is a refusal of the call, with its own status, at the field that holds it', async () => {
  await submit(0, asked('mine', ['claims-1']));
  const message = 'This name is taken.';
  expect(told(await submit(1, asked('mine', ['claims-2'])))).toMatchObject({
    status: 409,
    message,
    fields: { '0.name': message },
  });
  expect(await eventsOf('claims-2')).toHaveLength(0);
});

test('those that lost three times wait for the append lock without taking the connections that its holder needs', async () => {
  const pool = makePool(db.appUrl, { max: 2 });
  const store = new PostgresEventStore({
    url: db.appUrl,
    keys: deriveKeys(db.masterKey),
    definitions: shelf.events,
    pool,
  });
  const losing = {
    readStreams: (streams: readonly string[]) => store.readStreams(streams),
    find: (key: string) => store.find(key),
    append: () => Promise.reject(new Conflict('a shelf')),
    underLock: store.underLock.bind(store),
  };
  const process = new Submitting({ store: losing, clock, facts, projected, nameOf });
  // Each of a person whose key is not cached, so that it is looked up while the lock is held.
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      process.submit({
        decision: put,
        body: asked(`lost-${n}`, [`lost-${n}`]),
        by: { ...keeper, userId: `lost-${n}` },
      }),
    ),
  );
  expect(results.map((one) => told(one).status)).toEqual([200, 200, 200, 200, 200, 200]);
  await store.close();
  await pool.end();
}, 30_000);

test('who holds no code of the call may not submit it', async () => {
  const by = { ...keeper, codes: ['SHELF:read'] };
  await expect(processes[0]!.submit({ decision: put, body: asked('no', ['x']), by })).rejects.toThrow(Forbidden);
});

test('an order with an id of its own is recorded once, whoever gives it and however often', async () => {
  const commandId = '6f2c1f0e-7d0a-5b8e-9d35-0a4f4b1b7f11';
  const order = (n: number) =>
    processes[n % 2]!.submit({ decision: put, body: asked('daily', ['orders']), by: keeper, commandId });
  await Promise.all([order(0), order(1), order(2)]);
  await order(3);
  expect(await eventsOf('orders')).toHaveLength(1);
});

test('while the log cannot be written, all who wait for one stream are told within one patience, not one after another', async () => {
  const patient = new Submitting({ store: stores[0]!, clock, facts, projected, nameOf, patienceMs: 600 });
  const holder = await db.pool.connect();
  try {
    await holder.query('select pg_advisory_lock(log.append_lock())');
    const began = performance.now();
    const all = Array.from({ length: 6 }, (_, n) =>
      patient.submit({ decision: put, body: asked(`out-${n}`, ['outage']), by: keeper }),
    );
    const ends = await Promise.allSettled(all);
    expect(ends.map((one) => one.status === 'rejected' && one.reason instanceof Unavailable)).toEqual(
      Array(6).fill(true),
    );
    expect(performance.now() - began).toBeLessThan(patience(1_200));
  } finally {
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
  }
  expect(await submit(0, asked('after', ['outage']))).toMatchObject({ answer: { held: 1 } });
}, 30_000);

test('what a person orders is recorded only while the streams that their rights follow from are as they were judged', async () => {
  const rightsOf = (version: number) => ({ ...keeper, rightsAt: [{ stream: 'shelf-rights', version }] });
  const order = (name: string, version: number, shelves: readonly string[]) =>
    processes[0]!.submit({ decision: put, body: asked(name, shelves), by: rightsOf(version) });
  expect(await order('first', 0, ['judged'])).toMatchObject({ answer: { held: 1 } });
  // Their rights change through the other process.
  await submit(1, asked('changed', ['rights']));
  await expect(order('second', 0, ['judged'])).rejects.toThrow(RightsChanged);
  expect(await order('second', 1, ['judged'])).toMatchObject({ answer: { held: 2 } });
  // Also if the command reads that stream itself, and for many orders of one person at once.
  await expect(order('third', 0, ['rights'])).rejects.toThrow(RightsChanged);
  const many = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => order(`many-${n}`, 0, [`rights-${n}`])));
  expect(many.map((one) => one.status === 'rejected' && one.reason.constructor)).toEqual(Array(12).fill(RightsChanged));
  expect((await eventsOf('judged')).flatMap(({ data }) => data['names'])).toEqual(['first', 'second']);
});
