import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { PaperButton } from '../../../shell/export/ExportButton.js';
import { useText } from '../../../i18n/i18n.js';
import type { Report } from '../types.js';

/** Downloads the last submission; nothing for a report that was never submitted. */
export function ReportPaper({ report: { projectId, reportingMonth, submittedAt } }: { report: Report }) {
  const t = useText('report-form');
  if (submittedAt === null) return null;
  const input = { projectId, yearMonth: reportingMonth };
  return <PaperButton call={reportCalls.exportReport} input={input} label={t('paper')} title={t('paper-text')} />;
}
