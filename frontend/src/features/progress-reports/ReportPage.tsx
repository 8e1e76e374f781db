import { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import { Navigate } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/Failed.js';
import { PageHead } from '../../ui/PageHead.js';
import { PageSkeleton } from '../../ui/PageSkeleton.js';
import { ReportForm } from './form/ReportForm.js';
import { ReportSeen } from './form/ReportSeen.js';
import { useWhich } from './pieces/useWhich.js';
import type { Report } from './types.js';

/** One report of a researcher: its form, or what was sent of it. */
export default function ReportPage() {
  const which = useWhich();
  if (!which) return <Navigate to={paths.progressReports()} replace />;
  return <One key={`${which.projectId} ${which.yearMonth}`} {...which} />;
}

type Which = { projectId: string; yearMonth: string };

function One(which: Which) {
  const t = useText('reports');
  const { data, error, refetch } = useRead(reportCalls.reportDetail, which);
  if (data) return data.allowed.includes('submit') ? <Written which={which} report={data} /> : <ReportSeen report={data} />;
  if (!error) return <PageSkeleton title={t('report-title')} />;
  return (
    <>
      <PageHead title={t('report-title')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** With what was typed before and not saved; without it where that cannot be had. */
function Written({ which, report }: { which: Which; report: Report }) {
  const t = useText('reports');
  const { data, error, isFetchedAfterMount } = useRead(reportCalls.reportDraft, which);
  if (!error && !(data && isFetchedAfterMount)) return <PageSkeleton title={t('report-title')} />;
  return <ReportForm report={report} draft={error ? null : data!.draft} />;
}
