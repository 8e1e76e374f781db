import { reportFileCalls } from '@hadcl/features/progress-reports/files/report-file.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import './messages.js';
import { report, withLayout } from './report.examples.js';
import ReportPage from './ReportPage.js';
import ReviewPage from './ReviewPage.js';
import type { Report } from './types.js';

beforeAll(withLayout);

const file = { fileId: 'f-1', name: 'Calibration.pdf', type: 'application/pdf', size: 41_000, sha256: 'a'.repeat(64) };
const withFile = (more: Partial<Report> = {}) =>
  report({ supplementaries: [{ documentName: 'Calibration', content: 'By ward', file }], ...more });
const saved = { code: 0, data: 'Saved successfully.', message: '', errors: [], fields: {}, version: 4 };
const at = '/progress-reports/form?projectId=p-014&yearMonth=2027-03-01';
const open = (its: Report, kept: () => typeof file = () => file) =>
  renderScreen(<ReportPage />, {
    at,
    answers: [
      answering(reportCalls.reportDetail, its),
      answering(reportCalls.reportDraft, { draft: null }),
      answering(reportCalls.keepReportDraft, {
        keptAt: '2027-03-10T10:00:02+08:00',
        revision: '6b9a7c1e-0f0e-4c5e-9a54-0d7c1f3b2a10',
      }),
      answering(reportCalls.dropReportDraft, {}),
      answering(reportCalls.writeReport, saved),
      answering(reportFileCalls.storeReportFile, kept),
      answering(reportFileCalls.reportFile, { name: 'Calibration.pdf', content: new Blob(['x']) }),
    ],
  });
const drop = async (name = 'Calibration.pdf') =>
  fireEvent.drop(await screen.findByRole('group', { name: 'File of document 1' }), {
    dataTransfer: { files: [new File(['%PDF-'], name, { type: 'application/pdf' })] },
  });

it('a file is attached to a document by dropping it there, and goes with the report and with its draft', async () => {
  const { sentTo } = open(report());
  await screen.findByText('PDF, Word, Excel, PowerPoint, PNG, JPEG, CSV or text, up to 10 MB');
  await drop();
  await screen.findByText('PDF, 41 kB');
  expect(sentTo(reportFileCalls.storeReportFile)[0]?.input).toMatchObject({
    ...{ projectId: 'p-014', yearMonth: '2027-03-01', name: 'Calibration.pdf' },
  });
  await waitFor(() => expect(JSON.stringify(sentTo(reportCalls.keepReportDraft).at(-1)?.input)).toContain('f-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(reportCalls.writeReport)).toHaveLength(1));
  expect(sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({ supplementaries: [{ file: { fileId: 'f-1' } }] });
});

it('a file that is refused says why at its document, and what was typed stays', async () => {
  open(report(), () => {
    throw refusal(422, 'This file contains macros. Please save it without them.');
  });
  const name = await screen.findByRole('textbox', { name: 'Document name *' });
  await userEvent.type(name, ' of 2027');
  await drop();
  const group = within(screen.getByRole('group', { name: 'Document 1' }));
  await waitFor(() =>
    expect(group.getByRole('status').textContent).toBe('This file contains macros. Please save it without them.'),
  );
  expect((name as HTMLInputElement).value).toBe('Calibration.pdf of 2027');
  group.getByRole('button', { name: 'Attach file' });
});

it('the file of a document is there to be taken away, also alone', async () => {
  const { sentTo } = open(withFile());
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Calibration.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(reportCalls.writeReport)).toHaveLength(1));
  expect(sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({
    supplementaries: [{ documentName: 'Calibration', file: null }],
  });
});

const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};
afterAll(() => click.mockRestore());

it('a report that is in gives its files to be saved, and says where a file is another than before', async () => {
  const before = { documentName: 'Calibration', content: 'By ward', file: { ...file, fileId: 'f-0', name: 'Old.pdf' } };
  const its = withFile({ allowed: [], statusDB: 'SUBMITTED', changedFields: ['supplementaries'] });
  const previous = { at: '2027-03-02T09:00:00+08:00', by: 'Chan', written: { ...its, supplementaries: [before] } };
  const { sentTo } = open({ ...its, previous });
  await userEvent.click(await screen.findByRole('button', { name: 'Download Calibration.pdf, 41 kB' }));
  await screen.findByText('Calibration.pdf is saved.');
  expect(sentTo(reportFileCalls.reportFile)[0]!.input).toEqual({
    ...{ projectId: 'p-014', yearMonth: '2027-03-01', fileId: 'f-1' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show what stood here before' }));
  screen.getByRole('button', { name: 'Download Old.pdf, 41 kB' });
});

it('of a file that the store has lost it is said so in its place', async () => {
  open({ ...withFile({ allowed: [], statusDB: 'SUBMITTED' }), missingFiles: ['f-1'] });
  await screen.findByText('This file is not where files are kept. Please contact the data office.');
  screen.getByText('Calibration.pdf, 41 kB');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('the office has the files in its form', async () => {
  renderScreen(<ReviewPage />, {
    at: at.replace('/progress-reports/', '/progress-reports-management/'),
    user: { functions: ['PROGRESS_REPORT_ADM'] } as never,
    answers: [
      answering(reportCalls.reportDetail, withFile({ allowed: ['review', 'return'], statusDB: 'SUBMITTED' })),
      answering(reportCalls.reportsAwaitingReview, []),
    ],
  });
  await screen.findByRole('button', { name: 'Download Calibration.pdf, 41 kB' });
});
