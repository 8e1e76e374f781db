import { requestCalls, requestsChanged } from '@hadcl/features/output-requests/request/request.contract';
import type { Input } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press, select } from '../../ui/browser/steps.js';
import './messages.js';
import RequestsManagementPage from './RequestsManagementPage.js';
import { project, row, waiting } from './review.examples.js';
import type { RequestRow } from './types.js';

beforeEach(() => localStorage.clear());

const day = (date: string) => `${date}T10:00:00+08:00`;
const at = (date: string) => ({ firstSubmissionDate: day(date), lastSubmissionDate: day(date) });
const rows: RequestRow[] = [
  row({ id: 'draft', requestNo: 'DCL-2026-014-O#9', statusCode: 'INCOMPLETED', ...at('2027-03-09') }),
  row({ id: 'new', requestNo: 'DCL-2026-014-O#7', ...at('2027-03-08'), officeDays: 2 }),
  row({
    ...{ id: 'late', requestNo: 'DCL-2026-014-P#2', requestType: 'PUBLICATION', statusCode: 'UNDER_REVIEW' },
    ...{ ...at('2027-03-01'), officeDays: 7 },
  }),
  row({ id: 'back', requestNo: 'DCL-2026-014-O#3', statusCode: 'REVISION', ...at('2027-02-20') }),
  row({
    ...{ id: 'done', requestNo: 'DCL-2026-014-O#10', statusCode: 'APPROVED', resOfficer: 'C H Wong' },
    ...{ ...at('2027-02-01'), approvedDate: day('2027-02-03'), filePassword: true, retentionDate: '2027-04-30' },
  }),
  row({
    ...{ id: 'over', requestNo: 'DCL-2026-014-O#1', statusCode: 'APPROVED', pwdExpired: true },
    ...{ ...at('2026-08-20'), approvedDate: day('2026-08-25'), retentionDate: '2026-09-30' },
  }),
];
const projects = [
  project('p-014', 'DCL-2026-014'),
  project('p-022', 'DCL-2026-022'),
  project('s-003', 'SDP-2027-003', { userTypeCode: 'SELF_RESEARCHER' }),
];
type Asked = Input<typeof requestCalls.officeRequests>;
const open = (
  search = '',
  { list = rows, readOnly = [] as string[] }: { list?: RequestRow[] | (() => RequestRow[]); readOnly?: string[] } = {},
) =>
  renderScreen(<RequestsManagementPage />, {
    at: `/output-request-management${search}`,
    user: { roles: ['HADCL_OFFICER'], functions: ['OUTPUT_REQUEST_MANAGEMENT'], readOnly },
    answers: [
      answering(requestCalls.requestProjects, projects),
      answering(requestCalls.officeRequests, typeof list === 'function' ? list : () => list),
      answering(requestCalls.waitingRequests, [
        waiting({ officeDays: 7, lastSubmissionDate: day('2027-03-01') }),
        waiting({ officeDays: 2 }),
      ]),
    ],
  });
