import { expect, test } from '@jest/globals';
import {
  asReportMonth,
  deadlineOf,
  expectedProgress,
  hasReportOf,
  isReportOverdue,
  lastBeforeSuspension,
  monthAfter,
  outstandingMonths,
  reportMonths,
  standingOf,
  suspendedFrom,
} from './report-dates.contract.js';

/**
 * The months of fifty years and the days of five, including the leap year 2000; test/zones.int.test.ts runs this under
 * three zones.
 */
const months = Array.from({ length: 600 }, (_, i) => monthAfter('1999-01', i));
const dayAfter = (date: string, by = 1) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const days = Array.from({ length: 5 * 366 }, (_, i) => dayAfter('1999-06-01', i));
/** A seeded generator: the same numbers in each run. */
const random = () => {
  let seed = 11;
  return (below: number) => (seed = (seed * 48271) % 2147483647) % below;
};

test('months follow one another over the ends of years', () => {
  expect([monthAfter('2027-12'), monthAfter('2027-01', -1), monthAfter('2027-05', -17)]).toEqual([
    '2028-01',
    '2026-12',
    '2025-12',
  ]);
  for (const month of months) expect(monthAfter(monthAfter(month), -1)).toBe(month);
  expect(asReportMonth('2027-03')).toBe('2027-03-01');
});

test('a report is due on the last day of its month, in leap years too [3.4.1.17]', () => {
  expect(['2027-02', '2028-02', '2100-02', '2027-04', '2027-12'].map(deadlineOf)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2100-02-28',
    '2027-04-30',
    '2027-12-31',
  ]);
  for (const month of months) expect(dayAfter(deadlineOf(month)).slice(0, 7)).toBe(monthAfter(month));
});

test('a report is overdue where its day passed without it; one that was returned counts as returned alone', () => {
  const overdue = (date: string) =>
    ['', 'SAVED', 'SUBMITTED', 'REVISED', 'REVIEWED'].filter((status) => isReportOverdue(status, '2027-02', date));
  expect(overdue('2027-02-28')).toEqual([]);
  expect(overdue('2027-03-01')).toEqual(['', 'SAVED']);
  expect(overdue('2027-04-20')).toEqual(['', 'SAVED']);
});

test('it is in time to its last day, late to the 8th of the next month, and suspends from the 9th [3.4.1.20]', () => {
  expect(standingOf('2027-02', '2027-02-28')).toBe('in time');
  expect(standingOf('2027-02', '2027-03-01')).toBe('late');
  expect(standingOf('2027-02', '2027-03-08')).toBe('late');
  expect(standingOf('2027-02', '2027-03-09')).toBe('suspends');
  expect(standingOf('2027-12', '2028-01-08')).toBe('late');
  expect([suspendedFrom('2027-12'), lastBeforeSuspension('2027-12')]).toEqual(['2028-01-09', '2028-01-08']);
  for (const month of months) {
    expect(dayAfter(lastBeforeSuspension(month))).toBe(suspendedFrom(month));
    const after = Array.from({ length: 12 }, (_, i) => standingOf(month, dayAfter(deadlineOf(month), i)));
    expect(after).toEqual([
      'in time',
      ...Array.from({ length: 8 }, () => 'late'),
      ...Array.from({ length: 3 }, () => 'suspends'),
    ]);
  }
});

test('a project has reports from the month of its access start to the present one, and none after its access end [3.2.2.20]', () => {
  const period = { from: '2026-11-30', until: '2027-02-01' };
  expect(reportMonths(period, '2026-11-29')).toEqual(['2026-11']);
  expect(reportMonths(period, '2026-10-31')).toEqual([]);
  expect(reportMonths(period, '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(reportMonths(period, '2027-08-15')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  const next = random();
  for (let round = 0; round < 100; round++) {
    const from = days[next(900)]!;
    const its = { from, until: dayAfter(from, next(900)) };
    const today = days[next(days.length)]!;
    const found = reportMonths(its, today);
    expect(found).toEqual(months.filter((month) => hasReportOf(month, its, today)));
  }
});

test('access is suspended for each report that was never submitted, from its 9th, the oldest first [3.4.1.20 3.4.1.26]', () => {
  const period = { from: '2026-12-15', until: '2027-12-31' };
  const out = (date: string, ...filed: string[]) => outstandingMonths(period, new Set(filed), date);
  expect(out('2027-01-08')).toEqual([]);
  expect(out('2027-01-09')).toEqual(['2026-12']);
  expect(out('2027-02-08', '2026-12')).toEqual([]);
  expect(out('2027-02-09')).toEqual(['2026-12', '2027-01']);
  expect(out('2027-02-09', '2026-12')).toEqual(['2027-01']);
  expect(out('2027-02-09', '2027-01')).toEqual(['2026-12']);
  expect(out('2029-01-01', ...reportMonths(period, '2029-01-01'))).toEqual([]);
  const next = random();
  for (let round = 0; round < 100; round++) {
    const from = days[next(900)]!;
    const its = { from, until: dayAfter(from, next(900)) };
    const today = days[next(days.length)]!;
    const filed = new Set(months.filter(() => next(2) === 0));
    const found = outstandingMonths(its, filed, today);
    const owed = (month: string) => !filed.has(month) && suspendedFrom(month) <= today;
    expect(found).toEqual(reportMonths(its, dayAfter(today, 40)).filter(owed));
  }
});

test('expected progress is the share of the access period gone by at the end of the month, both ends counted, rounded down [3.3.2.05 3.3.2.16]', () => {
  const period = { from: '2026-06-01', until: '2027-09-30' };
  // 273 of 487 days.
  expect(expectedProgress(period, '2027-02')).toBe(56);
  expect(expectedProgress(period, '2026-05')).toBe(0);
  expect(expectedProgress(period, '2027-08')).toBe(93);
  expect(expectedProgress(period, '2027-09')).toBe(100);
  expect(expectedProgress(period, '2028-01')).toBe(100);
  expect(expectedProgress({ from: '2027-03-31', until: '2027-03-31' }, '2027-03')).toBe(100);
  expect(expectedProgress({ from: '2028-02-29', until: '2028-03-31' }, '2028-02')).toBe(3);
  const next = random();
  for (let round = 0; round < 100; round++) {
    const from = days[next(900)]!;
    const its = { from, until: dayAfter(from, next(900)) };
    const all = reportMonths(its, '2010-01-01').map((month) => expectedProgress(its, month));
    expect(all).toEqual([...all].sort((a, b) => a - b));
    expect(all.at(-1)).toBe(100);
    expect(all.every((percent) => Number.isInteger(percent) && percent >= 0)).toBe(true);
  }
});
