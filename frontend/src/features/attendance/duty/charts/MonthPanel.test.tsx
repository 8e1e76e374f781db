import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../shell/testing.js';
import { press } from '../../../../ui/browser/steps.js';
import { aRate } from '../../attendance.examples.js';
import { MonthPanel } from './MonthPanel.js';
import { averageOver, inPercent, openDays, type OpenDay } from './openDays.js';

const today = '2027-03-10';
const aDay = (date: string, its: Partial<OpenDay> = {}): OpenDay => ({
  ...{ date, capacity: 20, booked: 10, used: 8, utilisation: 40, attendance: 80 },
  ...its,
});
const unused = { used: 0, utilisation: 0, attendance: 0 };
/** Consecutive dates up to today. */
const until = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    aDay(new Date(Date.parse(today) - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10)),
  );

it('on the very first day there is no average yet, but a word about what will be here', () => {
  renderScreen(<MonthPanel days={[aDay(today, unused)]} today={today} />, { answers: [] });
  expect(screen.getByText('No open day yet')).toBeTruthy();
  expect(screen.queryByText(/average/)).toBeNull();
  expect(screen.queryByText('Today so far')).toBeNull();
});

it('days on which nobody came are no bars of nothing', () => {
  renderScreen(<MonthPanel days={[aDay('2027-03-09', unused), aDay(today, unused)]} today={today} />, { answers: [] });
  expect(screen.getByText('No visit yet')).toBeTruthy();
  expect(screen.queryByText(/average/)).toBeNull();
});

it('the average is of the days that are over, not of today so far', () => {
  const before = [aDay('2027-03-08', { utilisation: 60 }), aDay('2027-03-09', { utilisation: 70 })];
  expect(averageOver([...before, aDay(today, { utilisation: 5 })], today)).toEqual({ count: 2, average: 65 });
  expect(averageOver([aDay(today)], today)).toBeUndefined();
});

it('the date’s own figures are those of the tiles, and no later day is drawn', () => {
  const year = { month: '2027-03', heat: [], days: [aDay('2027-03-09'), aDay(today, unused), aDay('2027-03-11')] };
  expect(openDays(year, today, aRate())).toEqual([
    aDay('2027-03-09'),
    { date: today, capacity: 24, booked: 6, used: 1, utilisation: 4.2, attendance: 16.7 },
  ]);
  expect(inPercent(aDay(today, { booked: 30, used: 5 }))).toEqual({ booked: 150, used: 25 });
  expect(inPercent(aDay(today, { capacity: 0 }))).toEqual({ booked: 0, used: 0 });
});

it('the days shown stand in a table too: a month of them, and at a press a quarter or all twelve months', async () => {
  renderScreen(<MonthPanel days={until(250)} today={today} />, { answers: [] });
  const days = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(days()).toHaveLength(21);
  expect([...days().at(-1)!.children].map(({ textContent }) => textContent)).toEqual([
    ...['10 Mar 2027', '20', '10', '8', '40%', '80%'],
  ]);
  expect(screen.getByText('20 open days, average 40%')).toBeTruthy();
  await press('Quarter');
  expect(days()).toHaveLength(63);
  await press('Year');
  expect(days()).toHaveLength(250);
  screen.getByRole('table', { name: 'Booked and used on 249 open days, average utilization 40%' });
});
