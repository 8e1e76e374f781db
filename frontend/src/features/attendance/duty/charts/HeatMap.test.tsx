import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../shell/testing.js';
import { HeatMap } from './Analysis.js';

const open = (percent: number) =>
  renderScreen(<HeatMap heat={[{ weekday: 3, hour: 10, percent }]} weekday={3} />, { answers: [] });

it('shows how full the lab is by weekday and hour', () => {
  open(54);
  expect(screen.getByRole('table', { name: 'Average seats occupied by weekday and hour' }).textContent).toContain('54');
  expect(screen.getByText('average occupied, last 8 weeks')).toBeTruthy();
});

it('before anybody came it says so, instead of a table of noughts', () => {
  open(0);
  expect(screen.getByText('No visit yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
