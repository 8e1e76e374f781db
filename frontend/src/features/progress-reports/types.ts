import type { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Output } from '@hadcl/kernel/call';

export type ReportRow = Output<typeof reportCalls.progressReports>[number];
export type Report = Output<typeof reportCalls.reportDetail>;
export type Outcome = Report['outcomes'][number];
export type RiskLevel = NonNullable<ReportRow['risk']>;
export type Waiting = Output<typeof reportCalls.reportsAwaitingReview>[number];
/** Whose screen: researchers who write reports, or the office that reviews them. */
export type Side = 'researcher' | 'office';
