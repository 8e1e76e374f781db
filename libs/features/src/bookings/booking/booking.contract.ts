import { labVisits, bookingsOfAll } from '../../words/topics.js';
import { z } from 'zod';
import { download, read, write, type Who } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals, type RefusalOf } from '@hadcl/kernel/refusing/refused';
import { monthsBetween } from '../../words/calendar.js';
import { labMonth } from '../../words/topics.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { ProjectType } from '../../words/project-type.js';
import type { StatusCode } from '../../words/booking-status.js';
import {
  type BookingAct,
  BookedProject,
  InvalidItem,
  LastBookings,
  OfficeBooking,
  BookMonthInput,
  Request,
  Span,
  StatusesAsked,
  SubmitAll,
  SubmitBookings,
  SubmitResult,
  Undo,
  UserBooking,
} from './booking.shapes.js';
import type { FunctionRow, NoticeKind } from '@hadcl/kernel/feature';
import { researchers } from '../../words/role.js';

export { StatusCode } from '../../words/booking-status.js';
export { BookingAct, InvalidItem, type OfficeLine } from './booking.shapes.js';

/** 1: bookings of projects are approved automatically. */
export const autoApproval = { code: 'booking_auto_approve', default: 0 };

const broken = { invalidList: z.array(InvalidItem), max: z.int32(), noticeDays: z.int32(), email: z.string() };
export const submitRefused = refusals(
  {
    'not-your-project': {},
    'booking-changed': { changed: LastChange },
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
  { 'not-your-project': 'forbidden', 'booking-changed': 'conflict' },
);
export type SubmitRefusal = RefusalOf<(typeof submitRefused)['definitions']>['code'];
export const officeRefused = refusals(
  {
    'booking-changed': { changed: LastChange },
    'no-such-project': { invalidList: z.array(InvalidItem) },
    'no-such-booking': { invalidList: z.array(InvalidItem) },
    'already-booked': { invalidList: z.array(InvalidItem) },
    'move-not-allowed': { invalidList: z.array(InvalidItem), from: z.string(), to: z.string() },
    'nothing-to-update': { invalidList: z.array(InvalidItem), status: z.string() },
    'seats-not-allowed': broken,
    'office-outside-period': broken,
    'insufficient-capacity': broken,
  },
  { 'booking-changed': 'conflict' },
);
export const deleteRefused = refusals(
  { 'not-your-project': {}, 'no-such-request': {}, 'request-not-cancellable': {}, 'delete-too-late': {} },
  { 'not-your-project': 'forbidden', 'no-such-request': 'missing' },
);

/** How long an officer may undo a decision; letters about it wait as long (B23). */
export const undoSeconds = 60;
export const undoRefused = refusals({
  'nothing-to-undo': {},
  'undo-too-late': { seconds: z.int32() },
  'undo-seats-taken': {},
});

const booked = { live: monthsBetween, codes: ['MANAGE_BOOKINGS'] as const };
const office = { codes: ['ACCESS_MANAGEMENT'] as const };

export const bookingCalls = {
  userBookings: read('GET', '/bookrequest/get-user-bookings', Span, z.array(UserBooking), booked),
  userBookingHistory: read('GET', '/bookrequest/get-user-booking-historys', Span, z.array(UserBooking), {
    ...booked,
    live: (asked) => [...monthsBetween(asked), ...monthsBetween(asked).map(({ id }) => labVisits(id))],
  }),
  submitBookings: write(
    'POST',
    '/bookRequest/booking_submit',
    SubmitBookings,
    SubmitResult.extend({ remainingAccess: z.int32().nullable() }),
    { codes: ['MANAGE_BOOKINGS'], refusals: submitRefused },
  ),
  /** The booking list of researchers: all requests of their projects, latest date first. */
  currentUser: read(
    'GET',
    '/bookRequest/current-user',
    z.object({ userRoleType: ProjectType.optional() }),
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
  allUserBookings: read('GET', '/bookRequest/get-alluser-bookings', BookMonthInput, z.array(OfficeBooking), {
    ...office,
    live: ({ bookMonth }) => [labMonth(bookMonth)],
  }),
  allUserBookingsHistory: read(
    'GET',
    '/bookrequest/get-alluser-bookings-history',
    BookMonthInput,
    z.array(OfficeBooking),
    {
      ...office,
      live: ({ bookMonth }) => [labMonth(bookMonth), labVisits(bookMonth)],
    },
  ),
  bookedProjectsByStatus: read(
    'GET',
    '/bookRequest/get-booked-projects-by-status',
    BookMonthInput.extend({ status: StatusesAsked }),
    z.array(BookedProject),
    { ...office, live: ({ bookMonth }) => [labMonth(bookMonth)] },
  ),
  /** Projects with an approved booking in the month, to which a confirmation can be sent. */
  bookedActiveProjects: read('GET', '/bookRequest/get-booked-active-projects', BookMonthInput, z.array(BookedProject), {
    ...office,
    live: ({ bookMonth }) => [labMonth(bookMonth)],
  }),
  /** For each project with a waiting request in the month: how many people came on its last approved days. */
  lastBookings: read('GET', '/bookRequest/last-bookings', BookMonthInput, z.array(LastBookings), {
    ...office,
    live: ({ bookMonth }) => [labMonth(bookMonth)],
  }),
  exportAllUserBookings: download('/bookRequest/export-alluser-bookings', BookMonthInput, office),
  /**
   * Undoes decisions that the caller has just made. Bookings that changed since keep their state; `stayed` has a
   * sentence for each of these with the reason.
   */
  undoDecisions: write(
    'POST',
    '/bookRequest/undo-decisions',
    Undo,
    z.object({ message: z.string(), stayed: z.array(z.string()) }),
    { ...office, refusals: undoRefused },
  ),
  submitAllBookings: write(
    'POST',
    '/bookRequest/all-booking-submit',
    SubmitAll,
    // Id of the letters that the save ordered. A later call with this id does not order them again.
    SubmitResult.extend({ lettersId: z.string().nullish() }),
    {
      codes: ['ACCESS_MANAGEMENT'],
      refusals: officeRefused,
      limits: { '*.remarks': 200, '*.rejectReason': 200, '*.projectCode': 60 },
    },
  ),
};

export const bookingFunctions: readonly FunctionRow[] = [
  {
    code: 'MANAGE_BOOKINGS',
    title: 'Manage Bookings',
    path: '/manage-bookings',
    icon: 'calendar',
    rank: 20,
    menus: ['top', 'middle', 'site'],
    roles: [...researchers],
    readers: [],
  },
];

/** What the office may do with a booking, by its status (B15). */
export const officeActs: Record<StatusCode, readonly BookingAct[]> = {
  SUBMITTED: ['update', 'approve', 'reject', 'cancel'],
  APPROVED: ['update', 'review', 'reject', 'cancel'],
  REVISED: ['update', 'review', 'reject', 'cancel'],
  REVIEWED: ['update', 'reject', 'cancel'],
  REJECTED: ['approve', 'cancel'],
  CANCELLED: [],
};

/** What the project's own people may do until the last day for changes. */
export const ownActs: Record<StatusCode, readonly BookingAct[]> = {
  SUBMITTED: ['change', 'cancel'],
  APPROVED: ['change', 'cancel'],
  REVISED: ['change', 'cancel'],
  REVIEWED: ['change', 'cancel'],
  REJECTED: [],
  CANCELLED: [],
};

/** The statuses to which the office may move a booking, besides its present one. */
export const officeMoves: Record<StatusCode, readonly StatusCode[]> = {
  SUBMITTED: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['REVISED', 'REVIEWED', 'REJECTED', 'CANCELLED'],
  REVISED: ['REVIEWED', 'REJECTED', 'CANCELLED'],
  REVIEWED: ['REVISED', 'REJECTED', 'CANCELLED'],
  REJECTED: ['APPROVED', 'CANCELLED'],
  CANCELLED: [],
};

const holdsOne =
  (...codes: readonly string[]) =>
  (_id: string, who: Who): boolean =>
    codes.some((code) => who.codes.includes(code));

/** Who may listen to each topic; the content is read through calls with their own rights. */
export const bookingListeners: Record<'lab-visits' | 'bookings', (id: string, who: Who) => boolean> = {
  'lab-visits': holdsOne('MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'),
  bookings: holdsOne('MANAGE_BOOKINGS'),
};

export const bookingNotices = [
  { type: 'NTF_BOOKING_UPDATED', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];
