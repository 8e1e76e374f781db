import { read, topic } from '@hadcl/kernel/call';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { useLive } from './useLive.js';
import { useRead } from './useRead.js';
import { answering, renderScreen } from './testing.js';

const day = topic('day');
const seats = read('GET', '/seats', z.object({ date: z.string() }), z.object({ left: z.number() }), {
  codes: 'session',
  live: ({ date }) => [day(date)],
});

function Seats({ date }: { date: string }) {
  const { data } = useRead(seats, { date });
  const { live } = useLive();
  return (
    <p>
      {date}: {data?.left ?? 'unknown'} ({live ? 'live' : 'not live'})
    </p>
  );
}

const falling = () => {
  let left = 3;
  return answering(seats, () => ({ left: left-- }));
};

describe('a read', () => {
  it('is fetched again when its topic changed, and says that no person asked', async () => {
    const { push, sentTo } = renderScreen(<Seats date="2027-03-10" />, { answers: [falling()] });
    await screen.findByText('2027-03-10: 3 (live)');
    await push(day('2027-03-10'));
    await screen.findByText('2027-03-10: 2 (live)');
    expect(sentTo(seats).map(({ byPush }) => byPush)).toEqual([false, true]);
  });

  it('is left alone when another day changed', async () => {
    const { push, sentTo } = renderScreen(<Seats date="2027-03-10" />, { answers: [falling()] });
    await screen.findByText('2027-03-10: 3 (live)');
    await push(day('2027-03-11'));
    expect(sentTo(seats)).toHaveLength(1);
  });

  it('is fetched again by a beat only if it is behind its room', async () => {
    const { beat, sentTo } = renderScreen(<Seats date="2027-03-10" />, { answers: [falling()] });
    await screen.findByText('2027-03-10: 3 (live)');
    await beat({ 'day:2027-03-10': 1 });
    expect(sentTo(seats)).toHaveLength(1);
    await beat({ 'day:2027-03-10': 5 });
    await screen.findByText('2027-03-10: 2 (live)');
    expect(sentTo(seats)).toHaveLength(2);
  });

  it('catches up by itself after a lost connection, and is not live meanwhile', async () => {
    const { cut, mend } = renderScreen(<Seats date="2027-03-10" />, { answers: [falling()] });
    await screen.findByText('2027-03-10: 3 (live)');
    await cut();
    await screen.findByText('2027-03-10: 3 (not live)');
    await mend();
    await screen.findByText('2027-03-10: 2 (live)');
  });

  it('joins the rooms of what is mounted and leaves those of what is not', async () => {
    const { emitted, unmount } = renderScreen(
      <>
        <Seats date="2027-03-10" />
        <Seats date="2027-03-11" />
      </>,
      { answers: [falling()] },
    );
    await screen.findByText(/2027-03-11: \d/);
    expect(emitted.filter(({ event }) => event === 'watch').map(({ args }) => args[0])).toEqual([
      [day('2027-03-10'), day('2027-03-11')],
    ]);
    unmount();
    await Promise.resolve();
    expect(emitted.at(-1)).toEqual({ event: 'unwatch', args: [[day('2027-03-10'), day('2027-03-11')]] });
  });
});
