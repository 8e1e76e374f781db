import { randomUUID } from 'node:crypto';
import { event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { meta } from '../../log/event-store/event-store.examples.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { foldStream, pastOf } from './past.js';

const events = { Entered: event({ n: z.int() }), Corrected: event({ n: z.int() }) };
/** A person's place: the latest entry alone decides it. */
const place = stream({
  name: 'place',
  events,
  audit: null,
  grows: { eventsAYear: 1_200 },
  newest: { events: 100, enough: (newest) => newest.some(({ type }) => type === 'Entered') },
  initial: { entered: 0, corrected: 0 } as { readonly entered: number; readonly corrected: number },
  evolve: {
    Entered: (_, { n }) => ({ entered: n, corrected: 0 }),
    Corrected: ({ entered, corrected }) => ({ entered, corrected: corrected + 1 }),
  },
});
let db: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  db = await testDatabase();
  store = new PostgresEventStore({ url: db.appUrl, keys: deriveKeys(db.masterKey), definitions: events });
});
afterAll(async () => {
  await store.close();
  await db.close();
});

const record = async (name: string, types: readonly (keyof typeof events)[]) => {
  for (let from = 0; from < types.length; from += 1_000) {
    const batch = types.slice(from, from + 1_000);
    const its = batch.map((type, i) => ({ id: randomUUID(), type, data: { n: from + i + 1 } }));
    await store.append({ entries: [{ stream: place.of(name).id, expected: from, events: its }], meta: meta() });
  }
};
const stateOf = async (name: string, from: Pick<PostgresEventStore, 'readStreams'> = store) => {
  const past = (await pastOf(from, [place.of(name)])).get(place.of(name).id)!;
  return { state: foldStream(place.of(name), past), read: past.length, version: past.at(-1)?.meta.version ?? 0 };
};
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('of a stream with ten years of events the newest hundred are read, also under the lock', async () => {
  await record('long', times(12_000, 'Entered' as const));
  const expected = { state: { entered: 12_000, corrected: 0 }, read: 100, version: 12_000 };
  expect(await stateOf('long')).toEqual(expected);
  expect(await store.underLock((locked) => stateOf('long', locked))).toEqual(expected);
});

test('where the newest are not enough, and where there are fewer, the stream is read whole', async () => {
  await record('corrected', ['Entered', ...times(150, 'Corrected' as const)]);
  expect(await stateOf('corrected')).toEqual({ state: { entered: 1, corrected: 150 }, read: 151, version: 151 });
  await record('short', ['Entered', 'Corrected']);
  expect(await stateOf('short')).toEqual({ state: { entered: 1, corrected: 1 }, read: 2, version: 2 });
  expect(await stateOf('none')).toEqual({ state: { entered: 0, corrected: 0 }, read: 0, version: 0 });
});

test('streams of which one is read again, for its newest are not enough, are as they were at one instant', async () => {
  await record('often', times(150, 'Corrected' as const));
  const both = [place.of('often'), place.of('beside')];
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      const entries = [
        { stream: both[0]!.id, expected: 150 + n, events: [{ id: randomUUID(), type: 'Corrected', data: { n } }] },
        { stream: both[1]!.id, expected: n, events: [{ id: randomUUID(), type: 'Entered', data: { n } }] },
      ];
      await store.append({ entries, meta: meta() });
    }
  })();
  try {
    for (let n = 0; n < 100; n++) {
      const past = await pastOf(store, both);
      const [often, beside] = both.map(({ id }) => past.get(id)!.at(-1)?.meta.version ?? 0);
      expect(often).toBe(150 + beside!);
    }
  } finally {
    isOver = true;
    await writing;
  }
});
