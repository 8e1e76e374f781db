import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../shell/testing.js';
import { person, press } from '../../../../ui/browser/steps.js';
import '../../messages.js';
import { aRow, inOffice, usual } from '../UsersPage.examples.js';
import UsersPage from '../UsersPage.js';

const names: Readonly<Record<string, string>> = {
  'HADCL Officer': 'officer',
  'Duty Officer': 'duty',
  'PMO Member': 'pmo',
  'PMO Chair': 'chair',
  'System Admin': 'admin',
  'Self-Service Researchers': 'self',
  'Project Researchers': 'project',
  'Workshop Participant': 'workshop',
};
const open = async (own: string, button: string | RegExp) => {
  const its = inOffice({ answers: usual([aRow({ roles: ['SELF_RESEARCHER'] })]) });
  const view = renderScreen(<UsersPage />, { ...its, user: { ...its.user, roles: [own] } });
  await press(button);
  await screen.findByRole('checkbox', { name: 'Duty Officer' });
  const account = within(screen.getByRole('group', { name: 'Account' }));
  const boxes = () =>
    Object.entries(names).flatMap(([name, short]) => {
      const box = account.queryByRole<HTMLInputElement>('checkbox', { name });
      return box ? [[short, box.disabled] as const] : [];
    });
  const free = () => boxes().flatMap(([short, disabled]) => (disabled ? [] : [short]));
  return { ...view, boxes, free };
};
const tick = (name: string) => person.click(screen.getByRole('checkbox', { name }));

it.each([
  ['HADCL_OFFICER', ['officer', 'duty', 'self', 'project', 'workshop']],
  ['DUTY_OFFICER', ['duty', 'self', 'project', 'workshop']],
  ['SYSTEM_ADMIN', ['officer', 'duty', 'pmo', 'admin', 'self', 'project', 'workshop']],
])(
  'with the role %s Create User offers what it may assign, all eight roles but the PMO chair are shown [1.2.5.09 1.6.01 1.6.07 1.6.08 1.6.09 1.6.11 1.6.12]',
  async (own, may) => {
    const { free, boxes } = await open(own, 'Create User');
    expect(free()).toEqual(may);
    expect(boxes().map(([short]) => short)).toEqual(['officer', 'duty', 'pmo', 'admin', 'self', 'project', 'workshop']);
    if (own === 'DUTY_OFFICER') {
      screen.getByText('Assigned only by: HADCL Officer or System Admin');
      screen.getByText('Assigned only by: System Admin');
    }
  },
);

it('roles that exclude one another are disabled with the document’s reason, and can always be taken away [1.5.44 1.5.45 1.5.46]', async () => {
  const { free } = await open('SYSTEM_ADMIN', 'Create User');
  await tick('Workshop Participant');
  expect(free()).toEqual(['self', 'project', 'workshop']);
  screen.getByText('No other role can be chosen if the user is a researcher or workshop participant.');
  await tick('Workshop Participant');
  await tick('Duty Officer');
  expect(free()).toEqual(['officer', 'duty', 'pmo']);
  await tick('Duty Officer');
  await tick('System Admin');
  expect(free()).toEqual(['admin']);
  expect(
    screen.getAllByText('If System Admin has been chosen, the user cannot have any other role').length,
  ).toBeGreaterThan(0);
});

it('a system admin finds the PMO chair in Edit User [1.6.09]', async () => {
  const { boxes, free } = await open('SYSTEM_ADMIN', /^Edit ky/);
  expect(boxes().map(([short]) => short)).toContain('chair');
  await tick('Self-Service Researchers');
  await tick('Project Researchers');
  expect(free()).toContain('chair');
});
