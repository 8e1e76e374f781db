import { decision, type Facts } from '@hadcl/kernel/decision';
import { datesOf, monthOf } from '../../words/calendar.js';
import { labDay, approvedSeatsOf, type LabDay } from '../../lab-days/day/lab-day.stream.js';
import { attendanceMonth } from './attendance-month.stream.js';
import { attendanceOrders, attendanceParameters } from '../visits/attendance.contract.js';

/** If the date is the first working day of its month, the month before; else null. */
const monthEndedBy = (date: string, { isWorkingDay, daysBefore }: Facts): string | null => {
  const isFirst = isWorkingDay(date) && !datesOf(monthOf(date)).some((other) => other < date && isWorkingDay(other));
  return isFirst ? monthOf(daysBefore(`${monthOf(date)}-01`, 1)) : null;
};

/** Ordered by the clock each day (C6): on the first working day of a month it ends the month before. */
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

/**
 * Records which projects had a low attendance rate in a month. `remote` excludes projects that work from elsewhere
 * (C19): the streams of the days do not contain this.
 */
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

type Sum = { readonly refNum: string; readonly booked: number; readonly attended: number };

/** For each project on a day: seats, and how many were used, at most as many as it booked (C13). */
const partsOf = ({ bookings, visits }: LabDay) =>
  Object.values(bookings)
    .map((booking) => ({ ...booking, seats: approvedSeatsOf(booking) }))
    .filter(({ seats }) => seats > 0)
    .map(({ projectId, refNum, seats }) => {
      const projectVisits = Object.values(visits).filter((visit) => visit.projectId === projectId);
      const people = new Set(projectVisits.map(({ userId }) => userId)).size;
      return { projectId, refNum, booked: seats, attended: Math.min(seats, people) };
    });

/**
 * Projects whose rate over these days (percent, one decimal) is under `limit`. Projects without bookings have no rate.
 */
const lowRates = (days: readonly LabDay[], limit: number) => {
  const sums = new Map<string, Sum>();
  for (const { projectId, refNum, booked, attended } of days.flatMap(partsOf)) {
    const before = sums.get(projectId);
    sums.set(projectId, {
      refNum,
      booked: booked + (before?.booked ?? 0),
      attended: attended + (before?.attended ?? 0),
    });
  }
  return [...sums]
    .filter(([, { booked, attended }]) => 100 * attended < limit * booked)
    .map(([projectId, { refNum, booked, attended }]) => ({
      ...{ projectId, refNum },
      // Round as in the monthly report, but never up to the limit: a rate under it must not read as the limit itself.
      percent: Math.min(Math.round((1_000 * attended) / booked), 10 * limit - 1) / 10,
    }))
    .sort((a, b) => (a.refNum < b.refNum ? -1 : 1));
};
