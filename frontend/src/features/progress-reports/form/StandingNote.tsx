import { lastBeforeSuspension } from '@hadcl/features/progress-reports/report-dates.contract';
import { reportTopics } from '@hadcl/features/progress-reports/report.contract';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { monthOf } from '../../../ui/calendar/dates.js';
import { together } from '../../../ui/joined.js';
import { Note } from '../../../ui/Note.js';
import type { Report } from '../types.js';

/** What it means that the report is not in: it came back, it is late, or access is suspended for it (R11). */
export function StandingNote({ report }: { report: Report }) {
  const t = useText('report-form');
  const { statusDB, isOverdue, suspendsAccess, reviewedAt, reviewedBy: by, reportingMonth } = report;
  if (statusDB === 'REVISED' && reviewedAt) {
    const answered = reportTopics.some((topic) => report[`${topic}CommentHADCL`] !== '');
    return (
      <Note tone="bad" icon="warn" title={t('returned-title', { by, date: labDateOf(reviewedAt) })}>
        {together(answered && t('returned-replies'), t('returned-text'))}
      </Note>
    );
  }
  if (suspendsAccess)
    return (
      <Note tone="bad" icon="warn" title={t('suspends-title')}>
        {t('suspends-text')}
      </Note>
    );
  if (!isOverdue) return null;
  return (
    <Note tone="warn" icon="clock" title={t('late-title')}>
      {t('late-text', { date: lastBeforeSuspension(monthOf(reportingMonth)) })}
    </Note>
  );
}
