import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import { streams } from '@hadcl/features/index';
import { destroyPassword, showPassword } from '@hadcl/features/output-requests/password/password.decisions';
import { writeRequest } from '@hadcl/features/output-requests/request/request.decisions';
import { facts, hugo, lab, reviewing, rita, sent } from '@hadcl/features/output-requests/request/request.examples';
import { reviewRequest } from '@hadcl/features/output-requests/review/review.decisions';
import { zoneOf } from '@hadcl/platform/log/clock/zone';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { digestOf } from '@hadcl/platform/log/keys/marks';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { asSystem } from '@hadcl/platform/serving/commands/may-call';
import { Submitting } from '@hadcl/platform/serving/commands/submitting';
import { randomUUID } from 'node:crypto';
import { columnsHolding } from './support/columns-holding.js';

const zone = zoneOf('Asia/Hong_Kong');
const password = 'Blue-Kettle-42';
let now = '2027-03-10T10:00:00+08:00';
let db: TestDatabase;
let stores: PostgresEventStore[];
let apis: Submitting[];
beforeAll(async () => {
  db = await testDatabase();
  const keys = deriveKeys(db.masterKey);
  const definitions = Object.assign({}, ...streams.map(({ events }) => events));
  stores = [0, 1].map(() => new PostgresEventStore({ url: db.appUrl, keys, definitions }));
  const around = { projected: { position: () => 0, waitFor: async () => {} }, nameOf: async () => null };
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const told = { ...facts, localOf: (instant: string) => zone.localOf(instant) };
  apis = stores.map((store) => new Submitting({ ...around, store, clock, facts: told, patienceMs: 60_000 }));
  const meta = {
    ...{ commandId: randomUUID(), correlationId: randomUUID(), causationId: null },
    actor: { userId: 'admin', roles: [], address: '', userAgent: '' },
  };
  const ids = [...new Set(lab.map(([{ id }]) => id))];
  const entries = ids.map((stream) => ({
    ...{ stream, expected: 0 },
    events: lab.filter(([{ id }]) => id === stream).map(([, event]) => ({ ...event, id: randomUUID() })),
  }));
  await stores[0]!.append({ entries, meta });
}, 60_000);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});

const submit = async <C extends Call>(n: number, decision: Decision<C, any>, body: Input<C>, by: Who, key = '') => {
  const done = await apis[n]!.submit({ decision, body, by, idempotencyKey: key || randomUUID() });
  return 'answer' in done ? done.answer : done.refusal.code;
};
const show = (n: number, by: Who, key?: string) => submit(n, showPassword, { id, hasReadReminder: true }, by, key);
let id = '';

test('the password of a request is in no table but sealed, is shown and recorded each time, and ends with its key [3.6.33 3.6.34 3.7.3.15]', async () => {
  const begun = await submit(0, writeRequest, sent('SUBMITTED'), rita);
  id = (begun as { id: string }).id;
  const approving = reviewing('APPROVED', 1, { id, filePassword: password, retentionDate: '2027-03-31' });
  const answer = await submit(0, reviewRequest, approving, hugo, 'approve');
  // A repeat is answered from what is stored, which has no password.
  expect(await submit(1, reviewRequest, approving, hugo, 'approve')).toEqual(answer);
  expect(JSON.stringify(answer)).not.toContain(password);

  // One key twice is two showings, and each is recorded.
  expect(await show(0, rita, 'show')).toEqual({ password });
  expect(await show(1, rita, 'show')).toEqual({ password });
  const shown = async () =>
    (await stores[0]!.readStream(`output-request-${id}`)).filter(({ type }) => type === 'PasswordShown').length;
  expect(await shown()).toBe(2);

  const replacing = { id, filePassword: 'Red-Lamp-7', retentionDate: '2027-03-31' };
  await submit(0, reviewRequest, reviewing('APPROVED', 2, replacing), hugo);
  expect(await show(1, hugo)).toEqual({ password: 'Red-Lamp-7' });
  const texts = [password, 'Red-Lamp-7', digestOf(JSON.stringify(approving))];
  expect(await columnsHolding(db.ownerUrl, texts)).toEqual([]);
  const wrapped = async () =>
    (
      await db.pool.query(
        `select (k.wrapped is null) as gone
           from log.events e join log.personal_keys k on k.person_id = e.data->>'passwordId'
          where e.stream = $1 and e.type in ('RequestApproved', 'PasswordReplaced') order by e.version`,
        [`output-request-${id}`],
      )
    ).rows.map(({ gone }) => gone);
  expect(await wrapped()).toEqual([true, false]);

  // Over at midnight, without any order; its key goes with the order.
  now = '2027-04-01T00:00:00+08:00';
  expect(await show(0, rita)).toBe('password-expired');
  const stream = await stores[1]!.readStream(`output-request-${id}`);
  const { passwordId } = stream.findLast(({ type }) => type === 'PasswordReplaced')!.data as { passwordId: string };
  await submit(1, destroyPassword, { id, passwordId }, asSystem(hugo));
  expect(await wrapped()).toEqual([true, true]);
  stores[0]!.forget(passwordId);
  const read = (await stores[0]!.readStream(`output-request-${id}`))
    .map(({ data }) => data['password'])
    .filter(Boolean);
  expect(read).toEqual(['[erased]', '[erased]']);
  expect(await shown()).toBe(3);
}, 120_000);
