import { read, topic, write } from '@hadcl/kernel/call';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { answering, refusal, renderScreen } from '../testing.js';
import { useRead } from './useRead.js';
import { useWrite } from './useWrite.js';

const lend = write('POST', '/badge/lend', z.object({ badge: z.string() }), z.object({}), { codes: 'session' });

function Desk() {
  const { mutate } = useWrite(lend);
  return (
    <button type="button" onClick={() => mutate({ badge: 'b1' })}>
      lend
    </button>
  );
}

it('an action has one key, also when it is sent again after an outage; the next action has another [1.7.07]', async () => {
  let outages = 1;
  const { sentTo } = renderScreen(<Desk />, {
    answers: [
      answering(lend, () => {
        if (outages-- > 0) throw refusal(503, 'down');
        return {};
      }),
    ],
  });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'lend' }));
  await waitFor(() => expect(sentTo(lend)).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'lend' }));
  await waitFor(() => expect(sentTo(lend)).toHaveLength(3));
  const [first, again, next] = sentTo(lend).map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'lend' }));

it('an order that nobody answered is the same order when it is given again, so that it is carried out once', async () => {
  let outages = 3;
  const { sentTo } = renderScreen(<Desk />, {
    answers: [
      answering(lend, () => {
        if (outages-- > 0) throw refusal(0, 'unreachable');
        return {};
      }),
    ],
  });
  await press();
  await waitFor(() => expect(sentTo(lend)).toHaveLength(3));
  await press();
  await waitFor(() => expect(sentTo(lend)).toHaveLength(4));
  await press();
  await waitFor(() => expect(sentTo(lend)).toHaveLength(5));
  const keys = sentTo(lend).map(({ key }) => key);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

it('an order is sent and its fate told at once, also where the browser thinks that it is offline', async () => {
  onlineManager.setOnline(false);
  const { sentTo } = renderScreen(<Desk />, { answers: [answering(lend, {})] });
  await press();
  await waitFor(() => expect(sentTo(lend)).toHaveLength(1));
  onlineManager.setOnline(true);
});

const day = topic('day');
const badges = read('GET', '/badges', z.object({}), z.object({ left: z.number() }), {
  codes: 'session',
  live: () => [day('2027-03-10')],
});

/** A dialog over a list, which closes after the write. */
function Lending({ untilShown = true }) {
  const [open, setOpen] = useState(true);
  const { data } = useRead(badges, {});
  const { mutateAsync } = useWrite(lend, { untilShown });
  return (
    <>
      <p>{data?.left ?? 'unknown'} left</p>
      {open && (
        <button type="button" onClick={() => void mutateAsync({ badge: 'b1' }).then(() => setOpen(false))}>
          lend
        </button>
      )}
    </>
  );
}

describe('after an order', () => {
  const dialog = () => screen.queryByRole('button', { name: 'lend' });
  /** Opens the list; its next answer is held back until `letGo`. */
  const lending = async (screenOf = <Lending />) => {
    let left = 3;
    let letGo = () => {};
    let held: Promise<void> | undefined;
    const page = renderScreen(screenOf, {
      gathers: true,
      answers: [
        answering(badges, (async () => {
          await held;
          return { left };
        }) as never),
        answering(lend, () => {
          left -= 1;
          held = new Promise((resolve) => (letGo = resolve));
          page.changed(day('2027-03-10'));
          return {};
        }),
      ],
    });
    await screen.findByText('3 left');
    return { ...page, letGo: () => act(async () => letGo()) };
  };

  it('the page shows what it changed before the dialog closes', async () => {
    const { letGo, sentTo } = await lending();
    await press();
    await waitFor(() => expect(sentTo(badges)).toHaveLength(2));
    expect(dialog()).not.toBeNull();
    screen.getByText('3 left');
    await letGo();
    screen.getByText('2 left');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('a list that does not come is waited for a second at most', async () => {
    const { letGo } = await lending();
    const began = performance.now();
    await press();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(performance.now() - began).toBeGreaterThan(900);
    screen.getByText('3 left');
    await letGo();
  });

  it('whose answer is all that matters nothing is waited for', async () => {
    const { letGo } = await lending(<Lending untilShown={false} />);
    // Not Jest's fake timers: Testing Library would use them too.
    const real = globalThis.setTimeout;
    const waits: unknown[] = [];
    globalThis.setTimeout = ((...its: Parameters<typeof real>) => {
      waits.push(its[1]);
      return real(...its);
    }) as typeof real;
    await press();
    await waitFor(() => expect(dialog()).toBeNull());
    // Not even the second for which it waits for a list at most.
    globalThis.setTimeout = real;
    expect(waits).not.toContain(1_000);
    screen.getByText('3 left');
    await letGo();
    await screen.findByText('2 left');
  });

  it('given without a live connection everything is asked for, since nobody will say what changed', async () => {
    const { letGo, cut, sentTo } = await lending();
    await cut();
    await press();
    await waitFor(() => expect(sentTo(badges)).toHaveLength(2));
    expect(dialog()).not.toBeNull();
    await letGo();
    await screen.findByText('2 left');
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

function TwoBadges() {
  const { mutate } = useWrite(lend);
  return ['b1', 'b2'].map((badge) => (
    <button key={badge} type="button" onClick={() => mutate({ badge })}>
      {badge}
    </button>
  ));
}

it('of two orders under way, the answer to one leaves the other its key', async () => {
  const waiting: Record<string, (outcome: 'done' | 'lost') => void> = {};
  const { sentTo } = renderScreen(<TwoBadges />, {
    answers: [
      answering(
        lend,
        (({ badge }: { badge: string }) =>
          new Promise((resolve, reject) => {
            waiting[badge] = (outcome) => (outcome === 'done' ? resolve({}) : reject(refusal(500, 'lost')));
          })) as never,
      ),
    ],
  });
  const give = (badge: string) => userEvent.click(screen.getByRole('button', { name: badge }));
  const hear = (badge: string, outcome: 'done' | 'lost') => act(async () => waiting[badge]?.(outcome));
  await give('b1');
  await give('b2');
  await waitFor(() => expect(sentTo(lend)).toHaveLength(2));
  await hear('b2', 'done');
  await hear('b1', 'lost');
  await give('b1');
  await waitFor(() => expect(sentTo(lend)).toHaveLength(3));
  const [first, second, again] = sentTo(lend).map(({ key }) => key);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});
