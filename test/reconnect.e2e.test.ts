import { expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { occupied } from './support/duty.js';
import { openDays, openProject, weekdays } from './support/lab.js';

const its = houseInBrowser('2035-03-07T09:30:00+08:00');

test('a dashboard that was cut off says so, and shows what it missed within seconds of coming back', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const officer = await its.lab.visitor('HADCL_OFFICER');
  const people = await Promise.all([1, 2, 3].map(() => its.lab.account(['COL_RESEARCHER'])));
  await openDays(officer, weekdays('2035-03-01', 28), 10);
  await openProject(its.lab, {
    projectId: 'p',
    refNum: 'P',
    from: '2035-03-01',
    until: '2035-12-31',
    people: people.map(({ accountId }) => accountId),
  });
  const line = { bookDate: '2035-03-07', quota: 3, projectId: 'p', statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body.isSuccess).toBe(true);

  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.goto(`${its.lab.address}/attendance-management`);
  await occupied(page, 0).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();

  await page.context().setOffline(true);
  const desk = await its.lab.login(duty);
  for (const person of people) {
    const { body } = await (await its.lab.login(person)).call(attendanceCalls.attendanceQrs, {});
    const scan = await desk.call(attendanceCalls.signInOut, { token: body.projectQRs[0]!.token });
    expect(scan.body).toMatchObject({ isSignIn: true });
  }
  await page
    .getByText(/Reconnecting/)
    .first()
    .waitFor({ timeout: patience(30_000) });
  await page.context().setOffline(false);
  const back = performance.now();
  await occupied(page, 3).waitFor({ timeout: patience(15_000) });
  expect(performance.now() - back).toBeLessThan(patience(15_000));
  await page.getByText('Live', { exact: true }).first().waitFor();
}, 120_000);
