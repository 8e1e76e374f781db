import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Input } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import './messages.js';
import { report, withLayout } from './report.examples.js';
import ReportPage from './ReportPage.js';
import type { Report } from './types.js';

beforeAll(withLayout);

type Sent = Input<typeof reportCalls.writeReport>;
const answered = (data: string) => ({ code: 0, data, message: data, errors: [], fields: {}, version: 4 });
const refused = (fields: Record<string, string>) => {
  const errors = Object.values(fields);
  return { code: 1, data: errors.join('\n'), message: errors.join('\n'), errors, fields, version: null };
};
const at = '/progress-reports/form?projectId=p-014&yearMonth=2027-03-01';
const saved = 'Saved successfully. Please submit the report on or before 31-Mar-2027.';
type Answer = ReturnType<typeof answered> | ReturnType<typeof refused>;
const february = report({
  ...{ reportingMonth: '2027-02-01', projectProgress: 48, plannedProgress: '<p>As planned</p>' },
  comments: { data: 'Of February' },
});
const open = (its: Report = report(), answer: (sent: Sent) => Answer = () => answered(saved)) =>
  renderScreen(<ReportPage />, {
    at,
    answers: [
      answering(reportCalls.reportDetail, ({ yearMonth }) => (yearMonth === '2027-02-01' ? february : its)),
      answering(reportCalls.reportDraft, { draft: null }),
      answering(reportCalls.keepReportDraft, {
        keptAt: '2027-03-10T10:00:02+08:00',
        revision: '6b9a7c1e-0f0e-4c5e-9a54-0d7c1f3b2a10',
      }),
      answering(reportCalls.dropReportDraft, {}),
      answering(reportCalls.writeReport, answer),
    ],
  });
