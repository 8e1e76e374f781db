import { query } from '@hadcl/kernel/query';
import type { Facts } from '@hadcl/kernel/decision';
import type { Who } from '@hadcl/kernel/call';
import {
  asReportMonth,
  deadlineOf,
  expectedProgress,
  hasReportOf,
  isReportOverdue,
  outstandingMonths,
  standingOf,
  suspendedFrom,
} from '../due/report-dates.contract.js';
import { reportCalls, reportNotFound, reportOrders } from './report.contract.js';
import { actsOn, isOffice } from './report.policy.js';
import {
  awaitingRows,
  filedRows,
  reportedProjectRows,
  reportRows,
  toSubmitRows,
  type ReportFound,
  type Whose,
} from './report.rows.js';

/** The office reads the reports of all projects, a researcher those of their own (R10). */
export const whoseOf = (who: Who, today: string): Whose => ({ ...who, all: isOffice(who), today });

/** The part that a list row and the report itself have in common. */
export const standingRow = (row: ReportFound, { who, today }: { who: Who; today: string }) => {
  const { projectId, refNum, month, isOwn, submissions } = row;
  const statusDB = row.status ?? '';
  // A month that the project's dates have left behind is no longer due (R48).
  const isAsked = hasReportOf(month, row, today);
  return {
    ...{ projectId, refNum, statusDB },
    deadline: deadlineOf(month),
    expectedProgress: expectedProgress(row, month),
    isOverdue: isAsked && isReportOverdue(statusDB, month, today),
    suspendsAccess: isAsked && (submissions ?? 0) === 0 && standingOf(month, today) === 'suspends',
    allowed: actsOn(statusDB, who, isOwn),
  };
};
export const statusSentence = (row: Pick<ReportFound, 'status'>, { say }: Facts) =>
  say(`report-status-${row.status ?? ''}`, {});
const reviewSentence = ({ status }: Pick<ReportFound, 'status'>, { say }: Facts) =>
  status === 'SUBMITTED' || status === 'REVISED' || status === 'REVIEWED' ? say(`report-review-${status}`, {}) : '';

export const progressReportList = query(reportCalls.progressReports, async ({ input, who, today, facts, rows }) => {
  const found = await rows(reportRows(whoseOf(who, today), input));
  return found.map((row) => ({
    ...standingRow(row, { who, today }),
    projectType: row.projectType,
    projectTitle: row.title,
    reportMonth: asReportMonth(row.month),
    submissionStatus: statusSentence(row, facts),
    submissionSaveDate: row.writtenAt,
    progress: row.progress,
    lastProgress: row.lastProgress,
    projectMilestone: [...(row.milestones ?? [])],
    reviewStatusBy: reviewSentence(row, facts),
    lastSaveSubmittedBy: row.writtenBy,
    ...(isOffice(who) && { risk: row.risk, remarks: row.remarks ?? '' }),
  }));
});

export const reportProjects = query(reportCalls.reportProjects, async ({ who, today, rows }) =>
  (await rows(reportedProjectRows(whoseOf(who, today)))).map(({ title, from, until, ...project }) => ({
    ...project,
    projectTitle: title,
    accessStartDate: from,
    accessEndDate: until,
  })),
);

export const reportsAwaitingReview = query(reportCalls.reportsAwaitingReview, async ({ who, rows }) =>
  (await rows(awaitingRows(who.language))).map(({ month, ...row }) => ({ ...row, reportMonth: asReportMonth(month) })),
);

export const outstandingReports = query(reportCalls.outstandingReports, async ({ who, today, rows }) =>
  (await rows(filedRows(whoseOf(who, today)))).flatMap(({ projectId, refNum, filed, ...period }) =>
    outstandingMonths(period, new Set(filed), today).map((month) => ({
      ...{ projectId, refNum },
      reportMonth: asReportMonth(month),
      suspendedFrom: suspendedFrom(month),
    })),
  ),
);

export const reportsToSubmit = query(reportCalls.reportsToSubmit, async ({ who, today, rows }) =>
  (await rows(toSubmitRows({ ...who, all: false, today }))).map(
    ({ projectId, refNum, month, status, submissions }) => ({
      ...{ projectId, refNum, statusDB: status ?? '' },
      reportMonth: asReportMonth(month),
      deadline: deadlineOf(month),
      isOverdue: isReportOverdue(status ?? '', month, today),
      suspendedFrom: (submissions ?? 0) === 0 ? suspendedFrom(month) : null,
    }),
  ),
);

export const isReportOutstanding = query(reportCalls.isReportOutstanding, async ({ input, who, today, rows }) => {
  const whose = { ...who, today, all: isOffice(who) || who.codes.includes('ATTENDANCE_MANAGEMENT') };
  const [found] = await rows(filedRows(whose, input.projectId));
  if (!found) throw reportNotFound('no-such-report', {});
  const { refNum, filed, ...period } = found;
  const [owed] = outstandingMonths(period, new Set(filed), today);
  return { refNum, reportingMonth: owed === undefined ? null : asReportMonth(owed) };
});

export const ownReport = query(reportOrders.ownReport, async ({ input, who, today, rows }) => {
  const { projectId, yearMonth: month } = input;
  const [found] = await rows(reportRows({ ...who, all: false, today }, { month, projectId }));
  if (!found) throw reportNotFound('no-such-report', {});
  return {};
});
