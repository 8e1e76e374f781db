import { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import Button from '@mui/material/Button';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';

/** The way into the queue of the office: to the report that waits longest, whatever its month. */
export function ReviewNext() {
  const t = useText('reports');
  const readOnly = useUser().readOnly.includes('PROGRESS_REPORT_ADM');
  const { data } = useRead(reportCalls.reportsAwaitingReview, {});
  if (!data) return null;
  const [first] = data;
  if (!first)
    return (
      <Button variant="outlined" disabled>
        {t('nothing-waits')}
      </Button>
    );
  const to = paths.progressReportManagement(first.projectId, first.reportMonth);
  return (
    <Button component={ScreenLink} to={to} variant="outlined">
      {t(readOnly ? 'awaiting-review' : 'review-next', { count: data.length })}
    </Button>
  );
}