const progress = () => screen.findByRole('textbox', { name: /^Project progress/ });
const write = async (label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('has every section, its buttons and its note; milestones are four, dates day first [3.2.3.01 3.2.3.02 3.2.3.03 3.2.3.06 3.2.3.07 3.2.3.08 3.2.3.11 3.2.3.12 3.2.3.14 3.2.3.15 3.2.3.16 3.2.3.17 3.3.3.09 3.5.1.25]', async () => {
  open();
  // The heading is there while the report loads, too.
  await screen.findByText(/\* Mandatory fields/);
  screen.getByRole('heading', { level: 1, name: 'Progress Report' });
  for (const name of ['Copy from Last Report', 'Save', 'Submit']) screen.getByRole('button', { name });
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/progress-reports');
  for (const name of [
    ...['Progress and milestone', 'Work done and planned', 'Dates', 'Outcomes', 'Deliverables', 'Integration'],
    ...['Supplementary documents', 'Comments to the data office'],
  ])
    screen.getByRole('region', { name });
  const offered = within(screen.getByRole('group', { name: 'Project milestone *' })).getAllByRole('checkbox');
  expect(offered).toHaveLength(4);
  for (const name of ['Data Pre-processing', 'Descriptive Analysis', 'Coding & Modelling', 'Model Validation'])
    screen.getByRole('checkbox', { name });
  for (const name of [/^Complete progress/, /^Planned progress/]) await screen.findByRole('textbox', { name });
  const end = await screen.findByRole('group', { name: /^Estimated access end date/ });
  expect(end.textContent!.replace(/[^\d/]/g, '')).toBe('30/09/2027');
  for (const name of ['Data', 'Platform', 'Physical laboratory', 'Meetings', 'Others'])
    screen.getByRole('textbox', { name });
  const project = screen.getByRole('region', { name: 'Project' });
  for (const said of ['DCL-2026-014', '2026', 'Sepsis early warning', 'March 2027', '31 Mar 2027'])
    within(project).getByText(said);
});

it('leaves out cohort, title and outcomes of a self-service application [3.2.3.19 3.2.3.13]', async () => {
  const { cohort: _, projectTitle: __, ...its } = report({ projectType: 'SELF_RESEARCHER', outcomes: [] });
  open(its);
  await progress();
  expect(screen.queryByRole('region', { name: 'Outcomes' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Project' })).queryByText('Cohort')).toBeNull();
});

it('puts a progress outside 0 to 100 to the nearer end [3.5.1.04]', async () => {
  open();
  await userEvent.clear(await progress());
  await userEvent.type(await progress(), '150');
  expect(await progress()).toHaveProperty('value', '100');
  await userEvent.clear(await progress());
  await userEvent.type(await progress(), '-5');
  expect(await progress()).toHaveProperty('value', '0');
});

it('names a progress that is no number by its field, with all else that is wrong [3.8.33]', async () => {
  const told = 'Project progress must be a whole number from 0 to 100.';
  const { sentTo } = open(report(), () => refused({ projectProgress: told }));
  await write(/^Project progress/, 'half');
  await press('Save');
  await press(told, await screen.findByRole('dialog', { name: '1 thing to correct' }));
  expect(sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({ projectProgress: -1 });
  expect(await progress()).toHaveProperty('value', 'half');
});

it('marks each objective with one of three, which unsets the other two [3.3.2.07 3.2.3.13]', async () => {
  const { sentTo } = open();
  const first = await screen.findByRole('group', { name: 'Outcome of objective 1' });
  await userEvent.click(within(first).getByRole('button', { name: 'Partially achieved' }));
  expect(within(first).getByRole('button', { name: 'Achieved' }).getAttribute('aria-pressed')).toBe('false');
  await press('Save');
  await screen.findByText(saved);
  const { outcomes } = sentTo(reportCalls.writeReport)[0]!.input as Sent;
  expect(outcomes[0]).toEqual({
    ...{ projectObj: 'Describe the course', isAchieved: false, isPartiallyAchieved: true, isNotYetAchieved: false },
  });
});

it('saves once as SAVED what was written, without a word of the office, and goes back to the list when its answer is closed [3.5.1.31 3.4.1.16 3.7.04 3.8.04 3.9.02 3.2.3.05]', async () => {
  const { sentTo, address } = open(report({ replies: { data: 'Seen' } }));
  await write(/^Data$/, 'a & b < c');
  await press('Save');
  await screen.findByRole('dialog', { name: saved });
  const orders = sentTo(reportCalls.writeReport);
  expect(orders).toHaveLength(1);
  expect(orders[0]!.key).toBeTruthy();
  const sent = orders[0]!.input as Sent;
  expect(sent).toMatchObject({ status: 'SAVED', version: 3, projectProgress: 58, reportingMonth: '2027-03-01' });
  // Untouched fields are sent back as they came; typed text is displayed as it was typed.
  expect(sent.supplementaries).toEqual([
    { file: null, documentName: 'Calibration.pdf', content: 'Folder 14 &amp; 15' },
  ]);
  expect(sent.dataCommentResearcher).toBe('a & b < c');
  expect(Object.keys(sent).filter((name) => /HADCL|remarks|issueRisks|overallRisk/.test(name))).toEqual([]);
  await press('Close');
  await waitFor(() => expect(address().pathname).toBe('/progress-reports'));
});

it('tells all faults of Submit at once, each the way to its field, and keeps what was written [3.5.1.02 3.8.03]', async () => {
  const faults = {
    projectMilestone: 'Project milestone must be filled in.',
    'outcomes.1': 'Objective 2: please choose exactly one outcome.',
    targetSystems: 'Target systems must be filled in.',
  };
  const { address } = open(report(), () => refused(faults));
  await write(/^Meetings$/, 'Kept');
  await press('Submit');
  const told = await screen.findByRole('dialog', { name: '3 things to correct' });
  for (const sentence of Object.values(faults)) within(told).getByRole('button', { name: sentence });
  await userEvent.click(within(told).getByRole('button', { name: faults.targetSystems }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const target = screen.getByRole('textbox', { name: /^Target systems/ });
  expect([document.activeElement === target, target.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  expect(document.querySelector('[data-field="outcomes.1"][data-wrong]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Meetings' })).toHaveProperty('value', 'Kept');
  expect(screen.getByRole('link', { name: /Outcomes/ }).textContent).toContain('1 error');
  expect(address().pathname).toBe('/progress-reports/form');
});

it('counts what is too long and leaves it to be told with all else that is wrong', async () => {
  const fault = 'Comment on data may have at most 400 characters.';
  const { sentTo } = open(report(), () => refused({ dataCommentResearcher: fault }));
  const field = await screen.findByRole('textbox', { name: 'Data' });
  await userEvent.click(field);
  await userEvent.paste('<'.repeat(401));
  await screen.findByText('1 too many, 401 / 400');
  await press('Submit');
  await screen.findByRole('dialog', { name: '1 thing to correct' });
  expect(sentTo(reportCalls.writeReport)).toHaveLength(1);
});

it('says in a dialog what the server says of a failure, and the form stays [3.8.01]', async () => {
  open(report(), () => {
    throw refusal(503, 'The portal is busy. Please try again.');
  });
  await press('Save');
  const told = await screen.findByRole('dialog', { name: 'This was not done' });
  within(told).getByText(/The portal is busy/);
  await press('Close');
  await progress();
});

it('has no Save for a report that was returned, says who returned it, and submits it as revised [3.4.1.03 3.4.1.06 3.2.3.18]', async () => {
  const returned = report({
    ...{ statusDB: 'REVISED', status: 'Revision Required', allowed: ['submit'] },
    ...{ reviewedAt: '2027-03-08T15:32:00+08:00', reviewedBy: 'Wong Chi Ho' },
    replies: { data: '<p>Please name the gap</p>' },
  });
  const { sentTo } = open(returned, () => answered('Submitted successfully!'));
  await screen.findByText('Returned for revision by Wong Chi Ho on 8 Mar 2027');
  screen.getByText('Please name the gap');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await press('Revised & Submit');
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({ status: 'SUBMITTED' });
});

it.each(['SUBMITTED', 'REVIEWED'] as const)(
  'is read-only when it is %s: cleaned again, with the replies, and Back [3.4.1.02 3.2.3.04 3.5.1.34]',
  async (statusDB) => {
    const its = report({
      ...{ statusDB, allowed: [], submittedBy: 'Ho Ka Ming' },
      completeProgress: '<p>Done<img src=x onerror=alert(1)></p>',
      ...{ comments: { data: 'Rates are missing' }, replies: { data: 'They come in May' } },
    });
    open(its);
    await screen.findByText('They come in May');
    screen.getByText('Rates are missing');
    expect(screen.getByText('Done').querySelector('img')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/progress-reports');
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  },
);

it('copies progress, milestones, both texts and the comments of the month before, nothing else, and puts them back [3.5.1.28 3.5.1.29 3.5.1.30]', async () => {
  const { sentTo } = open();
  const copy = await screen.findByRole('button', { name: 'Copy from Last Report' });
  await waitFor(() => expect(copy).toHaveProperty('disabled', false));
  await press('Copy from Last Report');
  expect(await progress()).toHaveProperty('value', '48');
  expect(screen.getByRole('textbox', { name: 'Data' })).toHaveProperty('value', 'Of February');
  await press('Undo');
  expect(await progress()).toHaveProperty('value', '58');
  await press('Copy from Last Report');
  await press('Save');
  await screen.findByRole('dialog', { name: saved });
  const asked = sentTo(reportCalls.reportDetail).map(({ input }) => (input as { yearMonth: string }).yearMonth);
  expect(asked).toContain('2027-02-01');
  expect(sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({
    ...{ projectProgress: 48, plannedProgress: '<p>As planned</p>', estimatedAccessEndDate: '2027-09-30' },
    ...{ isPublication: true, reportingMonth: '2027-03-01' },
  });
});

it('offers no copy in the first month, and says why where the month before has no report [3.5.1.28 3.5.1.37]', async () => {
  const { unmount } = open(report({ months: ['2027-03-01'], lastReport: null }));
  await progress();
  expect(screen.queryByRole('button', { name: 'Copy from Last Report' })).toBeNull();
  unmount();
  open(report({ lastReport: null }));
  const button = await screen.findByRole('button', { name: 'Copy from Last Report' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button.getAttribute('aria-description')).toBe('There is no report of February 2027 to copy from.');
});

it('takes five documents and no more, and asks before one is removed [3.5.1.27 3.5.1.35]', async () => {
  open();
  const add = await screen.findByRole('button', { name: 'Add document' });
  for (let n = 0; n < 4; n++) await userEvent.click(add);
  expect(add).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Document 1' }));
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to remove the document?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove Document 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(add).toHaveProperty('disabled', false);
});

it('asks before it is left with something unsaved, and saves it first where that is wanted [3.4.1.15]', async () => {
  const { sentTo, address } = open();
  await write(/^Others$/, 'More');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: 'Your progress report is not yet saved' });
  within(asked).getByRole('button', { name: 'Leave Anyway' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Save Now' }));
  await waitFor(() => expect(address().pathname).toBe('/progress-reports'));
  expect(sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({ status: 'SAVED', othersCommentResearcher: 'More' });
});

it('says that access is suspended for it, or when it will be [3.4.1.20]', async () => {
  const { unmount } = open(report({ isOverdue: true, suspendsAccess: true }));
  await screen.findByText('Access to HADCL is suspended');
  unmount();
  open(report({ isOverdue: true }));
  await screen.findByText('Access to HADCL will be suspended if it is not submitted by 8 Apr 2027.');
});
