import { allProjects } from '@hadcl/features/projects/project.contract';
import { projectManagementCalls } from '@hadcl/features/projects/project-management.contract';
import { act, screen } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import './messages.js';
import { TileFigure } from './TileFigure.js';

it('the tile of projects counts those that are active, and those still to begin, as they are now', async () => {
  let statuses = ['ACTIVE', 'ACTIVE', 'PENDING', 'INACTIVE'];
  const { push } = renderScreen(<TileFigure path="/project-management" />, {
    user: { roles: ['HADCL_OFFICER'] },
    answers: [
      answering(projectManagementCalls.projectList, () => statuses.map((statusCode) => ({ statusCode })) as never),
    ],
  });
  await screen.findByText('1 still to begin');
  screen.getByText(/^2/);
  screen.getByText('active projects');
  statuses = ['ACTIVE'];
  await act(async () => push(allProjects));
  await screen.findByText('none still to begin');
  screen.getByText('active project');
});
