import { decision, type Facts } from '@hadcl/kernel/decision';
import { monthOf } from '../../words/calendar.js';
import { deadlineOf, monthAfter, suspendedFrom } from './report-dates.contract.js';
import { progressReminderDays, reportOrders } from '../report/report.contract.js';
import { reportsDue } from './report-due.stream.js';

/** Parses “7,1”: days before the deadline on which reminders go out. Parts that are not numbers of days are ignored. */
const reminderDays = (facts: Pick<Facts, 'parameter'>): readonly number[] =>
  [
    ...new Set(
      facts
        .parameter(progressReminderDays)
        .split(',')
        .map((one) => one.trim()),
    ),
  ]
    .filter((one) => /^\d{1,2}$/.test(one))
    .map(Number);
/** The months whose deadline is on this date or the configured number of days after it. */
const dueOn = (date: string, facts: Facts) =>
  reminderDays(facts)
    .map((days) => ({ days, deadline: facts.daysBefore(date, -days) }))
    .filter(({ deadline }) => deadline === deadlineOf(monthOf(deadline)))
    .map(({ days, deadline }) => ({ days, month: monthOf(deadline) }));

/**
 * The month whose deadline was the day before, and the month whose missing reports suspend access from this date on
 * (R1).
 */
const overdueOn = (date: string, facts: Facts) => {
  const [before, last] = [facts.daysBefore(date, 1), monthAfter(monthOf(date), -1)];
  return [
    ...(before === deadlineOf(monthOf(before)) ? [{ stage: 'late' as const, month: monthOf(before) }] : []),
    ...(date === suspendedFrom(last) ? [{ stage: 'suspended' as const, month: last }] : []),
  ];
};

/**
 * Ordered by the clock each day (R1): records which months are due for a reminder, or have become late or suspending.
 */
export const remindOfReports = decision(reportOrders.remindOfReports, {
  reads: ({ body: { date } }, facts) =>
    [...dueOn(date, facts), ...overdueOn(date, facts)].map(({ month }) => reportsDue.of(month)),

  *decide({ body: { date } }, read, facts) {
    for (const { month, days } of dueOn(date, facts)) {
      const dueStream = reportsDue.of(month);
      if (!read(dueStream).reminded.includes(days)) yield dueStream.records('ReportsFellDue', { month, date, days });
    }
    for (const { month, stage } of overdueOn(date, facts)) {
      const dueStream = reportsDue.of(month);
      if (!read(dueStream).overdue.includes(stage))
        yield dueStream.records('ReportsFellOverdue', { month, date, stage });
    }
  },

  answer: () => ({}),
});
