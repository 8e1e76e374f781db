import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import type { Page } from 'playwright-core';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { closeWindows, desktop, windowOf } from '../support/browser.js';
import { occupied } from '../support/duty.js';
import { openDays, openProject, weekdays } from '../support/lab.js';
import type { Account } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';

const today = '2035-03-07';
let lab: Deployment;
let other: Process;
beforeAll(async () => {
  lab = await deployment({ clock: `${today}T09:30:00+08:00` });
  other = await lab.start('worker');
}, 120_000);
afterAll(async () => {
  await closeWindows(await sharedBrowser());
  await lab.close();
});

type Ready = {
  ready: boolean;
  checks: { readModels: { state: string; seconds: number }; offices: { moving: boolean } };
};
const readyOf = async ({ operations }: Process) => (await (await fetch(`${operations}/health/ready`)).json()) as Ready;
const moves = async (worker: Process) => (await readyOf(worker)).checks.offices.moving;
const secondsSince = (from: number) => (performance.now() - from) / 1_000;

/** Until when a page is true: what it says, each time that this changes, with the seconds since `from`. */
const said = async (page: Page, from: number, ends: () => boolean) => {
  const all: { readonly word: string; readonly at: number }[] = [];
  while (!ends()) {
    const word = await page
      .getByRole('status')
      .filter({ hasText: /^(Live|As of|Reconnecting)/ })
      .first()
      .innerText();
    if (word !== all.at(-1)?.word) all.push({ word, at: secondsSince(from) });
    await rest(50);
  }
  return all;
};

test('the worker that moves events frozen for 20 s: another takes over within 5 s and the tiles move on; both frozen: the page and readiness say since when; awake again, nothing is doubled [P27]', async () => {
  const duty = await lab.account(['DUTY_OFFICER']);
  const officer = await lab.visitor('HADCL_OFFICER');
  const people = await Promise.all([1, 2, 3].map(() => lab.account(['COL_RESEARCHER'])));
  await openDays(officer, weekdays('2035-03-01', 28), 10);
  await openProject(lab, {
    projectId: 'p',
    refNum: 'P',
    from: '2035-03-01',
    until: '2035-12-31',
    people: people.map(({ accountId }) => accountId),
  });
  const approve = async (bookDate: string) => {
    const line = { bookDate, quota: 3, projectId: 'p', statusCode: 'APPROVED' as const };
    expect((await officer.call(bookingCalls.submitAllBookings, [line])).body.isSuccess).toBe(true);
  };
  await approve(today);
  const desk = await lab.login(duty);
  const codes = await Promise.all(
    people.map(async (person) => {
      const visitor = await lab.login(person);
      return (await visitor.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!.token;
    }),
  );
  const signIn = async (code: string) =>
    expect((await desk.call(attendanceCalls.signInOut, { token: code })).body).toMatchObject({ isSignIn: true });

  const { page } = await windowOf(await sharedBrowser(), lab.api.ready, duty.email, desktop);
  await page.goto(`${lab.api.ready}/attendance-management`);
  await occupied(page, 0).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  expect([await moves(lab.worker), await moves(other)]).toEqual([true, false]);

  // One frozen.
  const first = performance.now();
  lab.worker.freeze();
  const recorded = Promise.all([signIn(codes[0]!), approve('2035-03-08')]);
  await until('the other worker moves', () => moves(other));
  expect(secondsSince(first)).toBeLessThan(patience(5.5));
  await occupied(page, 1).waitFor();
  expect(secondsSince(first)).toBeLessThan(patience(8));
  await recorded;
  await page.getByText('Live', { exact: true }).first().waitFor();

  // Both frozen, the first of them for 20 s.
  const from = performance.now();
  other.freeze();
  let thawed = false;
  const words = said(page, from, () => thawed);
  await signIn(codes[1]!);
  await page
    .getByText(/^As of 09:3\d$/)
    .first()
    .waitFor();
  const { ready, checks } = await until('readiness says so', async () => {
    const its = await readyOf(lab.api);
    return its.checks.readModels.seconds >= 7 ? its : null;
  });
  expect({ ready, state: checks.readModels.state }).toEqual({ ready: true, state: 'degraded' });
  await rest(Math.max(0, 20_000 - (performance.now() - first)));
  expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
  thawed = true;
  expect(await words).toEqual([
    { word: 'Live', at: expect.any(Number) },
    { word: expect.stringMatching(/^As of/), at: expect.any(Number) },
  ]);
  const [, amber] = await words;
  expect(amber!.at).toBeGreaterThan(3.5);
  expect(amber!.at).toBeLessThan(patience(6));

  // Awake again, the first one first: it led when it was frozen.
  lab.worker.thaw();
  await occupied(page, 2).waitFor();
  other.thaw();
  await page.getByText('Live', { exact: true }).first().waitFor();
  await until('one of them moves', async () => (await moves(lab.worker)) !== (await moves(other)));
  await signIn(codes[2]!);
  await occupied(page, 3).waitFor();
  const { rows: events } = await lab.house.pool.query(
    `select count(*)::int as n, count(distinct data->>'visitId')::int as visits from log.events where type = 'PersonEntered'`,
  );
  expect(events).toEqual([{ n: 3, visits: 3 }]);
  const noticesOf = async (person: Account) =>
    (await (await lab.login(person)).call(notificationCalls.notifications, {})).body.filter(
      ({ busDate }) => busDate === '2035-03-08',
    );
  for (const person of people)
    await until('each was told once of what was approved', async () => (await noticesOf(person)).length > 0);
  for (const person of people) expect(await noticesOf(person)).toHaveLength(1);
  const { rows: letters } = await lab.house.pool.query(
    'select cause, person_id from side.outbox group by 1, 2 having count(*) > 1',
  );
  expect(letters).toEqual([]);
}, 180_000);
