import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { factsFrom } from '@hadcl/platform/serving/facts/facts';
import { zoneOf } from '@hadcl/platform/log/clock/zone';
import { updateLabAvailability } from '../../lab-days/day/lab-day.decisions.js';
import { submitBookings } from './booking.decisions.js';
import { asks, attached, opened, openDay, submitted, team } from './booking.examples.js';

/** With the product's calendar and time zone; run with three server time zones by test/zones.int.test.ts. */
const facts = factsFrom({
  zone: zoneOf('Asia/Hong_Kong'),
  seals: plainFacts,
  say: () => (code) => code,
  declared: [],
  parameters: () => new Map(),
});
const at = (now: string) => ({ now, today: facts.localOf(now).date, facts });
const typesOf = ({ outcome }: { outcome: { entries: readonly (readonly [unknown, { type: string }])[] } }) =>
  outcome.entries.map(([, { type }]) => type);

test('at half past one in Hong Kong, still the 9th in London and New York, the 9th is past and the 12th can be cancelled (P12) [2.9.06]', () => {
  const dates = ['2027-03-09', '2027-03-11', '2027-03-12'];
  const held = dates.slice(1).map((date) => submitted('team', date, 2));
  const lab = given(...team, ...dates.map((date) => openDay(date)), ...held);
  const night = at('2027-03-09T17:30:00Z');
  expect(typesOf(lab.when(submitBookings, asks('team', { '2027-03-12': 0 }, 1), night))).toEqual(['BookingCancelled']);
  lab.when(submitBookings, asks('team', { '2027-03-11': 0 }, 1), night).refused('change-too-late');
  lab.when(submitBookings, asks('team', { '2027-03-09': 1 }), night).refused('day-closed');
  expect(typesOf(lab.when(submitBookings, asks('team', { '2027-03-11': 0 }, 1), at('2027-03-09T15:59:59Z')))).toEqual([
    'BookingCancelled',
  ]);
});

test('the last day of a period is booked as the date that was typed, the day after refused (P11) [2.5.1.16 2.9.07]', () => {
  const [last, after] = ['2027-03-31', '2027-04-01'];
  const its = { from: '2027-03-01', until: last };
  const lab = given(opened('team', its), attached('team', 'ann', its), openDay(last), openDay(after));
  for (const now of ['2027-02-28T16:00:00Z', '2027-03-21T15:59:59Z']) {
    const { outcome } = lab.when(submitBookings, asks('team', { [last]: 1 }), at(now));
    expect(outcome.entries.map(([{ id }, { data }]) => [id, data])).toMatchObject([
      [`lab-day-${last}`, { date: last }],
    ]);
    lab.when(submitBookings, asks('team', { [after]: 1 }), at(now)).refused('outside-period');
  }
});

test('three working days before the Wednesday after Easter lie before Good Friday, to the lab’s midnight [2.5.1.21 2.9.04]', () => {
  const date = '2027-03-31';
  const lab = given(...team, openDay(date));
  expect(typesOf(lab.when(submitBookings, asks('team', { [date]: 1 }), at('2027-03-24T15:59:59Z')))).toEqual([
    'BookingSubmitted',
  ]);
  lab.when(submitBookings, asks('team', { [date]: 1 }), at('2027-03-24T16:00:00Z')).refused('notice-too-short');
});

test('a release time without an offset is the lab’s, and opens the day at that instant [2.4.2.06]', () => {
  const date = '2027-03-31';
  const setting = { date, capacity: 4, available: 'COL_RESEARCHER', remarks: '' };
  const { outcome } = given().when(
    updateLabAvailability,
    { releaseTime: '2027-03-10T09:00', settings: [setting] },
    at('2027-03-01T02:00:00Z'),
  );
  expect(outcome.entries[0]![1].data).toMatchObject({ date, releaseAt: '2027-03-10T09:00:00+08:00' });
  const lab = given(...team, ...outcome.entries);
  lab.when(submitBookings, asks('team', { [date]: 1 }), at('2027-03-10T00:59:59Z')).refused('not-released');
  expect(typesOf(lab.when(submitBookings, asks('team', { [date]: 1 }), at('2027-03-10T01:00:00Z')))).toEqual([
    'BookingSubmitted',
  ]);
});
