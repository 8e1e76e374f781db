import { z } from 'zod';
import { read, topic, write } from '@hadcl/kernel/call';
import { refusals, type RefusalOf } from '@hadcl/kernel/refused';
import { labMonth, monthsBetween, ProjectTypeCode, SentId } from '../lab-days/lab-day.contract.js';

const date = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written yyyy-MM');
export const StatusCode = z.enum(['SUBMITTED', 'APPROVED', 'REVISED', 'REVIEWED', 'REJECTED', 'CANCELLED']);
export type StatusCode = z.infer<typeof StatusCode>;

/** 1: what a project's people ask for is approved at once. */
export const autoApproval = { code: 'booking_auto_approve', default: 0 };

/** Visits of a month, which the "Actual Attendance" of the histories counts. */
export const labVisits = topic('lab-visits');
/** Any booking of any month. */
export const bookingsOfAll = topic('bookings')('all');

const seatsAsked = z.int().min(0).max(999);
const Item = z.object({ bookDate: date, quota: seatsAsked, projectId: SentId.min(1), version: z.int().optional() });
const eachOnce = (lines: readonly { projectId: string; bookDate: string }[]) =>
  new Set(lines.map(({ projectId, bookDate }) => `${bookDate} ${projectId}`)).size === lines.length;
const SubmitBookings = z
  .array(Item)
  .min(1)
  .max(400)
  .refine((items) => new Set(items.map(({ projectId }) => projectId)).size === 1, 'one project a submission')
  .refine(eachOnce, 'each date once');

const Line = z.object({
  bookDate: date,
  quota: seatsAsked,
  projectId: SentId.min(1),
  projectCode: z.string().nullish(),
  /** The booking; empty or absent for a new line. */
  requestId: SentId.nullish(),
  /** What the line should be: its present status with other seats or remarks changes those alone. */
  statusCode: StatusCode,
  remarks: z.string().max(200).nullish(),
  rejectReason: z.string().max(200).nullish(),
  version: z.int().optional(),
});
export type OfficeLine = z.infer<typeof Line>;
const SubmitAll = z.array(Line).min(1).max(2000).refine(eachOnce, 'each date and project once');

export const InvalidItem = z.object({
  date,
  remainingSeats: z.int(),
  refNum: z.string(),
  projectType: ProjectTypeCode,
  accessEndDate: date,
  /** Access days left; negative: so many too many were asked for. Null for projects. */
  remainingAccess: z.int().nullable(),
});
const Result = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  /** 0 capacity, 1 periods and access days, 2 any other rule; null after a success. */
  failType: z.int().min(0).max(2).nullable(),
  invalidList: z.array(InvalidItem),
});

/** What the person who asks may do with a booking now. */
export const BookingAct = z.enum(['change', 'cancel', 'approve', 'reject', 'review', 'update']);
export type BookingAct = z.infer<typeof BookingAct>;

const UserBooking = z.object({
  id: z.string(),
  bookDate: date,
  projectId: z.string(),
  refno: z.string(),
  capacity: z.int(),
  /** The label that people read; `statusCode` is the code. */
  status: z.string(),
  statusCode: StatusCode,
  rejectReason: z.string(),
  remarks: z.string(),
  /** How many people came. */
  attendance: z.int(),
  version: z.int(),
  allowed: z.array(BookingAct),
});
const OfficeBooking = UserBooking.extend({
  projectCode: z.string(),
  title: z.string(),
  userTypeCode: ProjectTypeCode,
  /** Nobody of the project was ever in the lab before this date. */
  isFirst: z.boolean(),
  requestDate: z.string(),
  updateDate: z.string(),
});
const Request = z.object({
  id: z.string(),
  refno: z.string(),
  bookDate: date,
  capacity: z.int(),
  status: z.string(),
  statusCode: StatusCode,
  requestDate: z.string(),
  updateDate: z.string(),
  remarks: z.string(),
  version: z.int(),
  allowed: z.array(BookingAct),
});

const BookedProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  projectCode: z.string(),
  title: z.string(),
  projectType: ProjectTypeCode,
  userTypeCode: ProjectTypeCode,
  /** The dates of its bookings that were asked for. */
  bookDates: z.array(date),
});
/** Any statuses with | between them; APPROVED means REVISED and REVIEWED too. */
const statusesAsked = z
  .string()
  .refine((text) => text.split('|').every((one) => StatusCode.safeParse(one).success), 'statuses with | between them');

