import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { submitBookings } from './booking.decisions.js';
import {
  asks,
  attached,
  cancelled,
  daysTaken,
  openDay,
  opened,
  solo,
  submitted,
  team,
  thu,
  wed,
} from './booking.examples.js';

const accepted = { isSuccess: true, message: 'booking-submitted', failType: null, invalidList: [] };
const both = [...team, opened('second'), attached('second')] as const;

test('a person adds a further project of theirs to a date in one submission', () => {
  given(...both, openDay(wed), openDay(thu))
    .when(submitBookings, [...asks('team', { [wed]: 2, [thu]: 1 }), ...asks('second', { [wed]: 2 })])
    .recorded(submitted('team', wed, 2), submitted('team', thu, 1), submitted('second', wed, 2))
    .answers({ ...accepted, remainingAccess: null });
});

test('projects of one submission cannot take the same last seats, and none of their dates is booked [2.4.1.12]', () => {
  given(...both, openDay(wed), openDay(thu))
    .when(submitBookings, [...asks('team', { [wed]: 3, [thu]: 1 }), ...asks('second', { [wed]: 2 })])
    .refused('insufficient-capacity', {
      invalidList: [
        expect.objectContaining({ date: wed, refNum: 'R-team', remainingSeats: 4 }),
        expect.objectContaining({ date: wed, refNum: 'R-second', remainingSeats: 4 }),
      ],
    });
});

test('what one project gives back is not yet there for another of the same submission', () => {
  given(...both, openDay(wed), submitted('team', wed, 4))
    .when(submitBookings, [...asks('team', { [wed]: 0 }, 1), ...asks('second', { [wed]: 1 })])
    .refused('insufficient-capacity');
  given(...both, openDay(wed), openDay(thu), submitted('team', thu, 4))
    .when(submitBookings, [...asks('team', { [thu]: 0 }, 1), ...asks('second', { [wed]: 1 })])
    .recorded(cancelled('team', thu, 4), submitted('second', wed, 1));
});

test('one project that is not theirs refuses the submission whole', () => {
  given(...team, opened('theirs'), attached('theirs', 'bob'), openDay(wed))
    .when(submitBookings, [...asks('team', { [wed]: 1 }), ...asks('theirs', { [wed]: 1 })])
    .refused('not-your-project');
});

test('each project is judged by its own rules: seats of a day, access days, periods', () => {
  const lab = given(...team, solo(2), openDay(wed), openDay(thu));
  lab
    .when(submitBookings, [...asks('team', { [wed]: 3 }), ...asks('solo', { [wed]: 1 })])
    .recorded(submitted('team', wed, 3), submitted('solo', wed, 1), daysTaken(wed))
    .answers({ ...accepted, remainingAccess: 1 });
  lab
    .when(submitBookings, [...asks('team', { [wed]: 1 }), ...asks('solo', { [wed]: 2 })])
    .refused('seats-not-allowed', {
      max: 1,
      invalidList: [expect.objectContaining({ refNum: 'S-1' })],
    });
});
