import { expect, test } from '@jest/globals';
import { paced } from '@hadcl/kernel-testing/patience';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { codePurpose, packCode } from '@hadcl/features/attendance/door/door-code';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import type { Page } from 'playwright-core';
import type { Account, Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, phone, windowOf } from './support/browser.js';
import { openDays, openProject } from './support/lab.js';

const date = '2035-03-14';
const its = houseInBrowser(`${date}T10:00:00+08:00`);
/** From the submission until the code stands on the phone, in ms. */
const atOnce = 1_000;
const advice = 'Please contact PI to submit the progress report to unlock HADCL access.';

/** A project that began in January with two people, who have two seats today, and have submitted no report. */
const stage = async (projectId: string) => {
  const { lab } = its;
  const people: Account[] = [];
  for (const lastName of ['Lee', 'Ho']) people.push(await lab.account(['COL_RESEARCHER'], { lastName }));
  await openProject(lab, {
    ...{ projectId, refNum: `R-${projectId}`, from: '2035-01-01', until: '2035-12-31' },
    people: people.map(({ accountId }) => accountId),
  });
  const officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, [date], 24);
  const line = { bookDate: date, quota: 2, projectId, statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
  const [lee, ho] = [await lab.login(people[0]!), await lab.login(people[1]!)];
  return { projectId, people, officer, lee, ho, desk: await lab.visitor('DUTY_OFFICER') };
};
const submit = async (who: Visitor, projectId: string, month: string, version = 0) => {
  const dates = { reportingMonth: `${month}-01`, estimatedAccessEndDate: '2035-12-31' };
  const { body } = await who.call(reportCalls.writeReport, sent('SUBMITTED', { projectId, version, ...dates }));
  expect(body.code).toBe(0);
};
const openCode = async (page: Page) => {
  await page.goto(`${its.lab.address}/homepage`);
  await page.getByText('Access QR Code').first().click();
  return page.getByRole('dialog', { name: 'Access QR Code' });
};

test('a code is refused while a report is outstanding, and stands in the open dialog within a second of its submission [2.4.5.18 2.4.5.19 2.8.22 2.8.23 2.8.24]', async () => {
  const { projectId, people, officer, ho } = await stage('live');
  const { page, faults } = await windowOf(its.browser, its.lab.address, people[0]!.email, phone);
  const dialog = await openCode(page);
  await dialog.getByText('The progress report for R-live for Jan 2035 is still outstanding.').waitFor();
  await dialog.getByText(advice).waitFor();
  await dialog.getByRole('link', { name: 'Progress Report' }).click();
  await page.getByText('Function only available on PC.').waitFor();

  const again = await openCode(page);
  await again.getByText(/for Jan 2035 is still outstanding/).waitFor();
  await submit(ho, projectId, '2035-01');
  await again.getByText('The progress report for R-live for Feb 2035 is still outstanding.').waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const code = again.getByRole('img', { name: 'Access QR code' });
  expect(await code.count()).toBe(0);
  const took = await paced(async () => {
    await submit(ho, projectId, '2035-02');
    await code.waitFor();
  });
  expect(took).toBeLessThan(atOnce);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // What the office returns is submitted all the same.
  const back = { projectId, reportingMonth: '2035-02-01', version: 1 };
  expect((await officer.call(reportCalls.judgeReport, judging('REVISED', back))).body.code).toBe(0);
  await page.reload();
  await (await openCode(page)).getByRole('img', { name: 'Access QR code' }).waitFor();
  expect(faults).toEqual([]);
}, 90_000);

test('what is owed shuts the door, not the calendar: its people book as before [2.3.38]', async () => {
  const { projectId, lee, officer } = await stage('books');
  const bookDate = '2035-03-28';
  await openDays(officer, [bookDate], 24);
  expect((await lee.call(projectCalls.userProjects, {})).body).toMatchObject([
    { projectId, disableBooking: false, disableReason: null },
  ]);
  const { body } = await lee.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId }]);
  expect(body).toMatchObject({ isSuccess: true });
});

test('the desk is told whose report is outstanding and what to do, by the answer and on its screen, and lets in once it is in [2.4.5.09 2.7.3.21]', async () => {
  const { projectId, people, lee, desk } = await stage('desk');
  const { seals, clock } = its.lab.house;
  // A code that was shown before the 9th came, or on a phone that has not heard yet.
  const token = (tokenId: string) =>
    seals.seal(codePurpose, packCode({ userId: people[0]!.accountId, projectId, date, tokenId }), 120, clock.now());
  const scan = (tokenId: string) => desk.call(attendanceCalls.signInOut, { token: token(tokenId) });
  expect(await scan('early')).toMatchObject({
    status: 422,
    body: {
      code: 'report-outstanding',
      facts: { refNum: 'R-desk', month: 'Jan 2035' },
      message: `The progress report for R-desk for Jan 2035 is still outstanding. ${advice}`,
      person: { refNum: 'R-desk' },
    },
  });
  const owed = (who: Visitor) => who.call(reportCalls.isReportOutstanding, { projectId });
  for (const who of [desk, lee])
    expect((await owed(who)).body).toEqual({ refNum: 'R-desk', reportingMonth: '2035-01-01' });

  const { page } = await windowOf(
    its.browser,
    its.lab.address,
    (await its.lab.account(['DUTY_OFFICER'])).email,
    desktop,
  );
  await page.goto(`${its.lab.address}/attendance-management`);
  await page.getByRole('group', { name: 'Currently Occupied Seats' }).waitFor();
  const device = await page.context().newCDPSession(page);
  const type = async (code: string) => {
    for (const [i, key] of [...`~${code}`, 'Enter'].entries()) {
      const enter = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key };
      await device.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp: i * 0.005, key, ...enter });
    }
  };
  await type(token('shown'));
  const refused = page.getByRole('dialog', { name: 'Refused' });
  await refused.getByText('The progress report for R-desk for Jan 2035 is still outstanding.').first().waitFor();
  await refused.getByText(advice).first().waitFor();

  await submit(lee, projectId, '2035-01');
  await submit(lee, projectId, '2035-02');
  expect((await owed(desk)).body).toEqual({ refNum: 'R-desk', reportingMonth: null });
  expect((await scan('late')).body).toMatchObject({ isSignIn: true, refNum: 'R-desk' });
}, 90_000);

test('a report and a scan that meet are both taken', async () => {
  const { projectId, people, lee, desk } = await stage('race');
  await submit(lee, projectId, '2035-01');
  const { seals, clock } = its.lab.house;
  const code = (n: number) =>
    seals.seal(
      codePurpose,
      packCode({ userId: people[1]!.accountId, projectId, date, tokenId: `${n}` }),
      120,
      clock.now(),
    );
  const [, ...scans] = await Promise.all([
    submit(lee, projectId, '2035-02'),
    ...Array.from({ length: 6 }, (_, n) => desk.call(attendanceCalls.signInOut, { token: code(n) })),
  ]);
  for (const { status } of scans) expect([200, 422]).toContain(status);
  expect((await desk.call(attendanceCalls.signInOut, { token: code(9) })).body).toMatchObject({ isSignIn: true });
});