const numbers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const list = () => screen.findByRole('link', { name: /O#7/ });

it('shows what waits, the oldest first, with days in the office’s hands against the promise [3.2.9.01 3.2.9.04]', async () => {
  open();
  await list();
  screen.getByRole('heading', { level: 1, name: 'Output Request / Publication Review Record' });
  expect(numbers()).toEqual(['DCL-2026-014-P#2', 'DCL-2026-014-O#7']);
  screen.getByText('2 days late');
  screen.getByText('Day 2 of 5');
  screen.getByText('Nobody yet');
  screen.getByText('2 wait for the office, the oldest since 1 Mar 2027.');
  screen.getByText('1 is over the 5 working days promised.');
});

it('lists the other requests behind their tabs; all of them with drafts last', async () => {
  open();
  await list();
  for (const name of ['To review 2', 'With the researcher 1', 'Ended 2', 'Drafts 1', 'All 6'])
    screen.getByRole('button', { name });
  await press('All 6');
  const no = (end: string) => `DCL-2026-014-${end}`;
  expect(numbers()).toEqual(['P#2', 'O#7', 'O#3', 'O#10', 'O#1', 'O#9'].map(no));
});

it('has the columns of the office, every one of which sorts; empty cells stand last [3.2.9.04 3.2.9.05]', async () => {
  open('?view=all&show=all');
  await list();
  const titles = [
    ...['Project/Self-service No.', 'Request No.', 'Output Request / Publication', 'First Submission Date'],
    ...['Last Submission Date', 'Status', 'Action Required', 'Responsible Officer', 'Approval / Reviewed Date'],
    ...['File Password', 'Output Retention Date'],
  ];
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(titles);
  for (const head of heads) within(head).getByRole('button');
  await press('Request No.');
  const no = (end: string) => `DCL-2026-014-${end}`;
  expect(numbers()).toEqual(['O#1', 'O#3', 'O#7', 'O#9', 'O#10', 'P#2'].map(no));
  await press('File Password');
  expect(numbers().slice(0, 2)).toEqual(['O#10', 'O#1'].map(no));
  screen.getByText('Set');
  screen.getByText('Expired');
  await press('Output Retention Date');
  expect(numbers().slice(0, 2)).toEqual(['O#1', 'O#10'].map(no));
});

it('who only reads is not told that there is a password [3.6.33]', async () => {
  open('?view=all&show=all', { readOnly: ['OUTPUT_REQUEST_MANAGEMENT'] });
  await list();
  expect(screen.queryByText('Set')).toBeNull();
  screen.getByText('Expired');
});

it('filters by kind, and says how many that hides [3.2.9.03]', async () => {
  const { address } = open();
  await list();
  const kinds = within(screen.getByRole('group', { name: 'Kind of request' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All Requests',
    'Output Request',
    'Publication Review',
  ]);
  await userEvent.click(kinds.getByRole('button', { name: 'Publication Review' }));
  expect(numbers()).toEqual(['DCL-2026-014-P#2']);
  screen.getByText('1 hidden by this filter');
  expect(address().search).toContain('kind=publication');
});

it('is viewed by project or by self-service application; the address says which, the browser only remembers it [3.2.9.02 3.2.9.34]', async () => {
  const { sentTo, address, unmount } = open();
  await list();
  await press('Project');
  await waitFor(() => expect(address().search).toContain('view=project'));
  const asked = () => sentTo(requestCalls.officeRequests).at(-1)?.input as Asked;
  await waitFor(() => expect(asked()).toMatchObject({ projectId: 'p-014', projectType: 'COL_RESEARCHER' }));
  await select('Project: DCL-2026-014', 'DCL-2026-022');
  await waitFor(() => expect(asked()).toMatchObject({ projectId: 'p-022', projectType: 'COL_RESEARCHER' }));
  await press('Self-Service');
  await waitFor(() => expect(asked()).toMatchObject({ projectId: 's-003', projectType: 'SELF_RESEARCHER' }));
  expect(address().search).not.toContain('p-022');
  unmount();
  const again = open();
  await list();
  expect(again.address().search).toContain('view=self-service');
  again.unmount();
  const linked = open('?view=all');
  await list();
  expect(linked.address().search).toBe('?view=all');
});

it('a request opens on the same route, and the way back keeps the filters [3.2.9.06]', async () => {
  open('?view=all&kind=output');
  const link = await list();
  expect(link.getAttribute('href')).toBe('/output-request-management?view=all&kind=output&request=new');
});

it('follows a request that is submitted meanwhile', async () => {
  let now = rows.slice(0, 2);
  const { push } = open('', { list: () => now });
  await list();
  now = rows;
  await push(requestsChanged);
  await screen.findByRole('link', { name: 'DCL-2026-014-P#2' });
});

it('says that nothing waits, and what could not be loaded with Retry [3.2.9.08]', async () => {
  const { unmount } = open('', { list: [] });
  await screen.findByText('Nothing waits');
  unmount();
  let broken = true;
  open('', {
    list: () => {
      if (broken) throw refusal(503, 'The portal did not answer.');
      return rows;
    },
  });
  await screen.findByText('The portal did not answer.');
  broken = false;
  await press('Retry');
  await list();
});

it('shows that it loads, and covers the page when that takes long [3.2.9.07]', async () => {
  open('', { list: () => new Promise(() => {}) as never });
  const region = await screen.findByRole('region', { name: 'Requests', busy: true });
  expect(region).toBeDefined();
  await screen.findByRole('progressbar', { name: 'Loading…' }, { timeout: 3_000 });
});
