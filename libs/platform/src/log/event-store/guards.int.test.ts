import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { ClaimTaken, Conflict, Fate, type Append, type StreamAppend } from './types.js';

/** Two processes that write; each changes streams that the other has cached. */
let db: TestDatabase;
let store: PostgresEventStore;
let elsewhere: PostgresEventStore;
beforeAll(async () => {
  db = await testDatabase();
  [store, elsewhere] = [openStore(db), openStore(db)];
});
afterAll(async () => {
  await Promise.all([store.close(), elsewhere.close()]);
  await db.close();
});

const fresh = () => `day-${randomUUID()}`;
type Its = Partial<Append> & { readonly entries: readonly StreamAppend[] };
const appends = async (...all: readonly Its[]) =>
  (await Promise.allSettled(all.map((one) => store.append({ meta: meta(), ...one })))).map((one) =>
    one.status === 'fulfilled' ? 'won' : one.reason.constructor,
  );
const changedElsewhere = async (stream: string, version: number) =>
  void (await elsewhere.append({ entries: [to(stream, version, remarked('elsewhere'))], meta: meta() }));
const versionOf = async (stream: string) => (await store.readStream(stream)).length;
/** How many batches were committed. */
const counted = async (work: () => Promise<unknown>) => {
  let times = 0;
  const leave = store.onAppended(() => times++);
  await work();
  leave();
  return times;
};

test('of many that were decided on what another process has changed since, none is written', async () => {
  const [looked, days] = [fresh(), Array.from({ length: 40 }, fresh)];
  await changedElsewhere(looked, 0);
  await changedElsewhere(looked, 1);
  const results = await appends(...days.map((day) => ({ entries: [to(looked, 1), to(day, 0, remarked('x'))] })));
  expect(results).toEqual(days.map(() => Conflict));
  expect(await Promise.all(days.map(versionOf))).toEqual(days.map(() => 0));
});

test('who looks at a stream at its true version is written in one batch with many who look at an older one', async () => {
  const [looked, days] = [fresh(), Array.from({ length: 20 }, fresh)];
  await changedElsewhere(looked, 0);
  const seen = (i: number) => (i % 5 === 3 ? 1 : 0);
  const results = await appends(
    ...days.map((day, i) => ({ entries: [to(looked, seen(i)), to(day, 0, remarked('x'))] })),
  );
  expect(results).toEqual(days.map((_, i) => (seen(i) === 1 ? 'won' : Conflict)));
});

test('a guard that is stale is refused before and behind one who writes the stream, and so is the writer', async () => {
  const [looked, before, behind, beside] = [fresh(), fresh(), fresh(), fresh()];
  await changedElsewhere(looked, 0);
  const writes = new Fate();
  const results = await appends(
    { entries: [to(looked, 0), to(before, 0, remarked('before'))] },
    { fate: writes, entries: [to(looked, 0, remarked('ours'))] },
    { restsOn: [writes], entries: [to(looked, 1), to(behind, 0, remarked('behind'))] },
    { entries: [to(beside, 0, remarked('beside'))] },
  );
  expect(results).toEqual([Conflict, Conflict, Conflict, 'won']);
  expect(await Promise.all([looked, before, behind, beside].map(versionOf))).toEqual([1, 0, 0, 1]);
});

test('guards before and behind a writer that is written are written with it', async () => {
  const [looked, before, behind] = [fresh(), fresh(), fresh()];
  await changedElsewhere(looked, 0);
  const writes = new Fate();
  const times = await counted(async () => {
    const results = await appends(
      { entries: [to(looked, 1), to(before, 0, remarked('before'))] },
      { fate: writes, entries: [to(looked, 1, remarked('ours'))] },
      { restsOn: [writes], entries: [to(looked, 2), to(behind, 0, remarked('behind'))] },
    );
    expect(results).toEqual(['won', 'won', 'won']);
  });
  expect(times).toBe(1);
});

