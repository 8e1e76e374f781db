import { expect, test } from '@jest/globals';
import type { Cause } from '@hadcl/kernel/reaction';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import type { ClosedDay, ReopenedDay } from '../../lab-days/day/set-up-act.stream.js';
import type { NoticePart } from '../../notifications/notice/notification.contract.js';
import { booking, causesOf, date, house, told } from '../../notifications/notice/raising.examples.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { bookingNoticeReaction } from './booking.reactions.js';
import type { OfficeChange } from '../office/office-act.stream.js';

const causeIn = causesOf();
const year = { from: '2027-01-01', until: '2027-12-31' };
type Change = OfficeChange extends infer C ? (C extends OfficeChange ? Omit<C, keyof typeof booking> : never) : never;

const act = (...changes: readonly OfficeChange[]) => ({ actId: 'a1', changes: [...changes] });
const toldOf = async (cause: Cause, ...changes: readonly OfficeChange[]) =>
  (await bookingNoticeReaction.on.OfficeChangedBookings!(act(...changes), cause)) as readonly { body: Notice }[];
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

test('one act of the office is one notice to each person, however many days and projects it is of; it names its first day and the project of that (N6, P22) [2.2.8.09]', async () => {
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
    ['office-act.a1.bob', 'other', '2027-03-09', 4],
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
  const orders = (await bookingNoticeReaction.on.BookingDecisionUndone!(
    { ...undone, actId: 'a2' },
    cause,
  )) as readonly {
    call: { path: string };
    body: object;
  }[];
  // Former members are included.
  expect(orders.map(({ call, body }) => [call.path, body])).toEqual(
    ['ann', 'bob', 'old'].map((userId) => [
      'internal:narrow-notice',
      { noticeId: `office-act.a2.${userId}`, userId, aboutId: booking.bookingId },
    ]),
  );
  expect(await bookingNoticeReaction.on.BookingDecisionUndone!(undone, cause)).toEqual([]);
});

type Part = Pick<NoticePart, 'busDate' | 'type' | 'sentence' | 'names' | 'each'> & {
  before: string | null;
  sequel: boolean;
};
type Told = { call: { path: string }; body: { noticeId: string; userId: string; parts?: Part[]; aboutId?: string } };
const shut = (its: Partial<ClosedDay> = {}): ClosedDay => ({
  ...{ date, urgent: false, reason: '', again: false, toldIn: null },
  ...its,
});
const open = (its: Partial<ReopenedDay> = {}): ReopenedDay => ({
  ...{ date, available: ['COL_RESEARCHER'], toldIn: 'a0' },
  ...its,
});
const changedDays = async (cause: Cause, closed: readonly ClosedDay[], reopened: readonly ReopenedDay[] = []) =>
  (await bookingNoticeReaction.on.OfficeChangedDays!(
    { actId: 'a1', closed: [...closed], reopened: [...reopened] },
    cause,
  )) as readonly Told[];
const [ann, bob] = ['office-act.a1.ann', 'office-act.a1.bob'];
const ended = labDay.of(date).records('BookingCancelled', { ...booking, seats: 2, office: false });

test('closing a day tells the people of its bookings why, urgently when it is near [2.4.6.05 2.4.6.10]', async () => {
  const cause = await causeIn(...house);
  const said = async (its: Partial<ClosedDay>) =>
    (await changedDays(cause, [shut(its)])).map(({ body: { noticeId, parts } }) => [
      noticeId,
      ...parts!.map(({ type, sentence, names, each }) => [type, sentence, { ...names, ...each }]),
    ]);
  const names = { refNum: 'R-team', seats: 2 };
  expect(await said({ urgent: true })).toEqual(
    [ann, bob].map((id) => [id, ['NTF_URGENT_CLOSE', 'notice-day-closed-urgent', names]]),
  );
  expect((await said({}))[0]).toEqual([ann, ['NTF_BOOKING_UPDATED', 'notice-day-closed', names]]);
  const because = async (urgent: boolean) => (await said({ urgent, reason: 'Typhoon <signal 8>. ' }))[0]![1]!.slice(1);
  const why = { ...names, reason: 'Typhoon <signal 8>' };
  expect(await because(true)).toEqual(['notice-day-closed-urgent-because', why]);
  expect(await because(false)).toEqual(['notice-day-closed-because', why]);
  expect(await changedDays(await causeIn(...house, ended), [shut()])).toEqual([]);
});

test('days that one save closes are one notice to each person, with the days that are theirs (N6)', async () => {
  const other = projectAccess.of('other');
  const next = '2027-03-11';
  const placedOn = (projectId: string, day: string) =>
    labDay.of(day).records('BookingPlaced', {
      ...{ date: day, bookingId: `${day}.${projectId}`, projectId, refNum: `R-${projectId}` },
      ...{ projectType: 'COL_RESEARCHER', seats: 1, remarks: '' },
    });
  const cause = await causeIn(
    ...house,
    other.records('CollaborationOpened', { projectId: 'other', refNum: 'R-other', title: 'x', cohort: '', ...year }),
    other.records('PersonAttached', { projectId: 'other', userId: 'bob', isPI: false, isHA: false, ...year }),
    ...[placedOn('team', next), placedOn('other', next)],
  );
  const orders = await changedDays(cause, [shut({ urgent: true }), shut({ date: next })]);
  expect(
    orders.map(({ body: { noticeId, parts } }) => [noticeId, parts!.map(({ busDate, names }) => [busDate, names])]),
  ).toEqual([
    [ann, [date, next].map((day) => [day, { refNum: 'R-team' }])],
    [
      bob,
      [
        [date, 'R-team'],
        [next, 'R-other'],
        [next, 'R-team'],
      ].map(([day, refNum]) => [day, { refNum }]),
    ],
  ]);
});

test('a day that opens again is told to whom its closing was told; other words of a closing are no new one; closed once more, that it is open is taken back', async () => {
  const [cause, without] = [await causeIn(...house), await causeIn(...house, ended)];
  const first = async (...its: Parameters<typeof changedDays>) => {
    const [order] = await changedDays(...its);
    return order && { path: order.call.path, ...order.body };
  };
  const before = 'office-act.a0.ann';
  expect(await first(cause, [], [open()])).toMatchObject({
    ...{ path: 'internal:supersede-notices', noticeId: ann },
    parts: [{ sentence: 'notice-day-reopened', before, sequel: true, each: { seats: 2 } }],
  });
  expect(await first(without, [], [open()])).toMatchObject({
    parts: [{ sentence: 'notice-day-reopened-without', before, sequel: true }],
  });
  expect(await first(cause, [shut({ toldIn: 'a0' })])).toMatchObject({
    parts: [{ sentence: 'notice-day-closed', before, sequel: false }],
  });
  // A member whose booking ended meanwhile had read that the day is open again.
  expect(await first(without, [shut({ toldIn: 'a0' })])).toEqual({
    ...{ path: 'internal:narrow-notice', noticeId: before, userId: 'ann', aboutId: `${date}.team` },
  });
  expect(await first(cause, [shut({ toldIn: 'a0', again: true, reason: 'Works' })])).toMatchObject({
    ...{ path: 'internal:reword-notice', noticeId: before },
    parts: [{ sentence: 'notice-day-closed-because', names: { reason: 'Works' } }],
  });
  expect(await first(cause, [], [open({ toldIn: null })])).toBeUndefined();
  expect(await first(cause, [], [open({ available: ['SELF_RESEARCHER'] })])).toBeUndefined();
  expect(await first(cause, [], [open({ date: '2027-01-04' })])).toBeUndefined();
});
