import { randomUUID } from 'node:crypto';
import { prepareDatabase, WrongMasterKey } from '../schema/prepare-database.js';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';
import { isDecoded } from './log-entry.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { erase } from './erasing.examples.js';

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
const by = (userId: string) => meta({ actor: { userId, roles: ['R'], address: '10.9.8.7', userAgent: 'Safari' } });

test('an outcome is kept beside the events, sealed, and found again for the same key', async () => {
  const outcome = { key: 'key-1', bodyHash: 'hash', status: 200, answer: { name: '陳大文' } };
  const rows = [{ kind: 'outcome', row: outcome }] as const;
  await store.append({ entries: [to('day-1', 0, remarked('x'))], rows, meta: by('ming') });
  await store.append({
    entries: [],
    rows: [{ kind: 'outcome', row: { ...outcome, key: 'key-2', status: 422, answer: [] } }],
    meta: by('ming'),
  });
  expect(await store.find('key-1')).toEqual({ bodyHash: 'hash', status: 200, answer: { name: '陳大文' } });
  expect(await store.find('key-2')).toEqual({ bodyHash: 'hash', status: 422, answer: [] });
  expect(await store.find('key-3')).toBeNull();
  const { rows: kept } = await db.pool.query('select * from side.outcomes');
  expect(JSON.stringify(kept)).not.toMatch(/陳大文|"hash"/);
});

test('the hash of a body that an earlier release stored in clear is still compared', async () => {
  const hash = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
  await store.append({
    ...{ entries: [], meta: by('ming') },
    rows: [{ kind: 'outcome', row: { key: 'key-4', bodyHash: hash, status: 200, answer: 1 } }],
  });
  await db.pool.query(`update side.outcomes set body_hash = $1 where key = 'key-4'`, [hash]);
  expect(await store.find('key-4')).toMatchObject({ bodyHash: hash });
});

test('a key of no person is destroyed with an append: what it sealed is erased at once, in other processes when they forget it', async () => {
  const other = openStore(db);
  await store.append({ entries: [to('day-k', 0, remarked('Blue-Kettle-42', 'key of p1'))], meta: by('officer') });
  expect((await other.readStream('day-k'))[0]!.data['remark']).toBe('Blue-Kettle-42');
  const end = { kind: 'key-end', row: { keyId: 'key of p1' } } as const;
  await expect(
    store.append({ entries: [to('day-k', 0, remarked('lost'))], rows: [end], meta: by('officer') }),
  ).rejects.toThrow();
  expect((await store.readStream('day-k'))[0]!.data['remark']).toBe('Blue-Kettle-42');
  await store.append({ entries: [to('day-k', 1, remarked('ended', 'officer'))], rows: [end], meta: by('officer') });
  expect((await store.readStream('day-k'))[0]!.data['remark']).toBe('[erased]');
  other.forget('key of p1');
  expect((await other.readStream('day-k')).map(({ data }) => data['remark'])).toEqual(['[erased]', 'ended']);
  const { rows } = await db.pool.query(`select wrapped from log.personal_keys where person_id = 'key of p1'`);
  expect(rows).toEqual([{ wrapped: null }]);
  await other.close();
});

test('rows of every kind are written with the append, and none of them when it loses', async () => {
  const session = { id: 's1', accountId: 'a1', expiresAt: '2099-01-01T00:00:00Z', most: 10, idleMinutes: 15 };
  const wall = { openedBy: 's1', openedAt: '2030-01-01T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z', most: 5 };
  const mail = { id: randomUUID(), personId: 'ming', subject: 'Hello', text: 'You', cause: 'c1' };
  const all = [
    { kind: 'credential', row: { accountId: 'a1', passwordHash: 'argon' } },
    { kind: 'session', row: session },
    { kind: 'session', row: { ...wall, kind: 'display', id: 's2', accountId: 'a1' } },
    { kind: 'session', row: { ...session, id: 's3' } },
    { kind: 'session-end', row: { id: 's2' } },
    { kind: 'sessions-end', row: { accountId: 'a1', except: 's1' } },
    { kind: 'mail', row: mail },
    { kind: 'mail', row: { ...mail, id: randomUUID() } },
  ] as const;
  const count = async (table: string, where = 'true') =>
    (await db.pool.query(`select count(*) from side.${table} where ${where}`)).rows[0].count;
  await expect(store.append({ entries: [to('day-2', 7, remarked('x'))], rows: all, meta: meta() })).rejects.toThrow();
  expect(await count('sessions')).toBe(0);
  await store.append({ entries: [to('day-2', 0, remarked('x'))], rows: all, meta: meta() });
  expect(await Promise.all([count('credentials'), count('outbox'), count('sessions', 'ended_at is null')])).toEqual([
    1, 1, 1,
  ]);
});

