import { expect, test } from '@jest/globals';
import type { DataOf } from '@hadcl/kernel/event';
import { labDay } from '../lab-days/lab-day.stream.js';
import type { labDayEvents } from '../lab-days/lab-day.events.js';
import { booking, causesOf, date, house, placed, told } from '../notifications/raising.examples.js';
import { bookingNotices } from './booking.reactions.js';

const causeIn = causesOf();
type Data<T extends keyof typeof labDayEvents> = DataOf<(typeof labDayEvents)[T]>;

test('any change of a booking by the office is told to the active people of its project [2.4.6.06]', async () => {
  const cause = await causeIn(...house);
  const { on } = bookingNotices;
  const changed = { ...booking, office: true };
  const both = (sentence: string, names: object) =>
    ['ann', 'bob'].map((userId) => [userId, 'NTF_BOOKING_UPDATED', sentence, { refNum: 'R-team', ...names }]);
  expect(await told(on.BookingPlaced!(placed[1].data as Data<'BookingPlaced'>, cause))).toEqual(
    both('notice-booking-placed', { seats: 2 }),
  );
  expect(await told(on.BookingApproved!({ ...changed, seats: 2 }, cause))).toEqual(
    both('notice-booking-approved', { seats: 2 }),
  );
  expect(await told(on.BookingSeatsChanged!({ ...changed, from: 4, to: 3 }, cause))).toEqual(
    both('notice-booking-seats', { from: 4, to: 3 }),
  );
  expect(await told(on.BookingRejected!({ ...changed, seats: 2, reason: 'works' }, cause))).toEqual(
    both('notice-booking-rejected-because', { reason: 'works' }),
  );
  expect(await told(on.BookingRejected!({ ...changed, seats: 2, reason: '' }, cause))).toEqual(
    both('notice-booking-rejected', {}),
  );
  expect(await told(on.BookingCancelled!({ ...changed, seats: 2 }, cause))).toEqual(
    both('notice-booking-cancelled', {}),
  );
  expect(await told(on.BookingReviewed!(changed, cause))).toEqual(both('notice-booking-reviewed', {}));
  expect(await told(on.BookingRemarked!({ ...changed, remarks: 'Bring ID' }, cause))).toEqual(
    both('notice-booking-remarked', { remarks: 'Bring ID' }),
  );
});

test('a decision’s notice is the same one for each that follows on the booking, and goes when it is undone; seats of an approval are told by it alone', async () => {
  const cause = await causeIn(...house);
  const { on } = bookingNotices;
  const changed = { ...booking, office: true };
  const orders = async (asked: Promise<readonly unknown[]> | undefined) =>
    ((await asked) as readonly { call: { path: string }; body: { noticeId: string } }[]).map(({ call, body }) => [
      call.path,
      body.noticeId,
    ]);
  const ids = ['ann', 'bob'].map((userId) => `decided.${date}.team.${userId}`);
  const raised = ids.map((id) => ['internal:restate-notice', id]);
  expect(await orders(on.BookingApproved!({ ...changed, seats: 2 }, cause))).toEqual(raised);
  expect(await orders(on.BookingRejected!({ ...changed, seats: 2, reason: '' }, cause))).toEqual(raised);
  expect(await orders(on.BookingDecisionUndone!({ ...changed, status: 'SUBMITTED', seats: 2 }, cause))).toEqual(
    ids.map((id) => ['internal:withdraw-notice', id]),
  );
  expect(await orders(on.BookingSeatsChanged!({ ...changed, from: 3, to: 2, withApproval: true }, cause))).toEqual([]);
});

test('nobody is told of what the project did itself', async () => {
  const cause = await causeIn(...house);
  const own = { ...booking, office: false };
  expect(await told(bookingNotices.on.BookingCancelled!({ ...own, seats: 2 }, cause))).toEqual([]);
  expect(await told(bookingNotices.on.BookingSeatsChanged!({ ...own, from: 2, to: 1 }, cause))).toEqual([]);
});

test('closing a day tells the people of its bookings why, urgently when it is near [2.4.6.05 2.4.6.10]', async () => {
  const closed = (urgent: boolean, reason = '') => ({ date, remarks: reason, reason, urgent });
  const cause = await causeIn(...house);
  const { LabDayClosed } = bookingNotices.on;
  expect(await told(LabDayClosed!(closed(true), cause))).toEqual(
    ['ann', 'bob'].map((userId) => [
      userId,
      'NTF_URGENT_CLOSE',
      'notice-day-closed-urgent',
      { refNum: 'R-team', seats: 2 },
    ]),
  );
  expect((await told(LabDayClosed!(closed(false), cause))).map(([, type]) => type)).toEqual(
    Array(2).fill('NTF_BOOKING_UPDATED'),
  );
  const because = async (urgent: boolean) =>
    (await told(LabDayClosed!(closed(urgent, 'Typhoon <signal 8>. '), cause)))[0]!.slice(2);
  const names = { refNum: 'R-team', seats: 2, reason: 'Typhoon <signal 8>' };
  expect(await because(true)).toEqual(['notice-day-closed-urgent-because', names]);
  expect(await because(false)).toEqual(['notice-day-closed-because', names]);
  const cancelled = labDay.of(date).records('BookingCancelled', { ...booking, seats: 2, office: false });
  expect(await told(LabDayClosed!(closed(true), await causeIn(...house, cancelled)))).toEqual([]);
});

test('a day that opens again is told to whom its closing was told; other words of a closing are no new one', async () => {
  const { LabDayClosed, LabDayRevised } = bookingNotices.on;
  const day = {
    ...{ date, capacity: 4, available: ['COL_RESEARCHER' as const], remarks: '' },
    releaseAt: '2027-03-01T10:00:00+08:00',
  };
  const reopened = { ...day, reopens: true };
  const ended = labDay.of(date).records('BookingCancelled', { ...booking, seats: 2, office: false });
  const [cause, without] = [await causeIn(...house), await causeIn(...house, ended)];
  expect(await told(LabDayRevised!(reopened, cause))).toEqual(
    ['ann', 'bob'].map((userId) => [
      ...[userId, 'NTF_BOOKING_UPDATED', 'notice-day-reopened', { refNum: 'R-team', seats: 2 }],
    ]),
  );
  expect((await told(LabDayRevised!(reopened, without))).map(([, , sentence]) => sentence)).toEqual(
    Array(2).fill('notice-day-reopened-without'),
  );
  const bodies = async (orders: ReturnType<NonNullable<typeof LabDayClosed>>) =>
    ((await orders) as readonly { body: { noticeId: string; as: string } }[]).map(({ body }) => body);
  const ids = ['ann', 'bob'].map((userId) => `closed-day.${date}.team.${userId}`);
  const closed = { date, remarks: '', reason: '', urgent: true };
  const same = [await bodies(LabDayRevised!(reopened, cause)), await bodies(LabDayClosed!(closed, cause))];
  for (const orders of same) expect(orders.map(({ noticeId }) => noticeId)).toEqual(ids);
  expect(same.map(([first]) => first!.as)).toEqual(['sequel', 'news']);
  expect((await bodies(LabDayClosed!({ ...closed, again: true }, cause)))[0]!.as).toBe('correction');

  expect(await told(LabDayRevised!(day, cause))).toEqual([]);
  expect(await told(LabDayRevised!({ ...reopened, available: ['SELF_RESEARCHER'] }, cause))).toEqual([]);
  expect(await told(LabDayRevised!({ ...reopened, date: '2027-01-04' }, cause))).toEqual([]);
});
