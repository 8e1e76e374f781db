import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as features from '@hadcl/features/index';
import { openAccount } from '@hadcl/features/accounts/account/account.decisions';
import {
  deadlineOf,
  hasReportOf,
  monthAfter,
  suspendedFrom,
} from '@hadcl/features/progress-reports/due/report-dates.contract';
import { writeReport } from '@hadcl/features/progress-reports/report/report.decisions';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import { judgeReport } from '@hadcl/features/progress-reports/review/report.judging.decisions';
import { attachPerson, openCollaboration } from '../apps/standalone/src/demonstration/people/placing.js';
import type { Call, Input } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import { memoryBlobs } from '@hadcl/platform/base/blobs/blobs.examples';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { orderRebuild } from '@hadcl/platform/moving/mover/rebuild';
import { booked } from '@hadcl/platform/moving/projections/book';
import { dueBetween } from '@hadcl/platform/moving/reactions/daily-clock';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import { startWorker, type Worker } from '../apps/worker/src/start-worker.js';
import { until } from './support/until.js';

/** A leap February among them. */
const first = '2027-06';
const months = Array.from({ length: 12 }, (_, i) => monthAfter(first, i));
/** In these the worker is dead for a week: across the reminder of 7 days, and across that of 1 day. */
const [deadAtSeven, deadAtOne] = [months[3]!, months[8]!];
const before = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
/** The office judges on the last day; once the worker comes back late. */
const judgedOn = (month: string) => before(deadlineOf(month), month === deadAtOne ? -5 : 0);
const noon = (date: string) => `${date}T12:00:00+08:00`;

/** Fourteen projects of two or three of sixteen people; some begin or end within the year. */
const projects = Array.from({ length: 14 }, (_, n) => ({
  projectId: `p${n}`,
  from: n % 5 === 1 ? '2027-09-30' : '2027-06-01',
  until: n % 5 === 2 ? '2028-02-29' : n % 5 === 3 ? '2027-11-15' : '2028-12-31',
  people: [...new Set([n, n + 1, n * 3].map((i) => `person-${i % 16}`))],
}));
type Project = (typeof projects)[number];
/** When the report of a month is submitted: before both reminders, between them, on the last day, or weeks too late. */
const whens = ['before', 'between', 'on the last day', 'late'] as const;
const whenOf = (n: number, month: string) => whens[(n * 3 + months.indexOf(month)) % whens.length]!;
const filing = (month: string, when: (typeof whens)[number]): readonly Project[] =>
  projects.filter((one, n) => hasReportOf(month, one, deadlineOf(month)) && whenOf(n, month) === when);

let db: TestDatabase;
let house: House;
let worker: Worker | null = null;
const work = async () => {
  worker = await startWorker({
    house,
    blobs: memoryBlobs(),
    settings: { smtp: null, mailFrom: '', kafka: { brokers: [], tls: null, sasl: null } },
  });
};
const die = async () => {
  await worker?.close();
  worker = null;
};
beforeAll(async () => {
  db = await testDatabase();
  house = await openHouse({ appUrl: db.appUrl, masterKey: db.masterKey, features, log: makeLogger('silent') });
  await house.clock.moveTo(noon('2027-06-01'));
  await work();
}, 60_000);
afterAll(async () => {
  await die();
  await house.close();
  await db.close();
});

const order = async <C extends Call>(decision: Decision<C, any>, body: Input<C>, userId?: string) => {
  const codes = ['PROGRESS_REPORT', 'PROGRESS_REPORT_ADM'];
  const by = userId === undefined ? machine : { ...machine, userId, codes };
  const done = await house.submitting.submit({ decision, body, by, waitForReadModels: worker !== null });
  if (!('answer' in done)) throw done.refusal;
  return done.answer as { code?: number; version?: number };
};
/** The clock has given all that fell due, all is moved, and what follows from it is done. */
const settled = () =>
  until(
    'all that is due and follows',
    async () => {
      const { rows: done } = await db.pool.query<{ name: string; until: string }>(
        'select name, done_until as until from moving.daily',
      );
      const dailies = features.dailies.filter(({ name }) => done.some((row) => row.name === name));
      const doneUntil = ({ name }: { name: string }) => done.find((row) => row.name === name)!.until;
      if (dueBetween(dailies, doneUntil, house.clock.now(), house.facts).length > 0) return false;
      const head = await house.store.head();
      const { rows } = await db.pool.query<{ reached: string }>('select min(position) as reached from moving.reaction');
      const builds = await booked(db.pool, features.projections);
      const { rowCount: undone } = await db.pool.query('select from moving.outcome limit 1');
      const isMoved =
        Number(rows[0]!.reached) >= head && builds.every(({ ready, position }) => ready && position >= head);
      return isMoved && undone === 0 && (await house.store.head()) === head;
    },
    60,
  );
const goTo = async (date: string) => {
  await house.clock.moveTo(noon(date));
  if (worker) await settled();
};
const submitAll = async (which: readonly Project[], month: string) => {
  for (const { projectId, people, until: end } of which) {
    const its = { projectId, reportingMonth: `${month}-01`, estimatedAccessEndDate: end };
    expect((await order(writeReport, sent('SUBMITTED', its), people[0])).code).toBe(0);
  }
};

