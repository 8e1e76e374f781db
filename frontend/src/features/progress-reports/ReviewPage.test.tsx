import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Input } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { press, select } from '../../ui/browser/steps.js';
import './messages.js';
import { report, submittedReport, waiting, withLayout } from './report.examples.js';
import ReviewPage from './ReviewPage.js';
import type { Report } from './types.js';

beforeAll(withLayout);

type Sent = Input<typeof reportCalls.judgeReport>;
const done = (data: string) => ({ code: 0, data, message: data, errors: [], fields: {}, version: 5 });
const fault = 'Overall risk must be filled in.';
const refused = {
  ...{ code: 1, data: fault, message: fault, errors: [fault] },
  ...{ fields: { overallRisk: fault }, version: null },
};
const reviewed = 'Reviewed successfully.';
const queue = [waiting('DCL-2026-014'), waiting('DCL-2026-022')];
type Answer = (sent: Sent) => ReturnType<typeof done> | typeof refused;
const open = (
  its: Report = submittedReport(),
  answer: Answer = () => done(reviewed),
  functions = ['PROGRESS_REPORT_ADM'],
) =>
  renderScreen(<ReviewPage />, {
    at: '/progress-reports-management/form?projectId=p-014&yearMonth=2027-03-01',
    user: { roles: ['HADCL_OFFICER'], functions },
    answers: [
      answering(reportCalls.reportDetail, its),
      answering(reportCalls.reportsAwaitingReview, queue),
      answering(reportCalls.judgeReport, answer),
    ],
  });
const heading = () => screen.findByRole('heading', { level: 1, name: 'DCL-2026-014, March 2027' });
const reply = (topic: string) => screen.findByRole('textbox', { name: `Reply to ${topic}` });

it('shows what the researchers wrote, and beside it replies, issues, risk and remarks [3.2.4.04 3.2.4.06 3.2.4.07 3.2.4.08 3.2.4.09 3.2.4.10]', async () => {
  open(submittedReport({ comments: { data: 'Rates are missing' } }));
  await heading();
  const read = screen.getByRole('region', { name: 'Report' });
  expect(read.textContent).toContain('Second release is clean.');
  within(read).getByText('Describe the course');
  screen.getByText('Rates are missing');
  for (const topic of ['Data', 'Platform', 'Physical laboratory', 'Meetings', 'Others']) await reply(topic);
  expect(screen.getAllByRole('checkbox', { name: 'Researchers may view' })).toHaveLength(5);
  screen.getByRole('group', { name: 'Issues and risks' });
  screen.getByRole('group', { name: 'Overall risk' });
  screen.getByRole('textbox', { name: 'Remarks' });
  for (const name of ['Reviewed', 'Return for Revision']) screen.getByRole('button', { name });
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/progress-reports-management');
});

it('leads whoever may look at projects to the story of this one', async () => {
  const { unmount } = open();
  await heading();
  expect(screen.queryByRole('link', { name: 'Project story' })).toBeNull();
  unmount();
  open(submittedReport(), undefined, ['PROGRESS_REPORT_ADM', 'PROJECT_MANAGEMENT']);
  const link = await screen.findByRole('link', { name: 'Project story' });
  expect(link.getAttribute('href')).toBe('/project-management/p-014/story');
});

it('asks before it is reviewed, sends replies with who may read them, and goes back to the list [3.5.2.07 3.4.1.08 3.8.09 3.4.1.16 3.2.4.05]', async () => {
  const { sentTo, address } = open();
  await userEvent.type(await reply('Data'), 'In May < June');
  await userEvent.click(within(screen.getByRole('group', { name: 'Data' })).getByRole('checkbox'));
  await userEvent.type(await reply('Platform'), 'Between us');
  await press('High');
  screen.getByText('Researchers will see 1 of your replies. 1 stays internal.');
  await press('Reviewed');
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to reviewed the report?' });
  expect(sentTo(reportCalls.judgeReport)).toHaveLength(0);
  await userEvent.click(within(asked).getByRole('button', { name: 'Reviewed' }));
  const told = await screen.findByRole('dialog', { name: reviewed });
  const sent = sentTo(reportCalls.judgeReport)[0]!.input as Sent;
  expect(sent).toMatchObject({
    ...{ projectId: 'p-014', reportingMonth: '2027-03-01', version: 4, status: 'REVIEWED', overallRisk: 'HIGH' },
    ...{ dataCommentHADCL: 'In May < June', dataCommentFor: 1 },
    ...{ platformCommentHADCL: 'Between us', platformCommentFor: 0 },
  });
  await userEvent.click(within(told).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address().pathname).toBe('/progress-reports-management'));
});

it('asks before it is returned, and sends it as REVISED [3.5.2.08 3.4.1.09 3.8.10]', async () => {
  const answer = () => done('Returned for revision successfully.');
  const { sentTo } = open(submittedReport({ overallRisk: 'LOW' }), answer);
  await press('Return for Revision');
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to Return for Revision the report?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Return for Revision' }));
  await screen.findByRole('dialog', { name: 'Returned for revision successfully.' });
  expect(sentTo(reportCalls.judgeReport)[0]!.input).toMatchObject({ status: 'REVISED', overallRisk: 'LOW' });
});

