import { read } from '@hadcl/kernel/call';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { z } from 'zod';
import { useRead } from '../api/useRead.js';
import { answering, renderScreen } from '../testing.js';
import { useIsHeard, useNow } from './useLive.js';

function Clock() {
  const now = useNow(60_000);
  return <p>{now === undefined ? '' : new Date(now).toISOString().slice(11, 19)}</p>;
}

it('a clock that is read each minute is drawn again each minute, not with every beat', async () => {
  const drawn: number[] = [];
  const counted = (
    <Profiler id="clock" onRender={(_, __, duration) => drawn.push(duration)}>
      <Clock />
    </Profiler>
  );
  const { beat } = renderScreen(counted, { answers: [] });
  screen.getByText('02:00:00');
  const first = drawn.length;
  for (const second of ['03', '06', '09']) await beat({}, `2027-03-10T10:00:${second}+08:00`);
  expect(drawn).toHaveLength(first);
  await beat({}, '2027-03-10T10:01:00+08:00');
  screen.getByText('02:01:00');
});

const days = read('GET', '/days', z.object({ date: z.string() }), z.object({}), {
  codes: 'session',
  live: ({ date }) => [{ topic: 'day', id: date }],
});
function Heard({ date }: { date: string }) {
  useRead(days, { date });
  return <p>{useIsHeard() ? 'told of all' : 'not told of all'}</p>;
}

it('a page that shows what its reader is not told of says so, for as long as it shows it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const routes = ['2027-03-10', '2027-03-11'].map((date) => ({ path: `/${date}`, element: <Heard date={date} /> }));
  const { goTo } = renderScreen(
    { routes: [...routes, { path: '/before', element: null }] },
    { answers: [answering(days, {})], at: '/2027-03-10', mayHear: ({ id }) => id !== '2027-03-10' },
  );
  await screen.findByText('not told of all');
  goTo('/2027-03-11');
  await screen.findByText('told of all');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it('a page says so too when the rights of its reader change while it is open, and its reads are fetched by their age from then on', async () => {
  jest.useFakeTimers();
  try {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { refuse, sentTo } = renderScreen(<Heard date="2027-03-10" />, { answers: [answering(days, {})] });
    await act(() => jest.advanceTimersByTimeAsync(0));
    screen.getByText('told of all');
    const before = sentTo(days).length;
    await refuse({ topic: 'day', id: '2027-03-10' });
    screen.getByText('not told of all');
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(sentTo(days)).toHaveLength(before + 1);
    // A topic refused later is not reported as a bug.
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  } finally {
    jest.useRealTimers();
  }
});
