import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import * as features from '@hadcl/features/index';
import { noticeTo } from '@hadcl/features/notifications/notice/notice-to.contract';
import { projectDayEvents } from '@hadcl/features/projects/project/project-day.daily';
import { reportDueEvents } from '@hadcl/features/progress-reports/due/report-due.stream';
import { reaction } from '@hadcl/kernel/reaction';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { openWake, type Wake } from '@hadcl/platform/moving/feed/wake';
import { Reactor } from '@hadcl/platform/moving/reactions/reactor';
import { orderThrough } from '@hadcl/platform/serving/commands/submitting';
import { until } from './support/until.js';

/** `NOTICES=100000` measures a whole authority, and says what it took. */
const people = Number(process.env['NOTICES'] ?? 4_000);
const log = makeLogger('silent');
const date = '2027-03-10';

let db: TestDatabase;
let house: House;
let wake: Wake;
let reactor: Reactor | null = null;
beforeAll(async () => {
  db = await testDatabase();
  house = await openHouse({ appUrl: db.appUrl, masterKey: db.masterKey, features, log, connections: 6 });
  wake = await openWake(db.appUrl, house.store);
}, 60_000);
afterAll(async () => {
  await reactor?.stop();
  await wake.close();
  await house.close();
  await db.close();
});

const told = (noticeId: string, userId: string) =>
  noticeTo(userId, {
    ...{ noticeId, type: 'NTF_BOOKING_UPDATED', busDate: date, sentence: 'notice-booking-placed' },
    names: { refNum: 'R-1', seats: 1 },
  });
const toAll = reaction({
  name: 'to-all',
  events: projectDayEvents,
  on: {
    ProjectDayBegan: async (_, { idFor }) =>
      Array.from({ length: people }, (__, n) => told(idFor(`person ${n}`), `person-${n}`)),
  },
});
const toOne = reaction({
  name: 'to-one',
  events: reportDueEvents,
  on: { ReportsFellDue: async (_, { meta }) => [told(meta.id, 'ann')] },
});

const actor = { userId: 'machine', roles: [], address: '', userAgent: '' };
const recorded = (stream: string, version: number, type: string, data: object) => {
  const id = randomUUID();
  const meta = { commandId: randomUUID(), correlationId: 'c', causationId: null, actor };
  const entries = [{ stream, expected: version, events: [{ id, type, data: { ...data } }] }];
  return house.store.append({ entries, meta }).then(() => id);
};
const isTold = async (cause: string) =>
  (await db.pool.query('select from log.events where stream = $1', [`notice-${cause}`])).rowCount === 1;
/** Whether everybody was told: it was decided, and nothing of it waits. */
const areTold = async (after: number) => {
  const { rows } = await db.pool.query<{ done: boolean }>(
    `select position > $1 and not exists (select from moving.outcome where subject = 'reaction to-all') as done
       from moving.reaction where name = 'to-all'`,
    [after],
  );
  return rows[0]!.done;
};

test('notices to everybody are raised many at once, and another reaction does not wait for them', async () => {
  const submit = orderThrough(house.submitting, features.decisions);
  reactor = new Reactor({
    ...{ url: db.appUrl, pool: house.pool, store: house.store, wake, reactions: [toAll, toOne] },
    ...{ facts: house.facts, rows: house.rows, log, submitOrder: submit, projected: async () => undefined },
  });
  reactor.start();
  await until(
    'both reactions are at work',
    async () => (await db.pool.query('select from moving.reaction where leader is not null')).rowCount === 2,
  );
  // How long an order takes on this machine that is given by itself.
  const orders = 50;
  const single = performance.now();
  for (let n = 0; n < orders; n++) {
    const { call, body } = told(`single ${n}`, `single-${n}`);
    const happenedAt = `${date}T10:00:00+08:00`;
    const given = { commandId: randomUUID(), correlationId: 'c', causationId: null, happenedAt };
    await submit({ path: call.path, body }, given);
  }
  const each = (performance.now() - single) / orders;

  const head = await house.store.head();
  const began = performance.now();
  const cpu = process.cpuUsage();
  await recorded('project-day-1', 0, 'ProjectDayBegan', { date });
  let slowest = 0;
  let during = 0;
  while (!(await areTold(head))) {
    const from = performance.now();
    const cause = await recorded('report-due-1', during, 'ReportsFellDue', { date, month: '2027-02', days: 7 });
    while (!(await isTold(cause))) await rest(10);
    during += 1;
    slowest = Math.max(slowest, performance.now() - from);
    await rest(20);
  }
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  if (process.env['NOTICES'])
    process.stdout.write(
      `${people} notices in ${Math.round(took)} ms, ${during} others meanwhile, the slowest in ${Math.round(slowest)} ms; one order alone ${each.toFixed(1)} ms; processor time ${Math.round((user + system) / 1_000)} ms\n`,
    );
  // Several others were told while all were; with each of them in a row, none would have been.
  expect(during).toBeGreaterThan(2);
  expect(took).toBeLessThan(people * each);
}, 300_000);
