import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { testDatabase, type TestDatabase } from '../postgres/test-database.js';
import { deriveKeys } from './keys.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { Conflict } from './types.js';

const definitions = { Noted: event({ text: z.string(), by: z.string() }, { text: 'by' }) };
let db: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  db = await testDatabase();
  store = new PostgresEventStore({ url: db.appUrl, keys: deriveKeys(db.masterKey), definitions });
});
afterAll(async () => {
  await store.close();
  await db.close();
});
const meta = () => ({
  commandId: randomUUID(),
  correlationId: 'c',
  causationId: null,
  actor: { userId: 'u1', roles: ['COL'], address: '10.1.1.1', userAgent: 'Firefox' },
});
const noted = (text: string) => ({ id: randomUUID(), type: 'Noted', data: { text, by: 'u1' } });

test('smoke', async () => {
  const a = await store.append({
    entries: [{ stream: 's-1', expected: 0, events: [noted('hello'), noted('you')] }],
    meta: meta(),
  });
  expect(a).toEqual({ first: 1, last: 2 });
  console.log(JSON.stringify(await store.readStream('s-1'), null, 1));
  await expect(
    store.append({ entries: [{ stream: 's-1', expected: 0, events: [noted('hello')] }], meta: meta() }),
  ).rejects.toThrow(Conflict);
  const r = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      store.append({
        entries: [
          { stream: `t-${i}`, expected: 0, events: [noted('hello')] },
          { stream: 's-1', expected: 2, events: [] },
        ],
        meta: meta(),
      }),
    ),
  );
  expect(r.map((x) => x!.first)).toEqual(Array.from({ length: 50 }, (_, i) => i + 3));
  await store.erase('u1', 'asked', meta());
  console.log(JSON.stringify((await store.readStream('s-1'))[0]));
});
