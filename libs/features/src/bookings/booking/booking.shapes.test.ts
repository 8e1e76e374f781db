import { expect, test } from '@jest/globals';
import { occupancyCalls } from '../occupancy/occupancy.contract.js';
import { bookingCalls } from './booking.contract.js';

const takes = (call: { input: { safeParse(value: unknown): { success: boolean } } }, value: unknown) =>
  call.input.safeParse(value).success;
const without = <T extends object>(whole: T, key: keyof T) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

test('what a researcher submits is bookDate, quota and projectId, the date as yyyy-MM-dd [2.3.04 2.9.07]', () => {
  const item = { bookDate: '2027-03-10', quota: 2, projectId: 'p-1' };
  expect(bookingCalls.submitBookings.input.parse([item])).toEqual([item]);
  for (const key of ['bookDate', 'quota', 'projectId'] as const)
    expect([key, takes(bookingCalls.submitBookings, [without(item, key)])]).toEqual([key, false]);
  for (const bookDate of ['10/03/2027', '2027-3-10', '2027-02-29', '2027-03-10T00:00:00+08:00', ''])
    expect([bookDate, takes(bookingCalls.submitBookings, [{ ...item, bookDate }])]).toEqual([bookDate, false]);
  expect(takes(bookingCalls.submitBookings, [item, item])).toBe(false);
});

test('a line of the office has its eight fields and, of a booking that is there, the version that was read [2.3.05 2.7.10]', () => {
  const line = {
    ...{ bookDate: '2027-03-10', quota: 2, projectId: 'p-1', projectCode: 'DCL-1', requestId: '2027-03-10.p-1.x' },
    ...{ statusCode: 'REJECTED' as const, remarks: 'By phone', rejectReason: 'Maintenance', version: 3 },
  };
  expect(bookingCalls.submitAllBookings.input.parse([line])).toEqual([line]);
  for (const key of ['bookDate', 'quota', 'projectId', 'statusCode', 'version'] as const)
    expect([key, takes(bookingCalls.submitAllBookings, [without(line, key)])]).toEqual([key, false]);
  // A missing version is reported at its field, with the common message for missing fields.
  expect(bookingCalls.submitAllBookings.input.safeParse([without(line, 'version')]).error?.issues).toMatchObject([
    { path: [0, 'version'], message: 'wrong-missing' },
  ]);
  expect(takes(bookingCalls.submitAllBookings, [{ ...line, statusCode: 'LOST' }])).toBe(false);
  for (const requestId of ['', null, undefined])
    expect(takes(bookingCalls.submitAllBookings, [{ ...without(line, 'version'), requestId }])).toBe(true);
});

test('pt is COL_RESEARCHER or SELF_RESEARCHER, a month yyyy-MM [2.3.30 2.3.31]', () => {
  const march = { startDate: '2027-03-01', endDate: '2027-03-31' };
  const types = ['COL_RESEARCHER', 'SELF_RESEARCHER', 'WS_PARTICIPANT', 'col_researcher', ''];
  for (const call of [occupancyCalls.capacityFull, bookingCalls.userBookings])
    expect(types.filter((pt) => takes(call, { ...march, pt }))).toEqual(['COL_RESEARCHER', 'SELF_RESEARCHER']);
  const months = ['2027-03', '2027-12', '2027-13', '2027-3', '2027-03-01', '03-2027', ''];
  for (const call of [bookingCalls.allUserBookings, bookingCalls.allUserBookingsHistory])
    expect(months.filter((bookMonth) => takes(call, { bookMonth }))).toEqual(['2027-03', '2027-12']);
});
