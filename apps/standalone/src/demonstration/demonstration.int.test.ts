import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { autoApproval } from '@hadcl/features/bookings/booking/booking.contract';
import * as features from '@hadcl/features/index';
import { seatsHeld, type LabDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { expectedProgress, outstandingMonths } from '@hadcl/features/progress-reports/due/report-dates.contract';
import { replay } from '@hadcl/kernel/stream';
import { openLog } from '@hadcl/platform/house/open-log';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { isDemonstration } from '@hadcl/platform/log/schema/demonstration';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { loadDemonstration } from './index.js';
import { accountIdOf, staff } from './people/people.js';
import { applicationsAt, teamsAt } from './people/projects.js';

type Row = { date: string; happened_at: string; recorded_at: string; type: string };
const now = '2026-11-27T09:00:00Z';
let databases: TestDatabase[];

/** Days of a shorter story, for tests in which its length does not matter. */
const fewDays = 17;
const load = async (db: TestDatabase, wanted: string | null = null, days?: number) => {
  const log = openLog({ appUrl: db.appUrl, masterKey: db.masterKey, features });
  const owner = makePool(db.ownerUrl, { max: 1 });
  try {
    return await loadDemonstration(
      { owner, facts: log.facts, store: log.store, keepFile: async () => 'a wrapped key' },
      now,
      wanted,
      days,
    );
  } finally {
    await owner.end();
    await log.close();
  }
};
const digest = async ({ pool }: TestDatabase, until = '9999-01-01') => {
  const { rows } = await pool.query(
    "select count(*)::int as events, md5(string_agg(id::text, ',' order by position)) as ids from log.events where recorded_at < $1",
    [until],
  );
  return rows[0] as { events: number; ids: string };
};

beforeAll(async () => {
  databases = [await testDatabase(), await testDatabase()];
  await load(databases[0]!);
}, 120_000);
afterAll(() => Promise.all(databases.map((db) => db.close())));

test('a log that it made is marked, so that production refuses it', async () => {
  expect(await isDemonstration(databases[0]!.ownerUrl)).toBe(true);
  expect(await isDemonstration(databases[1]!.ownerUrl)).toBe(false);
});

test('the same start makes the same log, to the last id', async () => {
  await load(databases[1]!, '2026-11-20T12:00:00+08:00', fewDays);
  const [, other] = [databases[0]!, databases[1]!];
  const again = await testDatabase();
  await load(again, '2026-11-20T12:00:00+08:00', fewDays);
  expect(await digest(again)).toEqual(await digest(other));
  await again.close();
}, 120_000);

test('days between an earlier start and now are filled in, and a second start at the same instant adds nothing', async () => {
  const [, db] = databases as [TestDatabase, TestDatabase];
  const before = await digest(db);
  expect(await load(db, '2026-11-26T10:40:00+08:00', fewDays)).toBeGreaterThan(100);
  expect(await load(db, '2026-11-26T10:40:00+08:00', fewDays)).toBe(0);
  const after = await digest(db);
  expect(after.events).toBeGreaterThan(before.events);
  const { rows } = await db.pool.query<Row>(
    "select distinct (happened_at at time zone 'Asia/Hong_Kong')::date as date from log.events where type = 'SignedIn'",
  );
  expect(rows.map(({ date }) => date)).toEqual(
    expect.arrayContaining(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']),
  );
}, 60_000);

test('ninety days of a lab at work, a day in progress, requests that wait, and no day above its capacity but one that the office cut [2.4.1.06]', async () => {
  const [{ pool, appUrl, masterKey }] = databases as [TestDatabase];
  const count = async (type: string) =>
    (await pool.query('select count(*)::int as n from log.events where type = $1', [type])).rows[0].n;
  expect(await count('AccountOpened')).toBe(48);
  expect(await count('CollaborationOpened')).toBe(14);
  expect(await count('SelfServiceOpened')).toBe(20);
  expect(await count('SignedIn')).toBeGreaterThan(600);
  expect(await count('BookingRejected')).toBeGreaterThan(5);
  expect(await count('SignOutMissed')).toBeGreaterThan(5);

  const log = openLog({ appUrl, masterKey, features });
  const { rows } = await pool.query<{ stream: string }>(
    "select distinct stream from log.events where stream like 'lab-day-%'",
  );
  const past = await log.store.readStreams(rows.map(({ stream }) => stream));
  await log.close();
  const { labDay } = await import('@hadcl/features/lab-days/day/lab-day.stream');
  const days = new Map<string, LabDay>(
    [...past].map(([stream, events]) => [stream.slice(8), replay(labDay.of('x'), events)]),
  );
  // The office lowered the capacity of one day below its bookings.
  const over = [...days.values()].filter((day) => day.status === 'open' && seatsHeld(day) > day.capacity);
  expect(over.map((day) => [day.remarks, day.version])).toEqual([['Two workstations are being repaired', 2]]);

  const today = days.get('2026-11-27')!;
  expect(Object.values(today.visits).filter(({ signedOutAt }) => !signedOutAt).length).toBeGreaterThan(5);
  const waiting = [...days.values()]
    .flatMap(({ bookings }) => Object.values(bookings))
    .filter(({ status }) => status === 'SUBMITTED');
  expect(waiting.length).toBeGreaterThan(5);
  const { rows: changed } = await pool.query(
    `select from log.events where type = 'ParameterChanged' and data->>'code' = $1`,
    [autoApproval.code],
  );
  expect([autoApproval.default, changed.length]).toEqual([0, 0]);
  const busy = [...days].filter(
    ([date, day]) => date < '2026-11-27' && day.status === 'open' && Object.keys(day.visits).length > 5,
  );
  expect(busy.length).toBeGreaterThan(50);
});

test('each project has its reports, in every state, and two owe the one that suspends access', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const { rows } = await pool.query<{ month: string; type: string; n: number }>(
    `select month, type, count(*)::int as n
       from (select distinct on (stream) data->>'month' as month, type
               from log.events where stream like 'progress-report-%' order by stream, version desc) as its
      group by 1, 2`,
  );
  const count = (month: string, type: string) => rows.find((row) => row.month === month && row.type === type)?.n ?? 0;
  const of = (month: string) =>
    ['ReportSaved', 'ReportSubmitted', 'ReportReturned', 'ReportReviewed'].map((type) => count(month, type));
  const [saved, waiting, returned, reviewed] = of('2026-10') as [number, number, number, number];
  expect([saved, returned]).toEqual([1, 1]);
  expect(waiting).toBeGreaterThan(4);
  expect(reviewed).toBeGreaterThan(10);
  expect(of('2026-11')[0]).toBeGreaterThan(0);
  for (const month of ['2026-06', '2026-07', '2026-09'])
    expect([month, of(month).slice(0, 3)]).toEqual([month, [0, 0, 0]]);
  const { rows: filed } = await pool.query<{ project: string; month: string }>(
    `select data->>'projectId' as project, data->>'month' as month from log.events where type = 'ReportFiled'`,
  );
  const day = '2026-11-27';
  const owed = [...teamsAt(day), ...applicationsAt(day)].flatMap(({ projectId, refNum, ...period }) => {
    const its = new Set(filed.filter(({ project }) => project === projectId).map(({ month }) => month));
    return outstandingMonths(period, its, day).map((month) => [refNum, month]);
  });
  expect(owed).toEqual([
    ['DCL-2024-009', '2026-10'],
    ['DCL-2026-033', '2026-10'],
  ]);
});

test('requests of both types are in every status that they can have', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const { rows } = await pool.query<{ type: string; kind: string }>(
    `select distinct last.type, begun.data->>'requestType' as kind
       from (select distinct on (stream) stream, type from log.events
              where stream like 'output-request-%' order by stream, version desc) as last
       join log.events begun on begun.stream = last.stream and begun.type = 'RequestBegun'`,
  );
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.type] : [])).sort();
  expect(of('OUTPUT')).toEqual([
    ...['RequestApproved', 'RequestRejected', 'RequestReturned', 'RequestSaved', 'RequestSubmitted'],
    ...['RequestUnderReview', 'RequestWithdrawn'],
  ]);
  expect(of('PUBLICATION')).toEqual([
    'PublicationClosed',
    'PublicationReviewed',
    'RequestReturned',
    'RequestSubmitted',
  ]);
});

