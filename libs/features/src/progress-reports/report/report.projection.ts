import type { DataOf, EventMeta } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { reportsFiled } from '../due/filed-reports.contract.js';
import { reportsChanged } from './report.contract.js';
import { reportDueEvents } from '../due/report-due.stream.js';
import { filedReportEvents, reportEvents } from './report.stream.js';
import {
  filedReportMonths,
  progressReports,
  reportContents,
  reportHistory,
  reportReminders,
  reportSubmissions,
} from './report.tables.js';

type What = Parameters<typeof reportHistory.put>[1]['what'];
type Written = DataOf<typeof reportEvents.ReportSaved>;
type Judged = DataOf<typeof reportEvents.ReportReviewed>;

const happened = (reportId: string, what: What, { version, happenedAt, actor }: EventMeta) =>
  reportHistory.put({ report_id: reportId, version }, { what, at: happenedAt, by_id: actor.userId });
const writing = ({ choices }: Pick<Written, 'choices'>, { happenedAt, actor }: EventMeta) => ({
  progress: choices.projectProgress,
  milestones: choices.projectMilestone,
  written_at: happenedAt,
  written_by: actor.userId,
});
/** Replaces the rows of a report while the office has not judged it; the version is that of the stream. */
const begun = (data: Written, meta: EventMeta, status: 'SAVED' | 'SUBMITTED') => [
  progressReports.put(
    { report_id: data.reportId },
    {
      ...{ project_id: data.projectId, month: data.month, status, version: meta.version },
      ...writing(data, meta),
      ...{ judged_at: null, judged_by: null, risk: null, remarks: '' },
      ...(status === 'SAVED'
        ? { submissions: 0, submitted_at: null, submitted_by: null }
        : { submissions: 1, submitted_at: meta.happenedAt, submitted_by: meta.actor.userId }),
    },
  ),
  reportContents.put(
    { report_id: data.reportId },
    { choices: data.choices, texts: data.texts, review: null, shown: [] },
  ),
];
const judged = (data: Judged, meta: EventMeta, status: 'REVIEWED' | 'REVISED') => [
  progressReports.patch(
    { report_id: data.reportId },
    {
      ...{ status, risk: data.overallRisk, remarks: data.remarks },
      ...{ judged_at: meta.happenedAt, judged_by: meta.actor.userId },
    },
  ),
  progressReports.add({ report_id: data.reportId }, { version: 1 }),
  reportContents.patch({ report_id: data.reportId }, { review: data.review, shown: data.shown }),
  happened(data.reportId, status === 'REVIEWED' ? 'REVIEWED' : 'RETURNED', meta),
];

export const reportProjection = projection({
  name: 'progress-reports',
  version: 2,
  tables: [reportReminders, progressReports, reportContents, reportSubmissions, reportHistory, filedReportMonths],
  events: { ...reportEvents, ...filedReportEvents, ...reportDueEvents },
  topics: ({ type }) => [reportsChanged('all'), ...(type === 'ReportFiled' ? [reportsFiled] : [])],
  on: {
    ReportSaved: (its, meta) => [...begun(its, meta, 'SAVED'), happened(its.reportId, 'SAVED', meta)],
    ReportSubmitted: (its, meta) => [
      ...(its.submission === 1
        ? begun(its, meta, 'SUBMITTED')
        : [
            progressReports.patch(
              { report_id: its.reportId },
              {
                ...{ status: 'SUBMITTED', submissions: its.submission },
                ...writing(its, meta),
                ...{ submitted_at: meta.happenedAt, submitted_by: meta.actor.userId },
              },
            ),
            progressReports.add({ report_id: its.reportId }, { version: 1 }),
            reportContents.patch({ report_id: its.reportId }, { choices: its.choices, texts: its.texts }),
          ]),
      reportSubmissions.put(
        { report_id: its.reportId, submission: its.submission },
        { choices: its.choices, texts: its.texts, at: meta.happenedAt, by_id: meta.actor.userId },
      ),
      happened(its.reportId, 'SUBMITTED', meta),
    ],
    ReportReviewed: (its, meta) => judged(its, meta, 'REVIEWED'),
    ReportReturned: (its, meta) => judged(its, meta, 'REVISED'),
    RevisionReminded: ({ reportId }, meta) => [happened(reportId, 'REMINDED', meta)],
    ReportsFellDue: ({ month, days }) => [reportReminders.put({ month }, { days, stage: 'before' })],
    ReportsFellOverdue: ({ month, stage }) => [reportReminders.put({ month }, { days: 0, stage })],
    ReportFiled: ({ projectId, month }, { happenedAt }) => [
      filedReportMonths.put({ project_id: projectId, month }, { filed_at: happenedAt }),
    ],
  },
});
