import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { EditRow } from './list.js';
import { aSeat, manySeats, openSeats, type Seat, type SeatColumn, shownIn } from './table.examples.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const told: string[] = [];

function SeatRow({ row, cells, end }: EditRow<Seat, SeatColumn>) {
  const [seat, setSeat] = useState(row?.seat ?? '');
  return cells(
    {
      seat: <input aria-label="Seat" value={seat} onChange={({ target }) => setSeat(target.value)} />,
      actions: <button type="button">Save</button>,
    },
    { enter: () => told.push(`saved ${seat}`), escape: end },
    <p>Enter saves</p>,
  );
}
const editing = (at: string | null) => ({
  at,
  row: (its: EditRow<Seat, SeatColumn>) => <SeatRow {...its} />,
  onEnd: () => told.push('ended'),
});
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Seat' });

beforeEach(() => told.splice(0));

it('what is typed in a row outlives sorting, another page and the deletion of the row by somebody else', async () => {
  const data = manySeats(120);
  const { show } = openSeats({ data, edit: editing('WS-3') });
  await user.type(box(), '0');
  await user.click(screen.getByRole('button', { name: 'Workstation' }));
  expect(box().value).toBe('WS-30');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(box().value).toBe('WS-30');
  show({ data: data.filter(({ id }) => id !== 'WS-3') });
  expect(box().value).toBe('WS-30');
});

it('a new row stands on top, and in an empty list', () => {
  const { show } = openSeats({ data: manySeats(2), edit: editing('new') });
  expect(shownIn(0)).toEqual(
    ['', expect.anything(), 'WS-1', 'WS-2'].map((cell, i) => (i === 1 ? 'Enter saves' : cell)),
  );
  show({ data: [] });
  box();
  expect(screen.queryByText('No visit yet')).toBeNull();
});

it('the notes beneath an edited row are as wide as the list and no wider', () => {
  openSeats({ data: [aSeat('WS-1')], edit: editing('WS-1') });
  const notes = screen.getByText('Enter saves').closest('td')!;
  expect(notes.colSpan).toBe(screen.getAllByRole('columnheader').length);
});

it('Enter saves from a field and Escape ends, but not the Enter that ends a Chinese word', async () => {
  openSeats({ data: [aSeat('WS-1')], edit: editing('WS-1'), actions: { width: 80, of: () => null } });
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(told).toEqual([]);
  await user.type(box(), '2{Enter}');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Escape}');
  expect(told).toEqual(['saved WS-12', 'ended']);
});

it('when the edit of a row ends, the focus goes to the button of that row, unless it is somewhere else', async () => {
  const its = {
    data: manySeats(3),
    actions: {
      width: 80,
      of: ({ seat }: Seat) => (
        <>
          <button type="button" tabIndex={-1}>{`Note ${seat}`}</button>
          <button type="button">{`Edit ${seat}`}</button>
        </>
      ),
    },
  };
  const { show } = openSeats({ ...its, edit: editing('WS-2') });
  await user.click(box());
  show({ ...its, edit: editing(null) });
  expect(document.activeElement?.textContent).toBe('Edit WS-2');
  show({ ...its, edit: editing('WS-3') });
  screen.getByRole('button', { name: 'Edit WS-1' }).focus();
  show({ ...its, edit: editing(null) });
  expect(document.activeElement?.textContent).toBe('Edit WS-1');
});

it('on a phone a row is a card with its titles, or the card that the page gives', () => {
  const phone = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const { show } = openSeats({ data: [aSeat('WS-1', { seats: 4 })] });
  expect(screen.getByRole('listitem').textContent).toBe('WS-1Seats4');
  show({ card: ({ seat }) => `Seat ${seat}` });
  expect(screen.getByRole('listitem').textContent).toBe('Seat WS-1');
  phone.mockRestore();
});
