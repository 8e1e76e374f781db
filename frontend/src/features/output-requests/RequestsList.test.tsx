import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import './messages.js';
import { approvedRow, limits, project, publicationRow, row, selfService } from './request.examples.js';
import RequestsPage from './RequestsPage.js';
import type { Limits, Project, RequestRow } from './types.js';

type Given = {
  at?: string;
  projects?: Project[];
  publications?: RequestRow[];
  roles?: string[];
  its?: Limits;
};
const open = (rows: readonly RequestRow[], given: Given = {}) => {
  const {
    at = '/output-request',
    projects = [project(), selfService()],
    publications = [],
    roles,
    its = limits(),
  } = given;
  return renderScreen(<RequestsPage />, {
    at,
    ...(roles && { user: { roles } }),
    answers: [
      answering(requestCalls.requestProjects, projects),
      answering(requestCalls.ownRequests, ({ type }) => (type === 'OUTPUT' ? [...rows] : publications)),
      answering(requestCalls.requestLimits, its),
      answering(informationCalls.byType, () => [{ id: 'm', content: '<p>office@lab.example</p>' }] as never),
    ],
  });
};
const query = (page: ReturnType<typeof open>) => Object.fromEntries(new URLSearchParams(page.address().search));
const heads = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent!.trim());
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = async (name: RegExp) => within(await rowOf(name)).getAllByRole('cell');
const numbers = async () => (await screen.findAllByRole('link', { name: /#/ })).map(({ textContent }) => textContent);
const person = userEvent.setup();
const project1 = '/output-request?view=project&project=p-014&type=output';

beforeEach(() => localStorage.clear());

it('begins with all records, asks for every project, and has the columns of an output request [3.2.8.01 3.2.8.03 3.2.8.10 3.2.8.42]', async () => {
  const page = open([row()]);
  await screen.findByRole('heading', { level: 1, name: 'Output Request / Publication Record' });
  await rowOf(/O#5/);
  expect(query(page)).toEqual({ view: 'all', type: 'output' });
  expect(page.sentTo(requestCalls.ownRequests)[0]!.input).toEqual({ type: 'OUTPUT', projectId: '0' });
  expect(await heads()).toEqual([
    ...['Project/Self-service No.', 'Request No.', 'First Submission Date', 'Last Submission Date', 'Status'],
    ...['Action Required', 'Approval Date', 'File Password', 'Output Retention Date'],
  ]);
  const view = within(screen.getByRole('group', { name: 'View by' })).getAllByRole('button');
  expect(view.map(({ textContent }) => textContent)).toEqual(['All Records', 'Project', 'Self-Service']);
});

it('shows publication reviews without password and retention [3.2.8.06 3.2.8.17 3.2.8.18]', async () => {
  const page = open([row()], { publications: [publicationRow()] });
  await person.click(await screen.findByRole('button', { name: 'Publication Review 1' }));
  const cells = await cellsOf(/P#1/);
  expect(cells.map(({ textContent }) => textContent).slice(4)).toEqual([
    'Manuscript',
    'Six hours earlier',
    'BMJ',
    'Submitted',
  ]);
  expect(query(page).type).toBe('publication');
  expect(await heads()).toEqual([
    ...['Project No.', 'Request No.', 'First Submission Date', 'Last Submission Date', 'Publication Type'],
    ...['Publication Title', 'Journal Title/Conference Name', 'Review Status'],
  ]);
});

it('asks of a project for its requests and its type, and is found again as it was left [3.2.8.03 3.2.8.42 3.7.3.04]', async () => {
  const page = open([row()]);
  await person.click(await screen.findByRole('button', { name: 'Project' }));
  await screen.findByRole('combobox', { name: 'Project: DCL-2026-014' });
  await waitFor(() =>
    expect(page.sentTo(requestCalls.ownRequests).at(-1)!.input).toMatchObject({
      ...{ projectId: 'p-014', projectType: 'COL_RESEARCHER' },
    }),
  );
  page.unmount();
  const again = open([row()]);
  await waitFor(() => expect(query(again)).toEqual({ view: 'project', project: 'p-014', type: 'output' }));
});

it('hides publications of a self-service application, also where the address asks for them [3.2.8.07]', async () => {
  const page = open([row()], { at: '/output-request?view=self-service&project=s-003&type=publication' });
  await rowOf(/O#5/);
  expect(screen.queryByRole('button', { name: /^Publication Review/ })).toBeNull();
  const asked = page.sentTo(requestCalls.ownRequests).map(({ input }) => input);
  expect(asked.every((input) => (input as { type: string }).type === 'OUTPUT')).toBe(true);
});

it('names in its address and its memory what it shows, not what was asked for once', async () => {
  const page = open([row()], { at: '/output-request?view=project&project=p-014&type=publication' });
  await screen.findByRole('combobox', { name: 'Project: DCL-2026-014' });
  await person.click(screen.getByRole('button', { name: 'Self-Service' }));
  await waitFor(() => expect(query(page)).toEqual({ view: 'self-service', project: 's-003', type: 'output' }));
  await person.click(screen.getByRole('button', { name: 'All Records' }));
  await waitFor(() => expect(query(page)).toEqual({ view: 'all', type: 'output' }));
});

it('cannot be viewed by what a person does not have, and says why [3.2.8.04 3.2.8.05]', async () => {
  const { unmount } = open([row()], { projects: [project()] });
  await waitFor(async () =>
    expect((await screen.findByRole('button', { name: 'Self-Service' })).getAttribute('aria-description')).toBe(
      'You have no self-service application.',
    ),
  );
  unmount();
  const page = open([row()], { projects: [selfService()], at: project1 });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Project' }).getAttribute('aria-description')).toBe(
      'You have no collaboration project.',
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Project' }));
  expect(query(page).view).toBe('project');
  expect(screen.getByRole('button', { name: 'All Records' }).getAttribute('aria-pressed')).toBe('true');
});

it('lets nobody begin a request before a project is chosen, and says so to the keyboard too [3.2.8.08 3.2.8.09]', async () => {
  const page = open([row()]);
  const button = await screen.findByRole('button', { name: 'Submit New Request' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  act(() => button.focus());
  await screen.findByRole('tooltip', { name: 'Please select a project or self-service first' });
  await person.click(screen.getByRole('button', { name: 'Project' }));
  const link = await screen.findByRole('link', { name: 'Submit New Request' });
  expect(link.getAttribute('href')).toBe('/output-request?view=project&project=p-014&type=output&new=notes');
  expect(page.address().search).not.toContain('new=');
});

it('begins none for a project that has not started', async () => {
  open([row()], { at: project1, projects: [project({ mayBegin: false })] });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Submit New Request' }).getAttribute('aria-description')).toContain(
      'No request can be begun for DCL-2026-014 now',
    ),
  );
});

it('says the four limits in red with the values of the parameters, and the project’s own count [3.2.8.35 3.2.8.36 3.2.8.37 3.2.8.38 3.5.4.32]', async () => {
  const { unmount } = open([row()], { at: project1, its: limits({ files: 20 }) });
  const region = within(await screen.findByRole('region', { name: 'Limits' }));
  const lines = (await region.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '12 output requests are allowed per Data Collaboration Project.',
    'Each request may have not more than 20 output files.',
    '3 output requests are allowed per Self-service Data Platform Application.',
    'Each output file may have not more than 1,000 rows or 30 columns.',
  ]);
  region.getByText('3 of 12');
  region.getByText('Withdrawn and rejected ones do not count.');
  unmount();
  open([row()], { at: project1, its: limits({ quota: { used: 12, of: 12 } }) });
  await screen.findByText('All used. A draft can be saved, not submitted.');
});

it('says beneath the list how output is had and whom to ask [3.2.8.23 3.2.8.24 3.2.8.25]', async () => {
  open([row()]);
  await screen.findByText(
    /The download link is sent by e-mail upon approval\. All output must be collected by the output retention date\./,
  );
  expect((await screen.findByRole('link', { name: 'office@lab.example' })).getAttribute('href')).toBe(
    'mailto:office@lab.example',
  );
});

it('begins with the newest number, #10 before #2, and sorts every column [3.2.8.19 3.2.8.20]', async () => {
  open([
    row({ requestNo: 'DCL-2026-014-O#2' }),
    approvedRow({ requestNo: 'DCL-2026-014-O#10' }),
    row({ requestNo: 'DCL-2026-014-O#1', firstSubmissionDate: null }),
  ]);
  expect(await numbers()).toEqual(['DCL-2026-014-O#10', 'DCL-2026-014-O#2', 'DCL-2026-014-O#1']);
  await person.click(screen.getByRole('button', { name: /^Request No\./ }));
  expect(await numbers()).toEqual(['DCL-2026-014-O#1', 'DCL-2026-014-O#2', 'DCL-2026-014-O#10']);
  // Empty cells stand last in both directions.
  for (let time = 0; time < 2; time += 1) {
    await person.click(screen.getByRole('button', { name: /^First Submission Date/ }));
    expect((await numbers()).at(-1)).toBe('DCL-2026-014-O#1');
  }
  const sortable = (await screen.findAllByRole('columnheader')).map((head) => within(head).queryByRole('button'));
  expect(sortable).toHaveLength(9);
  expect(sortable).not.toContain(null);
  await person.click(screen.getByRole('button', { name: /^File Password/ }));
  expect((await numbers())[0]).toBe('DCL-2026-014-O#10');
});

it('says dates as dd MMM yyyy HH:mm, the last minute of the retention, and who asked for what [3.2.8.11 3.2.8.22 3.9.04]', async () => {
  open([
    approvedRow({ firstSubmissionDate: '2027-03-05T01:05:00Z' }),
    row({ requestNo: 'DCL-2026-014-O#4', isOwn: false, requestByName: 'Ms Yip Wing Sum' }),
  ]);
  const cells = await cellsOf(/O#5/);
  expect([cells[2]!.textContent, cells[8]!.textContent]).toEqual([
    '05 Mar 2027 09:05',
    '31 Mar 2027 23:5921 days left',
  ]);
  expect(cells[1]!.textContent).toBe('DCL-2026-014-O#5by you');
  expect((await cellsOf(/O#4/))[1]!.textContent).toBe('DCL-2026-014-O#4by Ms Yip Wing Sum');
  const link = screen.getByRole('link', { name: 'DCL-2026-014-O#5' });
  expect(link.getAttribute('href')).toBe(
    `/output-request?view=all&type=output&request=${encodeURIComponent('DCL-2026-014-O#5')}`,
  );
});

const colours = {
  INCOMPLETED: ['Draft', 'bad'],
  REVISION: ['Revision Required', 'bad'],
  SUBMITTED: ['Submitted', 'note'],
  UNDER_REVIEW: ['Under Review', 'note'],
  WITHDRAWN: ['Withdrawn', 'mute'],
  REJECTED: ['Rejected', 'mute'],
  APPROVED: ['Approved', 'good'],
  REVIEWED: ['Reviewed', 'good'],
} as const;
it('shows each status in a box of one width and in its colour [3.2.8.12 3.4.2.09 3.4.2.10 3.4.2.11 3.4.2.12 3.4.3.02 3.4.3.34 3.9.03]', async () => {
  const codes = Object.keys(colours) as (keyof typeof colours)[];
  open(codes.map((statusCode, i) => row({ statusCode, requestNo: `D-O#${i}` })));
  const widths = new Set<string>();
  for (const [i, code] of codes.entries()) {
    const [word, tone] = colours[code];
    const badge = within((await cellsOf(new RegExp(`D-O#${i}`)))[4]!).getByText(word);
    expect([code, badge.getAttribute('data-tone')]).toEqual([code, tone]);
    widths.add(getComputedStyle(badge).width);
  }
  expect(widths.size).toBe(1);
});

it('says to all what is to be done, and in red to its requester alone [3.2.8.39]', async () => {
  open([
    row({ requestNo: 'D-O#1', statusCode: 'INCOMPLETED' }),
    row({ requestNo: 'D-O#2', statusCode: 'REVISION', isOwn: false }),
    row({ requestNo: 'D-O#3' }),
  ]);
  const action = async (n: number) => (await cellsOf(new RegExp(`D-O#${n}`)))[5]!;
  expect([(await action(1)).textContent, (await action(2)).textContent, (await action(3)).textContent]).toEqual([
    ...['Submit', 'Revision required', ''],
  ]);
  const weight = async (n: number) => getComputedStyle((await action(n)).querySelector('span')!).fontWeight;
  expect([await weight(1), await weight(2)]).toEqual(['550', '']);
});

it('has no footer below 100 rows, and pages of 100 from there [3.2.8.21 3.2.8.43]', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => row({ requestNo: `D-O#${i + 1}` }));
  const { unmount } = open(many(99));
  await rowOf(/D-O#99/);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  unmount();
  open(many(101));
  await screen.findByRole('button', { name: 'Next page' });
  expect(await numbers()).toHaveLength(100);
});

it('says what is missing: any project, a request of this one, a publication, or any at all', async () => {
  const nobody = open([], { projects: [], roles: ['WS_PARTICIPANT'] });
  await screen.findByText('You have no project');
  screen.getByText(/^Workshop participants have neither/);
  expect(nobody.sentTo(requestCalls.ownRequests)).toHaveLength(0);
  nobody.unmount();
  const one = open([], { at: project1 });
  await screen.findByText('No output request of this project');
  await person.click(screen.getByRole('button', { name: /^Publication Review/ }));
  await screen.findByText('No publication review yet');
  await person.click(screen.getByRole('button', { name: /^Output Request/ }));
  await person.click(screen.getByRole('button', { name: 'All Records' }));
  // The sentence names output requests, because the other tab may list publications.
  await screen.findByText('No output request in any of your projects');
  one.unmount();
});

it('says where the list could not be loaded, with Retry', async () => {
  renderScreen(<RequestsPage />, {
    at: '/output-request?view=all&type=output',
    answers: [
      answering(requestCalls.requestProjects, [project()]),
      answering(requestCalls.ownRequests, () => {
        throw refusal(503, 'The portal is busy.');
      }),
      answering(requestCalls.requestLimits, limits()),
    ],
  });
  await screen.findByText('The portal is busy.');
  screen.getByRole('button', { name: 'Retry' });
});
