import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataOf } from '@hadcl/kernel/event';
import type { Cause } from '@hadcl/kernel/reaction';
import type { Entry } from '@hadcl/kernel/stream';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { logged, projectInto, type Happened } from '@hadcl/platform/moving/projections/testing';
import { accountProjection } from '../accounts/account.projection.js';
import { account } from '../accounts/account.stream.js';
import { functionProjection } from '../accounts/function.projection.js';
import { theFunctionTable } from '../accounts/function.stream.js';
import { bookingProjection } from '../bookings/booking.projection.js';
import { labDay } from '../lab-days/lab-day.stream.js';
import type { labDayEvents } from '../lab-days/lab-day.events.js';
import { projectAccess } from '../projects/project-access.stream.js';
import { projectProjection } from '../projects/project.projection.js';
import { deleted, pinned, raised, wasRead } from './notification.examples.js';
import { noticeTypes } from './notification.contract.js';
import { notificationMessages } from './notification.messages.en.js';
import { notificationProjection } from './notification.projection.js';
import { notifications } from './notification.queries.js';
import { bookingNotices, missedSignOutNotices } from './notification.reactions.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

const date = '2027-03-10';
const facts: Cause['facts'] = {
  ...plainFacts,
  tell: ({ code, facts: names }) =>
    Object.entries(names as Readonly<Record<string, string | number>>).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      notificationMessages[code as keyof typeof notificationMessages] as string,
    ),
};
const person = (accountId: string, role: string, lastName = 'Chan'): Entry =>
  account.of(accountId).records('AccountOpened', {
    accountId,
    email: `${accountId}@hadcl.example`,
    salutation: 'Dr',
    lastName,
    firstName: accountId,
    chineseName: '',
    university: 'HKU',
    typeOfID: 'STAFF',
    idNo: '1',
    idValidity: null,
    effectiveDate: '2027-01-01',
    roles: [role],
    onSite: true,
    selfService: null,
    projects: [],
  });
const period = { from: '2027-01-01', until: '2027-12-31' };
const attach = (userId: string, until = period.until) =>
  projectAccess
    .of('team')
    .records('PersonAttached', { projectId: 'team', userId, isPI: false, isHA: false, ...period, until });
const booking = { date, bookingId: `${date}.team`, projectId: 'team' };
const placed = labDay.of(date).records('BookingPlaced', {
  ...booking,
  refNum: 'R-team',
  projectType: 'COL_RESEARCHER',
  seats: 2,
  remarks: '',
});
const house: readonly Happened[] = [
  theFunctionTable.records('FunctionDefined', {
    code: 'ATTENDANCE_MANAGEMENT',
    roles: ['DUTY_OFFICER'],
    readers: [],
    title: 'Attendance',
    path: '/attendance-management',
    icon: 'attendance',
    rank: 1,
    menus: ['top'],
  }),
  person('ann', 'COL_RESEARCHER'),
  person('bob', 'COL_RESEARCHER'),
  person('old', 'COL_RESEARCHER'),
  person('duty', 'DUTY_OFFICER'),
  person('pmo', 'PMO_MEMBER'),
  projectAccess.of('team').records('CollaborationOpened', {
    projectId: 'team',
    refNum: 'R-team',
    title: 'Sepsis',
    cohort: '2027',
    ...period,
  }),
  attach('ann'),
  attach('bob'),
  attach('old', '2027-02-28'),
  placed,
];

/** What reactions look up: who people are, what they may, whose projects hold which seats. */
const recipients = [accountProjection, functionProjection, projectProjection, bookingProjection];
const causeIn = async (...past: readonly Happened[]): Promise<Cause> => {
  const rows = await projectInto(db.pool, recipients, past);
  const [{ meta }] = logged([placed]) as [ReturnType<typeof logged>[number]];
  return { meta, facts, rows, idFor: (target) => `notice of ${target}` };
};
type Data<T extends keyof typeof labDayEvents> = DataOf<(typeof labDayEvents)[T]>;
const told = async (orders: Promise<readonly unknown[]> | undefined) =>
  ((await orders) as { body: Record<string, unknown> }[]).map(({ body }) => [
    body['userId'],
    body['type'],
    body['sentence'],
    body['names'],
  ]);

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

test('nobody is told of what the project did itself', async () => {
  const cause = await causeIn(...house);
  const own = { ...booking, office: false };
  expect(await told(bookingNotices.on.BookingCancelled!({ ...own, seats: 2 }, cause))).toEqual([]);
  expect(await told(bookingNotices.on.BookingSeatsChanged!({ ...own, from: 2, to: 1 }, cause))).toEqual([]);
});

