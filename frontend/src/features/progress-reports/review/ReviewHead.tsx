import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useNavigate } from 'react-router-dom';
import { stampOf } from '../../../shell/clock/stamp.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { monthOf } from '../../../ui/calendar/dates.js';
import { FormHead } from '../../../ui/FormHead.js';
import { Icon } from '../../../ui/Icon.js';
import { MonthGrid } from '../pieces/MonthGrid.js';
import { ReportStatus } from '../pieces/ReportStatus.js';
import type { Report, Waiting } from '../types.js';
import type { Queue } from './useQueue.js';
import type { Question } from './useReviewForm.js';

type StepProps = { way: 'before' | 'after'; to: Waiting | undefined };

function Step({ way, to }: StepProps) {
  const t = useText('report-review');
  const icon = <Icon name={way === 'before' ? 'left' : 'right'} size={18} />;
  if (!to)
    return (
      <IconButton size="small" disabled aria-label={t('queue-none')}>
        {icon}
      </IconButton>
    );
  const label = t(`queue-${way}`, { refNum: to.refNum, month: to.reportMonth });
  return (
    <IconButton
      component={ScreenLink}
      to={paths.progressReportManagement(to.projectId, to.reportMonth)}
      size="small"
      aria-label={label}
      title={label}
    >
      {icon}
    </IconButton>
  );
}

/** Where this report stands among those that wait, and the way to its neighbours. */
function QueueNav({ queue: { place, count, before, next } }: { queue: Queue }) {
  const t = useText('report-review');
  if (count === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={t('queue')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 2, typography: 'body2', color: 'text.secondary' }}
    >
      <Step way="before" to={before} />
      {place > 0 ? t('place-of', { place, all: count }) : t('awaiting', { count })}
      <Step way="after" to={next} />
    </Box>
  );
}

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
        month={monthOf(month)}
        first={monthOf(months[0] ?? month)}
        last={monthOf(months.at(-1) ?? month)}
        onMonth={(to) => void navigate(paths.progressReportManagement(projectId, `${to}-01`))}
      />
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
