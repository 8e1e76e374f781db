import type { Facts } from '@hadcl/kernel/decision';
import { attendanceParameters } from '../visits/attendance.contract.js';
import { closing, opening } from '../visits/lab-hours.js';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When people inside are reminded to sign out, HH:mm. Parameter 0 means at closing, when nobody counts as inside any
 * more.
 */
export const remindedAt = ({ parameter }: Pick<Facts, 'parameter'>): string => {
  const before = Math.max(0, parameter(attendanceParameters.signOutReminder));
  const minutes = Math.max(minutesOf(opening), minutesOf(closing) - before);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
