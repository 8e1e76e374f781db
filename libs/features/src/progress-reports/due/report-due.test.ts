import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { progressReminderDays } from '../report/report.contract.js';
import { monthAfter } from './report-dates.contract.js';
import { remindOfReports } from './report-due.decisions.js';
import { reportsDue } from './report-due.stream.js';

const fell = (month: string, date: string, days: number) =>
  reportsDue.of(month).records('ReportsFellDue', { month, date, days });
const withDays = (days: string) => ({
  facts: {
    ...plainFacts,
    parameter: ((asked: { code: string; default: unknown }) =>
      asked.code === progressReminderDays.code ? days : asked.default) as typeof plainFacts.parameter,
  },
});

test('people are reminded 7 days and 1 day before the last day of the month, and on no other day [3.4.1.18]', () => {
  given()
    .when(remindOfReports, { date: '2027-03-24' })
    .recorded(fell('2027-03', '2027-03-24', 7));
  given()
    .when(remindOfReports, { date: '2027-03-30' })
    .recorded(fell('2027-03', '2027-03-30', 1));
  given()
    .when(remindOfReports, { date: '2028-02-22' })
    .recorded(fell('2028-02', '2028-02-22', 7));
  for (const date of ['2027-03-23', '2027-03-25', '2027-03-29', '2027-03-31', '2027-04-02', '2027-04-08', '2027-04-10'])
    given().when(remindOfReports, { date }).recorded();
});

test('on the 1st people are told that they are late, on the 9th that access is suspended, each once', () => {
  const overdue = (month: string, date: string, stage: 'late' | 'suspended') =>
    reportsDue.of(month).records('ReportsFellOverdue', { month, date, stage });
  for (const [month, date, stage] of [
    ['2027-03', '2027-04-01', 'late'],
    ['2027-03', '2027-04-09', 'suspended'],
    ['2027-12', '2028-01-01', 'late'],
    ['2027-12', '2028-01-09', 'suspended'],
  ] as const) {
    const its = overdue(month, date, stage);
    given().when(remindOfReports, { date }).recorded(its);
    given(its).when(remindOfReports, { date }).recorded();
  }
});

test('the days come from the parameter; what is no number of days counts for nothing [3.4.1.19]', () => {
  const days = withDays(' 35, 0,seven,7.5,-1,0 ');
  given()
    .when(remindOfReports, { date: '2027-03-31' }, days)
    .recorded(fell('2027-03', '2027-03-31', 0));
  given().when(remindOfReports, { date: '2027-03-27' }, days).recorded();
  given()
    .when(remindOfReports, { date: '2027-02-24' }, days)
    .recorded(fell('2027-03', '2027-02-24', 35));
  given().when(remindOfReports, { date: '2027-03-24' }, withDays('')).recorded();
});

test('each is recorded once, however often its day is walked', () => {
  const past = fell('2027-03', '2027-03-24', 7);
  given(past).when(remindOfReports, { date: '2027-03-24' }).recorded();
  given(past)
    .when(remindOfReports, { date: '2027-03-30' })
    .recorded(fell('2027-03', '2027-03-30', 1));
});

test('a year that is walked day by day has two reminders a month and two words after it, also when a week of it is walked twice', () => {
  let past: Entry[] = [];
  const dates = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(2028, 0, 1 + i)).toISOString().slice(0, 10));
  for (const date of dates.flatMap((one, i) => (i % 7 === 6 ? [one, ...dates.slice(i - 6, i + 1)] : [one]))) {
    const { entries } = given(...past).when(remindOfReports, { date }).outcome;
    past = [...past, ...(entries as typeof past)];
  }
  const months = Array.from({ length: 12 }, (_, i) => monthAfter('2028-01', i));
  const told = past.map(([, { data }]) => [data['month'], data['days'] ?? data['stage']]);
  expect(told.filter(([month]) => `${month}` >= '2028')).toEqual(
    months.flatMap((month) => [
      [month, 7],
      [month, 1],
      ...(month === '2028-12'
        ? []
        : [
            [month, 'late'],
            [month, 'suspended'],
          ]),
    ]),
  );
});
