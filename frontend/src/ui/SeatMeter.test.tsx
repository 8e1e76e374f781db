import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme/theme.js';
import { SeatMeter } from './SeatMeter.js';

const draw = (props: { inNow: number; left: number; booked: number; capacity: number }) => {
  render(
    <ThemeProvider theme={theme}>
      <SeatMeter {...props} label="seats" />
    </ThemeProvider>,
  );
  return [...screen.getByRole('img', { name: 'seats' }).children] as HTMLElement[];
};

it('draws a segment a seat', () => {
  expect(draw({ inNow: 3, left: 1, booked: 6, capacity: 24 })).toHaveLength(24);
});

it('draws a large lab as shares of one bar, which add up to its seats', () => {
  const parts = draw({ inNow: 300, left: 100, booked: 600, capacity: 999 });
  expect(parts.map((part) => Number(getComputedStyle(part).flexGrow))).toEqual([300, 100, 200, 399]);
});
