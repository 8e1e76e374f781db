import { decision, type Facts } from '@hadcl/kernel/decision';
import { datesOf, monthOf } from '../lab-days/calendar.contract.js';
import { labDay } from '../lab-days/lab-day.stream.js';
import { attendanceMonth } from './attendance-month.stream.js';
import { attendanceOrders, attendanceParameters } from './attendance.contract.js';
import { lowRates } from './low-rate.js';

/** The month before, on the first working day of one; null on every other day. */
const monthToClose = (date: string, { isWorkingDay, daysBefore }: Facts): string | null => {
  const isFirst = isWorkingDay(date) && !datesOf(monthOf(date)).some((other) => other < date && isWorkingDay(other));
  return isFirst ? monthOf(daysBefore(`${monthOf(date)}-01`, 1)) : null;
};

/** Given by the clock each day (C6): on the first working day of a month it finds out who came too rarely in the one before. */
export const closeAttendanceMonth = decision(attendanceOrders.closeAttendanceMonth, {
  reads: ({ body: { date } }, facts) => {
    const month = monthToClose(date, facts);
    return month === null ? [] : [attendanceMonth.of(month), ...datesOf(month).map((day) => labDay.of(day))];
  },

  *decide({ body: { date } }, read, facts) {
    const month = monthToClose(date, facts);
    if (month === null || read(attendanceMonth.of(month)).isClosed) return;
    const limit = facts.parameter(attendanceParameters.lowRatePercent);
    const low = lowRates(
      datesOf(month).map((day) => read(labDay.of(day))),
      limit,
    );
    yield attendanceMonth.of(month).records('AttendanceMonthClosed', { month, limit, low });
  },

  answer: () => ({}),
});
