import type { DataOf } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { filedReportEvents, reportEvents } from './report.events.js';
import type { ReportTopic, StatusDB } from './report.shapes.js';

type Written = Pick<DataOf<typeof reportEvents.ReportSaved>, 'choices' | 'texts'>;
type Judged = Pick<DataOf<typeof reportEvents.ReportReviewed>, 'overallRisk' | 'remarks' | 'review' | 'shown'>;
export type Report = {
  readonly status: StatusDB;
  /** Counts what changes it, as a form knows it; a reminder changes nothing. */
  readonly version: number;
  readonly submissions: number;
  readonly written: Written | null;
  readonly judged: Judged | null;
  /** The files that its documents have now, and those that they ever had when it was submitted. */
  readonly files: readonly string[];
  readonly submittedFiles: readonly string[];
  /** When its people were reminded of its revision last; null for never, or before it was noted. */
  readonly remindedAt: string | null;
};

const wrote = (
  before: Report,
  status: StatusDB,
  { choices, texts, fileIds: files = [] }: Written & { readonly fileIds?: readonly string[] | undefined },
  submissions = before.submissions,
): Report => ({ ...before, status, version: before.version + 1, written: { choices, texts }, submissions, files });
const judges = (before: Report, status: StatusDB, { overallRisk, remarks, review, shown }: Judged): Report => ({
  ...before,
  status,
  version: before.version + 1,
  judged: { overallRisk, remarks, review, shown },
});

/** The report of one project of one month (R10). */
export const report = stream({
  name: 'progress-report',
  events: reportEvents,
  grows: { until: 'a record', events: 500 },
  initial: {
    status: '',
    version: 0,
    submissions: 0,
    written: null,
    judged: null,
    files: [],
    submittedFiles: [],
    remindedAt: null,
  } as Report,
  evolve: {
    ReportSaved: (before, its) => wrote(before, 'SAVED', its),
    ReportSubmitted: (before, its) => ({
      ...wrote(before, 'SUBMITTED', its, its.submission),
      submittedFiles: [...new Set([...before.submittedFiles, ...(its.fileIds ?? [])])],
    }),
    ReportReviewed: (before, its) => judges(before, 'REVIEWED', its),
    ReportReturned: (before, its) => judges(before, 'REVISED', its),
    RevisionReminded: (before, { remindedAt = null }) => ({ ...before, remindedAt }),
  },
});
export const reportIdOf = (projectId: string, month: string) => `${projectId}.${month}`;
/** The topics of which researchers read the reply: those that are shown and say something. */
export const readableReplies = ({ judged }: Report): readonly ReportTopic[] => judged?.shown ?? [];

/**
 * Of a project, the months whose report was submitted once. What a door or a booking has to ask (`outstandingMonths`) is
 * one stream of a few events, however many reports there are and however long.
 */
export const filedReports = stream({
  name: 'filed-reports',
  events: filedReportEvents,
  grows: { until: 'a record', events: 240 },
  initial: { months: new Set() as ReadonlySet<string> },
  evolve: { ReportFiled: ({ months }, { month }) => ({ months: new Set([...months, month]) }) },
});