it('tells what is missing at its field, and what was written stays [3.8.03]', async () => {
  open(submittedReport(), () => refused);
  await userEvent.type(await reply('Others'), 'Kept');
  await press('Reviewed');
  await press('Reviewed', await screen.findByRole('dialog'));
  const told = await screen.findByRole('dialog', { name: '1 thing to correct' });
  await userEvent.click(within(told).getByRole('button', { name: fault }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.querySelector('[data-field=overallRisk][data-wrong]')).not.toBeNull();
  expect(await reply('Others')).toHaveProperty('value', 'Kept');
});

it('of a report that was returned only Reviewed is offered [3.4.1.10]', async () => {
  open(submittedReport({ statusDB: 'REVISED', allowed: ['review', 'remind'] }));
  await screen.findByRole('button', { name: 'Reviewed' });
  expect(screen.queryByRole('button', { name: 'Return for Revision' })).toBeNull();
});

it.each([
  ['', 'Nobody has begun it yet.'],
  ['SAVED', 'It was saved and is not submitted yet.'],
  ['REVIEWED', 'Reviewed by Wong Chi Ho on 10 Mar 2027.'],
] as const)('is read-only while its status is “%s”, with Back [3.4.1.07]', async (statusDB, why) => {
  const decided = { reviewedBy: 'Wong Chi Ho', reviewedAt: '2027-03-10T09:20:00+08:00' };
  open(submittedReport({ statusDB, allowed: [], ...decided }));
  await screen.findByText('This report is read-only.');
  screen.getAllByText(why);
  expect(await reply('Data')).toHaveProperty('disabled', true);
  for (const name of ['Reviewed', 'Return for Revision', 'Add issue'])
    for (const button of screen.queryAllByRole('button', { name })) expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/progress-reports-management');
});

it('has issues with severity, owner and date, and asks before one that says something is removed [3.5.2.09 3.2.4.08]', async () => {
  const { sentTo } = open(submittedReport({ overallRisk: 'LOW' }));
  await press('Add issue');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Issue 1' }), 'Codes changed');
  await select('Severity', 'High');
  await userEvent.type(screen.getByRole('textbox', { name: 'Owner' }), 'Cheng');
  await press('Add issue');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Issue 2' }), 'x');
  await press('Remove Issue 2');
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to remove the risk?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove Issue 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Reviewed');
  await press('Reviewed', await screen.findByRole('dialog'));
  await screen.findByRole('dialog', { name: reviewed });
  expect((sentTo(reportCalls.judgeReport)[0]!.input as Sent).issueRisks).toEqual([
    { issues: 'Codes changed', severity: 'HIGH', owner: 'Cheng', targetResolutionDate: null },
  ]);
});

it('chooses another month from a grid, in which those after the last report are off [3.2.4.03]', async () => {
  const months = ['2027-01-01', '2027-02-01', '2027-03-01'];
  const { address } = open(submittedReport({ months, projectEndDate: '2027-03-31' }));
  await press('Mar 2027');
  const grid = await screen.findByRole('dialog', { name: 'Choose a month' });
  expect(within(grid).getByRole('button', { name: 'April 2027' })).toHaveProperty('disabled', true);
  await userEvent.click(within(grid).getByRole('button', { name: 'January 2027' }));
  await waitFor(() => expect(address().search).toContain('yearMonth=2027-01-01'));
});

it('stands in the queue, leads to its neighbours, and after a decision to the next that waits', async () => {
  const { address } = open(submittedReport({ overallRisk: 'LOW' }));
  const queue = await screen.findByRole('navigation', { name: 'Reports awaiting review' });
  within(queue).getByText('1 of 2 awaiting');
  const next = within(queue).getByRole('link', { name: 'Next report, DCL-2026-022, Mar 2027' });
  expect(next.getAttribute('href')).toBe('/progress-reports-management/form?projectId=p-022&yearMonth=2027-03-01');
  await press('1 of 2 awaiting');
  const items = within(await screen.findByRole('menu', { name: 'Reports awaiting review' })).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'DCL-2026-014, Mar 2027submitted 10 Mar 2027, 09:14 by Ho Mei Ling',
    'DCL-2026-022, Mar 2027submitted 10 Mar 2027, 09:14 by Ho Mei Ling',
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await press('Reviewed');
  await press('Reviewed', await screen.findByRole('dialog'));
  await press('Next report', await screen.findByRole('dialog', { name: reviewed }));
  await waitFor(() => expect(address().search).toContain('projectId=p-022'));
});

it('asks before it is left, and saves nothing without a decision [3.4.1.15]', async () => {
  const { sentTo, address } = open(submittedReport({ overallRisk: 'LOW' }));
  await userEvent.type(await reply('Data'), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: 'Your progress report is not yet saved' });
  within(asked).getByRole('button', { name: 'Leave Anyway' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Save Now' }));
  const how = await screen.findByRole('dialog', { name: 'How should it be saved?' });
  expect(sentTo(reportCalls.judgeReport)).toHaveLength(0);
  await userEvent.click(within(how).getByRole('button', { name: 'Return for Revision' }));
  await screen.findByRole('dialog', { name: reviewed });
  expect(sentTo(reportCalls.judgeReport)[0]!.input).toMatchObject({ status: 'REVISED', dataCommentHADCL: 'x' });
  expect(address().pathname).toBe('/progress-reports-management/form');
});

it('marks what was changed since it was submitted before, and shows what stood there', async () => {
  const { previous: _, ...its } = submittedReport();
  const written = { ...report(), plannedProgress: '<p>The plan of before</p>' };
  open({
    ...{ ...its, changedFields: ['plannedProgress'] },
    previous: { at: '2027-03-05T18:00:00+08:00', by: 'Ho Mei Ling', written },
  });
  const marks = await screen.findAllByText('Changed since it was submitted on 5 Mar 2027');
  expect(marks).toHaveLength(1);
  expect(screen.queryByText('The plan of before')).toBeNull();
  await press('Show what stood here before');
  within(screen.getByRole('group', { name: 'Before' })).getByText('The plan of before');
});
