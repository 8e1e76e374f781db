import { test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { placed, rejected, submitted, visited } from '../../bookings/booking/booking.examples.js';
import { closeAttendanceMonth, endAttendanceMonth } from './attendance-month.decisions.js';
import { attendanceMonth } from './attendance-month.stream.js';

const closed = (low: readonly { projectId: string; refNum: string; percent: number }[], limit = 50) =>
  attendanceMonth.of('2027-01').records('AttendanceMonthClosed', { month: '2027-01', limit, low: [...low] });
const january = { month: '2027-01', remote: [] };
const refNumOf = (projectId: string) => placed(projectId, '2027-01-05', 1)[1].data.refNum;
const low = (projectId: string, percent: number) => ({ projectId, refNum: refNumOf(projectId), percent });

test('a month’s rate is what a project used of what it booked, never more than it booked on a date; under 50 % it is low [2.4.6.07 2.4.6.11]', () => {
  given(
    ...[placed('team', '2027-01-05', 1), placed('team', '2027-01-06', 3)],
    // Three people on a day with one seat count as one: 1 + 0 of 4.
    ...['ann', 'bob', 'eve'].map((userId) => visited('team', '2027-01-05', userId)),
    ...[placed('others', '2027-01-05', 2), visited('others', '2027-01-05', 'ann')],
    ...[submitted('waiting', '2027-01-05', 2), placed('gone', '2027-01-05', 2), rejected('gone', '2027-01-05', 2)],
    // Days of other months.
    ...[placed('later', '2027-02-01', 2), placed('before', '2026-12-31', 2)],
  )
    .when(closeAttendanceMonth, january)
    .recorded(closed([low('team', 25)]));
});

test('a low rate is rounded as in the month’s report, and never up to the limit', () => {
  const people = (projectId: string, date: string, count: number) =>
    Array.from({ length: count }, (_, i) => visited(projectId, date, `${projectId}-${i}`));
  const [tuesday, wednesday] = ['2027-01-05', '2027-01-06'];
  given(
    ...[placed('seven', tuesday, 7), ...people('seven', tuesday, 3)],
    ...[placed('hall', tuesday, 501), ...people('hall', tuesday, 250)],
    ...[placed('hall', wednesday, 500), ...people('hall', wednesday, 250)],
  )
    .when(closeAttendanceMonth, january)
    .recorded(closed([low('hall', 49.9), low('seven', 42.9)]));
});

test('a project that booked nothing has no rate, whoever came [2.4.6.12]', () => {
  given(visited('team', '2027-01-05')).when(closeAttendanceMonth, january).recorded(closed([]));
});

test('whoever works from elsewhere did not have to come, and is not low', () => {
  given(placed('home', '2027-01-05', 1), placed('team', '2027-01-05', 1))
    .when(closeAttendanceMonth, { month: '2027-01', remote: ['home'] })
    .recorded(closed([low('team', 0)]));
});

test('a month ends on the first working day of the next, on no other and once; it is closed once', () => {
  const ended = (month: string) => attendanceMonth.of(month).records('AttendanceMonthEnded', { month });
  for (const date of ['2027-01-31', '2027-02-02', '2027-02-27']) given().when(endAttendanceMonth, { date }).recorded();
  // 1 February 2027 is a Monday, 1 and 2 May are a weekend.
  given().when(endAttendanceMonth, { date: '2027-02-01' }).recorded(ended('2027-01'));
  given().when(endAttendanceMonth, { date: '2027-05-03' }).recorded(ended('2027-04'));
  const past = [placed('team', '2027-01-05', 2), ended('2027-01')] as const;
  for (const so of [past, [...past, closed([low('team', 0)])]])
    given(...so)
      .when(endAttendanceMonth, { date: '2027-02-01' })
      .recorded();
  given(...past)
    .when(closeAttendanceMonth, january)
    .recorded(closed([low('team', 0)]));
  given(...past, closed([low('team', 0)]))
    .when(closeAttendanceMonth, january)
    .recorded();
});
