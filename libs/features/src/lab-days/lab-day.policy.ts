import type { Who } from '@hadcl/kernel/call';

const holdsOne = (who: Who, codes: readonly string[]) => codes.some((code) => who.codes.includes(code));

/** A month moves for those who book and set up; a day for the desk, which reads who comes and goes, and for its screen on the wall. */
export const labDayListeners: Record<'lab-month' | 'lab-date', (id: string, who: Who) => boolean> = {
  'lab-month': (_, who) => holdsOne(who, ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT']),
  'lab-date': (_, who) => who.display !== undefined || holdsOne(who, ['ATTENDANCE_MANAGEMENT']),
};
