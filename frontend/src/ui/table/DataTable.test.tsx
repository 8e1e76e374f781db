import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSeat, manySeats, openSeats, shownIn } from './table.examples.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const some = [
  aSeat('WS-10', { seats: 3 }),
  aSeat('WS-9', { came: '09:10', seats: 12 }),
  aSeat('WS-1', { came: '09:40' }),
];

it('sorts by a column one way and then the other, numbers within words as numbers', async () => {
  openSeats({ data: some });
  expect(shownIn(0)).toEqual(['WS-1', 'WS-9', 'WS-10']);
  await press('Workstation');
  expect(shownIn(0)).toEqual(['WS-10', 'WS-9', 'WS-1']);
  expect(screen.getByRole('columnheader', { name: /Workstation/ }).getAttribute('aria-sort')).toBe('descending');
  await press('Seats');
  expect(shownIn(0)).toEqual(['WS-1', 'WS-10', 'WS-9']);
});

it('puts what has no value last, whichever way it is sorted, and shows it as a dash', async () => {
  openSeats({ data: some });
  await press('In at');
  expect(shownIn(1)).toEqual(['09:10', '09:40', '–']);
  await press('In at');
  expect(shownIn(1)).toEqual(['09:40', '09:10', '–']);
});

it('lists in a card only what a row has, in a table a dash for what it has not', () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  openSeats({ data: [aSeat('WS-1'), aSeat('WS-2', { came: '09:10' })] });
  agent.mockRestore();
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual(['WS-1Seats1', 'WS-2In at09:10Seats1']);
});

it('cannot be sorted by what has no order', () => {
  openSeats({ data: some });
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
});

it('shows fewer than a hundred rows without a footer, and pages from a hundred on [1.9.04 1.9.14 2.9.13 2.9.14]', async () => {
  const few = openSeats({ data: manySeats(99) });
  expect(shownIn(0)).toHaveLength(99);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  few.unmount();
  const full = openSeats({ data: manySeats(100) });
  screen.getByText('1–100 of 100');
  full.unmount();
  const { show } = openSeats({ data: manySeats(101) });
  screen.getByText('1–100 of 101');
  await press('Next page');
  expect(shownIn(0)).toEqual(['WS-101']);
  // A list that has become shorter no longer has its old page.
  show({ data: manySeats(100) });
  screen.getByText('1–100 of 100');
});

it('shows as many rows on a page as one chooses', async () => {
  openSeats({ data: manySeats(101) });
  await user.click(screen.getByRole('combobox', { name: 'Rows on a page' }));
  await user.click(screen.getByRole('option', { name: '20' }));
  screen.getByText('1–20 of 101');
  expect(shownIn(0)).toHaveLength(20);
});

it('shows the rows of one page as the server sorted and cut them', () => {
  const data = [aSeat('WS-2'), aSeat('WS-1')];
  openSeats({ read: { data, error: null, refetch: () => {}, total: 5000 } });
  expect(shownIn(0)).toEqual(['WS-2', 'WS-1']);
  screen.getByText('1–100 of 5000');
});

it('tells a screen reader how many rows the whole list has, not how many its page has', () => {
  const { show } = openSeats({ data: manySeats(101) });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('102');
  show({ read: { data: manySeats(5), error: null, refetch: () => {}, total: 46 }, pageSize: 5 });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('47');
});

it('is a stop of the Tab key only where it scrolls', () => {
  const measures: (() => void)[] = [];
  globalThis.ResizeObserver = class {
    constructor(measure: () => void) {
      measures.push(measure);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  const whole = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  const seen = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  openSeats({ data: manySeats(20), height: 400 });
  const region = screen.getByRole('region', { name: 'Seats' });
  const measured = () => act(() => measures.forEach((measure) => measure()));
  measured();
  expect(region.hasAttribute('tabindex')).toBe(false);
  whole.mockReturnValue(800);
  measured();
  expect(region.tabIndex).toBe(0);
  whole.mockRestore();
  seen.mockRestore();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

it('chooses rows singly, and all that are shown at once', async () => {
  const chosen: string[][] = [];
  const box = (keys: readonly string[]) => ({
    keys: new Set(keys),
    onChoose: (to: ReadonlySet<string>) => chosen.push([...to].toSorted()),
    nameOf: ({ seat }: { seat: string }) => `Choose ${seat}`,
  });
  const { show } = openSeats({ data: some, chosen: box([]) });
  await user.click(screen.getByRole('checkbox', { name: 'Choose WS-9' }));
  show({ chosen: box(['WS-9']) });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all that are shown' });
  expect(all.dataset.indeterminate).toBe('true');
  await user.click(all);
  expect(chosen).toEqual([['WS-9'], ['WS-1', 'WS-10', 'WS-9']]);
});

it('waits in the shape that it will have, with its titles, and cannot be acted on while its rows are of the question before', () => {
  const { show, container } = openSeats({ data: undefined });
  const widths = () => [...container.querySelectorAll('col')].map((col) => col.style.width);
  const before = widths();
  expect(screen.getByRole('region', { name: 'Seats' }).getAttribute('aria-busy')).toBe('true');
  screen.getByText('Workstation');
  show({ data: some });
  expect(widths()).toEqual(before);
  expect(container.querySelector('tbody')!.hasAttribute('inert')).toBe(false);
  show({ read: { data: some, error: null, refetch: () => {}, isPlaceholderData: true } });
  expect(container.querySelector('tbody')!.hasAttribute('inert')).toBe(true);
});

it('says that it is empty, and what failed with the way to try again', async () => {
  const { show } = openSeats({ data: [] });
  screen.getByText('Whoever signs in is listed here.');
  let asked = 0;
  show({ read: { data: undefined, error: { sentence: 'The service is busy.' }, refetch: () => (asked += 1) } });
  screen.getByText('The service is busy.');
  await press('Retry');
  expect(asked).toBe(1);
});

it('keeps what stands in sight of a long list in the document and no more, but always the row that is edited', () => {
  const sized = (name: 'clientHeight' | 'clientWidth' | 'offsetHeight', pixels: number) =>
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(pixels);
  const sizes = [sized('clientHeight', 400), sized('clientWidth', 800), sized('offsetHeight', 40)];
  const { container } = openSeats({
    data: manySeats(5000),
    view: { sort: { by: 'seat', down: false }, page: 0, size: 500 },
    height: 400,
    edit: {
      at: 'WS-400',
      row: ({ cells }) => cells({ seat: <input aria-label="Seat" /> }, { enter: () => {}, escape: () => {} }, null),
      onEnd: () => {},
    },
  });
  const rows = within(container.querySelector('tbody')!).getAllByRole('row');
  expect(rows.length).toBeLessThan(60);
  screen.getByRole('textbox', { name: 'Seat' });
  screen.getByText('1–500 of 5000');
  for (const size of sizes) size.mockRestore();
});

it('shows across the list, beneath its row, what belongs to one of them', () => {
  openSeats({ data: some, below: ({ seat }) => seat === 'WS-9' && <div>Password of {seat}</div> });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.indexOf('Password of WS-9')).toBe(rows.findIndex((text) => text?.startsWith('WS-9')) + 1);
  expect(rows).toHaveLength(5);
});