test('a stale guard takes its whole chain with it, and no claim of it is taken or given back', async () => {
  const [looked, chain] = [fresh(), fresh()];
  await changedElsewhere(looked, 0);
  const claim = (owner: string, act: 'take' | 'give') => [{ kind: 'seat', value: chain, owner, act }];
  const [first, second] = [new Fate(), new Fate()];
  const results = await appends(
    { entries: [to(looked, 0), to(fresh(), 0, remarked('stale, too'))] },
    { fate: first, entries: [to(looked, 0), to(chain, 0, remarked('one'))], claims: claim('a', 'take') },
    { fate: second, restsOn: [first], entries: [to(chain, 1, remarked('two'))] },
    { restsOn: [second], entries: [to(chain, 2, remarked('three'))] },
  );
  expect(results).toEqual([Conflict, Conflict, Conflict, Conflict]);
  expect(await versionOf(chain)).toBe(0);
  expect(await appends({ entries: [to(fresh(), 0, remarked('b has it'))], claims: claim('b', 'take') })).toEqual([
    'won',
  ]);
  // A stale append is a Conflict even if its claim is taken by now: after deciding again the claim may not matter.
  const stale = { entries: [to(looked, 0), to(fresh(), 0, remarked('x'))] };
  const current = { entries: [to(looked, 1), to(fresh(), 0, remarked('x'))] };
  expect(await appends({ ...stale, claims: claim('a', 'take') }, stale)).toEqual([Conflict, Conflict]);
  expect(await appends(stale, { ...current, claims: claim('a', 'take') })).toEqual([Conflict, ClaimTaken]);
});

test('in one transaction under the lock a guard is held against what the transaction has written', async () => {
  const [looked, day] = [fresh(), fresh()];
  await expect(
    store.underLock(async (locked) => {
      await locked.append({ entries: [to(looked, 0, remarked('x'))], meta: meta() });
      await locked.append({ entries: [to(looked, 0), to(day, 0, remarked('y'))], meta: meta() });
    }),
  ).rejects.toThrow(Conflict);
  expect(await Promise.all([looked, day].map(versionOf))).toEqual([0, 0]);
});

test('two processes that look at and write the same streams at once record nothing on what was not so any more', async () => {
  const projects = Array.from({ length: 3 }, fresh);
  const past = (await store.head()) ?? 0;
  type Won = { readonly commandId: string; readonly looked: readonly (readonly [string, number])[] };
  const won: Won[] = [];
  let lost = 0;
  const book = async (at: PostgresEventStore, n: number) => {
    const pasts = await at.readStreams(projects);
    const looked = projects.map((one) => [one, pasts.get(one)!.at(-1)?.meta.version ?? 0] as const);
    const writes = n % 8 === 0 ? projects[n % 3] : null;
    const entries = looked.map(([one, version]) => to(one, version, ...(one === writes ? [remarked('changed')] : [])));
    const its = meta();
    await at.append({ entries: writes ? entries : [...entries, to(fresh(), 0, remarked('booked'))], meta: its }).then(
      () => won.push({ commandId: its.commandId, looked }),
      (error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
        lost += 1;
      },
    );
  };
  await Promise.all(
    [store, elsewhere].flatMap((at) =>
      Array.from({ length: 16 }, async (_, person) => {
        for (let n = 0; n < 25; n++) await book(at, person + n);
      }),
    ),
  );
  const written = (await store.readLog(past, 10_000)).map(({ meta: its }) => its);
  const firstOf = new Map(written.toReversed().map(({ commandId, position }) => [commandId, position]));
  const versionBefore = (stream: string, position: number) =>
    written.filter((one) => one.stream === stream && one.position < position).length;
  const stale = won.filter(({ commandId, looked }) =>
    looked.some(([stream, version]) => versionBefore(stream, firstOf.get(commandId)!) !== version),
  );
  expect(stale).toEqual([]);
  expect(won.length).toBeGreaterThan(100);
  expect(lost).toBeGreaterThan(100);
}, 60_000);
