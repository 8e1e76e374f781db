import { read, topic } from '@hadcl/kernel/call';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { useLive } from '../live/useLive.js';
import { useRead } from './useRead.js';
import { answering, refusal, renderScreen } from '../testing.js';

const day = topic('day');
const seats = read('GET', '/seats', z.object({ date: z.string() }), z.object({ left: z.number() }), {
  codes: 'session',
  live: ({ date }) => [day(date)],
});

const opening = '2027-03-10T10:00:30+08:00';
function Opening() {
  const { data } = useRead(seats, { date: '2027-03-11' }, { lapses: ({ left }) => (left === 3 ? [opening] : []) });
  return <p>{data?.left ?? 'unknown'} left</p>;
}

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

  it('is fetched again when the night has passed, since what may be done with a day depends on today', async () => {
    const { beat, sentTo } = renderScreen(<Seats date="2027-03-11" />, { answers: [falling()] });
    await screen.findByText('2027-03-11: 3 (live)');
    await beat({}, '2027-03-10T23:59:58+08:00');
    expect(sentTo(seats)).toHaveLength(1);
    await beat({}, '2027-03-11T00:00:01+08:00');
    await screen.findByText('2027-03-11: 2 (live)');
    await beat({}, '2027-03-11T00:00:04+08:00');
    expect(sentTo(seats).map(({ byPush }) => byPush)).toEqual([false, true]);
  });

  it('that turns untrue by itself at an instant is fetched again once that has passed', async () => {
    const { beat, sentTo } = renderScreen(<Opening />, { answers: [falling()] });
    await screen.findByText('3 left');
    await beat({}, '2027-03-10T10:00:29+08:00');
    expect(sentTo(seats)).toHaveLength(1);
    await beat({}, '2027-03-10T10:00:31+08:00');
    await screen.findByText('2 left');
    await beat({}, '2027-03-10T10:00:34+08:00');
    expect(sentTo(seats).map(({ byPush }) => byPush)).toEqual([false, true]);
  });

  it('of a push stays one of the page, also when it is tried again after an outage', async () => {
    let outages = 0;
    const { push, sentTo } = renderScreen(<Seats date="2027-03-10" />, {
      retries: true,
      answers: [
        answering(seats, () => {
          if (outages-- > 0) throw refusal(503, 'down');
          return { left: 3 };
        }),
      ],
    });
    await screen.findByText('2027-03-10: 3 (live)');
    outages = 1;
    await push(day('2027-03-10'));
    await waitFor(() => expect(sentTo(seats).map(({ byPush }) => byPush)).toEqual([false, true, true]));
  });
});
