import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { maxSeats } from '../../projects/project/project.contract.js';
import { autoApproval } from './booking.contract.js';
import { submitBookings } from './booking.decisions.js';
import {
  approved,
  approvedAtOnce,
  asks,
  attached,
  cancelled,
  changed,
  daysReturned,
  daysTaken,
  idOf,
  newLine,
  now,
  openDay,
  opened,
  rejected,
  revisedDay,
  solo,
  submitted,
  team,
  thu,
  wed,
} from './booking.examples.js';
import { submitAllBookings } from '../office/office.decisions.js';

const accepted = { isSuccess: true, message: 'booking-submitted', failType: null, invalidList: [] };

test('a researcher books several dates at once, and holds the seats until the office decides [2.1.01 2.1.06 2.4.1.04]', () => {
  given(...team, openDay(wed), openDay(thu))
    .when(submitBookings, asks('team', { [wed]: 2, [thu]: 3 }))
    .recorded(submitted('team', wed, 2), submitted('team', thu, 3))
    .answers({ ...accepted, remainingAccess: null });
});

test('with automatic approval a submission is approved at once [2.4.1.05]', () => {
  const parameter = ((asked) => (asked === autoApproval ? 1 : asked.default)) as typeof plainFacts.parameter;
  given(...team, openDay(wed))
    .when(submitBookings, asks('team', { [wed]: 1 }), { facts: { ...plainFacts, parameter } })
    .recorded(submitted('team', wed, 1), approvedAtOnce('team', wed, 1));
});

test('one full day refuses the whole submission and is the only one named [2.4.1.12 2.3.06 2.3.07 2.3.08 2.3.36]', () => {
  const full = { date: thu, remainingSeats: 1, refNum: 'R-team', accessEndDate: '2027-12-31', remainingAccess: null };
  given(...team, openDay(wed), openDay(thu), submitted('others', thu, 3))
    .when(submitBookings, asks('team', { [wed]: 2, [thu]: 2 }))
    .refused('insufficient-capacity')
    .answers({
      ...{ isSuccess: false, message: 'insufficient-capacity', failType: 0, remainingAccess: null },
      invalidList: [{ ...full, projectType: 'COL_RESEARCHER' }],
    });
});

test('seats of submitted, approved, revised and reviewed bookings are held, those of rejected and cancelled ones are free [2.4.1.09]', () => {
  given(...team, openDay(wed), submitted('a', wed, 2), submitted('b', wed, 2), approved('b', wed, 2))
    .when(submitBookings, asks('team', { [wed]: 1 }))
    .refused('insufficient-capacity');
  given(...team, openDay(wed), submitted('a', wed, 4), rejected('a', wed, 4))
    .when(submitBookings, asks('team', { [wed]: 4 }))
    .recorded(submitted('team', wed, 4));
  given(...team, openDay(wed), submitted('a', wed, 4), cancelled('a', wed, 4))
    .when(submitBookings, asks('team', { [wed]: 4 }))
    .recorded(submitted('team', wed, 4));
});

test('a capacity lowered under what is held leaves 0 seats, never less; the own booking can still be lowered [2.4.3.07 2.5.1.24 2.4.1.28]', () => {
  const overbooked = given(
    ...team,
    openDay(wed, { capacity: 10 }),
    submitted('team', wed, 4),
    submitted('others', wed, 2),
    revisedDay(wed, { capacity: 4 }),
  );
  overbooked.when(submitBookings, asks('team', { [wed]: 5 }, 1)).refused('insufficient-capacity', {
    invalidList: [expect.objectContaining({ date: wed, remainingSeats: 0 })],
  });
  overbooked.when(submitBookings, asks('team', { [wed]: 2 }, 1)).recorded(changed('team', wed, 4, 2));
  overbooked.when(submitBookings, asks('team', { [wed]: 4 })).recorded();
});

test('a project takes 1 to 6 seats a day and not 7; 0 on a date without a booking changes nothing [2.5.1.04 2.9.01 2.9.02]', () => {
  const lab = given(...team, openDay(wed, { capacity: 20 }));
  lab.when(submitBookings, asks('team', { [wed]: 6 })).recorded(submitted('team', wed, 6));
  lab.when(submitBookings, asks('team', { [wed]: 7 })).refused('seats-not-allowed', { max: 6 });
  lab.when(submitBookings, asks('team', { [wed]: 0 })).recorded();
});

test('the maximum is the parameter’s, for its people and for the office [2.7.4.06]', () => {
  const parameter = ((asked) => (asked === maxSeats ? 2 : asked.default)) as typeof plainFacts.parameter;
  const facts = { facts: { ...plainFacts, parameter } };
  const lab = given(...team, openDay(wed, { capacity: 20 }));
  lab.when(submitBookings, asks('team', { [wed]: 2 }), facts).recorded(submitted('team', wed, 2));
  lab.when(submitBookings, asks('team', { [wed]: 3 }), facts).refused('seats-not-allowed', { max: 2 });
  lab.when(submitAllBookings, [newLine('team', wed, 3)], facts).refused('seats-not-allowed', { max: 2 });
});

test('a self-service researcher spends one access day a date and sees what remains [2.1.03 2.1.04 2.3.08]', () => {
  given(solo(3), openDay(wed), openDay(thu))
    .when(submitBookings, asks('solo', { [wed]: 1, [thu]: 1 }))
    .recorded(submitted('solo', wed, 1), submitted('solo', thu, 1), daysTaken(wed, thu))
    .answers({ ...accepted, remainingAccess: 1 });
});

