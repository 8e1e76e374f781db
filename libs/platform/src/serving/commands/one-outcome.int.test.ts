import { setTimeout as wait } from 'node:timers/promises';
import { makePool } from '../../base/postgres/pool.js';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { Unavailable } from '../../log/event-store/types.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { keeper, put, shelf, take } from '../http/http.examples.js';
import { shelfPorts, told } from './commands.examples.js';
import type { Decided, SubmitPorts } from './submission.js';
import { Submitting } from './submitting.js';

let db: TestDatabase;
let stores: PostgresEventStore[];
beforeAll(async () => {
  db = await testDatabase();
  const keys = deriveKeys(db.masterKey);
  stores = [0, 1].map(() => new PostgresEventStore({ url: db.appUrl, keys, definitions: shelf.events }));
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});

const seed = Math.floor(Math.random() * 2 ** 31);
const randomFrom = (start: number) => {
  let state = start % 2147483647 || 1;
  return (below: number) => (state = (state * 48271) % 2147483647) % below;
};

type Store = SubmitPorts['store'];
/** A process whose database is slow at random, and whose appends sometimes fail before or after they are written. */
const shaky = (store: PostgresEventStore, random: (below: number) => number): Store => {
  const slowly = async <T>(work: () => Promise<T>) => {
    await wait(random(6));
    return work();
  };
  const losing = async <T>(work: () => Promise<T>) => {
    await wait(random(6));
    if (random(6) === 0) throw new Unavailable('nothing was sent');
    const done = await work();
    if (random(5) === 0) throw new Unavailable('the reply was lost');
    return done;
  };
  return {
    readStreams: (streams) => slowly(() => store.readStreams(streams)),
    find: (key) => slowly(() => store.find(key)),
    append: (append) => losing(() => store.append(append)),
    underLock: (work, limits) => losing(() => store.underLock(work, limits)),
  };
};
const submitter = (store: Store) => new Submitting({ ...shelfPorts, store });

/** A browser that repeats its request with the same key until it is answered. */
const untilAnswered = async (ask: () => Promise<Decided<any>>): Promise<unknown> => {
  for (;;)
    try {
      return told(await ask());
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
};
const thingsOf = async (name: string) =>
  (await stores[0]!.readStream(`shelf-${name}`)).flatMap(({ data }) => (data['names'] as string[] | undefined) ?? []);

test(`through two processes one key is one act with one answer, whatever is lost and whoever is first (seed ${seed})`, async () => {
  const rounds = Array.from({ length: 40 }, async (_, round) => {
    const random = randomFrom(seed + round * 7919);
    const [one, other] = stores.map((store) => submitter(shaky(store, random))) as [Submitting, Submitting];
    const plain = submitter(stores[round % 2]!);
    const [name, thing, key] = [`race-${round}`, `thing-${round}`, `key-${round}`];
    const fill = (what: string, where = name) =>
      untilAnswered(() => plain.submit({ decision: put, body: [{ shelf: where, name: what }], by: keeper }));
    // A shelf with one place left, which is freed and taken repeatedly; another shelf may take the thing's name
    // meanwhile.
    await fill(`${name} a`);
    await fill(`${name} b`);
    const others = async () => {
      await wait(random(12));
      if (random(2) === 0) await fill(thing, `elsewhere-${round}`);
      else await fill(`${name} c`);
      await wait(random(12));
      await untilAnswered(() => plain.submit({ decision: take, body: { shelf: name }, by: keeper }));
    };
    const ask = (process: Submitting) => () =>
      process.submit({ decision: put, body: [{ shelf: name, name: thing }], by: keeper, idempotencyKey: key });
    const [, ...answers] = await Promise.all([
      others(),
      ...[one, other, one, other].map((process) => untilAnswered(ask(process))),
    ]);
    answers.push(await untilAnswered(ask(one)), await untilAnswered(ask(other)));
    return { round, answers, acted: (await thingsOf(name)).filter((its) => its === thing).length };
  });
  for (const { round, answers, acted } of await Promise.all(rounds)) {
    expect({ round, answers }).toEqual({ round, answers: answers.map(() => answers[0]) });
    expect({ round, acted }).toEqual({ round, acted: 'answer' in (answers[0] as object) ? 1 : 0 });
  }
}, 120_000);

test('after 24 hours a key stands for one more act, however often and through whichever process it is asked for again', async () => {
  const ask = (n: number, body = [{ shelf: 'days', name: 'days-1' }]) =>
    submitter(stores[n % 2]!).submit({ decision: put, body, by: keeper, idempotencyKey: 'days' });
  const answer = async (n: number) => told(await ask(n));
  const first = await answer(0);
  const age = () => db.pool.query(`update side.outcomes set created_at = created_at - interval '25 hours'`);
  await age();
  const second = await Promise.all([0, 1, 2, 3].map(answer));
  expect(second).toEqual(second.map(() => second[0]));
  expect(second[0]).toMatchObject({ status: 200, answer: { held: 2 } });
  expect(second[0]).not.toEqual(first);
  expect(await answer(1)).toEqual(second[0]);
  expect(await thingsOf('days')).toHaveLength(2);
  await db.pool.query('delete from side.outcomes');
  expect(await Promise.all([0, 1].map(answer))).toEqual(
    [0, 1].map(() => expect.objectContaining({ answer: expect.objectContaining({ held: 3 }) })),
  );
  expect(await thingsOf('days')).toHaveLength(3);
});

test('a value that was taken is told again for the key, although it is free by now', async () => {
  const ask = (n: number) =>
    submitter(stores[n]!).submit({
      decision: put,
      body: [{ shelf: 'mine', name: 'wanted' }],
      by: keeper,
      idempotencyKey: 'wanted',
    });
  await submitter(stores[0]!).submit({ decision: put, body: [{ shelf: 'yours', name: 'wanted' }], by: keeper });
  expect(told(await ask(0))).toMatchObject({ status: 409, code: 'name-taken' });
  const owner = makePool(db.ownerUrl, { max: 1 });
  await owner.query('delete from log.claims');
  await owner.end();
  expect(told(await ask(1))).toMatchObject({ status: 409, code: 'name-taken' });
  expect(await thingsOf('mine')).toEqual([]);
});
