import {
  projectManagementCalls as calls,
  type ProjectDetail,
} from '@hadcl/features/projects/management/project-management.contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { Output } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import './messages.js';
import ProjectPage from './ProjectPage.js';

const detail: ProjectDetail = {
  ...{ projectId: 'p', refNum: 'DCL-2027-009', cohort: 2027, projectTitle: 'Cataract surgery', version: 1 },
  ...{ statusCode: 'ACTIVE', statusDesc: 'Active', isStatusByHand: false, firstVisitDate: null },
  ...{ accessStartDate: '2027-01-04', accessEndDate: '2028-03-31', expectedAccessEndDate: '2028-03-31' },
  ...{ studyCompletionDate: null, portalAccessEndDate: '2030-03-31', internalRemarks: '' },
  ...{ projectObjectives: [{ projectObj: 'Describe' }], piUsers: [], researcherUsers: [], haCollaboratorUsers: [] },
  ...{ changedBy: 'Mr Wong', changedAt: '2027-03-01T09:00:00+08:00' },
};
const open = (save: () => Output<typeof calls.saveProject>) =>
  renderScreen(
    <Routes>
      <Route path="/project-management/:id" element={<ProjectPage />} />
    </Routes>,
    {
      at: '/project-management/p',
      user: { roles: ['HADCL_OFFICER'] },
      answers: [answering(calls.projectDetail, detail), answering(calls.saveProject, save)],
    },
  );
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Project Title/ });
const type = async (text: string) => {
  const field = await title();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it.each([
  [
    'what the server says',
    () => refusal(503, 'The portal cannot save at the moment.'),
    'The portal cannot save at the moment.',
  ],
  ['when there is no answer', () => refusal(0, 'No connection to the portal.'), 'No connection to the portal.'],
])(
  'a project that could not be saved is told in a popup %s, and nothing typed is lost [3.8.02]',
  async (_, fault, said) => {
    open(() => {
      throw fault();
    });
    await type('Waiting times');
    const popup = await screen.findByRole('dialog', { name: 'The project was not saved' });
    within(popup).getByText(said);
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await title()).value).toBe('Waiting times');
  },
);

it('what is wrong with a field stands at the field, without a popup, and the form stays [3.8.03]', async () => {
  const said = 'Project Title is required';
  open(() => ({ code: 1, data: said, message: said, projectId: null, errors: [said], fields: { projectTitle: said } }));
  await type('x');
  await screen.findByText(said);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await title()).value).toBe('x');
});

const held: ProjectDetail = { ...detail, statusCode: 'INACTIVE', statusDesc: 'Inactive', isStatusByHand: true };
it('the same date typed again leaves a status that was set by hand; another date lets the status follow the dates [3.4.2.06 3.4.2.08]', async () => {
  const done = { code: 0 as const, data: 'Saved', message: 'Saved', projectId: 'p' };
  const { sentTo } = renderScreen(
    <Routes>
      <Route path="/project-management/:id" element={<ProjectPage />} />
    </Routes>,
    {
      at: '/project-management/p',
      user: { roles: ['HADCL_OFFICER'] },
      answers: [answering(calls.projectDetail, held), answering(calls.saveProject, done)],
    },
  );
  await title();
  const status = () => screen.getByRole('combobox', { name: /^Status/ }).textContent;
  await typeEnd('31032028');
  expect(status()).toBe('Inactive');
  screen.getByText('Set by hand: nobody books or comes with it until it is Active again or a date changes.');
  await typeEnd('30092028');
  expect(status()).toBe('Active');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(calls.saveProject)).toHaveLength(1));
  expect(sentTo(calls.saveProject)[0]!.input).toMatchObject({ statusCode: 'ACTIVE', isStatusChosen: false });
});

const allProjects = { topic: 'projects', id: 'all' };
it('a project that was deleted is asked for no more', async () => {
  const done = { code: 0 as const, data: 'Deleted successfully!', message: 'Deleted successfully!', projectId: null };
  const nothing = { refNum: detail.refNum, people: [], bookedDates: [], inside: 0 };
  const page = renderScreen(
    <Routes>
      <Route path="/project-management/:id" element={<ProjectPage />} />
      <Route path="/project-management" element={<p>The list</p>} />
    </Routes>,
    {
      at: '/project-management/p',
      user: { roles: ['HADCL_OFFICER'] },
      answers: [
        answering(calls.projectDetail, detail),
        answering(calls.projectDeletion, nothing),
        answering(calls.deleteProject, (async () => {
          await pause(20);
          // The push arrives with the answer, before the page has closed.
          page.changed(allProjects);
          return done;
        }) as never),
      ],
    },
  );
  await title();
  const asked = () => [page.sentTo(calls.projectDetail).length, page.sentTo(calls.projectDeletion).length];
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No booking ahead and no account names this project.');
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
  await screen.findByText('The list');
  expect(asked()).toEqual(before);
});

const person = (userId: string, accessEndDate: string) => ({
  ...{ userId, userName: `Dr ${userId}`, userNameZh: '', email: `${userId}@hadcl.example` },
  ...{ accessStartDate: '2027-01-04', accessEndDate },
});
const withPeople: ProjectDetail = {
  ...detail,
  piUsers: [person('Ho', '2028-03-31')],
  researcherUsers: [person('Lau', '2028-03-31'), person('Mok', '2027-06-30')],
};
const typeEnd = async (digits: string) => {
  const end = within(screen.getByRole('group', { name: /^Access End Date/ })).getAllByRole('spinbutton')[0]!;
  await userEvent.click(end);
  await userEvent.keyboard(digits);
};
const lengthen = async (functions: string[]) => {
  const saved = { code: 0 as const, data: 'Saved', message: 'Saved', projectId: 'p' };
  const page = renderScreen(
    <Routes>
      <Route path="/project-management/:id" element={<ProjectPage />} />
    </Routes>,
    {
      at: '/project-management/p',
      user: { roles: ['HADCL_OFFICER'], functions },
      answers: [answering(calls.projectDetail, withPeople), answering(calls.saveProject, saved)],
    },
  );
  await title();
  expect(screen.queryByText(/before the project$/)).toBeNull();
  await typeEnd('30092028');
  await screen.findByText('2 people end before the project');
  screen.getByText('Dr Ho, Dr Lau: until 31 Mar 2028, as the project did.');
  screen.getByText('Dr Mok keeps an earlier end date of their own.');
  return page;
};
const saved = async ({ sentTo }: Awaited<ReturnType<typeof lengthen>>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(calls.saveProject)).toHaveLength(1));
  return (sentTo(calls.saveProject)[0]!.input as { extendPeople: unknown }).extendPeople;
};

it('a project that is made longer asks whether the people who end with it follow: they do where that is ticked', async () => {
  const page = await lengthen(['USER_MANAGEMENT']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Extend them too, to 30 Sep 2028' }));
  expect(await saved(page)).toEqual(['Ho', 'Lau']);
});

it('left unticked they stay as they are: who manages no accounts cannot tick it, and is told who can', async () => {
  const page = await lengthen([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  screen.getByText('Whoever manages user accounts can extend them.');
  expect(await saved(page)).toEqual([]);
});
