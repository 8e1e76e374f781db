import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from '../../ui/theme/theme.js';
import { Calendar } from './Calendar.js';
import { gridOf, say } from '../../i18n/dates.js';

it('a month highlights the days that it is told to, and no other [1.2.10.05]', () => {
  const chosen = new Set(['2027-03-10', '2027-03-18']);
  render(
    <ThemeProvider theme={theme}>
      <Calendar
        label="March 2027"
        days={gridOf('2027-03').map((date) => ({ date }))}
        today="2027-03-09"
        describe={({ date }) => say(date)}
        renderDay={() => null}
        chosen={chosen}
        look={({ date }) => (chosen.has(date) ? { backgroundColor: 'rgb(1, 2, 3)' } : {})}
      />
    </ThemeProvider>,
  );
  const cells = screen.getAllByRole('gridcell');
  const those = (test: (cell: HTMLElement) => boolean) => cells.filter(test).map(({ textContent }) => textContent);
  expect(cells).toHaveLength(35);
  expect(those((cell) => cell.getAttribute('aria-selected') === 'true')).toEqual(['10 Mar 2027', '18 Mar 2027']);
  expect(those((cell) => getComputedStyle(cell).backgroundColor === 'rgb(1, 2, 3)')).toEqual([
    ...['10 Mar 2027', '18 Mar 2027'],
  ]);
  expect(those((cell) => cell.getAttribute('aria-current') === 'date')).toEqual(['9 Mar 2027']);
});
