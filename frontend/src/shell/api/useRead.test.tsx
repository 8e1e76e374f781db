import { read, topic } from '@hadcl/kernel/call';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useIsLive } from '../live/useLive.js';
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
  const live = useIsLive();
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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (visibility: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a read among many pushes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const open = async () => {
    const page = renderScreen(<Seats date="2027-03-10" />, { answers: [falling()], gathers: true });
    await pass(0);
    screen.getByText('2027-03-10: 3 (live)');
    return page;
  };

  it('is fetched once for all that come within a quarter of a second', async () => {
    const { push, sentTo } = await open();
    for (let i = 0; i < 5; i += 1) await push(day('2027-03-10'));
    await pass(149);
    expect(sentTo(seats)).toHaveLength(1);
    await pass(101);
    expect(sentTo(seats)).toHaveLength(2);
    await pass(5_000);
    expect(sentTo(seats)).toHaveLength(2);
  });

  it('waits while nobody can see the page, and is fetched when it is shown', async () => {
    const { push, sentTo } = await open();
    await show('hidden');
    await push(day('2027-03-10'));
    await push(day('2027-03-10'));
    await pass(5_000);
    expect(sentTo(seats)).toHaveLength(1);
    await show('visible');
    await pass(0);
    expect(sentTo(seats).map(({ byPush }) => byPush)).toEqual([false, true]);
    screen.getByText('2027-03-10: 2 (live)');
  });

  it('of a page that is hidden before its moment has come waits too', async () => {
    const { push, sentTo } = await open();
    await push(day('2027-03-10'));
    await show('hidden');
    await pass(1_000);
    expect(sentTo(seats)).toHaveLength(1);
    await show('visible');
    expect(sentTo(seats)).toHaveLength(2);
  });
});

const rules = read('GET', '/rules', z.object({}), z.object({ text: z.string() }), { codes: 'public', live: () => [] });
function Rules() {
  return <p>{useRead(rules, {}).data?.text ?? 'unknown'}</p>;
}

describe('a read of which nobody will be told', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const minutes = 60_000;

  it('since it has no topic is fetched again every five minutes, without a word from the person', async () => {
    let text = 'old';
    const { sentTo } = renderScreen(<Rules />, { answers: [answering(rules, () => ({ text }))], gathers: true });
    await pass(0);
    text = 'new';
    await pass(4.9 * minutes);
    screen.getByText('old');
    await pass(0.2 * minutes);
    screen.getByText('new');
    expect(sentTo(rules).map(({ byPush }) => byPush)).toEqual([false, true]);
  });

  it('since its reader may not hear it is named in the log, once, and fetched again like one without a topic', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sentTo, cut, mend } = renderScreen(<Seats date="2027-03-10" />, {
      answers: [falling()],
      gathers: true,
      mayHear: () => false,
    });
    await pass(0);
    await cut();
    await mend();
    expect(said.mock.calls).toEqual([[expect.stringContaining('day:2027-03-10')]]);
    await pass(1_000);
    const before = sentTo(seats).length;
    await pass(5 * minutes);
    expect(sentTo(seats)).toHaveLength(before + 1);
  });
});

function Filtered() {
  const [date, setDate] = useState('2027-03-10');
  const { data, isPlaceholderData } = useRead(seats, { date }, { keep: true });
  return (
    <>
      <button type="button" disabled={isPlaceholderData} onClick={() => setDate('2027-03-11')}>
        next
      </button>
      <p>{data?.left ?? 'unknown'} left</p>
    </>
  );
}

it('a read whose question has changed shows the answer before as old, so that nobody acts on it', async () => {
  let answer = (_: { left: number }) => {};
  const late = new Promise<{ left: number }>((resolve) => (answer = resolve));
  renderScreen(<Filtered />, {
    answers: [answering(seats, ({ date }) => (date === '2027-03-11' ? (late as never) : { left: 3 }))],
  });
  await screen.findByText('3 left');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'next' });
  expect(next.disabled).toBe(false);
  await userEvent.click(next);
  screen.getByText('3 left');
  expect(next.disabled).toBe(true);
  await act(async () => answer({ left: 9 }));
  await screen.findByText('9 left');
  expect(next.disabled).toBe(false);
});
