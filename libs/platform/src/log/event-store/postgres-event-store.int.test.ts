import { randomBytes, randomUUID } from 'node:crypto';
import { makePool } from '../../base/postgres/pool.js';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { AlreadyAppended, ClaimTaken, Conflict, type Append } from './types.js';

let db: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  db = await testDatabase();
  store = openStore(db);
});
afterAll(async () => {
  await store.close();
  await db.close();
});

const append = (entries: Append['entries'], changes: Partial<Append> = {}) =>
  store.append({ entries, meta: meta(), ...changes });
const outcomes = async (appends: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(appends)).map((one) => (one.status === 'fulfilled' ? 'won' : one.reason));
const positions = async () => (await store.readLog(0, 10_000)).map(({ meta: { position } }) => position);
const fresh = () => `day-${randomUUID()}`;

test('events are read as they were written, with where and when they stand', async () => {
  const stream = fresh();
  const given = meta();
  const happenedAt = '2027-03-10T10:41:00.000+08:00';
  await append([to(stream, 0, remarked('one', 'ming', { happenedAt }), remarked('two'))], { meta: given });
  const [one, two] = await store.readStream(stream);
  expect(one).toMatchObject({ type: 'Remarked', data: { remark: 'one', by: 'ming' } });
  expect(one!.meta).toMatchObject({ ...given, stream, version: 1, happenedAt });
  expect(two!.meta).toMatchObject({ version: 2, position: one!.meta.position + 1 });
  expect(two!.meta.happenedAt).toBe(two!.meta.recordedAt);
  expect(await store.appendedBy(given.commandId)).toEqual({
    first: one!.meta.position,
    last: two!.meta.position,
  });
});

test('several streams are read at once, also those without events', async () => {
  const [one, none] = [fresh(), fresh()];
  await append([to(one, 0, remarked('x'))]);
  const found = await store.readStreams([one, none]);
  expect([found.get(one)!.length, found.get(none)!.length]).toEqual([1, 0]);
});

test('streams that are asked for together are as they were at one instant, however much of each', async () => {
  const [day, person] = [fresh(), fresh()];
  const other = openStore(db);
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++) await append([to(day, n, remarked('x')), to(person, n, remarked('y'))]);
  })();
  const lasts = async () => {
    const found = await other.readStreams([day, person], new Map([[person, 3]]));
    return [day, person].map((stream) => found.get(stream)!.at(-1)?.meta.version ?? 0);
  };
  try {
    for (let n = 0; n < 300; n++) {
      const [its, theirs] = await lasts();
      expect(its).toBe(theirs);
    }
  } finally {
    isOver = true;
    await writing;
    await other.close();
  }
  expect(((await store.readStreams([day])).get(day) ?? []).length).toBeGreaterThan(100);
});

test('of those who share a question, who wants a stream whole gets it whole', async () => {
  const stream = fresh();
  await append([to(stream, 0, remarked('a'), remarked('b'), remarked('c'))]);
  const few = new Map([[stream, 1]]);
  const [newest, all, again] = await Promise.all(
    [few, undefined, few].map((limit) => store.readStreams([stream], limit)),
  );
  expect(all!.get(stream)).toHaveLength(3);
  for (const found of [newest!, again!]) expect(found.get(stream)!.at(-1)!.meta.version).toBe(3);
  expect((await store.readStreams([stream], few)).get(stream)).toHaveLength(1);
});

test('all streams of an append are written or none', async () => {
  const [one, other] = [fresh(), fresh()];
  await append([to(one, 0, remarked('first'))]);
  await expect(append([to(other, 0, remarked('x')), to(one, 0, remarked('x'))])).rejects.toThrow(Conflict);
  expect(await store.readStream(other)).toEqual([]);
});

test('a guard holds while nobody wrote its stream; a batch may guard one stream many times', async () => {
  const guarded = fresh();
  await append([to(guarded, 0, remarked('x'))]);
  const many = Array.from({ length: 40 }, () => append([to(fresh(), 0, remarked('y')), to(guarded, 1)]));
  expect(new Set(await outcomes(many))).toEqual(new Set(['won']));
  await expect(append([to(fresh(), 0, remarked('z')), to(guarded, 0)])).rejects.toThrow(Conflict);
});

