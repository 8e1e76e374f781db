import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../shell/testing.js';
import { useLeaveGuard } from '../../shell/guard/useLeaveGuard.js';
import { LogoutButton } from './LogoutButton.js';

function Screen({ unsaved }: { unsaved: boolean }) {
  const guard = useLeaveGuard(unsaved);
  return (
    <>
      <LogoutButton />
      {guard.asked && (
        <button type="button" onClick={guard.go}>
          Leave
        </button>
      )}
    </>
  );
}
const open = (unsaved: boolean) => {
  let left = 0;
  const page = renderScreen(<Screen unsaved={unsaved} />, {
    answers: [],
    at: '/manage-bookings',
    session: { logout: async () => void (left += 1) },
  });
  return { ...page, logouts: () => left };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('Logout asks first where something was not sent, and then leads to the login page, which ends the session', async () => {
  const { address, logouts } = open(true);
  await press('Logout');
  expect([address().pathname, logouts()]).toEqual(['/manage-bookings', 0]);
  await press('Leave');
  await waitFor(() => expect(address().pathname).toBe('/login'));
});

it('Logout asks nothing where everything was sent', async () => {
  const { logouts } = open(false);
  await press('Logout');
  expect(logouts()).toBe(1);
});
