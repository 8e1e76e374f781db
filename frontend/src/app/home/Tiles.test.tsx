import { allProjects } from '@hadcl/features/projects/project/project.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { requestCalls, requestsChanged } from '@hadcl/features/output-requests/request/request.contract';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { act, screen } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import { screens } from '../screens.js';
import { Tiles } from './Tiles.js';

const tileOf = (path: string) => (
  <Tiles tiles={[{ code: 'MM', title: 'Tile', path, icon: 'list' }]} onPress={() => {}} />
);

it('the tile of projects counts those that are active, and those still to begin, as they are now', async () => {
  let statuses = ['ACTIVE', 'ACTIVE', 'PENDING', 'INACTIVE'];
  const { push } = renderScreen(tileOf('/project-management'), {
    user: { roles: ['HADCL_OFFICER'] },
    screens,
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

const owed = (count: number) =>
  answering(reportCalls.outstandingReports, () => Array.from({ length: count }, () => ({})) as never);

it('the tile of reports counts for the office what it has to review and what is outstanding', async () => {
  renderScreen(tileOf('/progress-reports-management'), {
    user: { roles: ['HADCL_OFFICER'] },
    screens,
    answers: [answering(reportCalls.reportsAwaitingReview, () => [{}, {}, {}] as never), owed(2)],
  });
  await screen.findByText('reports to review');
  screen.getByText(/^3/);
  screen.getByText('2 overdue, access suspended');
});

it('and for a researcher what they have to submit, by when, and what takes their code away', async () => {
  const calm = { statusDB: '', deadline: '2027-03-31', isOverdue: false, suspendedFrom: '2027-04-09' };
  let owes: object[] = [calm, { ...calm, statusDB: 'SAVED' }];
  const rows = answering(reportCalls.reportsToSubmit, () => owes as never);
  const shown = () => renderScreen(tileOf('/progress-reports'), { screens, answers: [rows] });
  const { unmount } = shown();
  await screen.findByText('reports to submit');
  screen.getByText(/^2/);
  screen.getByText('due on 31 Mar');
  unmount();
  const late = { ...calm, isOverdue: true };
  owes = [late];
  const other = shown();
  await screen.findByText('1 overdue');
  other.unmount();
  owes = [late, { ...late, suspendedFrom: '2027-03-09' }];
  shown();
  await screen.findByText('1 overdue: no QR code until it is submitted');
});

it('the tile of requests counts for the office what waits, since when, and what is over the promise', async () => {
  const since = { lastSubmissionDate: '2027-03-01T19:20:00+08:00', promiseDays: 5 };
  let waiting: object[] = [
    { ...since, officeDays: 3 },
    { ...since, officeDays: 2 },
  ];
  const { push } = renderScreen(tileOf('/output-request-management'), {
    user: { roles: ['HADCL_OFFICER'] },
    screens,
    answers: [answering(requestCalls.waitingRequests, () => waiting as never)],
  });
  await screen.findByText('requests to review');
  screen.getByText(/^2/);
  screen.getByText('oldest since 1 Mar');
  waiting = [{ ...since, officeDays: 7 }];
  await act(async () => push(requestsChanged));
  await screen.findByText('1 over 5 working days');
  waiting = [];
  await act(async () => push(requestsChanged));
  await screen.findByText('nothing waits');
});

it('and for a researcher what was returned, what can be collected and what is a draft', async () => {
  const of = (act: string, retentionDate: string | null = null) => ({ act, retentionDate });
  let owes: object[] = [of('submit'), of('collect', '2027-04-30'), of('collect', '2027-03-31')];
  const { push } = renderScreen(tileOf('/output-request'), {
    screens,
    answers: [answering(requestCalls.requestsToAct, () => owes as never)],
  });
  await screen.findByText('requests to act on');
  screen.getByText('output to collect by 31 Mar');
  owes = [of('submit'), of('revise')];
  await act(async () => push(requestsChanged));
  await screen.findByText('1 returned for revision');
  owes = [of('submit')];
  await act(async () => push(requestsChanged));
  await screen.findByText('1 draft to submit');
});
