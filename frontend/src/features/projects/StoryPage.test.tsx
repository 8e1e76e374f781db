import {
  projectStoryCalls as calls,
  projectStoryOf,
  type Story,
  type StoryLine,
  type StoryMonth,
} from '@hadcl/features/projects/story/project-story.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import './messages.js';
import StoryPage from './story/StoryPage.js';

const month = (its: Partial<StoryMonth> & { month: string }): StoryMonth => ({
  ...{ seats: 0, visits: 0, joined: 0, left: 0, report: null },
  ...its,
});
const report = (its: Partial<NonNullable<StoryMonth['report']>> = {}) => ({
  ...{ statusDB: 'REVIEWED' as const, progress: 40, expectedProgress: 44, isOverdue: false },
  ...its,
});
const story = (its: Partial<Story> = {}): Story => ({
  ...{ projectId: 'p', refNum: 'DCL-2026-014', cohort: 2026, projectTitle: 'Sepsis early warning' },
  ...{ statusCode: 'ACTIVE', statusDesc: 'Active', accessStartDate: '2027-01-01', accessEndDate: '2027-04-30' },
  ...{ expectedAccessEndDate: '2027-04-30', studyCompletionDate: null, portalAccessEndDate: '2029-04-30' },
  firstVisitDate: '2027-01-09',
  months: [
    month({ month: '2027-01', seats: 12, visits: 4, joined: 2, report: report({ progress: 30 }) }),
    month({ month: '2027-02', left: 1, report: report({ statusDB: 'REVISED' }) }),
    month({ month: '2027-03', seats: 6, report: report({ statusDB: '', progress: null }) }),
    month({ month: '2027-04' }),
  ],
  ...{ seats: 18, used: 4, hasReports: true, hasRequests: true, risk: { level: 'MEDIUM', since: '2027-02' } },
  people: [
    {
      userId: 'tai',
      userName: 'Dr Chan Tai Man',
      userNameZh: '陳大文',
      isPI: true,
      isHA: false,
      since: '2027-01-01',
      until: '2027-04-30',
    },
    {
      userId: 'siu',
      userName: 'Ms Lam Siu',
      userNameZh: '',
      isPI: false,
      isHA: false,
      since: '2027-04-01',
      until: '2027-04-30',
    },
    {
      userId: 'pak',
      userName: '[erased]',
      userNameZh: '[erased]',
      isPI: false,
      isHA: true,
      since: '2027-01-01',
      until: '2027-02-28',
    },
  ],
  ...its,
});
const wong = { userName: 'Mr Wong', userNameZh: '' };
const line = (what: StoryLine['what'], about: StoryLine['about'] = {}, its: Partial<StoryLine> = {}): StoryLine => ({
  ...{ id: `${what}-${Math.random()}`, at: '2027-03-08T09:00:00+08:00', lane: 'project', what, about, by: wong },
  person: null,
  ...its,
});
const moved = [
  { field: 'accessEndDate', from: '2027-03-31', to: '2027-04-30' },
  { field: 'studyCompletionDate', from: '2027-12-31', to: null },
  { field: 'status', from: null, to: 'INACTIVE' },
];
const chan = { lane: 'people', person: { userName: 'Dr Chan', userNameZh: '陳' } } as const;
const lines = [
  line('saved', { changes: moved }),
  line('joined', { isPI: true, isHA: false }, chan),
  line('moved', { from: '2027-02-01', until: '2027-04-30' }, chan),
  line('returned', { month: '2027-02', risk: 'MEDIUM' }, { lane: 'reports' }),
  line('submitted', { month: '2027-02', again: true }, { lane: 'reports' }),
  line(
    'low-rate',
    { month: '2027-02', percent: 45.5, limit: 50 },
    { lane: 'attendance', by: { userName: '', userNameZh: '' } },
  ),
  line('status', { status: 'ACCESS_COMPLETED' }),
  line('created'),
];
const counts = [
  { lane: 'project', count: 3 },
  { lane: 'people', count: 2 },
  { lane: 'reports', count: 2 },
  { lane: 'attendance', count: 1 },
] as const;
type Told = { lines: StoryLine[]; counts: { lane: StoryLine['lane']; count: number }[] };

const open = (
  its: Story | (() => never) = story(),
  told: Told = { lines, counts: [...counts] },
  readOnly: string[] = [],
) =>
  renderScreen(
    <Routes>
      <Route path="/project-management/:id/story" element={<StoryPage />} />
    </Routes>,
    {
      at: '/project-management/p/story',
      user: { roles: ['HADCL_OFFICER'], readOnly },
      answers: [
        answering(calls.projectStory, typeof its === 'function' ? its : () => its),
        answering(calls.projectStoryLines, ({ lane }) => ({
          ...told,
          lines: told.lines.filter((one) => lane === undefined || one.lane === lane),
        })),
      ],
    },
  );