test('erasing a person empties what is kept of them, everywhere and at once', async () => {
  const other = openStore(db);
  const outcome = { kind: 'outcome', row: { key: 'key-e', bodyHash: 'h', status: 200, answer: 'secret' } } as const;
  const session = (accountId: string) => {
    const row = {
      id: `session of ${accountId}`,
      accountId,
      expiresAt: '2099-01-01T00:00:00Z',
      most: 10,
      idleMinutes: 15,
    };
    return { kind: 'session', row } as const;
  };
  const mail = {
    kind: 'mail',
    row: { id: randomUUID(), personId: 'siu', subject: 'Dear Siu', text: '', cause: 'e' },
  } as const;
  await store.append({
    entries: [to('day-3', 0, remarked('my phone', 'siu'))],
    rows: [outcome, mail, session('siu'), session('ming')],
    meta: by('siu'),
  });
  await store.append({ entries: [to('day-4', 0, remarked('stays', 'ming'))], meta: by('ming') });
  expect((await other.readStream('day-3'))[0]!.data['remark']).toBe('my phone');

  const heads: number[] = [];
  store.onAppended((head) => heads.push(head));
  const appended = await erase(store, 'siu', 'asked for it', by('officer'));
  expect(heads).toEqual([appended!.last]);

  expect((await store.readStream('day-3'))[0]).toMatchObject({
    data: { remark: '[erased]', by: 'siu' },
    meta: { actor: { userId: 'siu', address: '[erased]', userAgent: '[erased]' } },
  });
  expect((await store.readStream('day-4'))[0]!.data['remark']).toBe('stays');
  expect(await store.find('key-e')).toEqual({ bodyHash: 'h', status: 200, answer: null });
  expect((await db.pool.query(`select * from side.outbox where person_id = 'siu'`)).rows).toEqual([]);
  const live = `select account_id from side.sessions where ended_at is null and id like 'session of %'`;
  expect((await db.pool.query(live)).rows).toEqual([{ account_id: 'ming' }]);
  expect((await db.pool.query(`select wrapped from log.personal_keys where person_id = 'siu'`)).rows).toEqual([
    { wrapped: null },
  ]);

  const erasures = (await other.readLog(appended!.first - 1, 1))
    .filter(isDecoded)
    .map(({ type, data }) => ({ type, data }));
  expect(erasures).toEqual([{ type: 'PersonErased', data: { personId: 'siu', reason: 'asked for it' } }]);
  expect((await other.readStream('day-3'))[0]!.data['remark']).toBe('[erased]');

  await other.append({ entries: [to('day-5', 0, remarked('late', 'siu'))], meta: by('siu') });
  expect((await store.readStream('day-5'))[0]!.data['remark']).toBe('[erased]');
  await other.close();
});

test('two processes that meet a new person at once agree on one key', async () => {
  const stores = [openStore(db), openStore(db), openStore(db)];
  const streams = Array.from({ length: 12 }, (_, i) => `new-${i}`);
  await Promise.all(
    streams.map((stream, i) =>
      stores[i % 3]!.append({ entries: [to(stream, 0, remarked(`note ${i}`, 'newcomer'))], meta: by('newcomer') }),
    ),
  );
  for (const [i, stream] of streams.entries())
    expect((await store.readStream(stream))[0]!.data['remark']).toBe(`note ${i}`);
  await Promise.all(stores.map((one) => one.close()));
});

test('a start with another master key is refused', async () => {
  await expect(prepareDatabase(db.ownerUrl, Buffer.alloc(32, 9))).rejects.toThrow(WrongMasterKey);
});