const told = async () => {
  const all = (await house.store.readLog(0, 1_000_000)).filter(isDecoded);
  return all.flatMap(({ type, data }) => {
    if (type !== 'NoticeRaised') return [];
    const its = data as { userId: string; type: string; sentence: string; names: { month?: string; days?: number } };
    if (!its.type.startsWith('NTF_PROGRESS')) return [];
    return [[its.type, its.userId, its.names.month, its.names.days ?? its.sentence].join(' ')];
  });
};
/** What each person is to be told before the deadlines, by what stood in no month's report on the mornings in question. */
const remindersDue = (): string[] => {
  const due = new Set<string>();
  for (const month of months)
    for (const days of [7, 1]) {
      const inTime: (typeof whens)[number][] = days === 7 ? ['before'] : ['before', 'between'];
      // Who was dead when it fell due, reminds of what is owed when he is back.
      if (days === 7 && month === deadAtSeven) inTime.push('between');
      if (days === 1 && month === deadAtOne) inTime.push('on the last day');
      for (const [n, one] of projects.entries())
        if (hasReportOf(month, one, deadlineOf(month)) && !inTime.includes(whenOf(n, month)))
          for (const userId of one.people) {
            const active = one.until >= before(deadlineOf(month), days);
            if (active) due.add(`NTF_PROGRESS_BEFORE ${userId} ${month} ${days}`);
          }
    }
  // Who submits weeks too late is told so on the 1st, and on the 9th that access is suspended.
  for (const month of months)
    for (const one of filing(month, 'late'))
      for (const userId of one.people)
        for (const [stage, date] of [
          ['late', `${monthAfter(month)}-01`],
          ['suspended', suspendedFrom(month)],
        ] as const)
          if (one.until >= date) due.add(`NTF_PROGRESS_BEFORE ${userId} ${month} notice-report-${stage}`);
  return [...due].sort();
};

test('in a year of fourteen projects each person is reminded twice of a month, told twice that it is late, and no more, though the worker is dead for a week, and however all of it is replayed [3.4.1.18 3.4.1.27 3.4.1.28 3.4.1.29]', async () => {
  for (const accountId of new Set(projects.flatMap(({ people }) => people)))
    await order(openAccount, {
      ...{ accountId, email: `${accountId}@hadcl.example`, salutation: '', lastName: 'Chan', firstName: accountId },
      ...{ chineseName: '', university: 'HKU', typeOfID: 'STAFF', idNo: '1', idValidity: null, onSite: true },
      ...{ effectiveDate: '2027-01-01', roles: ['COL_RESEARCHER'], selfService: null, projects: [] },
    });
  for (const { people, ...its } of projects) {
    await order(openCollaboration, { ...its, refNum: its.projectId, title: 'Study', cohort: '2027' });
    for (const userId of people)
      await order(attachPerson, {
        ...{ projectId: its.projectId, userId, isPI: false, isHA: false, from: its.from, until: its.until },
      });
  }
  for (const month of months) {
    const last = deadlineOf(month);
    await goTo(before(last, 9));
    await submitAll(filing(month, 'before'), month);
    if (month !== first) await submitAll(filing(monthAfter(month, -1), 'late'), monthAfter(month, -1));
    if (month === deadAtSeven) await die();
    await goTo(before(last, 4));
    await submitAll(filing(month, 'between'), month);
    await goTo(before(last, 2));
    if (month === deadAtSeven) await work().then(settled);
    if (month === deadAtOne) await die();
    await goTo(last);
    await submitAll(filing(month, 'on the last day'), month);
    if (month === deadAtOne) {
      await goTo(judgedOn(month));
      await work().then(settled);
    }
    // The office returns one with a reply, reviews one with replies and one without.
    const [returned, replied, reviewed] = filing(month, 'before');
    const shown = { dataCommentHADCL: 'Soon', dataCommentFor: 1 };
    const judge = (one: Project | undefined, status: 'REVIEWED' | 'REVISED', more: object) =>
      one &&
      order(
        judgeReport,
        judging(status, { projectId: one.projectId, reportingMonth: `${month}-01`, ...more }),
        'office',
      );
    await judge(returned, 'REVISED', shown);
    await judge(replied, 'REVIEWED', shown);
    await judge(reviewed, 'REVIEWED', {});
  }
  await goTo('2028-06-20');

  const once = await told();
  const reminders = once.filter((one) => one.startsWith('NTF_PROGRESS_BEFORE')).sort();
  expect(reminders).toEqual(remindersDue());
  expect(reminders.length).toBeGreaterThan(150);
  const acts = once.filter((one) => !one.startsWith('NTF_PROGRESS_BEFORE'));
  const expected = months.flatMap((month) => {
    const of = (one: Project | undefined, what: string, sentence: string) =>
      one && one.until >= judgedOn(month)
        ? one.people.map((userId) => `NTF_PROGRESS_${what} ${userId} ${month} notice-report-${sentence}`)
        : [];
    const [returned, replied, reviewed] = filing(month, 'before');
    return [
      ...of(returned, 'RETURNED', 'returned-replies'),
      ...of(replied, 'COMMENTS', 'reviewed-replies'),
      ...of(reviewed, 'REVIEWED', 'reviewed'),
    ];
  });
  expect(acts.sort()).toEqual(expected.sort());

  // The clock walks the year again, every table is made anew, and everything follows once more.
  await die();
  await db.pool.query('update moving.daily set done_until = $1', [noon('2027-06-01')]);
  await db.pool.query('update moving.reaction set position = 0');
  for (const projection of features.projections) await orderRebuild(db.pool, projection);
  await work().then(settled);
  expect((await told()).length).toBe(once.length);
}, 300_000);
