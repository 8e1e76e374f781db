import { needed } from '@hadcl/kernel/refusing/needed';
import { z } from 'zod';
import { StatusCode } from '../../words/booking-status.js';
import { CalendarDate, Month } from '../../words/calendar.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { AccessLocation } from '../../words/access-location.js';
import { ProjectType } from '../../words/project-type.js';

const date = CalendarDate;

const seatsAsked = z.int32(needed('seats-missing')).min(0).max(999);
export const Item = z.object({
  bookDate: date,
  quota: seatsAsked,
  projectId: SentId.min(1),
  /** Version of the booking as it was read; absent for a date without one. */
  version: z.int32().optional(),
});
const eachOnce = (lines: readonly { projectId: string; bookDate: string }[]) =>
  new Set(lines.map(({ projectId, bookDate }) => `${bookDate} ${projectId}`)).size === lines.length;
export const SubmitBookings = z.array(Item).min(1).max(400).refine(eachOnce, 'each date and project once');

const Line = z
  .object({
    bookDate: date,
    quota: seatsAsked,
    projectId: SentId.min(1),
    projectCode: z.string().nullish(),
    /** Id of the booking; empty or absent for a new line. */
    requestId: SentId.nullish(),
    /** The requested status. The present status changes only seats or remarks. */
    statusCode: StatusCode,
    remarks: z.string().nullish(),
    rejectReason: z.string().nullish(),
    version: z.int32().optional(),
    /** Orders a letter to the people of the booking within the save, so that it is sent even if the page closes. */
    letter: z.boolean().optional(),
  })
  .refine(({ requestId, version }) => !requestId || version !== undefined, {
    path: ['version'],
    // A change needs the version with which the booking was read.
    error: 'wrong-missing',
  });
export type OfficeLine = z.infer<typeof Line>;
export const SubmitAll = z.array(Line).min(1).max(2000).refine(eachOnce, 'each date and project once');

export const Undo = z
  .array(
    z.object({
      bookDate: date,
      projectId: SentId.min(1),
      requestId: SentId.min(1),
      /** The version that the decision left; a later change prevents the undo. */
      version: z.int32(),
    }),
  )
  .min(1)
  .max(2000)
  .refine(eachOnce, 'each date and project once');

export const InvalidItem = z.object({
  date,
  remainingSeats: z.int32(),
  refNum: z.string(),
  projectType: ProjectType,
  accessEndDate: date,
  /** Access days left; negative if more were requested than are left. Null for projects. */
  remainingAccess: z.int32().nullable(),
});
export const SubmitResult = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  /** 0 capacity, 1 periods and access days, 2 any other rule; null if successful. */
  failType: z.int32().min(0).max(2).nullable(),
  invalidList: z.array(InvalidItem),
});

/** What the caller may do with a booking now. */
export const BookingAct = z.enum(['change', 'cancel', 'approve', 'reject', 'review', 'update']);
export type BookingAct = z.infer<typeof BookingAct>;

/** The fields that all answers about bookings share. */
const booking = {
  id: z.string(),
  /** The person who requested it, or the officer who placed it. */
  userId: z.string(),
  bookDate: date,
  refno: z.string(),
  capacity: z.int32(),
  /** Seats that admit people. Fewer than `capacity` while more seats are requested and wait for the office. */
  approvedSeats: z.int32(),
  /** Seats that were requested when the office refused an increase; null otherwise. */
  refusedSeats: z.int32().nullable(),
  /** The label for people; `statusCode` is the code. */
  status: z.string(),
  statusCode: StatusCode,
  /** Collaboration project or self-service application. */
  bookTypeCode: ProjectType,
  remarks: z.string(),
  version: z.int32(),
  allowed: z.array(BookingAct),
};
export const UserBooking = z.object({
  ...booking,
  projectId: z.string(),
  rejectReason: z.string(),
  /** How many people came. */
  attendance: z.int32(),
});
export const OfficeBooking = UserBooking.extend({
  projectCode: z.string(),
  title: z.string(),
  userTypeCode: ProjectType,
  /** Nobody of the project had ever been in the lab before this date. */
  isFirst: z.boolean(),
  /** For remote access nobody comes to the lab. */
  accessLocation: AccessLocation,
  requestDate: z.string(),
  updateDate: z.string(),
});
export const Request = z.object({
  ...booking,
  rejectReason: z.string(),
  requestDate: z.string(),
  updateDate: z.string(),
});

export const BookedProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  projectCode: z.string(),
  title: z.string(),
  projectType: ProjectType,
  userTypeCode: ProjectType,
  /** The last date on which the project may use the lab; the specification has two names for it. */
  effectiveEndDate: date,
  accessEndDate: date,
  /** Access days left; null for projects. */
  remainingAccess: z.int32().nullable(),
  /** The dates of its bookings that match the call. */
  bookDates: z.array(date),
});
/** Attendance on the last booked days of a project, oldest first. */
export const LastBookings = z.object({
  projectId: z.string(),
  days: z.array(z.object({ date, seats: z.int32(), came: z.int32() })),
});
/** Statuses separated by |; APPROVED includes REVISED and REVIEWED. */
export const StatusesAsked = z
  .string()
  .refine((text) => text.split('|').every((one) => StatusCode.safeParse(one).success), 'statuses with | between them');

export const Span = z.object({
  startDate: date,
  endDate: date,
  pt: ProjectType.optional(),
  projectId: SentId.optional(),
  projectCode: SentId.optional(),
});
export const BookMonthInput = z.object({ bookMonth: Month });
