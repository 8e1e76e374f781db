import { expect, test } from '@jest/globals';
import { recount, type Logged } from './recount.js';
import { seeded } from './seeded.js';

const logOf = (...events: readonly (readonly [string, Record<string, unknown>])[]): readonly Logged[] =>
  events.map(([type, data], i) => ({ position: i + 1, type, data }));
const people = new Map([['p', ['lee', 'ho']]]);
const booking = (bookingId: string, more: Record<string, unknown> = {}) => ({
  bookingId,
  date: '2035-03-12',
  projectId: 'p',
  ...more,
});
const visit = (visitId: string, userId: string) => ({ visitId, userId, date: '2035-03-12', projectId: 'p' });

test('a log is counted by hand: seats held and approved, people inside, who is to be told, once an act, of what the office did', () => {
  const its = recount(
    logOf(
      ['BookingSubmitted', booking('a', { seats: 3 })],
      ['BookingSubmitted', { ...booking('b', { seats: 2 }), date: '2035-03-13' }],
      ['BookingApproved', booking('a', { seats: 3, office: true })],
      ['OfficeChangedBookings', {}],
      ['BookingSeatsChanged', booking('a', { from: 3, to: 1, office: true })],
      ['BookingRejected', booking('b', { seats: 2, office: true, reason: '' })],
      ['OfficeChangedBookings', {}],
      ['NoticeRaised', { noticeId: 'n', userId: 'lee', busDate: '2035-03-12', sentence: 'notice-booking-approved' }],
      ['NoticeRaised', { noticeId: 'm', userId: 'lee', busDate: '2035-03-12', sentence: 'notice-booking-seats' }],
      ['NoticeRaised', { noticeId: 'n', userId: 'lee', busDate: '2035-03-12', sentence: 'notice-booking-approved' }],
      ['NoticeWithdrawn', { noticeId: 'm', userId: 'lee' }],
      ['SignedIn', visit('v', 'lee')],
      ['SignedIn', visit('w', 'ho')],
      ['SignedOut', visit('v', 'lee')],
      ['UnlockLinkIssued', { accountId: 'ho' }],
    ),
    { capacity: 5, people },
  );
  expect([its.held.get('2035-03-12'), its.approved.get('2035-03-12'), its.inside.get('2035-03-12')]).toEqual([1, 1, 1]);
  expect(its.submitted).toEqual(['2035-03-12 p', '2035-03-13 p']);
  expect(its.told).toEqual([
    'ho 2035-03-12 notice-booking-approved',
    'ho 2035-03-12 notice-booking-seats',
    'lee 2035-03-12 notice-booking-approved',
    'lee 2035-03-12 notice-booking-seats',
  ]);
  expect(its.raised).toEqual([
    'lee 2035-03-12 notice-booking-approved',
    'lee 2035-03-12 notice-booking-approved',
    'lee 2035-03-12 notice-booking-seats',
  ]);
  expect(its.standing).toEqual(['lee 2035-03-12']);
  expect([its.links, its.wrong]).toEqual([['ho'], []]);
});

test('a date that is oversold for a moment and somebody who is in twice are found, wherever the log ends', () => {
  const its = recount(
    logOf(
      ['BookingSubmitted', booking('a', { seats: 3 })],
      ['BookingSubmitted', booking('b', { seats: 3 })],
      ['BookingCancelled', booking('a', { seats: 3, office: false })],
      ['SignedIn', visit('v', 'lee')],
      ['SignedIn', visit('w', 'lee')],
      ['SignedOut', visit('v', 'lee')],
    ),
    { capacity: 5, people },
  );
  expect(its.wrong).toEqual(['2: 2035-03-12 is oversold', '5: in twice']);
});

test('a seed draws the same again, and another seed something else', () => {
  const drawn = (seed: number) => {
    const draws = seeded(seed);
    const apart = draws.apart();
    return [draws.whole(1, 1_000_000), apart.whole(1, 1_000_000), draws.shuffled([1, 2, 3, 4, 5, 6, 7, 8])];
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect([...(drawn(7)[2] as number[])].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
