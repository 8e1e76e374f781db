import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { dataOffice } from '../../information/content/information.contract.js';
import { submitBookings } from './booking.decisions.js';
import {
  asks,
  attached,
  changed,
  cancelled,
  openDay,
  opened,
  solo,
  submitted,
  team,
  wed,
  daysTaken,
} from './booking.examples.js';

const at = (today: string) => ({ today, now: '2027-03-01T10:00:00+08:00' });

test('a new date, or more seats on one, needs three working days of notice; fewer seats do not [2.5.1.21]', () => {
  const lab = given(...team, openDay(wed), openDay('2027-03-16'), submitted('team', '2027-03-16', 2));
  lab.when(submitBookings, asks('team', { [wed]: 1 }), at('2027-03-05')).recorded(submitted('team', wed, 1));
  lab
    .when(submitBookings, asks('team', { [wed]: 1 }), at('2027-03-06'))
    .refused('notice-too-short', { noticeDays: 3, email: dataOffice.default })
    .answers(expect.objectContaining({ isSuccess: false, failType: 2 }) as never);
  lab.when(submitBookings, asks('team', { '2027-03-16': 3 }, 1), at('2027-03-12')).refused('notice-too-short');
  lab
    .when(submitBookings, asks('team', { '2027-03-16': 1 }, 1), at('2027-03-12'))
    .recorded(changed('team', '2027-03-16', 2, 1));
});

test('a booking is changed or cancelled up to two calendar days before its date, and not later [2.1.02 2.5.1.09 2.5.1.10 2.5.1.11 2.5.1.23]', () => {
  const lab = given(...team, openDay(wed), submitted('team', wed, 3));
  lab.when(submitBookings, asks('team', { [wed]: 0 }, 1), at('2027-03-08')).recorded(cancelled('team', wed, 3));
  lab.when(submitBookings, asks('team', { [wed]: 2 }, 1), at('2027-03-08')).recorded(changed('team', wed, 3, 2));
  for (const today of ['2027-03-09', '2027-03-10', '2027-03-11']) {
    lab.when(submitBookings, asks('team', { [wed]: 0 }, 1), at(today)).refused('change-too-late');
    lab.when(submitBookings, asks('team', { [wed]: 2 }, 1), at(today)).refused('change-too-late');
  }
});

test('at half past one in Hong Kong, still the 9th in London, the 12th can be cancelled and the 11th not; the 9th is past [2.9.06]', () => {
  const dates = ['2027-03-09', '2027-03-11', '2027-03-12'];
  const lab = given(
    ...team,
    ...dates.map((date) => openDay(date)),
    ...dates.slice(1).map((date) => submitted('team', date, 2)),
  );
  const night = { now: '2027-03-09T17:30:00Z' };
  const { entries } = lab.when(submitBookings, asks('team', { '2027-03-12': 0 }, 1), night).outcome;
  expect(entries.map(([, { type }]) => type)).toEqual(['BookingCancelled']);
  lab.when(submitBookings, asks('team', { '2027-03-11': 0 }, 1), night).refused('change-too-late');
  lab.when(submitBookings, asks('team', { '2027-03-09': 1 }), night).refused('day-closed');
});

test('the first and the last day of the access period can be booked, the days around them not [2.5.1.16 2.5.1.18 2.5.1.25 2.3.36]', () => {
  const dates = ['2027-03-08', '2027-03-09', '2027-03-31', '2027-04-01'];
  const days = dates.map((date) => openDay(date));
  const its = { from: '2027-03-09', until: '2027-03-31' };
  const inside = { '2027-03-09': 1, '2027-03-31': 1 };
  given(opened('team', its), attached('team', 'ann', its), ...days)
    .when(submitBookings, asks('team', inside))
    .recorded(submitted('team', '2027-03-09', 1), submitted('team', '2027-03-31', 1));
  given(solo(5, its), ...days)
    .when(submitBookings, asks('solo', inside))
    .recorded(
      submitted('solo', '2027-03-09', 1),
      submitted('solo', '2027-03-31', 1),
      daysTaken('2027-03-09', '2027-03-31'),
    );
  for (const outside of ['2027-03-08', '2027-04-01']) {
    const named = {
      invalidList: [
        {
          date: outside,
          remainingSeats: 4,
          refNum: 'S-1',
          projectType: 'SELF_RESEARCHER',
          accessEndDate: '2027-03-31',
          remainingAccess: 5,
        },
      ],
    };
    given(solo(5, its), ...days)
      .when(submitBookings, asks('solo', { [outside]: 1 }))
      .refused('outside-period', named)
      .answers(expect.objectContaining({ isSuccess: false, failType: 1 }) as never);
  }
});

test('a person books within their own dates, even where the project has more [2.5.1.16]', () => {
  const lab = given(opened('team'), attached('team', 'ann', { until: wed }), openDay(wed), openDay('2027-03-11'));
  lab.when(submitBookings, asks('team', { [wed]: 1 })).recorded(submitted('team', wed, 1));
  lab.when(submitBookings, asks('team', { '2027-03-11': 1 })).refused('outside-period');
});

test('researchers book to the end of the next calendar month and no further [2.9.03]', () => {
  const lab = given(
    ...team,
    openDay('2027-04-30'),
    openDay('2027-05-03'),
    openDay('2028-01-31'),
    openDay('2028-02-01'),
  );
  lab.when(submitBookings, asks('team', { '2027-04-30': 1 })).recorded(submitted('team', '2027-04-30', 1));
  lab.when(submitBookings, asks('team', { '2027-05-03': 1 })).refused('too-far-ahead');
  const years = given(
    opened('team', { until: '2028-12-31' }),
    attached('team', 'ann', { until: '2028-12-31' }),
    openDay('2028-01-31'),
    openDay('2028-02-01'),
  );
  years
    .when(submitBookings, asks('team', { '2028-01-31': 1 }), at('2027-12-15'))
    .recorded(submitted('team', '2028-01-31', 1));
  years.when(submitBookings, asks('team', { '2028-02-01': 1 }), at('2027-12-15')).refused('too-far-ahead');
});
