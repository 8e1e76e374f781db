import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { ClaimTaken, Conflict, Fate, Unavailable, type Append, type StreamAppend } from './types.js';

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

const fresh = () => `day-${randomUUID()}`;
const appends = (...all: readonly (Partial<Append> & { readonly entries: readonly StreamAppend[] })[]) =>
  Promise.allSettled(all.map((one) => store.append({ meta: meta(), ...one })));
const ends = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'won' : one.reason.constructor));
const remarks = async (stream: string) => (await store.readStream(stream)).map(({ data }) => data['remark']);

/** How many batches were committed. */
const counted = async (work: () => Promise<unknown>) => {
  let times = 0;
  const leave = store.onAppended(() => times++);
  await work();
  leave();
  return times;
};

test('appends that rest on one another are written together, in their order, each at the version the one before leaves', async () => {
  const [stream, other] = [fresh(), fresh()];
  const fates = Array.from({ length: 40 }, () => new Fate());
  const all = fates.map((fate, n) => ({
    ...{ fate, restsOn: fates.slice(Math.max(0, n - 1), n) },
    entries: [to(stream, n, remarked(`${n}`)), ...(n % 2 ? [to(other, 0)] : [])],
  }));
  const times = await counted(async () => expect(ends(await appends(...all))).toEqual(all.map(() => 'won')));
  expect(await remarks(stream)).toEqual(all.map((_, n) => `${n}`));
  expect(times).toBeLessThanOrEqual(4);
  expect(fates.every(({ state }) => state === 'appended')).toBe(true);
});

test('what rests on an append that is refused is a conflict, and what does not is written beside it', async () => {
  const [stream, beside] = [fresh(), fresh()];
  await appends({
    entries: [to(fresh(), 0, remarked('x'))],
    claims: [{ kind: 'chain', value: 'v', owner: 'a', act: 'take' }],
  });
  const [first, second] = [new Fate(), new Fate()];
  const results = await appends(
    {
      ...{ fate: first, entries: [to(stream, 0, remarked('first'))] },
      claims: [{ kind: 'chain', value: 'v', owner: 'b', act: 'take' }],
    },
    { fate: second, restsOn: [first], entries: [to(stream, 1, remarked('second'))] },
    { restsOn: [second], entries: [to(stream, 2)] },
    { entries: [to(beside, 0, remarked('beside'))] },
  );
  expect(ends(results)).toEqual([ClaimTaken, Conflict, Conflict, 'won']);
  expect([await remarks(stream), await remarks(beside)]).toEqual([[], ['beside']]);
});

test('who looks at the same stream as one that is refused is written: a guard changes nothing that another rests on', async () => {
  const [looked, stream] = [fresh(), fresh()];
  const claim = { kind: 'guarded', value: 'v', act: 'take' } as const;
  await appends({ entries: [to(fresh(), 0, remarked('x'))], claims: [{ ...claim, owner: 'a' }] });
  const times = await counted(async () => {
    const results = await appends(
      { entries: [to(fresh(), 0, remarked('refused')), to(looked, 0)], claims: [{ ...claim, owner: 'b' }] },
      { entries: [to(looked, 0), to(stream, 0, remarked('stands'))] },
      { entries: [to(looked, 0), to(stream, 1, remarked('stands too'))] },
    );
    expect(ends(results)).toEqual([ClaimTaken, 'won', 'won']);
  });
  expect(await remarks(stream)).toEqual(['stands', 'stands too']);
  expect(times).toBe(1);
});

test('a version that another process has filled meanwhile is not taken for the one that was decided on', async () => {
  const stream = fresh();
  const elsewhere = openStore(db);
  await elsewhere.append({ entries: [to(stream, 0, remarked('theirs'))], meta: meta() });
  const first = new Fate();
  const together = await appends(
    { fate: first, entries: [to(stream, 0, remarked('ours'))] },
    { restsOn: [first], entries: [to(stream, 1, remarked('rests on ours'))] },
  );
  const after = await appends({ restsOn: [first], entries: [to(stream, 1, remarked('rests on ours'))] });
  expect(ends([...together, ...after])).toEqual([Conflict, Conflict, Conflict]);
  expect(await remarks(stream)).toEqual(['theirs']);
  await elsewhere.close();
});

test('what waits for an append that cannot even be sealed fails with it instead of waiting for ever', async () => {
  const stream = fresh();
  const first = new Fate();
  const results = await appends(
    { restsOn: [first], entries: [to(stream, 1, remarked('second'))] },
    { fate: first, entries: [to(stream, 0, remarked(`\0`))] },
  );
  expect(ends(results)[0]).toBe(Conflict);
  expect(first.state).toBe('failed');
});

test('what waits for an append that nobody answers for is told so at its deadline', async () => {
  const stream = fresh();
  const deadline = performance.now() + 200;
  const results = await appends({ restsOn: [new Fate()], deadline, entries: [to(stream, 1, remarked('second'))] });
  expect(ends(results)).toEqual([Unavailable]);
});

test('guards alone write nothing and hold against what was written', async () => {
  const stream = fresh();
  const first = new Fate();
  const results = await appends(
    { fate: first, entries: [to(stream, 0, remarked('first'))] },
    { restsOn: [first], entries: [to(stream, 1)] },
    { entries: [to(stream, 0)] },
  );
  expect(ends(results)).toEqual(['won', 'won', Conflict]);
  expect(results.map((one) => one.status === 'fulfilled' && one.value === null)).toEqual([false, true, false]);
});
