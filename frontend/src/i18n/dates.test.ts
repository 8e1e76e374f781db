import { expect, test } from '@jest/globals';
import { labDateOf, labStampOf, labTimeOf } from '../shell/clock/labClock.js';
import {
  chineseForm,
  dateForms,
  dayAfter,
  gridOf,
  isDate,
  isMonth,
  monthAfter,
  say,
  sayMonth,
  saySpan,
  weekday,
  weekdays,
} from './dates.js';

/** Run in three time zones by test/zones.int.test.ts: New York changes its clocks on 14 March 2027. */
const months = Array.from({ length: 36 }, (_, i) => monthAfter('2026-01', i));

test('a month’s weeks are whole, from Monday to Sunday, each date once and none left out', () => {
  for (const month of months) {
    const dates = gridOf(month);
    expect(dates.length % 7).toBe(0);
    expect(weekday(dates[0]!)).toBe(0);
    dates.slice(1).forEach((date, i) => {
      const days = (Date.parse(date) - Date.parse(dates[i]!)) / 86_400_000;
      expect([date, days]).toEqual([date, 1]);
    });
    const its = dates.filter((date) => date.startsWith(month));
    expect([its[0], its.length]).toEqual([`${month}-01`, Number(say(its.at(-1)!, 'd'))]);
  }
});

test('a date is said as the one that was sent, and the next one is the next day [2.9.11]', () => {
  expect(say('2027-03-10')).toBe('10 Mar 2027');
  expect(say('2027-03-01', 'EEEE d MMMM yyyy')).toBe('Monday 1 March 2027');
  expect(sayMonth('2027-03')).toBe('March 2027');
  expect(
    ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07', '2028-02-28', '2027-12-31'].map((date) => dayAfter(date)),
  ).toEqual(['2027-03-14', '2027-03-15', '2027-11-07', '2027-11-08', '2028-02-29', '2028-01-01']);
  expect(weekdays()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});

test('days from one to another say the year once, where both are of it [2.9.11]', () => {
  expect(saySpan('2027-03-01', '2027-03-07')).toBe('1–7 Mar 2027');
  expect(saySpan('2027-03-29', '2027-04-04', ' – ')).toBe('29 Mar – 4 Apr 2027');
  expect(saySpan('2026-12-28', '2027-01-03', ' – ')).toBe('28 Dec 2026 – 3 Jan 2027');
});

test('an instant is shown as the lab’s date and time', () => {
  expect(labDateOf('2027-03-09T17:30:00Z')).toBe('2027-03-10');
  expect(labTimeOf('2027-03-09T16:00:00Z')).toBe('00:00:00');
  expect(labStampOf('2027-03-09T10:22:41Z')).toBe('2027/03/09 18:22:41');
});

test('what is no date and no month is not taken for one [2.5.1.17]', () => {
  for (const text of ['2027-13-01', '2027-02-30', '2027-3-1', '', 'today'])
    expect([text, isDate(text)]).toEqual([text, false]);
  for (const text of ['2027-13', '2027-00', '2027', '', 'March', null])
    expect([text, isMonth(text)]).toEqual([text, false]);
  expect([isDate('2028-02-29'), isMonth('2027-12')]).toEqual([true, true]);
});

test('Chinese writes each form in its own order', () => {
  expect(Object.fromEntries(dateForms.map((form) => [form, chineseForm(form)]))).toEqual({
    d: 'd',
    EEE: 'EEE',
    EEEE: 'EEEE',
    MMM: 'MMM',
    MMMM: 'MMMM',
    'd MMM': 'MMMd日',
    'd MMMM': 'MMMMd日',
    'd MMMM yyyy': 'yyyy年MMMMd日',
    'd MMM yyyy': 'yyyy年MMMd日',
    'MMM yyyy': 'yyyy年MMM',
    'MMMM yyyy': 'yyyy年MMMM',
    'EEE d MMM': 'MMMd日（EEE）',
    'EEE d MMM yyyy': 'yyyy年MMMd日（EEE）',
    'EEE dd/MM/yyyy': 'dd/MM/yyyy（EEE）',
    'dd/MM/yyyy': 'dd/MM/yyyy',
    'dd MMM yyyy': 'yyyy年MMMdd日',
    'dd-MM-yyyy': 'dd-MM-yyyy',
    'EEEE d MMMM': 'MMMMd日（EEEE）',
    'EEEE d MMMM yyyy': 'yyyy年MMMMd日（EEEE）',
  });
});
