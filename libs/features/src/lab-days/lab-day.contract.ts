import { z } from 'zod';
import { read, topic, write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/last-change';
import { refusals } from '@hadcl/kernel/refused';
import { ProjectType } from '../projects/project-type.contract.js';
import { CalendarDate, labMonth, monthOf, monthsBetween } from './calendar.contract.js';

/** Working days between asking for a seat and the date. */
export const bookingNotice = { code: 'booking_notice_working_days', default: 3 };

/** An id or reference that a caller sends: what names a stream is never free text. */
export const SentId = z
  .string()
  .max(120)
  .regex(/^[\w.:/# -]*$/, 'an id has letters, digits and . : / # - only');

const date = CalendarDate;
const capacity = z.int().min(0).max(999);

/** One lab day, visits included. */
export const labDate = topic('lab-date');

const span = { startDate: date, endDate: date };
const inOrder = [
  ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate,
  'startDate is after endDate',
] as const;

/** Why a day takes no new booking; null where it does. Each is also the code of a refusal or a key of the messages. */
export const DayReason = z.enum([
  'past',
  'closed',
  'not-for-type',
  'not-released',
  'too-far-ahead',
  'notice-too-short',
  'full',
]);

const Day = z.object({
  bookingDate: date,
  capacity: z.int(),
  /** Seats held. */
  quota: z.int(),
  /** Who may book, separated by a comma; empty: closed. */
  available: z.string(),
  remarks: z.string(),
  uavailableReason: z.string(),
  releaseTime: z.string().nullable(),
  /** Full for the project type that was asked for. */
  isLimit: z.boolean(),
  /** Held / capacity in whole percent, rounded down; 100 for a capacity of 0. */
  fullPercent: z.int(),
  version: z.int(),
  remainingSeats: z.int(),
  overBooked: z.boolean(),
  isReleased: z.boolean(),
  /** Whether a new booking of this project type can be made; `reason` says why not. */
  bookable: z.boolean(),
  reason: DayReason.nullable(),
  /** Whether a researcher may still change or cancel what is booked (2 days before). */
  changeable: z.boolean(),
});
const Release = z.object({
  /** The date that was asked about; it stands for its month. */
  date,
  /** The earliest release time of the month's dates; null when none is set up. */
  releaseTime: z.string().nullable(),
  isReleased: z.boolean(),
});

export const Setting = z.object({
  date,
  /** COL_RESEARCHER and/or SELF_RESEARCHER, separated by a comma; empty closes the day. */
  available: z
    .string()
    .refine((text) => text.split(',').every((one) => one === '' || ProjectType.safeParse(one.trim()).success), {
      error: 'available names COL_RESEARCHER and SELF_RESEARCHER',
    }),
  /** HTML. */
  remarks: z.string(),
  capacity: z.union([
    capacity,
    z.literal('').transform(() => 0),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ]),
  version: z.int().optional(),
});
export type LabDaySetting = z.infer<typeof Setting>;
export const UpdateLabAvailability = z.object({
  /** An instant; without an offset it is in the lab's zone; empty or absent: now. */
  releaseTime: z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true }), z.literal('')]).nullish(),
  settings: z
    .array(Setting)
    .min(1)
    .max(366)
    .refine((days) => new Set(days.map((day) => day.date)).size === days.length, 'each date once'),
});

export const setUpRefused = refusals(
  {
    'lab-day-changed': { changed: LastChange },
  },
  { 'lab-day-changed': 409 },
);
export const capacityRefused = refusals(
  { 'capacity-below-held': { dates: z.array(date) } },
  { 'capacity-below-held': 409 },
);

export const labDayCalls = {
  capacityFull: read(
    'GET',
    '/booksetup/capacity-full',
    z.object({ ...span, pt: ProjectType.optional(), projectId: SentId.optional() }).refine(...inOrder),
    z.array(Day),
    { codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'], live: monthsBetween },
  ),
  releaseTimes: read('POST', '/bookSetup/get-release-time', z.array(date).min(1).max(24), z.array(Release), {
    codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'],
    live: (dates) => dates.map((day) => labMonth(monthOf(day))),
  }),
  bookSetup: read(
    'GET',
    '/bookSetup',
    z.object(span).refine(...inOrder),
    z.array(Day.pick({ bookingDate: true, capacity: true, available: true, remarks: true, version: true })),
    { codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT'], live: monthsBetween },
  ),
  availableQuota: read(
    'GET',
    '/bookSetup/available-quota',
    z.object(span).refine(...inOrder),
    z.array(z.object({ bookingDate: date, availableQuota: z.int() })),
    { codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'], live: monthsBetween },
  ),
  capacityAboveApproved: write(
    'POST',
    '/bookSetup/capacity-above-approved',
    z
      .array(z.object({ date, capacity: Setting.shape.capacity }))
      .min(1)
      .max(366),
    z.object({ message: z.string() }),
    { codes: ['ACCESS_MANAGEMENT'], refusals: capacityRefused },
  ),
  updateLabAvailability: write(
    'POST',
    '/bookSetup/update-lab-availability',
    UpdateLabAvailability,
    z.object({ message: z.string() }),
    {
      codes: ['ACCESS_MANAGEMENT'],
      refusals: setUpRefused,
      limits: { 'settings.*.remarks': { seen: 200 } },
    },
  ),
};
