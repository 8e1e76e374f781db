import { needed } from '@hadcl/kernel/refusing/needed';
import { z } from 'zod';
import { read, topic, write, type Who } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { ProjectType } from '../../words/project-type.js';
import { CalendarDate, monthOf, monthsBetween } from '../../words/calendar.js';
import { labMonth } from '../../words/topics.js';
import type { FunctionRow, NoticeKind } from '@hadcl/kernel/feature';
import { roles } from '../../words/role.js';

/** Working days that must lie between a request for a seat and its date. */
export const bookingNotice = { code: 'booking_notice_working_days', default: 3 };

/** An id or ref. no. sent by a caller. The characters are restricted because ids become names of streams. */
export const SentId = z
  .string()
  .max(120)
  .regex(/^[\w.:/# -]*$/, 'an id has letters, digits and . : / # - only');

const date = CalendarDate;
const capacity = z.int32().min(0).max(999);

/** One lab day with its visits. */
export const labDate = topic('lab-date');

/** From one date to another, both inclusive. */
export const DaySpan = z.object({ startDate: date, endDate: date });
export const inOrder = [
  ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate,
  'startDate is after endDate',
] as const;

/** The settings of a day. */
export const SetUpDay = z.object({
  bookingDate: date,
  capacity: z.int32(),
  /** Project types that may book, separated by commas; empty if the day is closed. */
  available: z.string(),
  remarks: z.string(),
  version: z.int32(),
});
const Release = z.object({
  /** A date of the month in question. */
  date,
  /** The earliest release time of the month's dates; null if none is set up. */
  releaseTime: z.string().nullable(),
  isReleased: z.boolean(),
});

export const LabDaySettingInput = z.object({
  date,
  /** COL_RESEARCHER and/or SELF_RESEARCHER, separated by commas; empty closes the day. */
  available: z
    .string()
    .refine((text) => text.split(',').every((one) => one === '' || ProjectType.safeParse(one.trim()).success), {
      error: 'available names COL_RESEARCHER and SELF_RESEARCHER',
    }),
  /** HTML. */
  remarks: z.string(),
  capacity: z.union(
    [
      capacity,
      z.literal('').transform(() => 0),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    needed('capacity-missing'),
  ),
  /** Version as it was read; absent for a day that was never set up. */
  version: z.int32().optional(),
});
export type LabDaySetting = z.infer<typeof LabDaySettingInput>;
export const UpdateLabAvailability = z.object({
  /** An instant. Without an offset it is in the lab's time zone; empty or absent means now. */
  releaseTime: z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true }), z.literal('')]).nullish(),
  settings: z
    .array(LabDaySettingInput)
    .min(1)
    .max(366)
    .refine((days) => new Set(days.map((day) => day.date)).size === days.length, 'each date once'),
});

const closings = {
  available: LabDaySettingInput.shape.available.optional(),
  remarks: LabDaySettingInput.shape.remarks.optional(),
};

export const setUpRefused = refusals(
  {
    'lab-day-changed': { changed: LastChange },
  },
  { 'lab-day-changed': 'conflict' },
);
export const capacityRefused = refusals(
  { 'capacity-below-held': { dates: z.array(date) } },
  { 'capacity-below-held': 'conflict' },
);

export const labDayCalls = {
  releaseTimes: read('POST', '/bookSetup/get-release-time', z.array(date).min(1).max(24), z.array(Release), {
    codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'],
    live: (dates) => dates.map((day) => labMonth(monthOf(day))),
  }),
  bookSetup: read('GET', '/bookSetup', DaySpan.refine(...inOrder), z.array(SetUpDay), {
    codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT'],
    live: monthsBetween,
  }),

  capacityAboveApproved: write(
    'POST',
    '/bookSetup/capacity-above-approved',
    z
      // `available` and `remarks` are optional; either of them can close the day.
      .array(LabDaySettingInput.pick({ date: true, capacity: true }).extend(closings))
      .min(1)
      .max(366),
    z.object({ message: z.string() }),
    { codes: ['ACCESS_MANAGEMENT'], refusals: capacityRefused, limits: { '*.remarks': { seen: 200 } } },
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

/**
 * The release times at which these answers become outdated; no event announces that, so pages must reload by the clock.
 */
export const releasesAhead = (answers: readonly { isReleased: boolean; releaseTime: string | null }[]): string[] =>
  answers.flatMap(({ isReleased, releaseTime }) => (!isReleased && releaseTime ? [releaseTime] : []));

const { officer, duty, admin } = roles;

export const labDayFunctions: readonly FunctionRow[] = [
  {
    code: 'ACCESS_MANAGEMENT',
    title: 'Access Management',
    path: '/access-management',
    icon: 'calendar',
    rank: 30,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty, admin],
    readers: [],
  },
];

const holdsOne = (who: Who, codes: readonly string[]) => codes.some((code) => who.codes.includes(code));

/**
 * Who may listen: to a month those who book or set up days; to a date the door desk, which lists visits, and its wall
 * screen.
 */
export const labDayListeners: Record<'lab-month' | 'lab-date', (id: string, who: Who) => boolean> = {
  'lab-month': (_, who) => holdsOne(who, ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT']),
  'lab-date': (_, who) => who.display !== undefined || holdsOne(who, ['ATTENDANCE_MANAGEMENT']),
};

export const labDayNotices = [
  { type: 'NTF_URGENT_CLOSE', urgent: true, closable: false },
] as const satisfies readonly NoticeKind[];

/** Why a day takes no new booking. Each value is also the code of a refusal or a key of the messages. */
export const DayReason = z.enum([
  'past',
  'closed',
  'not-for-type',
  'not-released',
  'too-far-ahead',
  'notice-too-short',
  'full',
]);
