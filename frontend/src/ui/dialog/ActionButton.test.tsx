import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionButton } from './ActionButton.js';

const reason = 'You cannot delete your own account.';
let deleted = 0;
const open = (why: string | undefined) => {
  deleted = 0;
  render(
    <ActionButton reason={why} onClick={() => (deleted += 1)}>
      Delete
    </ActionButton>,
  );
  return screen.getByRole('button', { name: 'Delete' });
};

it('a button that does nothing now is reached by keyboard, says why, and still does nothing', async () => {
  const person = userEvent.setup();
  const button = open(reason);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe(reason);
  await person.tab();
  expect(document.activeElement).toBe(button);
  await screen.findByRole('tooltip', { name: reason });
  await person.keyboard('{Enter} ');
  expect(deleted).toBe(0);
});

it('a finger that touches it is told why', async () => {
  const button = open(reason);
  fireEvent.touchStart(button);
  await screen.findByRole('tooltip', { name: reason });
  fireEvent.click(button);
  expect(deleted).toBe(0);
});

it('one that works has no reason and works', async () => {
  const button = open(undefined);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  await userEvent.click(button);
  expect(deleted).toBe(1);
});
