import { write } from '@hadcl/kernel/call';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { answering, refusal, renderScreen } from '../testing.js';
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
  await waitFor(() => expect(sentTo(lend)).toHaveLength(2), { timeout: 5000 });
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
  await waitFor(() => expect(sentTo(lend)).toHaveLength(3), { timeout: 5000 });
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
