import { projectManagementCalls as calls } from '@hadcl/features/projects/management/project-management.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import './messages.js';
import ProjectsPage from './ProjectsPage.js';

const project = (refNum: string, cohort: number) => ({
  ...{ projectId: refNum, refNum, cohort, projectTitle: 'Cataract surgery', PIName: '', PINameZh: '' },
  ...{ statusCode: 'ACTIVE' as const, statusDesc: 'Active', internalRemarks: '', firstVisitDate: null },
  ...{ accessStartDate: '2026-01-04', accessEndDate: '2028-03-31', expectedAccessEndDate: '2028-03-31' },
  ...{ studyCompletionDate: null, portalAccessEndDate: '2030-03-31' },
});
const open = (rows: ReturnType<typeof project>[]) =>
  renderScreen(<ProjectsPage />, {
    at: '/project-management?cohort=2027',
    user: { roles: ['HADCL_OFFICER'] },
    answers: [answering(calls.projectList, rows)],
  });

it('a list that the filter leaves empty says how many projects it hides, and shows them all at one press', async () => {
  const { address } = open([project('DCL-2026-014', 2026), project('DCL-2025-003', 2025)]);
  await screen.findByText('2 projects of other cohorts or statuses are not shown.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all projects' }));
  await screen.findByRole('row', { name: /DCL-2026-014/ });
  screen.getByRole('row', { name: /DCL-2025-003/ });
  expect(address().search).toContain('cohort=all');
});

it('where there is no project at all nothing is hidden', async () => {
  open([]);
  await screen.findByText('Choose another cohort or status, or create a project.');
  expect(screen.queryByRole('button', { name: 'Show all projects' })).toBeNull();
});
