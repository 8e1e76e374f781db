import { expect, test } from '@jest/globals';
import Holidays from 'date-holidays';
import { publicHolidays } from './public-holidays.js';

const calendar = new Holidays('HK', { languages: ['en'], types: ['public'] });

test.each(Object.keys(publicHolidays))('the lab knows the public holidays of %s', (year) => {
  const dates = calendar.getHolidays(Number(year)).map(({ date }) => date.slice(0, 10));
  const known = publicHolidays[year]!.split(' ').map((day) => `${year}-${day}`);
  expect(known).toEqual([...new Set(dates)].sort());
});

test('they are known for ten years from now on, without a gap', () => {
  const years = Object.keys(publicHolidays).map(Number);
  expect(years).toEqual(years.map((_, i) => years[0]! + i));
  expect(years.at(-1)! - new Date().getFullYear()).toBeGreaterThanOrEqual(10);
});
