import { fileOf, internal, read, upload } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { CalendarDate } from '../../words/calendar.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { MonthAsked, ReportFile } from '../report/report.shapes.js';

/** Maximum size of a file that is attached to a report, in megabytes. */
export const reportFileMegabytes = { code: 'report_file_megabytes', default: 10 };
/** Days after which an uploaded file that is attached to nothing is removed. */
export const reportFileDays = { code: 'report_file_days', default: 30 };
/** The most files that are kept for a report at once, attached or not. */
export const mostReportFiles = 40;
/** Allowed extensions: nothing that can run, and nothing that a browser would render as a page. */
export const reportFileTypes = ['.pdf', '.docx', '.xlsx', '.pptx', '.png', '.jpg', '.jpeg', '.csv', '.txt'] as const;
export const bytesOf = (megabytes: number): number => megabytes * 1_000_000;

const OneReport = z.object({ projectId: SentId.min(1), yearMonth: MonthAsked });
export const storeFileRefused = refusals(
  {
    'no-such-report': {},
    'report-not-writable': {},
    'report-files-too-many': { max: z.int32() },
    'report-file-empty': {},
    'report-file-too-large': { megabytes: z.int32() },
    'report-file-type': {},
    'report-file-content': {},
    'report-file-macros': {},
    'report-file-password': {},
  },
  { 'no-such-report': 'missing', 'report-file-too-large': 'too-large' },
);
export const fileNotFound = refusals({ 'no-such-report': {}, 'no-such-file': {} });

export const reportFileCalls = {
  /**
   * Stores a file for a report that the caller may write (ours). It is attached by saving or submitting the report with
   * it.
   */
  storeReportFile: upload(
    '/progressReport/store-file',
    OneReport.extend({ name: z.string().min(1).max(2_000) }),
    ReportFile,
    { codes: ['PROGRESS_REPORT'], refusals: storeFileRefused },
  ),
  /** A file that the page of a report names (ours), for the researchers of the project and the office. */
  reportFile: fileOf('/progressReport/get-file', OneReport.extend({ fileId: SentId.min(1) }), {
    codes: ['PROGRESS_REPORT', 'PROGRESS_REPORT_ADM'],
    refusals: fileNotFound,
  }),
};

const OneFile = z.object({ projectId: z.string(), month: z.string(), fileId: SentId.min(1) });
const inside = { codes: reportFileCalls.reportFile.codes, live: () => [] };
export const reportFileOrders = {
  /**
   * Whether the caller may write this report, checked before the file is received; answers the maximum size in bytes.
   */
  writableReport: read('GET', 'internal:writable-report', OneReport, z.object({ most: z.int32() }), {
    ...inside,
    refusals: storeFileRefused,
  }),
  /** A file of a report, if the caller may read it; checked before it is sent. */
  fileOfReport: read('GET', 'internal:file-of-report', OneReport.extend({ fileId: SentId.min(1) }), ReportFile, {
    ...inside,
    refusals: fileNotFound,
  }),
  /** Records that a file is kept, and stores its wrapped key. */
  keepReportFile: internal(
    'keep-report-file',
    OneReport.extend({ ...ReportFile.shape, wrapped: z.string() }),
    ReportFile,
    { refusals: storeFileRefused },
  ),
  /** Records who downloads a file, before it is sent. */
  takeReportFile: internal('take-report-file', OneFile, z.object({})),
  /** Ordered by the daily clock: starts the search for uploaded files that were never attached. */
  lookForUnsentFiles: internal('look-for-unsent-files', z.object({ date: CalendarDate }), z.object({})),
  removeReportFile: internal('remove-report-file', OneFile.extend({ on: CalendarDate }), z.object({})),
};
