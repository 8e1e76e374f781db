import { jest } from '@jest/globals';
import { decision } from '@hadcl/kernel/decision';
import { deriveKeys } from '../../log/keys/keys.js';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { keeper, put, shelf, shelfCalls, take } from '../http/http.examples.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { shelfPorts } from './commands.examples.js';
import { Submitting } from './submitting.js';

let db: TestDatabase;
let stores: PostgresEventStore[];
let processes: Submitting[];
const around = { ...shelfPorts, patienceMs: 30_000 };

beforeAll(async () => {
  db = await testDatabase();
  const keys = deriveKeys(db.masterKey);
  stores = [0, 1].map(() => new PostgresEventStore({ url: db.appUrl, keys, definitions: shelf.events }));
  processes = stores.map((store) => new Submitting({ ...around, store }));
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});
const eventsOf = (name: string) => stores[0]!.readStream(`shelf-${name}`);

const begin = {
  ...put,
  claims: () => [],
  call: { ...put.call, begins: (body: readonly object[]) => body.length === 1 },
};
const sent = (shelf: string, ...names: string[]) => names.map((name) => ({ shelf, name }));
const submit = (n: number, body: ReturnType<typeof sent>, by = keeper) =>
  processes[n % 2]!.submit({ decision: begin, body, by });

test('what begins a record and is sent twice within a minute without a key begins it once, in any process (R22)', async () => {
  const results = await Promise.all([0, 1, 0, 1].map((n) => submit(n, sent('begun', 'a'))));
  const answers = [...results, await submit(1, sent('begun', 'a'))].map((one) => 'answer' in one && one.answer);
  expect(answers).toEqual(Array(5).fill({ held: 1, id: expect.any(String) }));
  expect(new Set(answers.map((one) => one && one.id)).size).toBe(1);
  expect(await eventsOf('begun')).toHaveLength(1);
}, 30_000);

test('another body, another person, a later minute, or what begins nothing, is an act of its own', async () => {
  const keeps = async (body: ReturnType<typeof sent>, by = keeper) => {
    const done = await submit(0, body, by);
    return 'answer' in done ? done.answer.held : done.refusal.code;
  };
  const free = () => processes[0]!.submit({ decision: take, body: { shelf: 'acts' }, by: keeper });
  const middle = 60_000 * Math.floor(Date.now() / 60_000) + 30_000;
  const moved = jest.spyOn(Date, 'now').mockReturnValue(middle);
  expect(await keeps(sent('acts', 'a'))).toBe(1);
  expect(await keeps(sent('acts', 'b'))).toBe(2);
  expect(await keeps(sent('acts', 'a'), { ...keeper, userId: 'mei' })).toBe(3);
  await free();
  // Across a full minute of the clock it is still the same for sixty seconds, and no longer.
  moved.mockReturnValue(middle + 60_000);
  expect(await keeps(sent('acts', 'a'))).toBe(1);
  await db.pool.query(`update side.outcomes set created_at = created_at - interval '61 seconds'`);
  expect(await keeps(sent('acts', 'a'))).toBe(3);
  for (let n = 0; n < 3; n++) await free();
  expect(await keeps(sent('acts', 'c', 'd'))).toBe(2);
  expect(await keeps(sent('acts', 'c', 'd'))).toBe('full');
}, 30_000);

/** Puts a thing on the shelf that the first thing of the sign names. */
const putWhereNamed = decision(shelfCalls.put, {
  reads: () => [shelf.of('sign')],
  alsoReads: (_command, read) => [shelf.of(read(shelf.of('sign')).names[0] ?? 'none')],
  *decide({ body }, read) {
    const named = read(shelf.of('sign')).names[0] ?? 'none';
    const { names } = read(shelf.of(named));
    yield shelf.of(named).records('ThingPut', { shelf: named, names: [`${body[0]!.name} ${names.length + 1}`] });
  },
  answer: (_command, read) => {
    const { names } = read(shelf.of(read(shelf.of('sign')).names[0] ?? 'none'));
    return { held: names.length, id: '' };
  },
});
const named = async (name: string) => {
  const held = (await eventsOf('sign')).length;
  if (held > 0) await processes[1]!.submit({ decision: take, body: { shelf: 'sign' }, by: keeper });
  await processes[1]!.submit({ decision: put, body: sent('sign', name), by: keeper });
};

test('streams that only the state of others names are read at one instant with them, and numbers in them are given once', async () => {
  await named('left');
  const put24 = Array.from({ length: 24 }, (_, n) =>
    processes[n % 2]!.submit({ decision: putWhereNamed, body: sent('x', 'n'), by: keeper }),
  );
  await Promise.all(put24);
  const numbers = (await eventsOf('left')).flatMap(({ data }) => data['names'] as string[]);
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => `n ${n + 1}`));
}, 30_000);

test('when their names change between the readings, the command is decided again by the new ones', async () => {
  await named('before');
  const store = stores[0]!;
  let readings = 0;
  const late: Pick<PostgresEventStore, 'readStreams' | 'append' | 'underLock' | 'find'> = {
    readStreams: async (streams, newest) => {
      readings += 1;
      if (readings === 2) await named('after');
      return store.readStreams(streams, newest);
    },
    append: (append) => store.append(append),
    underLock: (work, limits) => store.underLock(work, limits),
    find: (key) => store.find(key),
  };
  const process = new Submitting({ ...around, store: late });
  expect(await process.submit({ decision: putWhereNamed, body: sent('x', 'n'), by: keeper })).toMatchObject({
    answer: { held: 1 },
  });
  expect([(await eventsOf('before')).length, (await eventsOf('after')).length]).toEqual([0, 1]);
}, 30_000);
