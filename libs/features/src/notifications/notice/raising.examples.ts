import type { Cause } from '@hadcl/kernel/reaction';
import type { Entry } from '@hadcl/kernel/stream';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { logged, type Happened } from '@hadcl/platform/moving/projections/testing';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { account } from '../../accounts/account/account.stream.js';
import { functionProjection } from '../../accounts/functions/function.projection.js';
import { theFunctionTable } from '../../accounts/functions/function.stream.js';
import { attendanceProjection } from '../../attendance/visits/attendance.projection.js';
import { bookingLetterProjection } from '../../bookings/letters/booking-letter.projection.js';
import { bookingProjection } from '../../bookings/booking/booking.projection.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { projectProjection } from '../../projects/project/project.projection.js';

/** The date of the examples. */
export const date = '2027-03-10';
/** A person with an account. */
export const person = (accountId: string, role: string, lastName = 'Chan'): Entry =>
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
export const booking = { date, bookingId: `${date}.team`, projectId: 'team' };
export const placed = labDay.of(date).records('BookingPlaced', {
  ...booking,
  refNum: 'R-team',
  projectType: 'COL_RESEARCHER',
  seats: 2,
  remarks: '',
});
/**
 * A project with three members, one of whom has left, and a booking; a duty officer, and a person without the desk
 * function.
 */
export const house: readonly Happened[] = [
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

/** The read models that reactions query. */
export const recipients = [
  accountProjection,
  functionProjection,
  projectProjection,
  bookingProjection,
  bookingLetterProjection,
  attendanceProjection,
];

/** Makes causes for reactions from a given past, with a reader of its read models. */
export const causesOf = (): ((...past: readonly Happened[]) => Promise<Cause>) => {
  const projected = tablesOf(recipients);
  return async (...past) => {
    const rows = await projected(past);
    const [{ meta }] = logged([placed]) as [ReturnType<typeof logged>[number]];
    return { meta, facts: plainFacts, rows, idFor: (target) => `notice of ${target}` };
  };
};

/** The recipient, type, sentence and values of each order. */
export const told = async (orders: Promise<readonly unknown[]> | undefined) =>
  ((await orders) as readonly { body: Record<string, unknown> }[]).map(({ body }) => [
    body['userId'],
    body['type'],
    body['sentence'],
    body['names'],
  ]);
