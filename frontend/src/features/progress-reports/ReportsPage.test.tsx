import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import ReportsManagementPage from './ReportsManagementPage.js';
import ReportsPage from './ReportsPage.js';
import './messages.js';
import { returnedRow, row, waiting } from './report.examples.js';
import type { ReportRow } from './types.js';

const projects = ['DCL-2026-014', 'DCL-2026-022'].map((refNum) => ({
  ...{ projectId: `p-${refNum.slice(-3)}`, refNum, projectTitle: `Study ${refNum}` },
  projectType: 'COL_RESEARCHER' as const,
  ...{ accessStartDate: '2026-06-01', accessEndDate: '2027-09-30' },
}));
const sent = 'Sent successfully.';
const open = (
  rows: readonly ReportRow[],
  { office = false, at = '/progress-reports', queue = [waiting('DCL-2026-022')], readOnly = [] as string[] } = {},
) =>
  renderScreen(office ? <ReportsManagementPage /> : <ReportsPage />, {
    at,
    user: { readOnly },
    answers: [
      answering(reportCalls.progressReports, [...rows]),
      answering(reportCalls.reportProjects, projects),
      answering(reportCalls.reportsAwaitingReview, queue),
      answering(reportCalls.remindOfRevision, { code: 0, data: sent, message: sent }),
      answering(reportCalls.revisionReaders, {
        readers: [{ userId: 'ann', name: 'Chan Ann' }],
        leftOut: [{ userId: 'bob', name: 'Lau Ka Yan', why: 'locked' }],
        lastSent: { at: '2027-03-10T10:00:00+08:00', by: 'Miss Lam Siu' },
      }),
    ],
  });
const heads = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent!.trim());
const cellsOf = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell');

beforeEach(() => localStorage.clear());

it('begins with the month of today, of which the address says the view, with the columns of the specification [3.2.2.01 3.2.2.02 3.2.2.03 3.2.2.05 3.2.2.09 3.2.2.21]', async () => {
  const { address, sentTo } = open([row()]);
  await screen.findByRole('heading', { level: 1, name: 'Progress Report Summary' });
  await waitFor(() => expect(address().search).toBe('?by=month&month=2027-03&project='));
  await waitFor(() => expect(sentTo(reportCalls.progressReports)[0]!.input).toEqual({ month: '2027-03-01' }));
  expect(await heads()).toEqual([
    ...['Project No.', 'Submission status', 'Submission/save date', 'Progress', 'Project milestone', 'Risk'],
    ...['Review Status', 'Last Saved/Submitted by', 'Action', 'Remarks'],
  ]);
  const view = screen.getByRole('group', { name: 'View by' });
  const choices = within(view).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Month', 'Project']);
  screen.getByRole('button', { name: 'Previous month' });
  screen.getByRole('button', { name: 'Next month' });
});

it('shows of a project its months, asked for by the id of the project that the menu names [3.2.2.06 3.2.2.07]', async () => {
  const { sentTo, address } = open([row()]);
  const person = userEvent.setup();
  await screen.findByRole('row', { name: /DCL-2026-014/ });
  await person.click(screen.getByRole('button', { name: 'Project' }));
  await person.click(await screen.findByRole('combobox', { name: 'Project: DCL-2026-014' }));
  await person.click(await screen.findByRole('option', { name: 'DCL-2026-022' }));
  await waitFor(() => expect(sentTo(reportCalls.progressReports).at(-1)!.input).toEqual({ projectId: 'p-022' }));
  expect((await heads())[0]).toBe('Month');
  await screen.findByRole('link', { name: 'Feb 2027' });
  expect(new URLSearchParams(address().search).get('project')).toBe('p-022');
});

it('picks a month from a grid of twelve, and is found as it was left [3.2.2.04 3.2.2.08]', async () => {
  const { address, unmount } = open([row()]);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'March 2027' }));
  const grid = await screen.findByRole('dialog', { name: 'Choose a month' });
  expect(within(grid).getAllByRole('button', { name: /2027$/ })).toHaveLength(12);
  expect(within(grid).getByRole('button', { name: 'April 2027' })).toHaveProperty('disabled', true);
  await person.click(within(grid).getByRole('button', { name: 'January 2027' }));
  await waitFor(() => expect(address().search).toContain('month=2027-01'));
  unmount();
  const again = open([row()]);
  await waitFor(() => expect(again.address().search).toContain('month=2027-01'));
});

