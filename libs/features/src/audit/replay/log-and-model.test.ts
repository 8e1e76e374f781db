import { expect, test } from '@jest/globals';
import { replay } from '@hadcl/kernel/stream';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { streams } from '../../index.js';
import { detailNames } from '../facts/audit.messages.en.js';
import { factName } from '../facts/fact.words.js';
import { insideAt } from './inside-at.js';
import { differencesOf, everyBooking, type Modelled } from './log-and-model.js';

const date = '2027-03-10';
const ref = labDay.of(date);
const visit = { date, visitId: 'v1', projectId: 'p1', userId: 'ann' };
const at = (time: string) => `${date}T${time}:00+08:00`;
const events = [
  ref.records('LabDaySetUp', {
    ...{ date, capacity: 24, available: ['COL_RESEARCHER'], remarks: '', releaseAt: at('00:00') },
  }),
  ref.records('BookingSubmitted', {
    ...{ date, bookingId: 'b1', projectId: 'p1', refNum: 'DCL-1', projectType: 'COL_RESEARCHER', seats: 2 },
  }),
  ref.records('BookingApproved', { date, bookingId: 'b1', projectId: 'p1', office: true, seats: 2 }),
  ref.records('SignedIn', {
    ...visit,
    ...{ refNum: 'DCL-1', projectType: 'COL_RESEARCHER', at: at('09:00'), source: 'QR', firstTime: false },
  }),
  ref.records('SignedOut', { ...visit, at: at('12:00'), source: 'QR' }),
].map(([, event]) => event);
const day = replay(ref, events);
const logged = { day, bookings: everyBooking(events) };
const model = (more: Partial<Modelled> = {}): Modelled => ({
  day: { isOpen: true, capacity: 24, version: 1 },
  bookings: [{ bookingId: 'b1', seats: 2, status: 'APPROVED', revised: false, version: 2 }],
  visits: [
    {
      ...{ visitId: 'v1', workstationNo: '', missed: false, version: 2 },
      ...{ signedInAt: '2027-03-10T01:00:00Z', signedOutAt: '2027-03-10T04:00:00.000Z' },
    },
  ],
  ...more,
});

test('read models that say what the log comes to are equal to it, however they write an instant', () => {
  expect(differencesOf(logged, model())).toEqual([]);
  expect(
    differencesOf({ day: replay(ref, []), bookings: [] }, model({ day: undefined, bookings: [], visits: [] })),
  ).toEqual([]);
});

test('whatever else they say is named, in either direction', () => {
  const found = (more: Partial<Modelled>) =>
    differencesOf(logged, model(more)).map(({ record, id, field, log, model: its }) =>
      [record, id, field, log, its].join(' '),
    );
  expect(found({ day: { isOpen: true, capacity: 20, version: 1 } })).toEqual(['day  capacity 24 20']);
  expect(found({ day: undefined })).toContain('day  isOpen true –');
  const [booking] = model().bookings;
  expect(found({ bookings: [{ ...booking!, seats: 3, revised: true }] })).toEqual([
    'booking b1 seats 2 3',
    'booking b1 status APPROVED REVISED',
  ]);
  expect(found({ bookings: [] })).toContain('booking b1 seats 2 –');
  expect(found({ bookings: [booking!, { ...booking!, bookingId: 'b2' }] })).toEqual(['booking b2 booking – b2']);
  const [first] = model().visits;
  expect(found({ visits: [{ ...first!, signedOutAt: null }] })).toEqual([
    'visit v1 signedOutAt 2027-03-10T04:00:00.000Z –',
  ]);
  expect(found({ visits: [first!, { ...first!, visitId: 'v2' }] })).toEqual(['visit v2 visit – v2']);
});

test('a booking that was cancelled and made anew is held against the read models as both', () => {
  const [, submitted] = ref.records('BookingSubmitted', {
    ...{ date, bookingId: 'b2', projectId: 'p1', refNum: 'DCL-1', projectType: 'COL_RESEARCHER', seats: 1 },
  });
  const [, cancelled] = ref.records('BookingCancelled', {
    date,
    bookingId: 'b1',
    projectId: 'p1',
    office: false,
    seats: 2,
  });
  const anew = [...events, cancelled, submitted];
  const [b1] = model().bookings;
  const gone = { ...b1!, status: 'CANCELLED', version: 3 };
  const again = { ...b1!, bookingId: 'b2', seats: 1, status: 'SUBMITTED', version: 1 };
  const found = (bookings: Modelled['bookings']) =>
    differencesOf({ day: replay(ref, anew), bookings: everyBooking(anew) }, model({ bookings })).map(
      ({ id, field }) => [id, field],
    );
  expect(found([gone, again])).toEqual([]);
  expect(found([{ ...gone, status: 'APPROVED' }, again])).toEqual([['b1', 'status']]);
  expect(found([again])).toContainEqual(['b1', 'status']);
});

test('a person is inside from the moment that they come until the moment that they leave', () => {
  const inside = (time: string) => insideAt(day, Date.parse(at(time))).map(({ userId }) => userId);
  expect([inside('08:59'), inside('09:00'), inside('11:59'), inside('12:00')]).toEqual([[], ['ann'], ['ann'], []]);
});

test('a fact is called as its event, also one that nobody has translated yet', () => {
  expect(factName('BookingApproved', { language: 'en' })).toBe('Booking approved');
  expect(factName('BookingApproved', { language: 'zh-Hant' })).toBe('批准預約');
  expect(factName('SomethingNew', { language: 'zh-Hant' })).toBe('Something new');
});

test('no part of an event that the audit shows is personal', () => {
  const shown = Object.keys(detailNames);
  const sealed = streams.flatMap(({ events: its }) =>
    Object.entries(its as Record<string, { personal: object }>).flatMap(([type, { personal }]) =>
      Object.keys(personal)
        .filter((field) => shown.includes(field))
        .map((field) => `${type}.${field}`),
    ),
  );
  expect(sealed).toEqual([]);
});