test('what a project has reached it does not lose again, and some are behind what is expected', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const { rows } = await pool.query<{ project: string; month: string; progress: number }>(
    `select distinct on (stream) data->>'projectId' as project, data->>'month' as month,
            (data->'choices'->>'projectProgress')::int as progress
       from log.events where type = 'ReportSubmitted' order by stream, version desc`,
  );
  const before = new Map<string, number>();
  for (const { project, progress } of rows.toSorted((a, b) => a.month.localeCompare(b.month))) {
    expect(progress).toBeGreaterThanOrEqual(before.get(project) ?? 1);
    before.set(project, progress);
  }
  const all = [...teamsAt('2026-11-27'), ...applicationsAt('2026-11-27')];
  const october = rows.filter(({ month }) => month === '2026-10');
  const behind = october.filter(({ project, month, progress }) => {
    const its = all.find(({ projectId }) => projectId === project);
    return its !== undefined && expectedProgress(its, month) - progress > 10;
  });
  expect(behind.length).toBeGreaterThan(3);
  expect(behind.length).toBeLessThan(october.length / 2);
});

test('the door is shut to the two that owe a report from the 9th on, and to nobody else', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const { rows } = await pool.query<{ project: string; first: string; last: string }>(
    `select data->>'projectId' as project, min(data->>'date') as first, max(data->>'date') as last
       from log.events where type = 'SignedIn' group by 1`,
  );
  const teams = teamsAt('2026-11-27');
  const owing = teams.filter(({ refNum }) => ['DCL-2024-009', 'DCL-2026-033'].includes(refNum));
  for (const { projectId, people } of owing) {
    expect(rows.find(({ project }) => project === projectId)!.last < '2026-11-09').toBe(true);
    for (const { email } of people) expect(email).not.toMatch(/@hadcl\.example$/);
  }
  const comes = rows.filter(({ last }) => last >= '2026-11-25').map(({ project }) => project);
  expect(comes.length).toBeGreaterThan(10);
});

