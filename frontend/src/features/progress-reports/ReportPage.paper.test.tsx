import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { screen } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import './messages.js';
import { report, submittedReport, withLayout } from './report.examples.js';
import ReportPage from './ReportPage.js';
import ReviewPage from './ReviewPage.js';
import type { Report } from './types.js';

beforeAll(withLayout);

const saved: string[] = [];
const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved.push(this.download);
});
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};
beforeEach(() => saved.splice(0));
afterAll(() => click.mockRestore());

const name = 'Progress-Report-DCL-2026-014-2027-03.pdf';
const file = () => ({ name, content: new Blob(['%PDF-']) });
const which = 'projectId=p-014&yearMonth=2027-03-01';
const answers = (its: Report, paper: Parameters<typeof answering<typeof reportCalls.exportReport>>[1]) => [
  answering(reportCalls.reportDetail, its),
  answering(reportCalls.reportDraft, { draft: null }),
  answering(reportCalls.reportsAwaitingReview, []),
  answering(reportCalls.exportReport, paper),
];
const ofResearcher = (its: Report, paper: Parameters<typeof answers>[1] = file) =>
  renderScreen(<ReportPage />, { at: `/progress-reports/form?${which}`, answers: answers(its, paper) });
const ofOffice = (its: Report) =>
  renderScreen(<ReviewPage />, {
    at: `/progress-reports-management/form?${which}`,
    user: { roles: ['HADCL_OFFICER'] },
    answers: answers(its, file),
  });

it.each([
  ['a researcher', ofResearcher],
  ['the office', ofOffice],
])('%s saves a report that was submitted as a PDF, under the name that the server gave it', async (_, open) => {
  const { sentTo } = open(submittedReport({ allowed: [] }));
  await screen.findByRole('button', { name: 'PDF' });
  await press('PDF');
  await screen.findByText(`${name} is saved.`);
  expect(saved).toEqual([name]);
  expect(sentTo(reportCalls.exportReport).map(({ input }) => input)).toEqual([
    { projectId: 'p-014', yearMonth: '2027-03-01' },
  ]);
});

it('while it is revised there is what was submitted last, of what never was there is no button', async () => {
  const { unmount } = ofResearcher(submittedReport({ statusDB: 'REVISED', allowed: ['submit'] }));
  await screen.findByRole('button', { name: 'PDF' });
  screen.getByRole('button', { name: 'Revised & Submit' });
  unmount();
  ofResearcher(report());
  await screen.findByRole('button', { name: 'Submit' });
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});

it('one that cannot be had says why, and can be tried again', async () => {
  ofResearcher(submittedReport({ allowed: [] }), () => {
    throw refusal(503, 'Other exports are being made. Please try again in a moment.');
  });
  await screen.findByRole('button', { name: 'PDF' });
  await press('PDF');
  await screen.findByText('Other exports are being made. Please try again in a moment.');
  screen.getByRole('button', { name: 'PDF' });
  expect(saved).toEqual([]);
});
