import { decision, type Facts } from '@hadcl/kernel/decision';
import { datesOf, monthOf } from '../lab-days/calendar.contract.js';
import { labDay } from '../lab-days/lab-day.stream.js';
import { attendanceMonth } from './attendance-month.stream.js';
import { attendanceOrders, attendanceParameters } from './attendance.contract.js';
import { lowRates } from './low-rate.js';

/** The month before, on the first working day of one; null on every other day. */
const monthEndedBy = (date: string, { isWorkingDay, daysBefore }: Facts): string | null => {
  const isFirst = isWorkingDay(date) && !datesOf(monthOf(date)).some((other) => other < date && isWorkingDay(other));
  return isFirst ? monthOf(daysBefore(`${monthOf(date)}-01`, 1)) : null;
};

/** Given by the clock each day (C6): on the first working day of a month the one before is to be closed. */
export const endAttendanceMonth = decision(attendanceOrders.endAttendanceMonth, {
  reads: ({ body: { date } }, facts) => {
    const month = monthEndedBy(date, facts);
    return month === null ? [] : [attendanceMonth.of(month)];
  },

  *decide({ body: { date } }, read, facts) {
    const month = monthEndedBy(date, facts);
    if (month === null || read(attendanceMonth.of(month)).isEnded) return;
    yield attendanceMonth.of(month).records('AttendanceMonthEnded', { month });
  },

  answer: () => ({}),
});

/** Finds out who came too rarely in a month. Its days do not say who works from elsewhere, and never comes (C19): that is told beside. */
export const closeAttendanceMonth = decision(attendanceOrders.closeAttendanceMonth, {
  reads: ({ body: { month } }) => [attendanceMonth.of(month), ...datesOf(month).map((day) => labDay.of(day))],

  *decide({ body: { month, remote } }, read, facts) {
    if (read(attendanceMonth.of(month)).isClosed) return;
    const limit = facts.parameter(attendanceParameters.lowRatePercent);
    const days = datesOf(month).map((day) => read(labDay.of(day)));
    const low = lowRates(days, limit).filter(({ projectId }) => !remote.includes(projectId));
    yield attendanceMonth.of(month).records('AttendanceMonthClosed', { month, limit, low });
  },

  answer: () => ({}),
});
