import type { Who } from '@hadcl/kernel/call';

const atDesk = ({ codes }: Who) => codes.includes('ATTENDANCE_MANAGEMENT');

/** A person with a code hears of their own visits; the desk reads everybody's by the day, and hears of who owes a time. */
export const attendanceListeners: Record<
  'visits-of' | 'door-seats' | 'outstanding-sign-outs' | 'workstations',
  (id: string, who: Who) => boolean
> = {
  'visits-of': (id, who) => id === who.userId && who.codes.includes('ACCESS_QR_CODE'),
  'door-seats': (_, who) => who.codes.includes('ACCESS_QR_CODE'),
  'outstanding-sign-outs': (_, who) => atDesk(who),
  workstations: (_, who) => who.display !== undefined || atDesk(who),
};
