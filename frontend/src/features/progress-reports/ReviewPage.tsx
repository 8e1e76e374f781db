import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/states.js';
import { PageHead, PageSkeleton } from '../../ui/page/PageHead.js';
import { OneReport, type Which } from './pieces/OneReport.js';
import { ReviewForm } from './review/ReviewForm.js';

/** One report for the office to read, reply to and judge. */
export default function ReviewPage() {
  return (
    <OneReport list={paths.progressReportsManagement()}>
      {(which) => <One key={`${which.projectId} ${which.yearMonth}`} {...which} />}
    </OneReport>
  );
}

function One(which: Which) {
  const t = useText('reports');
  const { data, error, refetch } = useRead(reportCalls.reportDetail, which);
  if (data) return <ReviewForm report={data} />;
  if (!error) return <PageSkeleton title={t('report-title')} />;
  return (
    <>
      <PageHead title={t('report-title')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}
