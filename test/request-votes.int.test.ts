import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { streams } from '@hadcl/features/index';
import { facts } from '@hadcl/features/output-requests/request/request.examples';
import { askedOf, hana, hedy } from '@hadcl/features/output-requests/votes/votes.examples';
import { castVote } from '@hadcl/features/output-requests/votes/votes.decisions';
import type { Vote } from '@hadcl/features/output-requests/votes/votes.policy';
import { zoneOf } from '@hadcl/platform/log/clock/zone';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { Submitting } from '@hadcl/platform/serving/commands/submitting';
import type { Who } from '@hadcl/kernel/call';
import { columnsHolding } from './support/columns-holding.js';

const now = '2027-03-10T10:00:00+08:00';
const zone = zoneOf('Asia/Hong_Kong');
let db: TestDatabase;
let stores: PostgresEventStore[];
let apis: Submitting[];
beforeAll(async () => {
  db = await testDatabase();
  const keys = deriveKeys(db.masterKey);
  const definitions = Object.assign({}, ...streams.map(({ events }) => events));
  stores = [0, 1].map(() => new PostgresEventStore({ url: db.appUrl, keys, definitions }));
  apis = stores.map(
    (store) =>
      new Submitting({
        ...{ store, projected: { position: () => 0, waitFor: async () => {} }, nameOf: async () => null },
        clock: { now: () => now, today: () => now.slice(0, 10) },
        patienceMs: 60_000,
        facts: { ...facts, localOf: (instant: string) => zone.localOf(instant) },
      }),
  );
  const actor = { userId: 'rita', roles: [], address: '', userAgent: '' };
  const entries = new Map<string, unknown[]>();
  for (const [{ id }, event] of askedOf(2))
    entries.set(id, [...(entries.get(id) ?? []), { ...event, id: randomUUID() }]);
  await stores[0]!.append({
    entries: [...entries].map(([stream, events]) => ({ stream, expected: 0, events: events as never })),
    deadline: performance.now() + 60_000,
    meta: { commandId: randomUUID(), correlationId: randomUUID(), causationId: null, actor },
  });
}, 60_000);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});

const note = 'Bins of ward 7 are small';
const vote = (api: Submitting, by: Who, its: Vote) =>
  api.submit({
    ...{ decision: castVote, by, idempotencyKey: randomUUID() },
    body: { id: 'r1', submission: '1', vote: its, note },
  });
const typesIn = async (stream: string) => (await stores[0]!.readStreams([stream])).get(stream)!.map(({ type }) => type);

test('of two officers who vote at once through two processes both votes count, and both are told once; no column of the log holds them in clear', async () => {
  await Promise.all([vote(apis[0]!, hana, 'REFUSE'), vote(apis[1]!, hedy, 'RELEASE')]);
  expect(await typesIn('output-votes-r1')).toEqual(['VoteCast', 'VoteCast']);
  expect((await typesIn('output-request-r1')).filter((type) => type === 'VotesOpened')).toEqual(['VotesOpened']);
  expect(await columnsHolding(db.ownerUrl, [note])).toEqual([]);
  const { rows } = await db.pool.query<{ data: string }>('select data::text as data from log.events');
  expect(rows.filter(({ data }) => /REFUSE|RELEASE/.test(data))).toEqual([]);
});
