import { waitFor } from '@testing-library/react';
import { useUnsaved } from '../../shell/guard/useUnsaved.js';
import { renderScreen } from '../../shell/testing.js';
import { LogoutButton } from './accountMenu.js';
import { press } from '../../ui/browser/steps.js';

function Screen({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved);
  return <LogoutButton />;
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