test('of two that guard what the other writes, one loses', async () => {
  const [one, other] = [fresh(), fresh()];
  const results = await outcomes([
    append([to(one, 0, remarked('x')), to(other, 0)]),
    append([to(other, 0, remarked('x')), to(one, 0)]),
  ]);
  expect(results.filter((result) => result === 'won')).toHaveLength(1);
  expect(results.find((result) => result !== 'won')).toBeInstanceOf(Conflict);
});

test('of many that write one stream at one version, exactly one wins', async () => {
  const stream = fresh();
  const results = await outcomes(Array.from({ length: 30 }, () => append([to(stream, 0, remarked('x'))])));
  expect(results.filter((result) => result === 'won')).toHaveLength(1);
  expect(results.filter((result) => result instanceof Conflict)).toHaveLength(29);
});

test('a claim is taken once, in a batch and later, and can be given back', async () => {
  const take = (owner: string, value = 'ming@hadcl.example', act: 'take' | 'give' = 'take') =>
    append([to(fresh(), 0, remarked('x'))], { claims: [{ kind: 'e-mail', value, act, owner }] });
  const race = await outcomes(
    ['account-1', 'account-2', 'account-3'].map((owner) => take(owner, 'race@hadcl.example')),
  );
  expect(race.filter((result) => result === 'won')).toHaveLength(1);
  expect(race.filter((result) => result instanceof ClaimTaken)).toHaveLength(2);
  await take('account-1');
  const results = await outcomes([take('account-2'), take('account-1'), take('account-3', 'b@hadcl.example')]);
  expect(results).toEqual([expect.any(ClaimTaken), 'won', 'won']);
  await expect(take('account-2')).rejects.toThrow(ClaimTaken);
  await take('account-2', 'ming@hadcl.example', 'give');
  await expect(take('account-2')).rejects.toThrow(ClaimTaken);
  await take('account-1', 'ming@hadcl.example', 'give');
  await take('account-2');
  const { rows } = await db.pool.query('select value from log.claims');
  expect(JSON.stringify(rows)).not.toContain('ming');
});

test('a command or an event is appended once, alone and among others', async () => {
  const given = meta();
  const event = remarked('once');
  const again = () => append([to(fresh(), 0, remarked('x'))], { meta: given });
  await append([to(fresh(), 0, event)], { meta: given });
  await expect(again()).rejects.toThrow(AlreadyAppended);
  await expect(append([to(fresh(), 0, event)])).rejects.toThrow(AlreadyAppended);
  const others = Array.from({ length: 20 }, () => append([to(fresh(), 0, remarked('x'))]));
  const results = await outcomes([...others, again(), append([to(fresh(), 0, event)])]);
  expect(results.slice(0, 20)).toEqual(Array(20).fill('won'));
  expect(results.slice(20)).toEqual([expect.any(AlreadyAppended), expect.any(AlreadyAppended)]);
});

test('under the lock too, a command is appended once', async () => {
  const given = meta();
  await append([to(fresh(), 0, remarked('x'))], { meta: given });
  const again = { entries: [to(fresh(), 0, remarked('x'))], meta: given };
  await expect(store.underLock((locked) => locked.append(again))).rejects.toThrow(AlreadyAppended);
});

test('among appends that lose, each is told its own reason, and the others are written without a hole', async () => {
  const [written, claim] = [fresh(), { kind: 'e-mail', value: 'both@hadcl.example', act: 'take' as const }];
  const given = meta();
  await append([to(written, 0, remarked('x'))], { meta: given, claims: [{ ...claim, owner: 'account-1' }] });
  const results = await outcomes([
    append([to(fresh(), 0, remarked('1')), to(written, 1)]),
    append([to(written, 0, remarked('2'))]),
    append([to(fresh(), 0, remarked('3'), remarked('4'))]),
    append([to(written, 0, remarked('5'))], { meta: given }),
    append([to(fresh(), 0, remarked('6'))], { claims: [{ ...claim, owner: 'account-2' }] }),
    append([to(fresh(), 0, remarked('7'))]),
  ]);
  const lost = [expect.any(Conflict), expect.any(AlreadyAppended), expect.any(ClaimTaken)];
  expect(results).toEqual(['won', lost[0], 'won', lost[1], lost[2], 'won']);
  const seen = await positions();
  expect(seen).toEqual(seen.map((_, i) => i + 1));
});