test('closing a day tells the people of its bookings, urgently when it is near [2.4.6.05 2.4.6.10]', async () => {
  const closed = (urgent: boolean) => ({ date, remarks: '', reason: 'works', urgent });
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
  const cancelled = labDay.of(date).records('BookingCancelled', { ...booking, seats: 2, office: false });
  expect(await told(LabDayClosed!(closed(true), await causeIn(...house, cancelled)))).toEqual([]);
});

test('a missed sign-out is told to the person and to the desk [2.4.5.12]', async () => {
  const cause = await causeIn(...house);
  const missed = { date, visitId: `${date}.v`, projectId: 'team', userId: 'ann' };
  const orders = await missedSignOutNotices.on.SignOutMissed!(missed, cause);
  expect(orders.map((order) => (order as { body: object }).body)).toEqual([
    {
      noticeId: 'notice of person',
      userId: 'ann',
      type: 'NTF_NOT_SIGNED_OUT',
      sentence: 'notice-not-signed-out',
      busDate: date,
      names: { refNum: 'R-team' },
      aboutUserId: null,
    },
    {
      noticeId: 'notice of desk duty',
      userId: 'duty',
      type: 'NTF_NOT_SIGNED_OUT',
      sentence: 'notice-not-signed-out-staff',
      busDate: date,
      names: { refNum: 'R-team' },
      aboutUserId: 'ann',
    },
  ]);
});

const listOf = async (userId: string, ...past: readonly Happened[]) => {
  const rows = await projectInto(db.pool, [notificationProjection, ...recipients], past);
  const now = `${date}T10:00:00+08:00`;
  return notifications.answer({
    input: {},
    who: { ...ann, userId },
    now,
    today: date,
    facts,
    rows,
    seal: () => '',
  });
};

test('a person sees their own notices, pinned first, then the newest, without the deleted [1.3.46 1.7.31 2.2.8.19 2.3.26 2.4.6.03 2.7.4.01]', async () => {
  const all = [raised('n1'), raised('n2'), raised('n3'), raised('n4'), raised('b1', { userId: 'bob' })];
  const list = await listOf('ann', ...all, pinned('n2'), wasRead('n3'), deleted('n4'));
  expect(list.map(({ id, isPinned, isRead }) => [id, isPinned, isRead])).toEqual([
    ['n2', true, false],
    ['n3', false, true],
    ['n1', false, false],
  ]);
  expect(list[0]).toMatchObject({
    title: 'Your booking of <b>R-team</b> on <b>10 Mar 2027</b> was approved: 2 seat(s).',
    busDate: date,
    isRed: false,
    isClosable: true,
  });
  expect((await listOf('bob', ...all)).map(({ id }) => id)).toEqual(['b1']);
});

test('what a notice names is text, however it looks, and an urgent one is red [1.3.47 2.3.27]', async () => {
  const list = await listOf(
    'ann',
    person('eve', 'COL_RESEARCHER', '<img src=x onerror=alert(1)>'),
    raised('n1', {
      type: 'NTF_NOT_SIGNED_OUT',
      sentence: 'notice-not-signed-out-staff',
      names: { refNum: '"R" & <i>' },
      aboutUserId: 'eve',
    }),
  );
  expect(list).toMatchObject([
    {
      title:
        '<b>&lt;img src=x onerror=alert(1)&gt; eve</b> of &quot;R&quot; &amp; &lt;i&gt; did not sign out on <b>10 Mar 2027</b>.',
      isRed: true,
      isClosable: false,
    },
  ]);
});

test('each type says whether it is urgent and whether it can be closed [1.3.47 1.3.50 2.2.8.08 2.3.27]', async () => {
  const list = await listOf('ann', ...noticeTypes.map((type) => raised(type, { type })));
  const those = (field: 'isRed' | 'isClosable') => list.flatMap((its) => (its[field] ? [its.type] : [])).sort();
  expect(those('isRed')).toEqual(['NTF_NOT_SIGNED_OUT', 'NTF_URGENT_CLOSE']);
  expect(those('isClosable')).toEqual([
    'NTF_BOOKING_UPDATED',
    'NTF_LOW_RATE',
    'NTF_OUTPUT_UPDATED',
    'NTF_PROGRESS_COMMENTS',
    'NTF_PROGRESS_REVIEWED',
  ]);
});
