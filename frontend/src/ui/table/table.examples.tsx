import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { theme } from '../theme/theme.js';
import { columnOf, type TableTexts, useOwnView } from './list.js';
import { DataTable } from './DataTable.js';

export type Seat = { id: string; seat: string; came: string | null; seats: number };
export const aSeat = (seat: string, its: Partial<Seat> = {}): Seat => ({
  id: seat,
  seat,
  came: null,
  seats: 1,
  ...its,
});
export const manySeats = (count: number) => Array.from({ length: count }, (_, i) => aSeat(`WS-${i + 1}`));

const column = columnOf<Seat>();
const columns = [
  column('seat', ({ seat }) => seat, { width: 120 }),
  column('came', ({ came }) => came, { width: 'rest' }),
  column('seats', ({ seats }) => seats, { width: 80, align: 'right' }),
  column('note', () => '', { width: 80, compare: false }),
];
export type SeatColumn = (typeof columns)[number]['key'];

const titles = { seat: 'Workstation', came: 'In at', seats: 'Seats', note: 'Note' };
const texts: TableTexts<SeatColumn> = {
  label: 'Seats',
  title: (key) => titles[key],
  none: 'No visit yet',
  noneText: 'Whoever signs in is listed here.',
};

type Its = Partial<ComponentProps<typeof DataTable<Seat, SeatColumn>>> & { data?: readonly Seat[] | undefined };

function Seats({ data, ...its }: Its) {
  const [view, setView] = useOwnView<SeatColumn>({ by: 'seat', down: false });
  return (
    <DataTable
      read={{ data, error: null, refetch: () => {} }}
      columns={columns}
      rowKey={({ id }) => id}
      texts={texts}
      view={view}
      onView={setView}
      {...its}
    />
  );
}

/** A list of seats; `show` gives it other rows or props. */
export const openSeats = (its: Its) => {
  const page = (more: Its) => (
    <ThemeProvider theme={theme}>
      <Seats {...more} />
    </ThemeProvider>
  );
  const { rerender, unmount, container } = render(page(its));
  return { show: (more: Its) => rerender(page({ ...its, ...more })), unmount, container };
};

/** The texts of one column, from the top. */
export const shownIn = (place: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[place]?.textContent);
