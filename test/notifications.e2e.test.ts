import { setTimeout as pause } from 'node:timers/promises';
import { paced } from '@hadcl/kernel-testing/patience';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bell, notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { attachPerson, openCollaboration } from '../apps/standalone/src/demonstration/people/placing.js';
import { io } from 'socket.io-client';
import { setDays } from './support/lab.js';
import { until } from './support/until.js';
import { houseUnderTest, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';

const date = '2035-03-14';
const projectId = 'team';
let lab: HouseUnderTest;
let officer: Visitor;
let desk: Visitor;
let lee: Visitor;
let account: Account;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  officer = await lab.visitor('HADCL_OFFICER');
  desk = await lab.visitor('DUTY_OFFICER');
  const period = { from: '2035-03-01', until: '2035-12-31' };
  await lab.order(openCollaboration, { projectId, refNum: 'R-1', title: 'Sepsis', cohort: '2035', ...period });
  account = await lab.account(['COL_RESEARCHER'], { lastName: 'Lee', firstName: 'Ka' });
  await lab.order(attachPerson, { projectId, userId: account.accountId, isPI: true, isHA: false, ...period });
  lee = await lab.login(account);
  await setDays(officer, [{ date, available: 'COL_RESEARCHER', remarks: '', capacity: 10 }]);
}, 60_000);
afterAll(() => lab.close());

const noticesOf = async (visitor: Visitor) => (await visitor.call(notificationCalls.notifications, {})).body;
/** The notices of a person once there are so many. */
const noticesUntil = async (visitor: Visitor, count: number) => {
  for (;;) {
    const found = await noticesOf(visitor);
    if (found.length >= count) return found;
    await pause(20);
  }
};