test('the bells tell of the leaving times that are owed and of the report that was returned, and of nothing that is settled', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const { rows } = await pool.query<{ userId: string; type: string; busDate: string }>(
    `select data->>'userId' as "userId", data->>'type' as type, data->>'busDate' as "busDate"
       from log.events e
      where e.type in ('NoticeRaised', 'NoticeRestated')
        and not exists (select from log.events w where w.stream = e.stream and w.version > e.version
                           and w.type in ('NoticeWithdrawn', 'NoticeRestated'))`,
  );
  const of = (type: string) => rows.filter((row) => row.type === type);
  const desk = staff.filter(({ roles }) => ['SYSTEM_ADMIN', 'HADCL_OFFICER', 'DUTY_OFFICER'].includes(roles[0]!));
  const missed = of('NTF_NOT_SIGNED_OUT');
  for (const { accountId } of desk) expect(missed.filter(({ userId }) => userId === accountId)).toHaveLength(1);
  expect(missed.filter(({ userId }) => desk.every(({ accountId }) => accountId !== userId)).length).toBeGreaterThan(1);
  const team = teamsAt('2026-11-27').find(({ refNum }) => refNum === 'DCL-2026-014')!;
  expect(new Set(of('NTF_PROGRESS_RETURNED').map(({ userId }) => userId))).toEqual(
    new Set(team.people.map(({ accountId }) => accountId)),
  );
});

test('whoever works at the office has logged in on most working days, this morning too, and researchers now and then', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const office = staff.map(({ accountId }) => accountId);
  const { rows } = await pool.query<{ person: string; days: number; last: string }>(
    `select data->>'accountId' as person, count(distinct (happened_at at time zone 'Asia/Hong_Kong')::date)::int as days,
            max((happened_at at time zone 'Asia/Hong_Kong')::date)::text as last
       from log.events where type = 'SessionStarted' group by 1`,
  );
  const of = new Map(rows.map((row) => [row.person, row]));
  for (const person of office) expect(of.get(person)).toMatchObject({ last: '2026-11-27' });
  for (const person of office) expect(of.get(person)!.days).toBeGreaterThan(15);
  expect(of.size).toBeGreaterThan(office.length + 20);
});

test('each panel of what is outstanding has something: a leaving time that is owed, a day that was cut, an erasure that the other asks for', async () => {
  const [{ pool, appUrl, masterKey }] = databases as [TestDatabase];
  const log = openLog({ appUrl, masterKey, features });
  const presence = await log.store.readStream(`presence-${accountIdOf('researcher2@hadcl.example')}`);
  const requested = (await log.store.readLog(0, 100_000)).filter(
    (one) => 'data' in one && one.type === 'ErasureRequested',
  );
  await log.close();
  expect(presence.findLast(({ type }) => type === 'PersonEntered')?.data).toMatchObject({ date: '2026-11-26' });
  expect(presence.at(-1)?.type).not.toBe('PersonLeft');
  const askedBy = requested.flatMap((one) => ('data' in one ? [one.data['requesterId']] : []));
  expect(askedBy.toSorted()).toEqual(['admin@hadcl.example', 'officer@hadcl.example'].map(accountIdOf).toSorted());
  const { rows } = await pool.query<Row>("select type from log.events where type = 'LabNoticePublished'");
  expect(rows).toHaveLength(4);
});

test('whoever has signed an undertaking form has the date until which it holds, some of them soon', async () => {
  const { rows } = await databases[0]!.pool.query<{ until: string | null }>(
    "select data->>'undertakingUntil' as until from log.events where type = 'AccountOpened'",
  );
  const dates = rows.flatMap(({ until }) => until ?? []);
  expect(dates.length).toBeGreaterThan(30);
  expect(dates.length).toBeLessThan(rows.length);
  expect(dates.toSorted()[0]! < '2026-12-27').toBe(true);
});

test('each act is recorded when it happened', async () => {
  const [{ pool }] = databases as [TestDatabase];
  const { rows } = await pool.query<Row>(
    "select type, happened_at, recorded_at from log.events where abs(extract(epoch from recorded_at - happened_at)) > 90 and type <> 'SignedOut' and type <> 'PersonLeft'",
  );
  expect(rows).toEqual([]);
});

test('requests have files that are judged, with small counts for the office to look at', async () => {
  const { rows } = await databases[0]!.pool.query<{ findings: number }>(
    "select (data->>'findings')::int as findings from log.events where type = 'RequestFileKept'",
  );
  expect(rows.map(({ findings }) => findings > 0)).toEqual([true, true, true]);
  const named = await databases[0]!.pool.query("select 1 from log.events where type = 'ReleaseRecorded'");
  expect(named.rowCount).toBe(1);
});
