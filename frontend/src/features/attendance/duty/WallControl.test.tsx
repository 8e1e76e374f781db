import { person } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen, someone } from '../../../shell/testing.js';
import { WallControl } from './WallControl.js';

const wall = (id: string, time: string, fromHere = true) => ({
  id,
  openedAt: `2027-03-10T${time}:00+08:00`,
  until: '2027-03-10T20:15:00+08:00',
  fromHere,
});
const shown = (walls: ReturnType<typeof wall>[]) => {
  let now = walls;
  const page = renderScreen(<WallControl />, {
    answers: [
      answering(sessionCalls.walls, () => now),
      answering(sessionCalls.closeWall, ({ id }) => {
        now = now.filter((one) => one.id !== id);
        return { message: '' };
      }),
    ],
  });
  return { ...page, become: (next: typeof walls) => (now = next) };
};

it('lists the walls that the person has opened, each with when it ends, and closes the one that is chosen (A25)', async () => {
  const { sentTo, push } = shown([wall('a', '09:05'), wall('b', '10:42', false)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Wall screens, 2 open' }));
  const list = await screen.findByRole('dialog', { name: 'Wall screens' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  within(list).getByText('Opened at 09:05');
  within(list).getByText('Ends at 20:15, or when you log out here');
  within(list).getByText('Ends at 20:15, or when you log out where you opened it');
  await userEvent.click(within(list).getByRole('button', { name: 'Close the wall screen opened at 10:42' }));
  expect(sentTo(sessionCalls.closeWall).map(({ input }) => input)).toEqual([{ id: 'b' }]);
  await push(person(someone.id));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

it('leads to a wall of its own, also where none is open', async () => {
  shown([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Wall screens' }));
  const list = await screen.findByRole('dialog', { name: 'Wall screens' });
  await within(list).findByText(/None is open/);
  const link = within(list).getByRole('link', { name: 'Open a wall screen' });
  expect(link.getAttribute('href')).toBe('/attendance-management?wall=1');
});

it('follows by push: a wall that another opens, or that gave way, is seen without asking', async () => {
  const { become, push } = shown([wall('a', '09:05')]);
  await screen.findByRole('button', { name: 'Wall screens, 1 open' });
  become([wall('a', '09:05'), wall('b', '10:42')]);
  await push(person(someone.id));
  await screen.findByRole('button', { name: 'Wall screens, 2 open' });
});
