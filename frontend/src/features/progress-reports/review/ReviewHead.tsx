import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { stampOf } from '../../../shell/clock/stamp.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { monthOf } from '../../../ui/calendar/dates.js';
import { FormHead } from '../../../ui/FormHead.js';
import { MonthGrid } from '../pieces/MonthGrid.js';
import { ReportPaper } from '../pieces/ReportPaper.js';
import { ReportStatus } from '../pieces/ReportStatus.js';
import type { Report } from '../types.js';
import { QueueNav } from './QueueNav.js';
import type { Queue } from './useQueue.js';
import type { Question } from './useReviewForm.js';

type Props = {
  report: Report;
  queue: Queue;
  readOnly: boolean;
  busy: boolean;
  onAsk: (question: Question) => void;
};

/** Which report it is, the way to its other months, and what the office may decide. */
export function ReviewHead({ report, queue, readOnly, busy, onAsk }: Props) {
  const t = useText('report-form');
  const review = useText('report-review');
  const navigate = useNavigate();
  const { projectId, refNum, reportingMonth: month, submittedAt, submittedBy: by, months, deadline } = report;
  const context = submittedAt
    ? t('context-submitted', { title: report.projectTitle ?? refNum, at: stampOf(submittedAt), by })
    : t('context-read', { refNum, month, deadline });
  return (
    <FormHead title={t('title-of', { refNum, month })} status={<ReportStatus report={report} />} context={context}>
      <QueueNav queue={queue} />
      <MonthGrid
        short
        month={monthOf(month)}
        first={monthOf(months[0] ?? month)}
        last={monthOf(months.at(-1) ?? month)}
        onMonth={(to) => void navigate(paths.progressReportManagement(projectId, `${to}-01`))}
      />
      <ReportPaper report={report} />
      <Button component={ScreenLink} to={paths.progressReportsManagement()} color="inherit">
        {t(readOnly ? 'back' : 'cancel')}
      </Button>
      {report.allowed.includes('return') && (
        <Button variant="outlined" disabled={busy} onClick={() => onAsk('REVISED')}>
          {review('return')}
        </Button>
      )}
      {!readOnly && (
        <Button variant="contained" loading={busy} onClick={() => onAsk('REVIEWED')}>
          {review('reviewed')}
        </Button>
      )}
    </FormHead>
  );
}
