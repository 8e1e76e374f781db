import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codePurpose, packCode } from '@hadcl/features/attendance/door/door-code';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { openLab, weekdays } from '../support/lab.js';
import type { Account } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { until } from '../support/until.js';

let lab: Deployment;
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-06T09:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

const days = ['2035-03-07', '2035-03-08'];
/** A valid code, as a phone that was offline all night might still make one: the page itself no longer shows any. */
const codeOf = ({ accountId: userId }: Account) => {
  const now = lab.house.clock.now();
  const payload = packCode({ userId, projectId: 'p', date: now.slice(0, 10), tokenId: randomUUID() });
  return lab.house.seals.seal(codePurpose, payload, 120, now);
};

test('the worker dead from 19:55 to 10:00 lets nobody in who was not signed out, and records the miss once', async () => {
  const { person, officer } = await openLab(lab, weekdays('2035-03-01', 28));
  const duty = await lab.account(['DUTY_OFFICER']);
  const placed = await officer.call(
    bookingCalls.submitAllBookings,
    days.map((bookDate) => ({ bookDate, quota: 1, projectId: 'p', statusCode: 'APPROVED' as const })),
  );
  expect(placed.body.isSuccess).toBe(true);

  await lab.house.clock.moveTo('2035-03-07T10:00:00+08:00');
  const scan = async () => (await lab.login(duty)).call(attendanceCalls.signInOut, { token: codeOf(person) });
  expect((await scan()).body).toMatchObject({ isSignIn: true });

  await lab.house.clock.moveTo('2035-03-07T19:55:00+08:00');
  await lab.worker.kill();
  await lab.house.clock.moveTo('2035-03-08T10:00:00+08:00');
  const refused = await scan();
  expect(refused.status).toBe(422);
  expect((refused.body as unknown as { message: string }).message).toContain('Please declare your leaving time first');

  const { body: codes } = await (await lab.login(person)).call(attendanceCalls.attendanceQrs, {});
  expect(codes.projectQRs.every(({ token }) => !token)).toBe(true);

  await lab.start('worker');
  const missed = () =>
    lab.house.pool.query<{ at: string }>(
      "select (happened_at at time zone 'Asia/Hong_Kong')::text as at from log.events where type = 'SignOutMissed'",
    );
  await until('the miss is recorded', async () => (await missed()).rows.length > 0);
  expect((await missed()).rows).toEqual([{ at: '2035-03-07 20:00:00' }]);
  await until('the bell of the person', async () => {
    const { body } = await (await lab.login(person)).call(notificationCalls.notifications, {});
    return body.filter(({ type }) => type === 'NTF_NOT_SIGNED_OUT').length === 1;
  });
  const { body: rate } = await (await lab.login(duty)).call(attendanceCalls.attendanceRate, { date: '2035-03-07' });
  expect(rate).toMatchObject({ occupiedSeats: 0 });
}, 120_000);
