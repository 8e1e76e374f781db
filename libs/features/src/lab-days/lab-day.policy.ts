import type { Who } from '@hadcl/kernel/call';
import type { z } from 'zod';
import type { DayReason } from './lab-day.contract.js';

/** A day of the read model. */
export type DayRow = {
  readonly date: string;
  readonly capacity: number;
  readonly available: readonly string[];
  readonly remarks: string;
  readonly closedBecause: string;
  readonly releaseAt: string | null;
  readonly version: number;
  readonly released: boolean;
  readonly held: number;
};
type Around = {
  readonly today: string;
  /** The project type that asks; null: whichever the day is for. */
  readonly pt: string | null;
  /** The office books any date, released or not and without notice. */
  readonly office: boolean;
  readonly lastDate: string;
  readonly lastNotice: (date: string) => string;
};
type Reason = z.infer<typeof DayReason>;

/** In the order in which they are told; the booking decision judges a submission by the same facts. */
const reasons: Record<Reason, (day: DayRow, around: Around) => boolean> = {
  past: ({ date }, { today, office }) => !office && date < today,
  closed: ({ available }) => available.length === 0,
  'not-for-type': ({ available }, { pt, office }) => !office && pt !== null && !available.includes(pt),
  'too-far-ahead': ({ date }, { lastDate, office }) => !office && date > lastDate,
  'not-released': ({ released }, { office }) => !office && !released,
  'notice-too-short': ({ date }, { today, lastNotice, office }) => !office && today > lastNotice(date),
  full: ({ held, capacity }) => held >= capacity,
};

/** Why a day takes no new booking, or null. */
export const reasonOf = (day: DayRow, around: Around): Reason | null =>
  (Object.keys(reasons) as Reason[]).find((reason) => reasons[reason](day, around)) ?? null;

const holdsOne = (who: Who, codes: readonly string[]) => codes.some((code) => who.codes.includes(code));

/** A month moves for those who book and set up; a day also for those who stand at the door. */
export const labDayListeners: Record<'lab-month' | 'lab-date', (id: string, who: Who) => boolean> = {
  'lab-month': (_, who) => holdsOne(who, ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT']),
  'lab-date': (_, who) =>
    who.display !== undefined || holdsOne(who, ['ATTENDANCE_MANAGEMENT', 'ACCESS_MANAGEMENT', 'ACCESS_QR_CODE']),
};
