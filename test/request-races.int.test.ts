import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { streams } from '@hadcl/features/index';
import { writeRequest } from '@hadcl/features/output-requests/request/request.decisions';
import { facts, selma, sent } from '@hadcl/features/output-requests/request/request.examples';
import { outputRequest, requestQuota } from '@hadcl/features/output-requests/request/request.stream';
import { projectAccess } from '@hadcl/features/projects/access/project-access.stream';
import { zoneOf } from '@hadcl/platform/log/clock/zone';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import type { Decided } from '@hadcl/platform/serving/commands/submission';
import { Submitting } from '@hadcl/platform/serving/commands/submitting';
import { seeded, type Draws } from './support/seeded.js';

const seed = Number(process.env['HADCL_RACES_SEED'] || Math.floor(Math.random() * 2 ** 32));
const races = 1_000;
const atOnce = 10;
const quota = 3;
const patienceMs = 60_000;
const zone = zoneOf('Asia/Hong_Kong');
const now = '2027-03-10T10:00:00+08:00';

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
        // The machine may be busy with other tests.
        patienceMs,
        facts: { ...facts, localOf: (instant: string) => zone.localOf(instant) },
      }),
  );
}, 60_000);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await db.close();
});

/** An application of Selma's, which has a quota of three requests. */
const open = async (projectId: string) => {
  const [, event] = projectAccess.of(projectId).records('SelfServiceOpened', {
    ...{ projectId, refNum: `S-${projectId}`, title: 'Falls', userId: 'selma', dateQuota: 3, location: 'ON_SITE' },
    ...{ from: '2026-10-01', until: '2027-09-30' },
  });
  const actor = { userId: 'selma', roles: [], address: '', userAgent: '' };
  await stores[0]!.append({
    entries: [{ stream: `access-${projectId}`, expected: 0, events: [{ ...event, id: randomUUID() }] }],
    deadline: performance.now() + patienceMs,
    meta: { commandId: randomUUID(), correlationId: randomUUID(), causationId: null, actor },
  });
};
type Sent = Parameters<typeof sent>;
/** What Selma sends to either api; null if it was refused. */
const submit = async (draws: Draws, projectId: string, status: Sent[0], its: object = {}) => {
  const body = sent(status, { projectId, ...its });
  const [api, idempotencyKey] = [apis[draws.whole(0, 1)]!, randomUUID()];
  const send = async (): Promise<Decided<typeof writeRequest.call>> =>
    api.submit({ decision: writeRequest, body, by: selma, idempotencyKey }).catch((error: unknown) => {
      // A busy machine may keep the log waiting for longer than the 5 s of an answer: a page sends again.
      if (error instanceof Unavailable) return send();
      throw error;
    });
  const done = await send();
  return 'answer' in done && done.answer.code === 0 ? done.answer : null;
};

/** Of requests of one application, some saved before and some new, all are submitted at once; some are withdrawn. */
const race = async (number: number, draws: Draws) => {
  const projectId = `p${number}`;
  await open(projectId);
  const saved = await Promise.all(
    Array.from({ length: draws.whole(0, 2) }, () => submit(draws, projectId, 'INCOMPLETED')),
  );
  const old = saved.map((one) => ({ id: one!.id!, version: 1 }));
  const begun = Array.from({ length: draws.whole(3, 6) - old.length }, () => ({}));
  const acts = draws.shuffled([...old, ...begun]).map((its) => submit(draws, projectId, 'SUBMITTED', its));
  // Each draft may be withdrawn at the moment at which it is submitted.
  const takenBack = old.filter(() => draws.whole(0, 3) === 0).map((its) => submit(draws, projectId, 'WITHDRAWN', its));
  const accepted = (await Promise.all([...acts, ...takenBack])).filter((one) => one !== null);
  const ids = new Set([...saved, ...accepted].map((one) => one!.id!));

  const past = await stores[1]!.readStreams([
    `output-quota-${projectId}`,
    ...[...ids].map((id) => `output-request-${id}`),
  ]);
  let { taken } = requestQuota.initial;
  for (const event of past.get(`output-quota-${projectId}`)!) {
    ({ taken } = requestQuota.evolve({ taken }, event as never));
    if (taken.length > quota) return `${projectId} passed its quota`;
  }
  const states = [...ids].map((id) =>
    past
      .get(`output-request-${id}`)!
      .reduce((state, event) => outputRequest.evolve(state, event as never), outputRequest.initial),
  );
  const inOffice = states.filter(({ status }) => status === 'SUBMITTED').length;
  if (inOffice !== taken.length) return `${projectId} has ${inOffice} requests and ${taken.length} places`;
  if (inOffice !== Math.min(quota, acts.length - states.filter(({ status }) => status === 'WITHDRAWN').length))
    return `${projectId} refused a place that was free`;
  const numbers = states.map(({ requestNo }) => Number(requestNo.split('#')[1])).sort((one, other) => one - other);
  return numbers.every((one, i) => one === i + 1) ? null : `${projectId} has the numbers ${numbers}`;
};

test('of requests that race through two processes for the last places of a quota none passes it, and no number is given twice [3.5.4.30]', async () => {
  const draws = seeded(seed);
  const faults: string[] = [];
  for (let from = 0; from < races; from += atOnce) {
    const found = await Promise.all(Array.from({ length: atOnce }, (_, i) => race(from + i, draws.apart())));
    faults.push(...found.filter((fault) => fault !== null));
  }
  expect([seed, faults]).toEqual([seed, []]);
}, 600_000);
