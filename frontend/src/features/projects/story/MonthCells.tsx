import { touch } from '../../../ui/theme/touch.js';
import type { StoryMonth } from '@hadcl/features/projects/story/project-story.contract';
import { pointsBehind } from '@hadcl/features/progress-reports/due/report-dates.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { type PartState, StateDot } from '../../../ui/status/StatusChip.js';
import { filledWith } from '../../../ui/theme/forced.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';

type Props = { month: StoryMonth };
const small = { typography: 'micro', color: 'text.secondary' };
const high = 50;

/** The height of the bar shows seats, the filled part visits. */
export function SeatsCell({ month: { month, seats, visits }, most }: Props & { most: number }) {
  const t = useText('project-story');
  if (seats + visits === 0) return null;
  const filled = seats === 0 ? 100 : Math.min(100, (100 * visits) / seats);
  return (
    <Box
      role="img"
      aria-label={t('seats-named', { month: `${month}-01`, visits, seats })}
      sx={{ minHeight: 72, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', alignItems: 'center' }}
    >
      <Text as="div" below={0.5} variant="micro" tone="quiet">
        {t('seats', { visits, seats })}
      </Text>
      <Box
        sx={{
          ...{ position: 'relative', width: 32, height: Math.max(4, (high * Math.max(seats, visits)) / most) },
          ...{ border: 1, '&&': { borderColor: 'primary.main' }, borderRadius: 0.25, overflow: 'hidden' },
        }}
      >
        <Box
          sx={{
            ...{ position: 'absolute', left: 0, right: 0, bottom: 0, height: `${filled}%`, bgcolor: 'primary.main' },
            ...filledWith('Highlight'),
          }}
        />
      </Box>
    </Box>
  );
}

export function ProgressCell({ month: { report } }: Props) {
  const t = useText('project-story');
  if (!report) return null;
  const { progress, expectedProgress } = report;
  const points = progress === null ? 0 : pointsBehind(progress, expectedProgress);
  const warns = points > 0 && { color: 'tone.warn.fg' };
  return (
    <>
      <Box sx={{ typography: 'body2', fontWeight: 600, ...warns }}>
        {progress === null ? t('none') : t('percent', { number: progress })}
      </Box>
      <Box sx={{ ...small, ...warns }}>
        {points > 0 ? t('behind', { points }) : t('of-expected', { expected: expectedProgress })}
      </Box>
    </>
  );
}

type Report = NonNullable<StoryMonth['report']>;
const dots: Record<Report['statusDB'], PartState> = {
  ...{ '': 'optional', SAVED: 'open', SUBMITTED: 'open', REVISED: 'error', REVIEWED: 'done' },
};

/** At least the size of a finger on a phone. */
const finger = {
  display: { xs: 'inline-flex', sm: 'inline' },
  ...{ alignItems: 'center', justifyContent: 'center', minWidth: touch(0), minHeight: touch(0) },
};

/** The status of a month's report, linked to the report. */
export function ReportCell({ month: { month, report }, projectId }: Props & { projectId: string }) {
  const t = useText('project-story');
  if (!report) return null;
  const { statusDB, isOverdue: isLate } = report;
  const word = t(isLate ? 'overdue' : `report-${statusDB}`);
  return (
    <Stack gap={0.5} align="center">
      <Row aria-hidden>
        <StateDot state={isLate ? 'error' : dots[statusDB]} label="" />
      </Row>
      <Text as="div" variant="micro" tone={isLate ? 'bad' : 'quiet'}>
        <Link
          component={ScreenLink}
          to={paths.progressReportManagement(projectId, `${month}-01`)}
          color="inherit"
          underline="hover"
          aria-label={t('report-named', { month: `${month}-01`, word })}
          sx={finger}
        >
          {word}
        </Link>
      </Text>
    </Stack>
  );
}

export function PeopleCell({ month: { joined, left }, isFirstVisit }: Props & { isFirstVisit: boolean }) {
  const t = useText('project-story');
  return (
    <Box sx={{ ...small, minHeight: 16 }}>
      {isFirstVisit && <div>{t('first-visit')}</div>}
      {joined > 0 && <div>{t('joined', { count: joined })}</div>}
      {left > 0 && <div>{t('left', { count: left })}</div>}
    </Box>
  );
}
