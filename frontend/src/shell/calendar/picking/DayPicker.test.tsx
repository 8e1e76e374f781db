import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing.js';
import DayPicker from './DayPicker.js';

it('marks the lab’s today, whatever day it is where the browser stands', async () => {
  renderScreen(<DayPicker date="2027-03-12" today="2027-03-10" onPick={() => {}} />, { answers: [] });
  const month = within(await screen.findByRole('grid'));
  const marked = month.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-current') === 'date');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['10']);
});