const broken = { invalidList: z.array(InvalidItem), max: z.int(), noticeDays: z.int(), email: z.string() };
export const submitRefused = refusals(
  {
    'not-your-project': {},
    'booking-changed': { date, by: z.string(), at: z.string() },
    'seats-not-allowed': broken,
    'change-too-late': broken,
    'rejected-date': broken,
    'courses-outstanding': broken,
    'outside-period': broken,
    'no-days-remaining': broken,
    'day-closed': broken,
    'not-for-type': broken,
    'not-released': broken,
    'too-far-ahead': broken,
    'notice-too-short': broken,
    'insufficient-capacity': broken,
  },
  { 'not-your-project': 403, 'booking-changed': 409 },
);
export type SubmitRefusal = RefusalOf<(typeof submitRefused)['definitions']>['code'];
export const officeRefused = refusals(
  {
    'booking-changed': { date, by: z.string(), at: z.string() },
    'no-such-project': { invalidList: z.array(InvalidItem) },
    'no-such-booking': { invalidList: z.array(InvalidItem) },
    'already-booked': { invalidList: z.array(InvalidItem) },
    'move-not-allowed': { invalidList: z.array(InvalidItem), from: z.string(), to: z.string() },
    'seats-not-allowed': broken,
    'office-outside-period': broken,
    'insufficient-capacity': broken,
  },
  { 'booking-changed': 409 },
);
export const deleteRefused = refusals(
  { 'not-your-project': {}, 'no-such-request': {}, 'request-not-cancellable': {}, 'delete-too-late': {} },
  { 'not-your-project': 403, 'no-such-request': 404 },
);

const span = z.object({
  startDate: date,
  endDate: date,
  pt: ProjectTypeCode.optional(),
  projectId: SentId.optional(),
  projectCode: SentId.optional(),
});
const ofMonth = z.object({ bookMonth: month });
const booked = { live: monthsBetween, codes: ['MANAGE_BOOKINGS'] as const };
const office = { codes: ['ACCESS_MANAGEMENT'] as const };

export const bookingCalls = {
  userBookings: read('GET', '/bookrequest/get-user-bookings', span, z.array(UserBooking), booked),
  userBookingHistory: read('GET', '/bookrequest/get-user-booking-historys', span, z.array(UserBooking), {
    ...booked,
    live: (asked) => [...monthsBetween(asked), ...monthsBetween(asked).map(({ id }) => labVisits(id))],
  }),
  submitBookings: write(
    'POST',
    '/bookRequest/booking_submit',
    SubmitBookings,
    Result.extend({ remainingAccess: z.int().nullable() }),
    { codes: ['MANAGE_BOOKINGS'], refusals: submitRefused },
  ),
  /** The booking list of project researchers: every request of their projects, newest date first. */
  currentUser: read(
    'GET',
    '/bookRequest/current-user',
    z.object({ userRoleType: ProjectTypeCode.optional() }),
    z.array(Request),
    { codes: ['MANAGE_BOOKINGS'], live: () => [bookingsOfAll] },
  ),
  deleteRequest: write(
    'PUT',
    '/bookRequest/delete',
    z.object({ id: SentId.min(1) }),
    z.object({ message: z.string() }),
    {
      codes: ['MANAGE_BOOKINGS'],
      refusals: deleteRefused,
    },
  ),
  allUserBookings: read('GET', '/bookRequest/get-alluser-bookings', ofMonth, z.array(OfficeBooking), {
    ...office,
    live: ({ bookMonth }) => [labMonth(bookMonth)],
  }),
  allUserBookingsHistory: read('GET', '/bookrequest/get-alluser-bookings-history', ofMonth, z.array(OfficeBooking), {
    ...office,
    live: ({ bookMonth }) => [labMonth(bookMonth), labVisits(bookMonth)],
  }),
  bookedProjectsByStatus: read(
    'GET',
    '/bookRequest/get-booked-projects-by-status',
    ofMonth.extend({ status: statusesAsked }),
    z.array(BookedProject),
    { ...office, live: ({ bookMonth }) => [labMonth(bookMonth)] },
  ),
  /** Projects with an approved booking in the month: those that a confirmation can be sent to. */
  bookedActiveProjects: read('GET', '/bookRequest/get-booked-active-projects', ofMonth, z.array(BookedProject), {
    ...office,
    live: ({ bookMonth }) => [labMonth(bookMonth)],
  }),
  submitAllBookings: write('POST', '/bookRequest/all-booking-submit', SubmitAll, Result, {
    codes: ['ACCESS_MANAGEMENT'],
    refusals: officeRefused,
  }),
};