it('says each date with its whole month, and leads to the form of the report [3.2.2.10 3.2.2.15 3.2.4.02 3.3.1.03]', async () => {
  const { unmount } = open([row()]);
  const cells = await cellsOf(/DCL-2026-014/);
  expect(cells[2]!.textContent).toBe('27 February 2027');
  const toForm = '/form?projectId=p-014&yearMonth=2027-02-01';
  expect(screen.getByRole('link', { name: 'DCL-2026-014' }).getAttribute('href')).toBe(`/progress-reports${toForm}`);
  unmount();
  open([row()], { office: true });
  const link = await screen.findByRole('link', { name: 'DCL-2026-014' });
  expect(link.getAttribute('href')).toBe(`/progress-reports-management${toForm}`);
});

it('warns by colour and by words of more than ten points behind, not of ten [3.2.2.11 3.2.2.12 3.9.01]', async () => {
  open([row({ refNum: 'A', progress: 40 }), row({ refNum: 'B', projectId: 'b', progress: 39 })]);
  const [ten, eleven] = [(await cellsOf(/^A /))[3]!, (await cellsOf(/^B /))[3]!];
  expect([ten.textContent, eleven.textContent]).toEqual(['40%of 50%', '39%11 behind']);
  expect(ten.querySelector('[data-tone=warn]')).toBeNull();
  expect(eleven.querySelector('[data-tone=warn]')).not.toBeNull();
});

it('a month that nobody has reported on is not behind, whatever the calendar expects: it says what the last report said', async () => {
  const silent = row({ refNum: 'A', statusDB: '', progress: null, lastProgress: 40, expectedProgress: 90 });
  open([silent, row({ refNum: 'B', projectId: 'b', progress: 39 })], { office: true });
  const progress = (await cellsOf(/^A /))[3]!;
  expect([progress.textContent, progress.querySelector('[data-tone=warn]')]).toEqual(['–, last 40%', null]);
  screen.getByRole('button', { name: 'Behind by more than 10 points 1' });
});

it('shows the office each risk as a dot with its word, and a researcher empty columns [3.2.2.13 3.2.2.18 3.2.2.14]', async () => {
  const its = (['LOW', 'MEDIUM', 'HIGH'] as const).map((risk, i) =>
    row({ refNum: risk, projectId: risk, risk, remarks: `<p>Remark ${i}</p>` }),
  );
  const { unmount } = open(its, { office: true });
  const tones = { Low: 'good', Medium: 'warn', High: 'bad' };
  for (const [name, tone] of Object.entries(tones)) {
    const cells = await cellsOf(new RegExp(`^${name.toUpperCase()} `));
    expect([cells[5]!.textContent, cells[6]!.textContent]).toEqual([name, 'Awaiting review']);
    expect(cells[5]!.querySelector(`[data-tone=${tone}]`)).not.toBeNull();
  }
  expect((await cellsOf(/^HIGH /))[9]!.textContent).toBe('Remark 2');
  unmount();
  open([row()]);
  const cells = await cellsOf(/DCL-2026-014/);
  expect([cells[5]!.textContent, cells[9]!.textContent]).toEqual(['', '']);
});

it('says red of what is overdue or returned, green of what is in [3.4.1.12 3.4.1.13 3.4.1.14]', async () => {
  open([
    row({ refNum: 'IN' }),
    row({ refNum: 'LATE', projectId: 'l', statusDB: 'SAVED', submissionStatus: 'Saved', isOverdue: true }),
    returnedRow({ refNum: 'BACK', projectId: 'r' }),
  ]);
  const status = async (name: RegExp) => (await cellsOf(name))[1]!;
  expect((await status(/^IN /)).textContent).toBe('Submitted');
  const [late, back] = [await status(/^LATE /), await status(/^BACK /)];
  expect([late.textContent, back.textContent]).toEqual(['Saved, overdue', 'Revision Required']);
  // Red entries also have an icon, for people who do not see the colour.
  expect([late, back].every((cell) => cell.querySelector('svg'))).toBe(true);
});