test('a self-service researcher gets no second seat, no more dates than remain, and a date back for one that is cancelled [2.5.1.08 2.5.1.19]', () => {
  const days = [openDay(wed), openDay(thu)];
  given(solo(3), ...days)
    .when(submitBookings, asks('solo', { [wed]: 2 }))
    .refused('seats-not-allowed', { max: 1 });
  given(solo(1), ...days)
    .when(submitBookings, asks('solo', { [wed]: 1, [thu]: 1 }))
    .refused('no-days-remaining')
    .answers(expect.objectContaining({ failType: 1, remainingAccess: 1 }) as never);
  const full = given(solo(1), ...days, submitted('solo', wed, 1), daysTaken(wed));
  full.when(submitBookings, asks('solo', { [thu]: 1 })).refused('no-days-remaining');
  full
    .when(submitBookings, [...asks('solo', { [wed]: 0 }, 1), ...asks('solo', { [thu]: 1 })])
    .recorded(cancelled('solo', wed, 1), submitted('solo', thu, 1), daysTaken(thu), daysReturned(wed))
    .answers({ ...accepted, remainingAccess: 0 });
});

test('a remote self-service account can book [2.5.1.26]', () => {
  given(solo(3, { location: 'REMOTE' }), openDay(wed))
    .when(submitBookings, asks('solo', { [wed]: 1 }))
    .recorded(submitted('solo', wed, 1), daysTaken(wed));
});

test('a day is closed until it is set up, and not bookable until it is released [2.4.2.06 2.4.2.07 2.5.1.14]', () => {
  given(...team)
    .when(submitBookings, asks('team', { [wed]: 1 }))
    .refused('day-closed');
  const lab = given(...team, openDay(wed, { releaseAt: '2027-03-01T12:00:00+08:00' }));
  lab.when(submitBookings, asks('team', { [wed]: 1 }), { now: '2027-03-01T11:59:59+08:00' }).refused('not-released');
  const noon = { now: '2027-03-01T12:00:00.000+08:00' };
  const { entries } = lab.when(submitBookings, asks('team', { [wed]: 1 }), noon).outcome;
  expect(entries.map(([, { type }]) => type)).toEqual(['BookingSubmitted']);
});

test('a day for the other type of project is not bookable [2.5.1.12]', () => {
  const lab = given(...team, solo(3), openDay(wed, { available: ['SELF_RESEARCHER'] }));
  lab
    .when(submitBookings, asks('team', { [wed]: 1 }))
    .refused('not-for-type')
    .answers(expect.objectContaining({ failType: 2 }) as never);
  lab.when(submitBookings, asks('solo', { [wed]: 1 })).recorded(submitted('solo', wed, 1), daysTaken(wed));
});

test('a rejected date cannot be asked for again [2.4.1.19]', () => {
  given(...team, openDay(wed), submitted('team', wed, 2), rejected('team', wed, 2))
    .when(submitBookings, asks('team', { [wed]: 2 }))
    .refused('rejected-date');
});

test('a cancelled date can be asked for again, as a new booking', () => {
  const again = { ...submitted('team', wed, 2)[1].data };
  given(...team, openDay(wed), submitted('team', wed, 2), cancelled('team', wed, 2))
    .when(submitBookings, asks('team', { [wed]: 2 }), { idFor: (name) => `again-${name}` })
    .recorded(labDay.of(wed).records('BookingSubmitted', { ...again, bookingId: `${wed}.team.again-${wed} team` }));
});

test('asking again for what is already so changes nothing', () => {
  given(...team, openDay(wed), submitted('team', wed, 2))
    .when(submitBookings, asks('team', { [wed]: 2 }))
    .recorded();
});

test('a date whose booking was cancelled is, for a save, a date without one', () => {
  const gone = given(...team, openDay(wed), submitted('team', wed, 2), cancelled('team', wed, 2));
  gone
    .when(submitBookings, [{ bookDate: wed, quota: 2, projectId: 'team', version: 0 }])
    .recorded(submitted('team', wed, 2));
  gone.when(submitBookings, [{ bookDate: wed, quota: 2, projectId: 'team', version: 1 }]).refused('booking-changed');
});

test('only the people of a project book for it, each until their own end', () => {
  const lab = given(opened('team'), attached('team', 'bob'), openDay(wed));
  lab
    .when(submitBookings, asks('team', { [wed]: 1 }))
    .refused('not-your-project')
    .answers(null as never);
  given(opened('team'), attached('team', 'ann', { until: '2027-02-28' }), openDay(wed))
    .when(submitBookings, asks('team', { [wed]: 1 }))
    .refused('not-your-project');
  given(openDay(wed))
    .when(submitBookings, asks('nothing', { [wed]: 1 }))
    .refused('not-your-project');
});

test('a save from an older version, or from none, is refused; one from the present version is not [2.7.06 2.7.10]', () => {
  const lab = given(...team, openDay(wed), submitted('team', wed, 2), changed('team', wed, 2, 3));
  const asking = (version?: number) => asks('team', { [wed]: 4 }, version);
  for (const old of [undefined, 0, 1])
    lab
      .when(submitBookings, asking(old))
      .refused('booking-changed', { changed: { record: { bookingId: idOf('team', wed) }, otherwise: 'by-project' } })
      .answers(null as never);
  lab.when(submitBookings, asking(2)).recorded(changed('team', wed, 3, 4));
  expect(lab.when(submitBookings, asking(2)).outcome.entries[0]![1].data).toMatchObject({
    changedAt: now,
    bookingId: idOf('team', wed),
  });
});
