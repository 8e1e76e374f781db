import { userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import { screen, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../../../shell/testing.js';
import { box, dialogClosed, person, press } from '../../../../ui/browser/steps.js';
import '../../messages.js';
import { edit, saved, tick } from '../users.steps.js';
import { aDetail, inOffice, usual } from '../UsersPage.examples.js';
import UsersPage from '../UsersPage.js';

const { editUser } = userWrites;

it('Edit User shows what cannot be changed there, and sends its version [1.2.4.07 1.2.5.12 1.2.5.13 1.2.5.14 1.2.5.15 1.2.5.16 1.3.12 1.7.48]', async () => {
  const { dialog, sentTo } = await edit();
  expect(box(/^E-mail/).readOnly).toBe(true);
  within(dialog).getByText(/Account created 14-03-2026/);
  const locks = within(within(dialog).getByRole('radiogroup', { name: 'Locked' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(locks.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [true, false],
    [true, true],
  ]);
  for (const name of ['Save', 'Cancel', 'Reset Password']) within(dialog).getByRole('button', { name });
  await press('Inactive');
  await press('Save');
  await screen.findByText('Saved successfully!');
  expect(sentTo(editUser)[0]?.input).toMatchObject({ id: 'u-7', version: 3, status: 'I', lockStatus: null });
  await dialogClosed();
});

it('Cancel closes Edit User at once while nothing is changed, and asks before a change is lost [1.2.5.24]', async () => {
  const { sentTo } = await edit();
  await press('Cancel');
  await dialogClosed();
  await press(/^Edit ky/);
  await person.type(await screen.findByLabelText(/^ID no\./), '9');
  await press('Cancel');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Leave');
  await dialogClosed();
  expect(sentTo(editUser)).toHaveLength(0);
});

it('a removed researcher role is asked about first, with what is lost [1.4.36 1.4.37]', async () => {
  const { sentTo } = await edit();
  await tick('Project Researchers');
  await press('Save');
  const question = await screen.findByRole('dialog', { name: 'Do you confirm to remove the researchers role?' });
  expect(question.textContent).toContain("You will lost the researchers' data");
  within(question).getByText('The access to DCL-2026-001 with its dates and admin tasks.');
  await press('Cancel', question);
  expect(sentTo(editUser)).toHaveLength(0);
  await press('Save');
  await press('Remove Project Researchers');
  await screen.findByText('Saved successfully!');
});

it('after a conflict shows both, keeps what was typed, and saves with the new version [1.8.11 1.8.12]', async () => {
  let now = aDetail();
  const { sentTo } = await edit([
    answering(userReads.userDetail, () => now),
    answering(editUser, ({ version }) => {
      if (version === 4) return saved;
      now = aDetail({ version: 4, lastName: 'Liu', idNo: 'CU-9' });
      throw refusal(409, 'This record was changed by Ms Lam at 10:42. Please reload it.');
    }),
  ]);
  await person.clear(box(/^Last name/));
  await person.type(box(/^Last name/), 'Low');
  await press('Save');
  await screen.findByText('This record was changed by Ms Lam at 10:42. Please reload it.');
  await screen.findByText('Last name: yours “Low”, theirs “Liu”');
  expect(box(/^Last name/).value).toBe('Low');
  await press('Keep mine');
  expect(box(/^ID no\./).value).toBe('CU-9');
  await press('Save');
  await screen.findByText('Saved successfully!');
  expect(sentTo(editUser).at(-1)?.input).toMatchObject({ version: 4, lastName: 'Low', idNo: 'CU-9' });
});

it('Reset Password asks, says what it does, and leaves the dialog open [1.4.23 1.8.23]', async () => {
  const { resetUserPassword } = userWrites;
  const { sentTo } = await edit([answering(resetUserPassword, { message: 'Sent successfully.' })]);
  await press('Reset Password');
  const question = await screen.findByRole('dialog', { name: 'Reset the password of ky.lau@cuhk.example?' });
  await press('Reset Password', question);
  await screen.findByText('Sent successfully.');
  expect(sentTo(resetUserPassword).map(({ input }) => input)).toEqual([
    { userId: 'u-7', userEmail: 'ky.lau@cuhk.example' },
  ]);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Last name/)).value).toBe('Lau');
});

it('an account whose detail cannot be read says so, and may be asked for again or left', async () => {
  renderScreen(
    <UsersPage />,
    inOffice({
      answers: [
        ...usual(),
        answering(userReads.userDetail, () => {
          throw refusal(404, 'There is no such account.');
        }),
      ],
    }) as never,
  );
  await press(/^Edit ky/);
  await screen.findByText('There is no such account.');
  await press('Cancel');
  await dialogClosed();
});
