import {
  type reportCalls,
  type ReportTopic,
  reportTopics,
} from '@hadcl/features/progress-reports/report/report.contract';
import type { Input } from '@hadcl/kernel/call';
import type { PageFields } from '../../../shell/form/page/useFormPage.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { asHtml } from '../pieces/sending.js';
import type { Report, RiskLevel } from '../types.js';

type Judge = Input<typeof reportCalls.judgeReport>;
export type Decision = Judge['status'];
type Text = string | null;
type Replies = { [T in ReportTopic as `${T}CommentHADCL`]: Text } & { [T in ReportTopic as `${T}CommentFor`]: boolean };
export type Issue = { issues: Text; severity: RiskLevel | null; owner: Text; targetResolutionDate: Text };
/** Values of the office's form; its texts are plain text. */
export type ReviewForm = Replies & {
  version: number;
  issueRisks: Issue[];
  overallRisk: RiskLevel | null;
  remarks: Text;
};
export type FormOfReview = PageFields<ReviewForm>;

export const replyOf = <T extends ReportTopic>(topic: T) => `${topic}CommentHADCL` as const;
export const shownOf = <T extends ReportTopic>(topic: T) => `${topic}CommentFor` as const;
const ofTopics = <S extends string, V>(name: (topic: ReportTopic) => S, of: (topic: ReportTopic) => V) =>
  Object.fromEntries(reportTopics.map((topic) => [name(topic), of(topic)])) as Record<S, V>;

export const reviewOf = (report: Report): ReviewForm => ({
  ...ofTopics(replyOf, (topic) => textOf(report[replyOf(topic)])),
  ...ofTopics(shownOf, (topic) => report[shownOf(topic)] === 1),
  version: report.version,
  issueRisks: (report.issueRisks ?? []).map(({ issues, ...one }) => ({ ...one, issues: textOf(issues) })),
  overallRisk: report.overallRisk ?? null,
  remarks: textOf(report.remarks ?? ''),
});

export const judgingOf = (report: Report, form: ReviewForm, status: Decision): Judge => ({
  ...ofTopics(replyOf, (topic) => asHtml(form[replyOf(topic)], [report[replyOf(topic)]])),
  ...ofTopics(shownOf, (topic) => (form[shownOf(topic)] ? (1 as const) : (0 as const))),
  ...{ projectId: report.projectId, reportingMonth: report.reportingMonth, version: form.version, status },
  issueRisks: form.issueRisks.map(({ issues, severity, owner, targetResolutionDate }) => ({
    issues: asHtml(
      issues,
      (report.issueRisks ?? []).map((one) => one.issues),
    ),
    severity,
    owner: owner ?? '',
    targetResolutionDate,
  })),
  overallRisk: form.overallRisk,
  remarks: asHtml(form.remarks, [report.remarks ?? '']),
});

/** Numbers of non-empty replies: visible to researchers, and internal. */
export const repliesIn = (form: ReviewForm) => {
  const written = reportTopics.filter((topic) => form[replyOf(topic)]?.trim());
  const visible = written.filter((topic) => form[shownOf(topic)]).length;
  return { visible, inside: written.length - visible };
};
