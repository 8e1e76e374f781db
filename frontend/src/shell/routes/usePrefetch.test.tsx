import { read } from '@hadcl/kernel/call';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { firstRead } from '../api/prefetch.js';
import { useRead } from '../api/useRead.js';
import { answering, refusal, renderScreen } from '../testing.js';
import { text, useSearch, valuesIn } from './useSearch.js';
import { ScreenLink } from './ScreenLink.js';
import { screen as screenOf } from './screens.js';

const seat = (path: string, codes: 'session' | [string]) =>
  read('GET', path, z.object({ date: z.string() }), z.object({ free: z.int() }), {
    codes,
    live: ({ date }) => [{ topic: 'day', id: date }],
  });
const seats = seat('/seats', 'session');
const secrets = seat('/secrets', ['AUDIT']);
const address = (today: string) => ({ date: text(today) });

function Seats() {
  const [{ date }] = useSearch(address('2027-03-10'));
  const { data, error } = useRead(seats, { date });
  return <output>{data ? `${data.free} free` : error?.sentence}</output>;
}
const reads = jest.fn(async () => ({ today, search }: { today: string; search: URLSearchParams }) => {
  const input = valuesIn(search, address(today));
  return [firstRead(seats, input), firstRead(secrets, input)];
});
const page = { title: ['frame', 'homepage'], icon: 'home', sentences: [] } as const;
const open = (free: () => number, codes: string[] = [], to = '/seats?date=2027-03-11') => {
  const seatsScreen = screenOf({ path: '/seats', codes, ...page, page: async () => ({ default: Seats }), reads });
  const view = renderScreen(
    {
      routes: [
        { path: '/', element: <ScreenLink to={to}>Seats</ScreenLink> },
        { path: '/seats', element: <Seats /> },
      ],
    },
    {
      screens: [seatsScreen],
      answers: [answering(seats, () => ({ free: free() })), answering(secrets, { free: 0 })],
    },
  );
  return { ...view, link: screen.getByRole('link', { name: 'Seats' }) };
};
const settled = () => act(async () => void (await new Promise((done) => setTimeout(done))));

beforeEach(() => reads.mockClear());

it('a pointer or the focus on a link asks once for what its page begins with, and the page shows that without asking again', async () => {
  const { link, sentTo } = open(() => 7);
  await userEvent.hover(link);
  await waitFor(() => expect(sentTo(seats)).toHaveLength(1));
  await userEvent.unhover(link);
  await userEvent.hover(link);
  act(() => link.focus());
  await settled();
  await userEvent.click(link);
  expect(screen.getByRole('status').textContent).toBe('7 free');
  await settled();
  expect(sentTo(seats).map(({ input, byPush }) => [input, byPush])).toEqual([[{ date: '2027-03-11' }, true]]);
});

it('what changes between the pointer and the page is asked again by the page', async () => {
  let free = 7;
  const { link, sentTo, changed, beat } = open(() => free);
  await userEvent.hover(link);
  await waitFor(() => expect(sentTo(seats)).toHaveLength(1));
  free = 6;
  changed({ topic: 'day', id: '2027-03-11' });
  await userEvent.click(link);
  await beat({ 'day:2027-03-11': 2 });
  await screen.findByText('6 free');
});

it('nothing is asked that the person may not call, and nothing for a screen that they may not open', async () => {
  const { link, asked, unmount } = open(() => 7);
  await userEvent.hover(link);
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([seats]));
  unmount();
  const other = open(() => 7, ['AUDIT_REPLAY']);
  await userEvent.hover(other.link);
  await settled();
  expect([reads.mock.calls.length, other.asked]).toEqual([1, []]);
});

it('a failure is not told, and the page that is opened asks by itself', async () => {
  let down = true;
  const { link, sentTo } = open(() => {
    if (down) throw refusal(500, 'The service is busy.');
    return 7;
  });
  await userEvent.hover(link);
  await waitFor(() => expect(sentTo(seats)).toHaveLength(1));
  await settled();
  expect(screen.queryByText('The service is busy.')).toBeNull();
  down = false;
  await userEvent.click(link);
  await screen.findByText('7 free');
});
