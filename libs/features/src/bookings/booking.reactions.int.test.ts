import { expect, test } from '@jest/globals';
import type { Cause } from '@hadcl/kernel/reaction';
import { labDay } from '../lab-days/lab-day.stream.js';
import type { NoticePart } from '../notifications/notification.contract.js';
import { booking, causesOf, date, house, told } from '../notifications/raising.examples.js';
import { projectAccess } from '../projects/project-access.stream.js';
import { bookingNotices } from './booking.reactions.js';
import type { OfficeChange } from './office-act.events.js';

const causeIn = causesOf();
const year = { from: '2027-01-01', until: '2027-12-31' };
type Change = OfficeChange extends infer C ? (C extends OfficeChange ? Omit<C, keyof typeof booking> : never) : never;

const act = (...changes: readonly OfficeChange[]) => ({ actId: 'a1', changes: [...changes] });
const toldOf = async (cause: Cause, ...changes: readonly OfficeChange[]) =>
  (await bookingNotices.on.OfficeChangedBookings!(act(...changes), cause)) as readonly { body: Notice }[];
type Notice = { noticeId: string; userId: string; projectId?: string; busDate: string; parts: NoticePart[] };

test('any change of a booking by the office is told to the active people of its project [2.4.6.06]', async () => {
  const cause = await causeIn(...house);
  const both = (sentence: string, names: object) =>
    ['ann', 'bob'].map((userId) => [userId, 'NTF_BOOKING_UPDATED', sentence, { refNum: 'R-team', ...names }]);
  const saying = async (change: Change) => told(toldOf(cause, { ...booking, ...change }));
  expect(await saying({ kind: 'placed', seats: 2 })).toEqual(both('notice-booking-placed', { seats: 2 }));
  expect(await saying({ kind: 'approved', seats: 2 })).toEqual(both('notice-booking-approved', { seats: 2 }));
  expect(await saying({ kind: 'seats', from: 4, to: 3 })).toEqual(both('notice-booking-seats', { from: 4, to: 3 }));
  expect(await saying({ kind: 'rejected', reason: 'works' })).toEqual(
    both('notice-booking-rejected-because', { reason: 'works' }),
  );
  expect(await saying({ kind: 'rejected', reason: '' })).toEqual(both('notice-booking-rejected', {}));
  expect(await saying({ kind: 'increase-rejected', from: 4, to: 2, reason: 'works' })).toEqual(
    both('notice-booking-increase-rejected-because', { reason: 'works', from: 4, to: 2 }),
  );
  expect(await saying({ kind: 'increase-rejected', from: 4, to: 2, reason: '' })).toEqual(
    both('notice-booking-increase-rejected', { from: 4, to: 2 }),
  );
  expect(await saying({ kind: 'cancelled' })).toEqual(both('notice-booking-cancelled', {}));
  expect(await saying({ kind: 'reviewed' })).toEqual(both('notice-booking-reviewed', {}));
  expect(await saying({ kind: 'remarked', remarks: 'Bring ID' })).toEqual(
    both('notice-booking-remarked', { remarks: 'Bring ID' }),
  );
});

test('one act of the office is one notice to each person, however many days and projects it is of; it names its day and, where it has one, its project (N6, P22) [2.2.8.09]', async () => {
  const other = projectAccess.of('other');
  const cause = await causeIn(
    ...house,
    other.records('CollaborationOpened', { projectId: 'other', refNum: 'R-other', title: 'x', cohort: '', ...year }),
    other.records('PersonAttached', { projectId: 'other', userId: 'bob', isPI: false, isHA: false, ...year }),
  );
  const of = (projectId: string, day: string): OfficeChange => ({
    ...{ kind: 'approved', date: day, bookingId: `${day}.${projectId}`, projectId, seats: 1 },
  });
  const days = ['2027-03-12', '2027-03-11', '2027-03-10'];
  const orders = await toldOf(cause, ...days.map((day) => of('team', day)), of('other', '2027-03-09'));
  expect(
    orders.map(({ body: { noticeId, projectId, busDate, parts } }) => [noticeId, projectId, busDate, parts.length]),
  ).toEqual([
    ['office-act.a1.ann', 'team', '2027-03-10', 3],
    ['office-act.a1.bob', undefined, '2027-03-09', 4],
  ]);
  const busy = await toldOf(cause, of('team', date), { kind: 'remarked', ...booking, remarks: 'Bring ID' });
  expect(busy.map(({ body }) => [body.userId, body.parts.length])).toEqual([
    ['ann', 2],
    ['bob', 2],
  ]);
});

test('what is undone is taken out of the notice of its own act, and of no other', async () => {
  const cause = await causeIn(...house);
  const undone = { ...booking, office: true, status: 'APPROVED' as const, seats: 2 };
  const orders = (await bookingNotices.on.BookingDecisionUndone!({ ...undone, actId: 'a2' }, cause)) as readonly {
    call: { path: string };
    body: object;
  }[];
  expect(orders.map(({ call, body }) => [call.path, body])).toEqual(
    ['ann', 'bob'].map((userId) => [
      'internal:narrow-notice',
      { noticeId: `office-act.a2.${userId}`, userId, aboutId: booking.bookingId },
    ]),
  );
  expect(await bookingNotices.on.BookingDecisionUndone!(undone, cause)).toEqual([]);
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