it('asks before the office reminds of a revision, on rows that were returned alone, and researchers have no such button [3.2.2.16 3.2.2.19 3.8.14]', async () => {
  const rows = [row({ refNum: 'IN', projectId: 'i' }), returnedRow({ allowed: ['remind'] })];
  const { sentTo, unmount } = open(rows, { office: true });
  const person = userEvent.setup();
  const button = await screen.findByRole('button', { name: /^Reminder for Revision/ });
  expect(within(await screen.findByRole('row', { name: /DCL-2026-014/ })).getByRole('button')).toBe(button);
  await person.click(button);
  await screen.findByText(
    'Are you sure to send email reminder to DCL-2026-014 for revision of Progress Report Feb 2027?',
  );
  expect(sentTo(reportCalls.remindOfRevision)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Send reminder' }));
  await screen.findByText(sent);
  expect(sentTo(reportCalls.remindOfRevision)[0]!.input).toEqual({ projectId: 'p-014', yearMonth: '2027-02-01' });
  unmount();
  open([returnedRow()]);
  await screen.findByRole('row', { name: /DCL-2026-014/ });
  expect(screen.queryByRole('button', { name: /Reminder/ })).toBeNull();
});

it('says before a reminder when the last one went and who gets none', async () => {
  const { sentTo } = open([returnedRow({ allowed: ['remind'] })], { office: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Reminder for Revision/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Send a reminder?' });
  await within(dialog).findByText('Last sent on 10 Mar 2027, 10:00 by Miss Lam Siu.');
  const none = within(dialog).getByRole('list', { name: 'No letter for' });
  expect(none.textContent).toBe('Lau Ka Yan · account locked');
  expect(sentTo(reportCalls.revisionReaders)[0]!.input).toEqual({ projectId: 'p-014', yearMonth: '2027-02-01' });
});

it('counts its filters from the rows, and keeps the chosen one in the address', async () => {
  const { address } = open([
    row({ refNum: 'IN' }),
    returnedRow({ refNum: 'BACK', projectId: 'r', progress: 20 }),
    row({
      ...{ refNum: 'LATE', projectId: 'l', statusDB: '', submissionStatus: 'Not started' },
      ...{ isOverdue: true, progress: null },
    }),
  ]);
  const person = userEvent.setup();
  const names = ['All 3', 'Awaiting review 1', 'Returned 1', 'Overdue 1', 'Behind by more than 10 points 1'];
  for (const name of names) await screen.findByRole('button', { name });
  await person.click(screen.getByRole('button', { name: 'Overdue 1' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^IN / })).toBeNull());
  screen.getByRole('row', { name: /^LATE / });
  expect(address().search).toContain('show=overdue');
});

it('has a footer from 100 rows on [3.2.2.17 3.2.2.22]', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => row({ projectId: `p-${i}`, refNum: `R-${i}` }));
  const { unmount } = open(rows(99));
  await screen.findByRole('row', { name: /^R-0 / });
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  unmount();
  open(rows(101));
  await screen.findByRole('button', { name: 'Next page' });
});

it('leads the office to the report that waits longest, whatever its month', async () => {
  const queue = [waiting('DCL-2026-022', '2026-12-01'), waiting('DCL-2026-014')];
  const { unmount } = open([row()], { office: true, queue });
  const link = await screen.findByRole('link', { name: 'Review 2 waiting reports' });
  expect(link.getAttribute('href')).toBe('/progress-reports-management/form?projectId=p-022&yearMonth=2026-12-01');
  unmount();
  open([row()], { office: true, queue: [] });
  expect(await screen.findByRole('button', { name: 'No report awaits review' })).toHaveProperty('disabled', true);
});

it('asks nobody to review who only reads', async () => {
  open([row()], { office: true, readOnly: ['PROGRESS_REPORT_ADM'] });
  await screen.findByRole('link', { name: '1 report awaits review' });
});

it('says what is outstanding, and follows what others change by push', async () => {
  const rows = [row({ statusDB: '', submissionStatus: 'Not started', isOverdue: true, suspendsAccess: true })];
  const { push, sentTo } = open(rows, { office: true, at: '/progress-reports-management?by=month&month=2027-02' });
  await screen.findByText('Due on 28 Feb 2027. 1 outstanding: its QR access is suspended since 9 Mar 2027.');
  const before = sentTo(reportCalls.progressReports).length;
  await push({ topic: 'progress-reports', id: 'all' });
  await waitFor(() => expect(sentTo(reportCalls.progressReports).length).toBeGreaterThan(before));
});
