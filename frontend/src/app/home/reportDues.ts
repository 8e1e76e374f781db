import type { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Output } from '@hadcl/kernel/call';
import type { Speak } from '../../i18n/i18n.js';
import { type OpenAt, paths } from '../../shell/routes/paths.js';
import { say } from '../../i18n/dates.js';
import type { IconName } from '../../ui/text/Icon.js';

/** Something outstanding for this person, and the screen that settles it. */
export type Due = {
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
  readonly detail: string;
  readonly action: string;
  readonly path: string;
  readonly state?: OpenAt;
  /** Not urgent yet. */
  readonly calm?: true;
};

type ToSubmit = Output<typeof reportCalls.reportsToSubmit>[number];

/**
 * Groups the reports that a person has to submit. Each report is in one group only: `suspending` ones already block the
 * door code.
 */
export const sortedToSubmit = (reports: readonly ToSubmit[], today: string) => {
  const of = (kind: 'suspending' | 'returned' | 'late' | 'inTime') =>
    reports.filter(({ statusDB, isOverdue, suspendedFrom }) => {
      if (suspendedFrom !== null && suspendedFrom <= today) return kind === 'suspending';
      if (statusDB === 'REVISED') return kind === 'returned';
      return kind === (isOverdue ? 'late' : 'inTime');
    });
  return { suspending: of('suspending'), returned: of('returned'), late: of('late'), inTime: of('inTime') };
};

/** What a person's reports require, most urgent first. Reports that still have time are one entry with their number. */
export const reportDues = (t: Speak<'home'>, reports: readonly ToSubmit[], today: string): Due[] => {
  const { suspending, returned, late, inTime } = sortedToSubmit(reports, today);
  const one = ({ projectId, refNum, reportMonth }: ToSubmit) => ({
    its: {
      ...({ id: `${projectId} ${reportMonth}`, icon: 'report', action: t('due-report-act') } as const),
      path: paths.progressReport(projectId, reportMonth),
    },
    named: { ref: refNum, month: say(reportMonth, 'MMM yyyy') },
  });
  const from = ({ suspendedFrom }: ToSubmit) => ({ date: say(suspendedFrom ?? '', 'd MMM') });
  const dues: Due[] = [
    ...suspending.map((report) => {
      const { its, named } = one(report);
      return { ...its, text: t('due-report', named), detail: t('due-report-detail', from(report)) };
    }),
    ...returned.map((report) => {
      const { its, named } = one(report);
      return { ...its, text: t('due-returned', named), detail: t('due-returned-detail') };
    }),
    ...late.map((report) => {
      const { its, named } = one(report);
      return { ...its, text: t('due-late', named), detail: t('due-late-detail', from(report)) };
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
