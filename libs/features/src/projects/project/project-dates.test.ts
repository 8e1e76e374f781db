import { expect, test } from '@jest/globals';
import {
  cohortEnd,
  movesAfter,
  portalEndAfter,
  projectStatuses,
  statusOn,
  yearsAfter,
  type FormDates,
} from './project-dates.contract.js';

const day = 86_400_000;
const plus = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
let seed = 11;
const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
const anyDate = () => plus('2019-12-25', random(4_500));

test('the status follows the dates; both ends of each count [3.4.2.02 3.4.2.03 3.4.2.04 3.4.2.05]', () => {
  const its = { accessStartDate: '2027-03-10', accessEndDate: '2028-02-29', portalAccessEndDate: '2030-02-28' };
  const on = (date: string) => statusOn(its, date);
  expect(['2027-03-09', '2027-03-10', '2028-02-29'].map(on)).toEqual(['PENDING', 'ACTIVE', 'ACTIVE']);
  expect(['2028-03-01', '2030-02-28'].map(on)).toEqual(['ACCESS_COMPLETED', 'ACCESS_COMPLETED']);
  expect(on('2030-03-01')).toBe('INACTIVE');
});

test('through any project’s time its status only goes on, whatever its dates are', () => {
  for (let round = 0; round < 2_000; round++) {
    const [start, end, portal] = [anyDate(), anyDate(), anyDate()].toSorted() as [string, string, string];
    const its = { accessStartDate: start, accessEndDate: end, portalAccessEndDate: portal };
    const seen = [plus(start, -1), start, end, plus(end, 1), portal, plus(portal, 1)]
      .toSorted()
      .map((date) => projectStatuses.indexOf(statusOn(its, date)));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([seen[0], seen.at(-1)]).toEqual([0, 3]);
  }
});

test('two years after is the same day of the calendar; only 29 February gives way, by one day', () => {
  expect(['2028-02-29', '2027-01-31', '2026-02-28', '2098-02-28'].map((date) => yearsAfter(date, 2))).toEqual([
    '2030-02-28',
    '2029-01-31',
    '2028-02-28',
    '2100-02-28',
  ]);
  expect(yearsAfter('2096-02-29', 4)).toBe('2100-02-28');
  expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29');
  for (let round = 0; round < 4_000; round++) {
    const date = plus('2019-12-25', round);
    const later = yearsAfter(date, 2);
    // The result is an existing date: parsing and formatting it changes nothing.
    expect(new Date(Date.parse(later)).toISOString().slice(0, 10)).toBe(later);
    expect(later.slice(5)).toBe(date.endsWith('-02-29') ? '02-28' : date.slice(5));
  }
});

test('the portal ends two years after the later of access end and study completion, or whichever there is [3.5.3.19]', () => {
  expect(portalEndAfter('2028-03-31', '2027-12-31')).toBe('2030-03-31');
  expect(portalEndAfter('2028-03-31', '2028-06-30')).toBe('2030-06-30');
  expect(portalEndAfter(null, '2028-06-30')).toBe('2030-06-30');
  expect(portalEndAfter('2028-02-29', null)).toBe('2030-02-28');
  expect(portalEndAfter(null, null)).toBeNull();
});

test('a cohort after 1800 ends its access on 31 March of the year after [3.5.3.16]', () => {
  expect(['2027', ' 2027 ', '1801'].map(cohortEnd)).toEqual(['2028-03-31', '2028-03-31', '1802-03-31']);
  expect(['1800', '202', '20271', 'x', '', '9999'].map(cohortEnd)).toEqual(Array(6).fill(null));
});

const nothing: FormDates = {
  ...{ cohort: null, accessStartDate: null, accessEndDate: null, expectedAccessEndDate: null },
  ...{ studyCompletionDate: null, portalAccessEndDate: null },
};

test('a cohort sets the two ends that are empty, and the portal’s; it moves no end that is there [3.5.3.16 3.5.3.17 3.5.3.18]', () => {
  const why = 'cohort-end';
  const portal = { field: 'portalAccessEndDate', to: '2030-03-31', why: 'after-end' };
  expect(movesAfter('cohort', { ...nothing, cohort: '2027' })).toEqual([
    { field: 'accessEndDate', to: '2028-03-31', why },
    { field: 'expectedAccessEndDate', to: '2028-03-31', why },
    portal,
  ]);
  expect(movesAfter('cohort', { ...nothing, cohort: '2027', expectedAccessEndDate: '2027-12-31' })).toEqual([
    { field: 'accessEndDate', to: '2028-03-31', why },
    portal,
  ]);
  expect(movesAfter('cohort', { ...nothing, cohort: '2027', accessEndDate: '2027-12-31' })).toEqual([]);
  expect(movesAfter('cohort', { ...nothing, cohort: '180' })).toEqual([]);
});

test('an access end that is changed is copied to the expected one, and moves the portal’s end [3.5.3.18 3.5.3.19]', () => {
  const dates = { ...nothing, accessEndDate: '2028-02-29', expectedAccessEndDate: '2027-12-31' };
  const follows = { field: 'expectedAccessEndDate', to: '2028-02-29', why: 'follows-end' };
  expect(movesAfter('accessEndDate', dates)).toEqual([
    follows,
    { field: 'portalAccessEndDate', to: '2030-02-28', why: 'after-end' },
  ]);
  expect(movesAfter('accessEndDate', { ...dates, studyCompletionDate: '2028-06-30' })).toEqual([
    follows,
    { field: 'portalAccessEndDate', to: '2030-06-30', why: 'after-study' },
  ]);
  const settled = { ...dates, expectedAccessEndDate: '2028-02-29', portalAccessEndDate: '2030-02-28' };
  expect(movesAfter('accessEndDate', settled)).toEqual([]);
  for (const half of ['', '0002-02-29', '2027-13-01', '20'])
    expect(movesAfter('accessEndDate', { ...dates, accessEndDate: half })).toEqual([]);
});

test('whatever is changed, what moved stands in the order that the server asks for', () => {
  for (let round = 0; round < 2_000; round++) {
    const dates: FormDates = {
      ...{ cohort: '2027', accessStartDate: anyDate(), accessEndDate: anyDate(), expectedAccessEndDate: anyDate() },
      ...{ studyCompletionDate: random(2) === 0 ? null : anyDate(), portalAccessEndDate: null },
    };
    const [portal] = movesAfter('accessEndDate', dates).filter(({ field }) => field === 'portalAccessEndDate');
    expect(portal!.to >= dates.accessEndDate!).toBe(true);
    expect(portal!.to >= (dates.studyCompletionDate ?? '')).toBe(true);
  }
});
