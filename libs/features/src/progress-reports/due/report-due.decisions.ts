import { decision, type Facts } from '@hadcl/kernel/decision';
import { monthOf } from '../../words/calendar.js';
import { deadlineOf, monthAfter, suspendedFrom } from './report-dates.contract.js';
import { progressReminderDays, reportOrders } from '../report/report.contract.js';
import { reportsDue } from './report-due.stream.js';

/** “7,1”: how many days before a deadline people are reminded; what is no number of days counts for nothing. */
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
/** The months whose deadline lies on this date or so many days behind it. */
const dueOn = (date: string, facts: Facts) =>
  reminderDays(facts)
    .map((days) => ({ days, deadline: facts.daysBefore(date, -days) }))
    .filter(({ deadline }) => deadline === deadlineOf(monthOf(deadline)))
    .map(({ days, deadline }) => ({ days, month: monthOf(deadline) }));

/** The month whose deadline was the day before this date, and the one whose reports suspend access from it on (R1). */
const overdueOn = (date: string, facts: Facts) => {
  const [before, last] = [facts.daysBefore(date, 1), monthAfter(monthOf(date), -1)];
  return [
    ...(before === deadlineOf(monthOf(before)) ? [{ stage: 'late' as const, month: monthOf(before) }] : []),
    ...(date === suspendedFrom(last) ? [{ stage: 'suspended' as const, month: last }] : []),
  ];
};

/** Given by the clock each day (R1): whether that day people are to be reminded or told that they are late, and of which month. */
export const remindOfReports = decision(reportOrders.remindOfReports, {
  reads: ({ body: { date } }, facts) =>
    [...dueOn(date, facts), ...overdueOn(date, facts)].map(({ month }) => reportsDue.of(month)),

  *decide({ body: { date } }, read, facts) {
    for (const { month, days } of dueOn(date, facts)) {
      const its = reportsDue.of(month);
      if (!read(its).reminded.includes(days)) yield its.records('ReportsFellDue', { month, date, days });
    }
    for (const { month, stage } of overdueOn(date, facts)) {
      const its = reportsDue.of(month);
      if (!read(its).overdue.includes(stage)) yield its.records('ReportsFellOverdue', { month, date, stage });
    }
  },

  answer: () => ({}),
});
