import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from './theme/theme.js';
import { type Column, DataTable } from './DataTable.js';

type Seat = { ref: string; seats: number };
const columns: Column<Seat>[] = [
  { key: 'ref', title: 'Ref. No.', cell: ({ ref }) => ref, sort: ({ ref }) => ref },
  { key: 'seats', title: 'Seats', align: 'right', cell: ({ seats }) => seats, sort: ({ seats }) => seats },
  { key: 'note', title: 'Note', cell: () => '' },
];
const pager = { previous: 'Before', next: 'After', range: (a: number, b: number, c: number) => `${a}–${b} of ${c}` };

const open = (rows: Seat[], more = {}) =>
  render(
    <ThemeProvider theme={theme}>
      <DataTable label="Seats" columns={columns} rows={rows} rowKey={({ ref }) => ref} none={<p>None</p>} {...more} />
    </ThemeProvider>,
  );
const refs = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstChild?.textContent);
const some = [
  { ref: 'DCL-10', seats: 3 },
  { ref: 'DCL-9', seats: 12 },
];

describe('a list', () => {
  it('sorts by a column one way and then the other, numbers within words as numbers', async () => {
    const user = userEvent.setup();
    open(some);
    await user.click(screen.getByRole('button', { name: 'Ref. No.' }));
    expect(refs()).toEqual(['DCL-9', 'DCL-10']);
    await user.click(screen.getByRole('button', { name: 'Ref. No.' }));
    expect(refs()).toEqual(['DCL-10', 'DCL-9']);
    expect(screen.getByRole('columnheader', { name: /Ref/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('starts in the order it was told', () => {
    open(some, { start: { key: 'seats', down: true } });
    expect(refs()).toEqual(['DCL-9', 'DCL-10']);
  });

  it('cannot be sorted by what has no order, and says when it is empty', () => {
    open([]);
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
    screen.getByText('None');
  });

  it('shows fewer than a hundred rows without a footer, and pages from a hundred on [1.9.04 1.9.14 2.9.13 2.9.14]', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 101 }, (_, i) => ({ ref: `R${1000 + i}`, seats: 1 }));
    const view = open(many.slice(0, 99), { pager });
    expect(refs()).toHaveLength(99);
    expect(screen.queryByRole('button', { name: 'After' })).toBeNull();
    view.unmount();
    const full = open(many.slice(0, 100), { pager });
    screen.getByText('1–100 of 100');
    full.unmount();
    open(many, { pager });
    screen.getByText('1–100 of 101');
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(refs()).toEqual(['R1100']);
  });
});
