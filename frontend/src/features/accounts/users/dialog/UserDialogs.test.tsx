import { userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusal } from '../../../../shell/testing.js';
import { box, dialogClosed, person, press, select } from '../../../../ui/browser/steps.js';
import '../../messages.js';
import { create, dateGroup, dateIn, edit, role, tick, writeDate } from '../users.steps.js';
import { aDetail, keptProject } from '../UsersPage.examples.js';

const { createUser, editUser } = userWrites;

it('Create User has the fields of an account and two buttons, and only they close it [1.2.4.06 1.2.4.08 1.2.4.09 1.2.4.10 1.2.5.01 1.2.5.02 1.2.5.03 1.2.5.04 1.2.5.05 1.2.5.06 1.2.5.07 1.2.5.08 1.2.5.23 1.2.5.24]', async () => {
  const { dialog, sentTo } = await create();
  expect([dialog.getAttribute('aria-modal') ?? dialog.closest('[aria-modal]')?.getAttribute('aria-modal')]).toEqual([
    'true',
  ]);
  await person.click(screen.getByRole('combobox', { name: 'Salutation' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Mr', 'Ms', 'Miss', 'Dr', 'Prof'],
  ]);
  await person.click(screen.getByRole('option', { name: 'Prof' }));
  await person.click(screen.getByRole('combobox', { name: 'Type of ID' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['STAFF', 'STUDENT']);
  await person.click(screen.getByRole('option', { name: 'STUDENT' }));
  for (const name of [/^Last name/, /^First name/, /^E-mail/, /^ID no\./]) box(name);
  screen.getByText('Please input Initials + *');
  for (const label of ['ID validity date', 'Account effective date']) await dateGroup(label);
  role('Permanent');
  await person.type(box(/^Last name/), 'Lau');
  await person.keyboard('{Escape}');
  await person.click(document.querySelector('.MuiDialog-container')!);
  expect(box(/^Last name/).value).toBe('Lau');
  expect(
    within(dialog)
      .getAllByRole('button', { name: /^(Save|Cancel|Reset Password)$/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel', 'Save']);
  await press('Cancel');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Stay', question);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]));
  expect(box(/^Last name/).value).toBe('Lau');
  await press('Cancel');
  await press('Leave');
  await dialogClosed();
  expect(sentTo(createUser)).toHaveLength(0);
});

it('sends flags for tasks, all roles and dates as yyyy-MM-dd [1.3.14 1.3.28 1.3.29 1.5.31 1.5.32 1.6.13 1.8.19]', async () => {
  const { application, blocks, sentTo } = await create();
  await select('Salutation', 'Ms');
  await select('Type of ID', 'STUDENT');
  for (const [name, text] of [
    [/^Last name/, 'Lau'],
    [/^First name/, 'K Y*'],
    [/^E-mail/, 'ky.lau@cuhk.example'],
    [/^ID no\./, 'CU-1'],
  ] as const)
    await person.type(box(name), text);
  await writeDate('Account effective date', '15032027');
  expect(await dateIn('Account effective date')).toBe('15-03-2027');
  await tick('Permanent');
  await tick('Self-Service Researchers');
  await person.type(application.getByRole('textbox', { name: /^Ref\. No\./ }), 'SDP-9');
  await person.type(application.getByRole('textbox', { name: /^No\. of Access Day/ }), '3');
  await tick('eCourse', application);
  await press('Remote Access');
  await tick('Project Researchers');
  await person.click(await blocks.findByRole('combobox', { name: /^Project/ }));
  await person.click(await screen.findByRole('option', { name: 'DCL-2026-001 Study 1' }));
  await tick('HA Collaborator', blocks);
  await tick('FRS', blocks);
  await press('Save');
  await screen.findByText('Saved successfully!');
  expect(sentTo(createUser).at(-1)?.input).toMatchObject({
    ...{ salutation: 'Ms', lastName: 'Lau', firstName: 'K Y*', email: 'ky.lau@cuhk.example', typeOfID: 'STUDENT' },
    ...{ idNo: 'CU-1', idValidity: null, isPermanent: true, effectiveDate: '2027-03-15', accessLocation: 1 },
    ...{ isSelfService: true, isCollaborate: true, isHADCL: false, isPMOMember: false, isPMOChair: false },
    ...{ isSystemAM: false, isDutyOfficer: false, isWSParticipant: false, appNumSelfService: 'SDP-9', dateQuota: '3' },
    ...{ is_UND_FORM_SIG: false, is_WAT_VIDEO: true, is_HD_FORM_COM: false, is_FRS_SIG: false },
    projects: [
      {
        ...{ projectId: 'p-1', accessStartDate: '2026-01-01', expiryDateCollaborate: '2027-01-28' },
        ...{ portalAccessEndDate: '2027-10-30', isPI: false, isHA: true, is_WAT_VIDEO_P: false, is_FRS_SIG_P: true },
      },
    ],
  });
});

it('shows a refusal at its fields, also in a block that was closed, and keeps what was typed [1.5.18 1.5.30 1.5.43 1.5.59 1.8.01]', async () => {
  const repeated = 'Ref. No. (Project) «DCL-2026-001» is repeated';
  const { sentTo } = await edit([
    answering(userReads.userDetail, aDetail({}, { projects: [keptProject(1), keptProject(2)] })),
    answering(editUser, () => {
      throw refusal(422, 'Last name is required', {
        fields: {
          lastName: 'Last name is required',
          isSelfService: 'You have to choose at least 1 role',
          'projects.1.projectId': repeated,
          'projects.1.accessStartDate': 'Please input valid expiry date',
        },
      });
    }),
  ]);
  await person.clear(box(/^Last name/));
  await press('Save');
  await screen.findByText('4 fields to correct');
  for (const said of ['You have to choose at least 1 role', repeated]) screen.getByText(said);
  // At its field, and in the snackbar with the server's refusal.
  expect(await screen.findAllByText('Last name is required')).toHaveLength(2);
  screen.getByText('Please input valid expiry date');
  expect(document.activeElement).toBe(box(/^Last name/));
  expect(sentTo(editUser)).toHaveLength(1);
  expect(box(/^First name/).value).toBe('K Y*');
});

it('Permanent and a validity date exclude one another [1.4.31 1.4.32]', async () => {
  await edit();
  expect(await dateIn('ID validity date')).toBe('31-08-2028');
  await tick('Permanent');
  await waitFor(async () => expect(await dateIn('ID validity date')).not.toContain('2028'));
  expect(role('Permanent').checked).toBe(true);
  await writeDate('ID validity date', '31122029');
  expect(role('Permanent').checked).toBe(false);
});

it('Access End Date sets Portal Access End Date three months on, on the last day of a shorter month [1.4.30 1.4.57]', async () => {
  const { application } = await edit();
  await writeDate('Access End Date', '30112026', application);
  expect(await dateIn('Portal Access End Date', application)).toBe('28-02-2027');
  await writeDate('Access End Date', '15012027', application);
  expect(await dateIn('Portal Access End Date', application)).toBe('15-04-2027');
});

it('a chosen project brings its dates and no flag but an eCourse that all others have [1.4.33 1.4.34 1.4.35 1.4.58]', async () => {
  const { blocks, sentTo } = await edit([
    answering(userReads.userDetail, aDetail({ isCollaborate: false }, { projects: [] })),
  ]);
  const choose = async (study: number) => {
    await person.click(blocks.getByRole('combobox', { name: /^Project/ }));
    await person.click(await screen.findByRole('option', { name: `DCL-2026-00${study} Study ${study}` }));
  };
  const course = () => blocks.getByRole<HTMLInputElement>('checkbox', { name: 'eCourse' }).checked;
  await tick('Project Researchers');
  await blocks.findByRole('combobox', { name: /^Project/ });
  await tick('PI', blocks);
  await choose(1);
  expect([await dateIn('Access Start Date', blocks), await dateIn('Expiry date', blocks)]).toEqual([
    ...['01-01-2026', '28-01-2027'],
  ]);
  expect(course()).toBe(false);
  expect(blocks.getByRole<HTMLInputElement>('checkbox', { name: 'PI' }).checked).toBe(false);
  await tick('eCourse', blocks);
  await press('Add project');
  await choose(2);
  expect(course()).toBe(true);
  await tick('eCourse', blocks);
  await press('Add project');
  await choose(3);
  expect(course()).toBe(false);
  blocks.getByText('3 of 8');
  await press('Save');
  await waitFor(() => expect(sentTo(editUser)).toHaveLength(1));
});

it('has at most eight project blocks, of which one is open at a time [1.2.5.11]', async () => {
  const eight = Array.from({ length: 8 }, (_, i) => ({ ...keptProject(1), projectId: `k-${i}`, refNum: `K-${i}` }));
  const { blocks } = await edit([answering(userReads.userDetail, aDetail({}, { projects: eight }))]);
  blocks.getByText('8 of 8');
  expect(blocks.getByRole<HTMLButtonElement>('button', { name: 'Add project' }).disabled).toBe(true);
  for (const ref of [/^K-2/, /^K-5/]) await person.click(blocks.getByRole('button', { name: ref }));
  expect(blocks.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toHaveLength(1);
  await press('Remove project');
  blocks.getByText('7 of 8');
  expect(blocks.queryByRole('button', { name: /^K-5/ })).toBeNull();
});

it('the blocks are enabled only while their roles are ticked, and unticking clears them [1.2.5.17 1.2.5.18 1.2.5.19 1.2.5.20 1.2.5.21 1.2.5.25 1.4.27 1.4.28 1.4.29]', async () => {
  const { application, blocks, sentTo } = await edit();
  const refNum = application.getByRole<HTMLInputElement>('textbox', { name: /^Ref\. No\./ });
  expect([refNum.disabled, refNum.value]).toEqual([false, 'SDP-2027-003']);
  for (const name of ['Undertaking Form', 'eCourse', 'Health Declaration Form', 'FRS'])
    application.getByRole('checkbox', { name });
  await tick('Workshop Participant');
  await tick('Self-Service Researchers');
  await tick('Project Researchers');
  expect([refNum.disabled, refNum.value]).toEqual([true, '']);
  expect(application.getByRole<HTMLButtonElement>('button', { name: 'Remote Access' }).disabled).toBe(true);
  expect(blocks.getByRole<HTMLButtonElement>('button', { name: 'Add project' }).disabled).toBe(true);
  await press('Save');
  await press(/^Remove Self-Service Researchers, Project Researchers/);
  await waitFor(() => expect(sentTo(editUser)).toHaveLength(1));
  expect(sentTo(editUser)[0]?.input).toMatchObject({
    ...{ appNumSelfService: null, appNoSelfService: null, dateQuota: null, accessStartDate: null },
    ...{ expiryDateSelfService: null, portalAccessEndDate: null, accessLocation: 0, adminTasks: [], projects: [] },
    ...{ isSelfService: false, isCollaborate: false, isWSParticipant: true },
  });
});
