import { event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { alterLog } from '../../log/event-store/alter-log.examples.js';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { failureOf } from '../http/failures.js';
import { keeper, put, shelf } from '../http/http.examples.js';
import { shelfPorts } from './commands.examples.js';
import { foldStream } from './past.js';
import { Submitting } from './submitting.js';

let db: TestDatabase;
const stores: PostgresEventStore[] = [];
/** As after a restart: nothing is cached. */
let process: Submitting;
const start = () => {
  const store = new PostgresEventStore({ url: db.appUrl, keys: deriveKeys(db.masterKey), definitions: shelf.events });
  stores.push(store);
  process = new Submitting({ ...shelfPorts, store });
};
beforeAll(async () => {
  db = await testDatabase();
  start();
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});

const submit = (...shelves: readonly string[]) =>
  process.submit({
    decision: put,
    body: shelves.map((one) => ({ shelf: one, name: crypto.randomUUID() })),
    by: keeper,
  });
const told = async (...shelves: readonly string[]) => {
  const [status, failure] = failureOf(await submit(...shelves).catch((error: unknown) => error));
  return { status, code: failure.code, message: failure.message };
};

test.each([
  ['holds no object', `'[]'::json`],
  ['lacks what the rules need', `'{"shelf":"bad"}'::json`],
  ['holds a value of another kind', `'{"shelf":"bad","names":"cup"}'::json`],
])(
  'a shelf with an event that %s refuses every command that looks at it, by the number of the event, and no other',
  async (what, data) => {
    const bad = `bad-${what.length}`;
    const at = (await submit(bad)).position!;
    await submit(bad);
    const mend = await alterLog(db.ownerUrl, at, data);
    start();
    const refused = {
      status: 500,
      code: 'record-unreadable',
      message: `A record that this needs cannot be read (no. ${at} of the log). Nothing was changed. Please contact the data office.`,
    };
    const fine = expect.objectContaining({ answer: expect.anything() });
    const all = [told(bad), told('fine', bad), submit('fine'), submit('well'), told(bad, 'well')];
    expect(await Promise.all<unknown>(all)).toEqual([refused, refused, fine, fine, refused]);
    await mend();
    // Streams are cached for 5 s, so start anew.
    start();
    expect(await submit(bad)).toMatchObject({ answer: { held: 3 } });
  },
);

test('a shelf on which a newer release has written refuses with 503 until that release answers', async () => {
  await submit('rolling');
  const at = (await submit('rolling')).position!;
  const mend = await alterLog(db.ownerUrl, at, `'{"shelf":"rolling","colour":"red"}'::json`, 'ShelfPainted');
  start();
  expect(await told('rolling')).toEqual({
    status: 503,
    code: 'record-of-newer-release',
    message: `A newer release of the portal has written here (no. ${at} of the log). Nothing was changed. Please try again in a moment.`,
  });
  expect(await submit('elsewhere')).toMatchObject({ answer: { held: 1 } });
  await mend();
});

test('an event of the release that a fold does not name is passed over by it', () => {
  const counted = stream({
    name: 'counted',
    events: { Added: event({ n: z.number() }) },
    audit: null,
    grows: { eventsAYear: 10 },
    initial: 0 as number,
    evolve: { Added: (sum, { n }) => sum + n },
  });
  const logged = (type: string, data: object, version: number) =>
    ({ type, data, meta: { version, position: version } }) as never;
  expect(
    foldStream(counted.of('a'), [logged('Added', { n: 2 }, 1), logged('Other', {}, 2), logged('Added', { n: 3 }, 3)]),
  ).toBe(5);
});