const heading = () => screen.findByRole('heading', { level: 1, name: 'DCL-2026-014' });
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((one) => one.textContent);

it('says which project it is, and leads to its form and its reports', async () => {
  open();
  await heading();
  screen.getByText('Sepsis early warning');
  screen.getByText('Active');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/project-management/p');
  expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe(
    '/progress-reports-management?by=project&project=p',
  );
});

it('draws a column a month and a lane a kind, behind what is expected told in words', async () => {
  open();
  await heading();
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Jan 2027', 'Feb', 'Mar', 'Apr']);
  expect(screen.getByRole('columnheader', { name: 'Mar' }).getAttribute('aria-current')).toBe('date');
  expect(cells('Visits / seats')).toEqual(['4 / 12', '', '0 / 6', '']);
  screen.getByRole('img', { name: 'January 2027: 4 visits, 12 seats' });
  expect(cells('Progress')).toEqual(['30%14 behind', '40%of 44%', '–of 44%', '']);
  expect(cells('Report')).toEqual(['reviewed', 'returned', 'not started', '']);
  expect(screen.getByRole('link', { name: 'Report of February 2027: returned' }).getAttribute('href')).toBe(
    '/progress-reports-management/form?projectId=p&yearMonth=2027-02-01',
  );
  expect(cells('People')).toEqual(['First visit+2 joined', '−1 left', '', '']);
});

it('tells each event in a sentence, with who did it, and of one kind alone where that is chosen', async () => {
  const { address } = open();
  await heading();
  const list = await screen.findByRole('region', { name: 'Events' });
  const said = (await within(list).findAllByRole('listitem')).map((one) => one.textContent);
  expect(said[0]).toBe(
    '8 Mar 2027ProjectAccess end moved from 31 Mar 2027 to 30 Apr 2027; Study completion moved from 31 Dec 2027 to no date; Status set by hand to InactiveMr Wong ',
  );
  for (const [i, words] of [
    'Dr Chan joined as principal investigator',
    'Dr Chan: access 1 Feb 2027 – 30 Apr 2027',
    'February 2027 report returned for revision, risk medium',
    'February 2027 report submitted again',
    'Attendance of February 2027 was 45.5%, below 50%Portal',
    'Status became Access completed',
    'Project created',
  ].entries())
    expect(said[i + 1]).toContain(words);
  await userEvent.click(screen.getByRole('button', { name: 'People 2' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(address().search).toBe('?lane=people');
});

it('has what is so at the side: dates, seats held, risk, and each person since when', async () => {
  open();
  await heading();
  const facts = screen.getByRole('region', { name: 'Project' }).textContent;
  expect(facts).toContain('1 Jan 2027 – 30 Apr 2027');
  expect(facts).toContain('18, of which 4 used (22%)');
  expect(facts).toContain('Medium, since February 2027');
  const people = within(screen.getByRole('region', { name: 'People' })).getAllByRole('listitem');
  expect(people.map((one) => one.textContent)).toEqual([
    'Dr Chan Tai Man 陳大文PIsince 1 Jan 2027',
    'Ms Lam Siu Researcherfrom 1 Apr 2027',
    '[erased] [erased]HA collaborator1 Jan 2027 – 28 Feb 2027',
  ]);
});

it('whoever reads no reports finds no lane, tab or button of them; whoever only reads is led to a form that is closed', async () => {
  open(story({ hasReports: false, risk: null }), { lines: [], counts: [] }, ['PROJECT_MANAGEMENT']);
  await heading();
  await screen.findByText('Nothing of this kind');
  screen.getByRole('link', { name: 'View' });
  expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['Visits / seats', 'People']);
  expect(screen.queryByRole('button', { name: /^Reports/ })).toBeNull();
});

it('asks for the others of many events, and hears of what happens meanwhile', async () => {
  const { asked, push } = open(story(), { lines: lines.slice(0, 1), counts: [{ lane: 'project', count: 1_204 }] });
  await heading();
  await screen.findByText('The newest 1 of 1204 events');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 1204 events' }));
  await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ most: 2_000 }));
  const before = asked.length;
  await act(async () => push(projectStoryOf('p')));
  await waitFor(() => expect(asked.length).toBe(before + 2));
});

it('says in its place that there is no such project', async () => {
  open(() => {
    throw refusal(404, 'There is no such project.');
  });
  await screen.findByText('There is no such project.');
  screen.getByRole('heading', { level: 1, name: 'Project story' });
});
