import { useText } from '../../../i18n/i18n.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import type { Report } from '../types.js';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { PaperButton } from '../../../shell/export/ExportButton.js';

const tones: Record<Report['statusDB'], ToneName> = {
  '': 'mute',
  SAVED: 'mute',
  SUBMITTED: 'good',
  REVISED: 'bad',
  REVIEWED: 'good',
};

/** The status of a report, beside its title. */
export function ReportStatus({ report: { statusDB, status, isOverdue } }: { report: Report }) {
  const t = useText('reports');
  if (isOverdue)
    return (
      <StatusChip tone="bad" icon="warn">
        {t('status-overdue', { status })}
      </StatusChip>
    );
  return (
    <StatusChip tone={tones[statusDB]} {...(statusDB === 'REVISED' && { icon: 'warn' as const })}>
      {status}
    </StatusChip>
  );
}

/** Downloads the last submission; nothing for a report that was never submitted. */
export function ReportPaper({ report: { projectId, reportingMonth, submittedAt } }: { report: Report }) {
  const t = useText('report-form');
  if (submittedAt === null) return null;
  const input = { projectId, yearMonth: reportingMonth };
  return <PaperButton call={reportCalls.exportReport} input={input} label={t('paper')} title={t('paper-text')} />;
}
