import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '../../ui/theme/theme.js';
import { SeatMeter } from './SeatMeter.js';

const draw = (seats: Parameters<typeof SeatMeter>[0]['seats']) => {
  render(
    <ThemeProvider theme={theme}>
      <SeatMeter seats={seats} label="seats" />
    </ThemeProvider>,
  );
  return [...screen.getByRole('img', { name: 'seats' }).children] as HTMLElement[];
};

it('draws a segment a seat', () => {
  expect(draw({ in: 3, out: 1, coming: 2, free: 18 })).toHaveLength(24);
});

it('draws a large lab as shares of one bar, which add up to its seats', () => {
  const parts = draw({ in: 300, out: 100, coming: 200, free: 399 });
  expect(parts.map((part) => Number(getComputedStyle(part).flexGrow))).toEqual([300, 100, 200, 399]);
});
