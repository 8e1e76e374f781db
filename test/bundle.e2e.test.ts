import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { weigh } from '../bench/page.weight.js';

const dist = join(process.cwd(), 'frontend/dist');

test('the login page needs at most 197 kB of script, compressed', () => {
  expect(weigh(dist).login).toBeGreaterThan(50);
  expect(weigh(dist).login).toBeLessThan(197);
});

test.each([
  'src/app/home/HomePage.tsx',
  'src/features/bookings/BookingsPage.tsx',
  'src/features/lab-days/LabDaysPage.tsx',
  'src/features/attendance/AttendancePage.tsx',
])('%s is a screen, and adds at most 130 kB to what stands before it', (screen) => {
  expect(weigh(dist).screens[screen]).toBeGreaterThan(1);
  expect(weigh(dist).screens[screen]).toBeLessThan(130);
});

test('no screen adds more than 130 kB', () => {
  expect(Object.entries(weigh(dist).screens).filter(([, kilobytes]) => kilobytes >= 130)).toEqual([]);
});
