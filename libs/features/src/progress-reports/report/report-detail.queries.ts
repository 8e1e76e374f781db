import { erased } from '@hadcl/kernel/personal';
import { query } from '@hadcl/kernel/query';
import type { z } from 'zod';
import { asReportMonth, expectedProgress, monthAfter, reportMonths } from '../due/report-dates.contract.js';
import { outcomesOf } from '../review/report-outcomes.rules.js';
import { reportCalls, reportNotFound } from './report.contract.js';
import { reportFileMegabytes } from '../files/report-file.contract.js';
import { missingRows } from '../files/report-file.queries.js';
import { isOffice } from './report.policy.js';
import { standingRow, statusSentence, whoseOf } from './report.queries.js';
import {
  aroundRows,
  begunRows,
  contentRows,
  historyRows,
  lastRows,
  reportRows,
  submissionRows,
  type Content,
  type ReportFound,
} from './report.rows.js';
import { reportTopics, type ReportTopic, type WrittenReport } from './report.shapes.js';

type Fields = z.infer<typeof WrittenReport>;
type Texts = Exclude<Content['texts'], string>;

const ofTopics = <S extends string, T>(suffix: S, of: (topic: ReportTopic) => T) =>
  Object.fromEntries(reportTopics.map((topic) => [`${topic}${suffix}`, of(topic)])) as {
    readonly [K in ReportTopic as `${K}${S}`]: T;
  };
/** The same text in every field: for an erased report, or one that was not begun. */
const saying = (text: string): Texts => ({
  ...{ completeProgress: text, plannedProgress: text, specifyContent: text, targetSystems: text },
  ...{ relatedCOCInvolved: text, relatedHAInvolved: text, outcomes: [], supplementaries: [] },
  comments: { data: text, platform: text, physical: text, meeting: text, others: text },
});
/** What the researchers wrote, by the fields of their form. */
export const detailFields = ({ choices, texts }: Pick<Content, 'choices' | 'texts'>): Fields => {
  const { comments, outcomes, supplementaries, ...plainTexts } = typeof texts === 'string' ? saying(texts) : texts;
  return {
    ...choices,
    projectMilestone: [...choices.projectMilestone],
    ...plainTexts,
    outcomes: [...outcomes],
    supplementaries: supplementaries.map(({ file = null, ...document }) => ({ ...document, file })),
    ...ofTopics('CommentResearcher', (topic) => comments[topic]),
  };
};
/** A report that was not begun; access is estimated to end with the project's access (R10). */
const unwritten = (until: string): Fields => ({
  ...detailFields({
    choices: {
      ...{ projectProgress: 0, projectMilestone: [] },
      ...{ estimatedAccessEndDate: until, estimatedStudyCompletionDate: null },
      ...{ isPublication: null, isAiModelAlg: null, isProvision: null, isPlanToIntegrate: null },
    },
    texts: saying(''),
  }),
  projectProgress: null,
});

/** The fields in which two submissions differ, in the order of the form. */
export const changedFields = (before: Fields, now: Fields): string[] =>
  (Object.keys(now) as (keyof Fields)[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));

/** The review as this person may read it: researchers get only the replies that are shown to them (R10). */
const reviewOf = ({ risk, remarks }: ReportFound, content: Content | undefined, office: boolean) => {
  const review = content?.review ?? null;
  const shown = content?.shown ?? [];
  const replyOf = (topic: ReportTopic) => {
    if (review === null || !(office || shown.includes(topic))) return '';
    return typeof review === 'string' ? erased : review.replies[topic];
  };
  return {
    ...ofTopics('CommentHADCL', replyOf),
    ...(office && {
      ...ofTopics('CommentFor', (topic) => (shown.includes(topic) ? (1 as const) : (0 as const))),
      issueRisks: review === null || typeof review === 'string' ? [] : [...review.issues],
      overallRisk: risk,
      remarks: remarks ?? '',
    }),
  };
};

export const reportDetail = query(reportCalls.reportDetail, async ({ input, who, today, facts, rows }) => {
  const { projectId, yearMonth: month } = input;
  const office = isOffice(who);
  const [row] = await rows(reportRows(whoseOf(who, today), { month, projectId }));
  if (!row) throw reportNotFound('no-such-report', {});
  const { reportId, from, until, submissions } = row;
  const [around] = await rows(aroundRows(projectId));
  const [last] = await rows(lastRows(projectId, monthAfter(month, -1)));
  const begun = await rows(begunRows(projectId));
  const [content] = reportId === null ? [] : await rows(contentRows(reportId));
  const [before] = (submissions ?? 0) < 2 ? [] : await rows(submissionRows(reportId!, submissions! - 1, who.language));
  const history = reportId === null ? [] : await rows(historyRows(reportId, who.language));
  const isCollaboration = row.projectType === 'COL_RESEARCHER';
  const kept = content ? detailFields(content) : unwritten(until);
  const isClosed = row.status === 'SUBMITTED' || row.status === 'REVIEWED';
  // While it can be written, a report follows the objectives of the project; once submitted it keeps its own.
  const outcomes = isClosed ? kept.outcomes : outcomesOf(around?.objectives ?? [], kept.outcomes);
  const written = { ...kept, outcomes };
  const attached = kept.supplementaries.flatMap(({ file }) => (file ? [file.fileId] : []));
  const missing = attached.length === 0 ? [] : await rows(missingRows(attached));
  const previous = before ? { at: before.at, by: before.by, written: detailFields(before) } : null;
  return {
    ...standingRow(row, { who, today }),
    ...written,
    ...(isCollaboration && { cohort: around?.cohort ?? 0, projectTitle: row.title }),
    projectType: row.projectType,
    accessStartDate: from,
    projectEndDate: until,
    fileMegabytes: facts.parameter(reportFileMegabytes),
    ...(missing.length > 0 && { missingFiles: missing.map(({ fileId }) => fileId) }),
    researchers: around?.researchers ?? 0,
    reportingMonth: asReportMonth(month),
    status: statusSentence(row, facts),
    version: row.version ?? 0,
    months: [...new Set([...reportMonths(row, today), ...begun.map((one) => one.month)])].toSorted().map(asReportMonth),
    submittedAt: row.submittedAt,
    submittedBy: row.submittedBy,
    reviewedAt: row.judgedAt,
    reviewedBy: row.judgedBy,
    lastReport: last
      ? {
          ...{ reportMonth: asReportMonth(last.month), statusDB: last.status, progress: last.progress },
          expectedProgress: expectedProgress(row, last.month),
          projectMilestone: [...last.milestones],
          ...(office && { risk: last.risk }),
        }
      : null,
    history: [...history],
    previous,
    changedFields: previous ? changedFields(previous.written, written) : [],
    ...reviewOf(row, content, office),
  };
});
