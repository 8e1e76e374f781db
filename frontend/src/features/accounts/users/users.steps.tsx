import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { screen, within } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { person, press } from '../../../ui/browser/steps.js';
import { inOffice, usual } from './UsersPage.examples.js';
import UsersPage from './UsersPage.js';

const { createUser, editUser } = userWrites;
export const saved = { message: 'Saved successfully!' };
type Answers = ReturnType<typeof usual>;

/** Opens a dialog of the user list. `application` and `blocks`: the parts for a researcher's access. */
const open = async (button: RegExp | string, more: Answers = []) => {
  const its = inOffice({ answers: [...usual(), answering(createUser, saved), answering(editUser, saved), ...more] });
  const page = renderScreen(<UsersPage />, its);
  await press(button);
  await screen.findByLabelText(/^First name/);
  const dialog = screen.getByRole('dialog');
  const part = (name: RegExp) => within(within(dialog).getByRole('region', { name }));
  return { ...page, dialog, application: part(/^Self-service/), blocks: part(/^Projects/) };
};
export const create = (more: Answers = []) => open('Create User', more);
export const edit = (more: Answers = []) => open(/^Edit ky/, more);
export const role = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const tick = (name: string, inside = screen as Pick<typeof screen, 'getByRole'>) =>
  person.click(inside.getByRole('checkbox', { name }));
type Inside = Pick<typeof screen, 'findByRole'>;
export const dateGroup = (label: string, inside: Inside = screen) =>
  inside.findByRole('group', { name: new RegExp(`^${label}`) });
export const dateIn = async (label: string, inside?: Inside) =>
  (await dateGroup(label, inside)).textContent?.replace(/[^\d-]/g, '');
export const writeDate = async (label: string, digits: string, inside?: Inside) => {
  await person.click(within(await dateGroup(label, inside)).getByRole('spinbutton', { name: 'Day' }));
  await person.keyboard(digits);
};