test('one append that cannot be stored fails alone, and leaves no hole', async () => {
  const poison = remarked('x', 'ming', { happenedAt: 'the day before yesterday' });
  const good = Array.from({ length: 30 }, () => append([to(fresh(), 0, remarked('x'))]));
  const results = await outcomes([...good.slice(0, 15), append([to(fresh(), 0, poison)]), ...good.slice(15)]);
  expect(results.filter((result) => result === 'won')).toHaveLength(30);
  expect(results[15]).toMatchObject({ code: expect.stringMatching(/^22/) });
  const seen = await positions();
  expect(seen).toEqual(seen.map((_, i) => i + 1));
});

test('the log is read in order and in parts, and says its head', async () => {
  const part = await store.readLog(3, 4);
  expect(part.map(({ meta: { position } }) => position)).toEqual([4, 5, 6, 7]);
  expect(await store.head()).toBe((await positions()).at(-1));
  const heads: number[] = [];
  const stop = store.onAppended((head) => heads.push(head));
  const appended = await append([to(fresh(), 0, remarked('x'))]);
  stop();
  await append([to(fresh(), 0, remarked('x'))]);
  expect(heads).toEqual([appended!.last]);
});

test('nobody changes the log: not the product, not even its owner', async () => {
  const owner = makePool(db.ownerUrl);
  for (const statement of ['update log.events set type = $$x$$', 'delete from log.events', 'truncate log.events']) {
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(statement)).rejects.toThrow('append-only');
  }
  const insert = 'insert into log.claims values ($$k$$, $$v$$, $$o$$)';
  await expect(db.pool.query(insert)).rejects.toMatchObject({ code: '42501' });
  await expect(db.pool.query(`select log.write_side('erasure', '{}')`)).rejects.toMatchObject({ code: '42501' });
  await owner.end();
});

test('the function refuses another isolation level than read committed', async () => {
  const client = await db.pool.connect();
  for (const level of ['repeatable read', 'serializable']) {
    await client.query(`begin isolation level ${level}`);
    const call = `select log.append_one('{}', '{}', 's', 1, gen_random_uuid(), 't', '{}', gen_random_uuid(), 'c', null,
      '{}', null, 100)`;
    await expect(client.query(call)).rejects.toMatchObject({ code: '25001' });
    await client.query('rollback');
  }
  client.release();
});

test('under the lock, what was loaded and decided cannot lose; what throws leaves nothing', async () => {
  const stream = fresh();
  const count = async () => (await store.readStream(stream)).length;
  const rivals = Array.from({ length: 10 }, (_, i) => append([to(stream, i, remarked('rival'))]).catch(() => null));
  const appended = await store.underLock(async (locked) => {
    const expected = (await locked.readStreams([stream])).get(stream)!.length;
    return locked.append({ entries: [to(stream, expected, remarked('mine'))], meta: meta() });
  });
  await Promise.all(rivals);
  expect(appended!.last).toBeGreaterThan(0);
  const before = await count();
  const failing = store.underLock(async (locked) => {
    await locked.append({ entries: [to(stream, before, remarked('lost'))], meta: meta() });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await expect(
    store.underLock((locked) => locked.append({ entries: [to(stream, 0, remarked('x'))], meta: meta() })),
  ).rejects.toThrow(Conflict);
  expect(await count()).toBe(before);
});

test('a stream name that no index takes fails its own append, and those that are sent with it are written', async () => {
  const names = ['n-1', 'n-2', `n-${randomBytes(6_000).toString('hex')}`, 'n-3'];
  const ends = await Promise.allSettled(
    names.map((name) => store.append({ entries: [to(name, 0, remarked('x'))], meta: meta() })),
  );
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((ends[2] as PromiseRejectedResult).reason).toMatchObject({ code: '54000' });
});