test('an office change of a booking reaches the bell of its people, who read, pin and delete it [2.4.6.06 2.7.4.02 2.7.4.03 2.7.4.04]', async () => {
  const line = { bookDate: date, quota: 2, projectId, statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
  const [notice] = await noticesUntil(lee, 1);
  expect(notice).toMatchObject({
    type: 'NTF_BOOKING_UPDATED',
    title: 'The office booked 2 seats of <b>R-1</b> on <b>14 Mar 2035</b> for your project.',
    busDate: date,
    isRead: false,
    isPinned: false,
    isRed: false,
  });
  const { id, type } = notice!;
  expect((await desk.call(notificationCalls.pinNotification, { id, isPinned: true, type })).status).toBe(404);
  expect((await lee.call(notificationCalls.readNotifications, [id])).status).toBe(200);
  expect((await lee.call(notificationCalls.pinNotification, { id, isPinned: true, type })).status).toBe(200);
  expect(await noticesOf(lee)).toMatchObject([{ id, isRead: true, isPinned: true }]);
  expect((await lee.call(notificationCalls.deleteNotification, { id })).status).toBe(200);
  expect(await noticesOf(lee)).toEqual([]);
});

test('the bell of each device of a person is told at once of what is raised, read, pinned and deleted [2.2.8.17 2.2.8.21]', async () => {
  const other = await lab.login(account);
  const socket = io(lab.address, { transports: ['websocket'], auth: { token: other.token }, forceNew: true });
  let told = 0;
  socket.on('changed', ({ topic }: { topic: string }) => {
    if (topic === 'bell') told += 1;
  });
  await new Promise<void>((connected) => socket.on('connect', connected));
  await socket.emitWithAck('watch', [bell(account.accountId)]);
  /** Does it, and gives the list of the other device once its bell has rung, and how long that took. */
  const rung = async (act: () => Promise<unknown>) => {
    const before = told;
    const took = await paced(async () => {
      await act();
      while (told === before) await pause(5);
    });
    return { took, list: await noticesOf(other) };
  };
  const times: number[] = [];
  let notices: Awaited<ReturnType<typeof noticesOf>> = [];
  for (const quota of [3, 4, 5]) {
    const { body: bookings } = await officer.call(bookingCalls.allUserBookings, { bookMonth: date.slice(0, 7) });
    const { id: requestId, version } = bookings[0]!;
    const line = { bookDate: date, quota, projectId, requestId, version, statusCode: 'REVISED' as const };
    const { took, list } = await rung(() => officer.call(bookingCalls.submitAllBookings, [line]));
    times.push(took);
    notices = list;
  }
  expect(notices).toHaveLength(3);
  expect(Math.min(...times)).toBeLessThan(700);

  const { id, type } = notices[0]!;
  const its = (list: typeof notices) => list.find((notice) => notice.id === id);
  const read = await rung(() => lee.call(notificationCalls.readNotifications, [id]));
  expect(its(read.list)).toMatchObject({ isRead: true, isPinned: false });
  const pinned = await rung(() => lee.call(notificationCalls.pinNotification, { id, isPinned: true, type }));
  expect(its(pinned.list)).toMatchObject({ isPinned: true });
  const deleted = await rung(() => lee.call(notificationCalls.deleteNotification, { id }));
  expect(its(deleted.list)).toBeUndefined();
  for (const notice of deleted.list) await lee.call(notificationCalls.deleteNotification, { id: notice.id });
  socket.disconnect();
}, 60_000);

test('a sign-out missed at 20:00 is told to the person and to the desk, and stays until it is settled [2.4.5.11 2.4.5.12 2.7.4.04]', async () => {
  const { body } = await lee.call(attendanceCalls.attendanceQrs, {});
  const { token } = body.projectQRs[0]!;
  expect((await desk.call(attendanceCalls.signInOut, { token })).status).toBe(200);
  await lab.moveClock(`${date}T19:30:00+08:00`);
  const titlesUntil = (who: Visitor, ...titles: string[]) =>
    until(`the bell says: ${titles.join()}`, async () => {
      return String((await noticesOf(who)).map(({ title }) => title)) === titles.join();
    });
  await titlesUntil(
    lee,
    'You are signed in for R-1. The lab closes at <b>20:00</b>: please sign out with your QR code when you leave.',
  );
  await titlesUntil(desk, 'The lab closes at <b>20:00</b>. Still inside: <b>R-1</b>. Please remind them to sign out.');
  await lab.moveClock(`${date}T21:30:00+08:00`);
  await titlesUntil(lee, 'You did not sign out on <b>14 Mar 2035</b>. Please declare your leaving time.');
  const [hers] = await noticesUntil(lee, 1);
  expect(hers).toMatchObject({
    type: 'NTF_NOT_SIGNED_OUT',
    title: 'You did not sign out on <b>14 Mar 2035</b>. Please declare your leaving time.',
    isRed: true,
    isClosable: false,
  });
  await titlesUntil(desk, '<b>Lee Ka</b> of R-1 did not sign out on <b>14 Mar 2035</b>.');
  const [theirs] = await noticesUntil(desk, 1);
  expect(theirs!.title).toBe('<b>Lee Ka</b> of R-1 did not sign out on <b>14 Mar 2035</b>.');
  expect(await lee.call(notificationCalls.deleteNotification, { id: hers!.id })).toMatchObject({
    status: 422,
    body: { message: 'This notification cannot be deleted.' },
  });
  expect((await lab.nobody.call(notificationCalls.notifications, {})).status).toBe(401);

  const { body: owed } = await lee.call(attendanceCalls.leakageAttendance, {});
  const declared = { id: owed.id!, leavingTime: `${date}T18:00` };
  expect((await lee.call(attendanceCalls.submitLeakageAttendance, declared)).status).toBe(200);
  await titlesUntil(lee);
  await titlesUntil(desk);
}, 60_000);

test('a batch of the office is one notice with its days; undone, its own goes and that of the act before stays (N6, B23)', async () => {
  const days = ['2035-03-20', '2035-03-21', '2035-03-22'];
  await setDays(
    officer,
    days.map((day) => ({ date: day, available: 'COL_RESEARCHER', remarks: '', capacity: 10 })),
  );
  const before = (await noticesOf(lee)).length;
  const placed = days.map((bookDate) => ({ bookDate, quota: 1, projectId, statusCode: 'APPROVED' as const }));
  expect((await officer.call(bookingCalls.submitAllBookings, placed)).body).toMatchObject({ isSuccess: true });
  const [first] = await noticesUntil(lee, before + 1);
  expect(first).toMatchObject({ busDate: days[0], projectId });
  expect(first!.title).toBe(
    'The office booked seats of <b>R-1</b> for your project: ' +
      '<b>20 Mar 2035</b> (1 seat), <b>21 Mar 2035</b> (1 seat), <b>22 Mar 2035</b> (1 seat).',
  );

  const { body: bookings } = await officer.call(bookingCalls.allUserBookings, { bookMonth: '2035-03' });
  const its = bookings.filter(({ bookDate }) => days.includes(bookDate));
  const meant = its.map(({ id: requestId, bookDate, version }) => ({ requestId, bookDate, projectId, version }));
  const rejected = meant.map((line) => ({ ...line, quota: 1, statusCode: 'REJECTED' as const, rejectReason: 'Works' }));
  expect((await officer.call(bookingCalls.submitAllBookings, rejected)).body).toMatchObject({ isSuccess: true });
  const [second] = await noticesUntil(lee, before + 2);
  expect(second!.title).toMatch(/^Your bookings of <b>R-1<\/b> were rejected by the office: .* Reason: Works$/);

  const undo = meant.map((line) => ({ ...line, version: line.version + 1 }));
  expect((await officer.call(bookingCalls.undoDecisions, undo.slice(1))).status).toBe(200);
  await until('the notice to tell of one day', async () =>
    (await noticesOf(lee)).some(
      ({ id, title }) => id === second!.id && /on <b>20 Mar 2035<\/b> was rejected/.test(title),
    ),
  );
  expect((await officer.call(bookingCalls.undoDecisions, undo.slice(0, 1))).status).toBe(200);
  await until('its notice to go', async () => (await noticesOf(lee)).length === before + 1);
  expect((await noticesOf(lee))[0]).toEqual(first);
});

test('a day that closes at short notice and opens again says so, in place of its closing', async () => {
  const next = '2035-03-15';
  const set = async (available: string, remarks: string) => {
    await setDays(officer, [{ date: next, available, remarks, capacity: available ? 10 : 0 }]);
  };
  await set('COL_RESEARCHER', '');
  const line = { bookDate: next, quota: 1, projectId, statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
  const ofClosing = async () => (await noticesOf(lee)).filter(({ title }) => title.startsWith('The lab'));
  const says = (what: string) =>
    until(what, async () => {
      const [notice, ...more] = await ofClosing();
      return more.length === 0 && notice?.title.includes(what) ? notice : undefined;
    });
  await set('', 'Typhoon');
  const closed = await says('closes at short notice on <b>15 Mar 2035</b>: Typhoon.');
  expect(closed.isRed).toBe(true);
  await lee.call(notificationCalls.readNotifications, [closed.id]);
  await set('', 'Typhoon signal 8');
  expect(await says('Typhoon signal 8.')).toMatchObject({ id: closed.id, isRead: true });
  await set('COL_RESEARCHER', '');
  const open = await says('is open again on <b>15 Mar 2035</b>. Your booking of <b>R-1</b> stands: 1 seat.');
  expect(open).toMatchObject({ isRead: false, isRed: false, type: 'NTF_BOOKING_UPDATED', busDate: next, projectId });
  expect(open.id).not.toBe(closed.id);
}, 60_000);

test('days that one save closes are one notice with the days; one that opens again leaves it, and is told of (N6)', async () => {
  const days = ['2035-05-07', '2035-05-08', '2035-05-09'];
  const set = (some: readonly string[], available: string, remarks: string) =>
    setDays(
      officer,
      some.map((day) => ({ date: day, available, remarks, capacity: available ? 10 : 0 })),
    );
  await set(days, 'COL_RESEARCHER', '');
  const placed = days.map((bookDate) => ({ bookDate, quota: 1, projectId, statusCode: 'APPROVED' as const }));
  expect((await officer.call(bookingCalls.submitAllBookings, placed)).body).toMatchObject({ isSuccess: true });
  await until('the booking to be told', async () => (await noticesOf(lee))[0]?.title.includes('9 May 2035') ?? false);
  const before = (await noticesOf(lee)).map(({ id }) => id);
  const titles = async () => (await noticesOf(lee)).filter(({ id }) => !before.includes(id)).map(({ title }) => title);
  const told = (...expected: readonly string[]) =>
    until(expected.join(' | '), async () => String(await titles()) === String(expected));

  await set(days, '', 'Works on the roof.');
  await told(
    'The lab is closed on <b>7 May 2035</b> (1 seat), <b>8 May 2035</b> (1 seat), <b>9 May 2035</b> (1 seat): ' +
      'Works on the roof. This affects your bookings of <b>R-1</b>.',
  );
  await set(days.slice(0, 1), 'COL_RESEARCHER', '');
  await told(
    'The lab is open again on <b>7 May 2035</b>. Your booking of <b>R-1</b> stands: 1 seat.',
    'The lab is closed on <b>8 May 2035</b> (1 seat), <b>9 May 2035</b> (1 seat): ' +
      'Works on the roof. This affects your bookings of <b>R-1</b>.',
  );
}, 60_000);
