import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Output } from '@hadcl/kernel/call';
import { useRead } from '../../shell/api/useRead.js';
import { labDateOf } from '../../shell/clock/labClock.js';
import { type Due, type DuesProps, duesOf } from '../../shell/home/parts.js';
import { Figure } from '../../shell/home/Figure.js';
import { type Speak, useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { say } from '../../i18n/dates.js';

/** Reports awaiting review, and overdue reports whose researchers have no access until they submit. */
export function OfficeReports() {
  const t = useText('reports-home');
  const waiting = useRead(reportCalls.reportsAwaitingReview, {}, { keep: true }).data;
  const owed = useRead(reportCalls.outstandingReports, {}, { keep: true }).data;
  if (!waiting || !owed) return null;
  const line = owed.length > 0 ? t('tile-outstanding', { count: owed.length }) : t('tile-none-outstanding');
  return <Figure figure={waiting.length} unit={t('tile-to-review', { count: waiting.length })} line={line} />;
}

type ToSubmit = Output<typeof reportCalls.reportsToSubmit>[number];

/**
 * Groups the reports that a person has to submit. Each report is in one group only: `suspending` ones already block the
 * door code.
 */
const sortedToSubmit = (reports: readonly ToSubmit[], today: string) => {
  const of = (kind: 'suspending' | 'returned' | 'late' | 'inTime') =>
    reports.filter(({ statusDB, isOverdue, suspendedFrom }) => {
      if (suspendedFrom !== null && suspendedFrom <= today) return kind === 'suspending';
      if (statusDB === 'REVISED') return kind === 'returned';
      return kind === (isOverdue ? 'late' : 'inTime');
    });
  return { suspending: of('suspending'), returned: of('returned'), late: of('late'), inTime: of('inTime') };
};

/**
 * Number of reports that this person has to submit, and the most urgent group of them, sorted as in the Outstanding
 * panel.
 */
export function OwnReports() {
  const t = useText('reports-home');
  const today = useToday();
  const { data } = useRead(reportCalls.reportsToSubmit, {}, { keep: true });
  if (!data) return null;
  const { suspending, returned, late, inTime } = sortedToSubmit(data, today);
  const pressing = [
    suspending.length > 0 && t('tile-suspends', { count: suspending.length }),
    returned.length > 0 && t('tile-returned', { count: returned.length }),
    late.length > 0 && t('tile-late', { count: late.length }),
  ].find((line) => line !== false);
  const calm = inTime[0] ? t('tile-due', { date: say(inTime[0].deadline, 'd MMM') }) : t('tile-none-outstanding');
  return (
    <Figure
      figure={data.length}
      unit={t('tile-to-submit', { count: data.length })}
      warns={pressing !== undefined}
      line={pressing ?? calm}
    />
  );
}

/** What a person's reports require, most urgent first. Reports that still have time are one entry with their number. */
const ownDues = (t: Speak<'reports-home'>, reports: readonly ToSubmit[], today: string): Due[] => {
  const { suspending, returned, late, inTime } = sortedToSubmit(reports, today);
  const one = ({ projectId, refNum, reportMonth }: ToSubmit) => ({
    link: {
      ...({ id: `${projectId} ${reportMonth}`, icon: 'report', action: t('due-report-act') } as const),
      path: paths.progressReport(projectId, reportMonth),
    },
    named: { ref: refNum, month: say(reportMonth, 'MMM yyyy') },
  });
  const from = ({ suspendedFrom }: ToSubmit) => ({ date: say(suspendedFrom ?? '', 'd MMM') });
  const dues: Due[] = [
    ...suspending.map((report) => {
      const { link, named } = one(report);
      return { ...link, text: t('due-report', named), detail: t('due-report-detail', from(report)) };
    }),
    ...returned.map((report) => {
      const { link, named } = one(report);
      return { ...link, text: t('due-returned', named), detail: t('due-returned-detail') };
    }),
    ...late.map((report) => {
      const { link, named } = one(report);
      return { ...link, text: t('due-late', named), detail: t('due-late-detail', from(report)) };
    }),
  ];
  const [first] = inTime;
  if (first)
    dues.push({
      ...{ id: 'reports', icon: 'report', action: t('due-reports-act'), path: paths.progressReports() },
      calm: true,
      text: t('due-reports', { count: inTime.length }),
      detail: t('due-reports-detail', { date: say(first.deadline, 'd MMM') }),
    });
  return dues;
};

export function OwnReportDues({ children }: DuesProps) {
  const t = useText('reports-home');
  const today = useToday();
  const reports = useRead(reportCalls.reportsToSubmit, {}, { keep: true });
  return children(duesOf(reports, (data) => ownDues(t, data, today)));
}

export function ReviewDues({ children }: DuesProps) {
  const t = useText('reports-home');
  const awaiting = useRead(reportCalls.reportsAwaitingReview, {}, { keep: true });
  const dues = duesOf(awaiting, ([longest, ...rest]) => {
    if (!longest) return [];
    return [
      {
        ...{ id: 'review', icon: 'report', action: t('due-review-act'), path: paths.progressReportsManagement() },
        calm: true,
        text: t('due-review', { count: rest.length + 1 }),
        detail: t('due-review-detail', { date: say(labDateOf(longest.submittedAt), 'd MMM') }),
      },
    ];
  });
  return children(dues);
}
