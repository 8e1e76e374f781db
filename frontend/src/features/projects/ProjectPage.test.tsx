import {
  projectManagementCalls as calls,
  type ProjectDetail,
} from '@hadcl/features/projects/project-management.contract';
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
