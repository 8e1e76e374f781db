import type { Who } from '@hadcl/kernel/call';

const atDesk = ({ codes }: Who) => codes.includes('ATTENDANCE_MANAGEMENT');

/** A person hears of their own visits, the desk of everybody's. */
export const attendanceListeners: Record<'visits-of' | 'outstanding-sign-outs', (id: string, who: Who) => boolean> = {
  'visits-of': (id, who) => id === who.userId || atDesk(who),
  'outstanding-sign-outs': (_, who) => atDesk(who),
};
