import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../shell/testing.js';
import { MonthPanel } from './MonthPanel.js';
import { averageOver } from './openDays.js';

const today = '2027-03-10';

it('on the very first day there is no average yet, but a word about what will be here', () => {
  renderScreen(<MonthPanel days={[{ date: today, value: 0 }]} today={today} />, { answers: [] });
  expect(screen.getByText('No open day yet')).toBeTruthy();
  expect(screen.queryByText(/average/)).toBeNull();
  expect(screen.queryByText('Today so far')).toBeNull();
});

it('days on which nobody came are no bars of nothing', () => {
  const days = [
    { date: '2027-03-09', value: 0 },
    { date: today, value: 0 },
  ];
  renderScreen(<MonthPanel days={days} today={today} />, { answers: [] });
  expect(screen.getByText('No visit yet')).toBeTruthy();
  expect(screen.queryByText(/average/)).toBeNull();
});

it('the average is of the days that are over, not of today so far', () => {
  const before = [
    { date: '2027-03-08', value: 60 },
    { date: '2027-03-09', value: 70 },
  ];
  expect(averageOver([...before, { date: today, value: 5 }], today)).toEqual({ count: 2, average: 65 });
  expect(averageOver([{ date: today, value: 5 }], today)).toBeUndefined();
});
