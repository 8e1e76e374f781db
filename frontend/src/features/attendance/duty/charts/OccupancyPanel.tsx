import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { Read } from '../../../../shell/api/useRead.js';
import { useText } from '../../../../i18n/i18n.js';
import { Failed } from '../../../../shell/states/states.js';
import { Panel } from '../../../../ui/page/Surface.js';
import { say } from '../../../../i18n/dates.js';
import { useMoment } from '../../moment.js';
import type { DayFigures } from '../../types.js';
import { lazily } from '../../../../ui/browser/lazily.js';
import { keepsColour } from '../../../../ui/theme/forced.js';
import { Row } from '../../../../ui/layout/layout.js';

type KeyProps = { dashed?: boolean; color: string; children: string };

/** One entry of the chart's legend. */
function ChartKey({ dashed, color, children }: KeyProps) {
  return (
    <Row as="span" inline gap={1.5} align="center" variant="caption" tone="quiet">
      <Box
        component="span"
        sx={{
          ...{ width: 14, borderTop: 2, borderTopStyle: dashed ? 'dashed' : 'solid', borderColor: color },
          ...keepsColour,
        }}
      />
      {children}
    </Row>
  );
}

const OccupancyChart = lazily(() => import('./OccupancyChart.js'));

type Props = { date: string; figures: Read<DayFigures>; booked: number; occupied: number };

/** Occupied seats over the day, the average of the same weekday, and the booked seats. */
export function OccupancyPanel({ date, figures: read, booked, occupied }: Props) {
  const t = useText('attendance');
  const moment = useMoment(date);
  const figures = read.data;
  const usual = t('usual-day', { weekday: say(date, 'EEEE') });
  const day = t(moment.when === 'today' ? 'today' : 'that-day');
  const label = t('chart-label', { inNow: occupied, capacity: figures?.capacity ?? 0, time: moment.time });
  return (
    <Panel
      title={t('occupancy-title')}
      aside={
        <>
          {moment.when !== 'future' && <ChartKey color="primary.main">{day}</ChartKey>}
          {!!figures?.usual.length && <ChartKey color="text.disabled">{usual}</ChartKey>}
          <ChartKey dashed color="text.secondary">
            {t('booked')}
          </ChartKey>
        </>
      }
    >
      <Box role="group" aria-label={label} sx={{ position: 'relative', display: 'grid', flex: 1, minHeight: 244 }}>
        {!figures && read.error && <Failed error={read.error} onRetry={() => void read.refetch()} />}
        {figures && (
          <Box sx={{ position: 'absolute', inset: 8 }}>
            <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
              <OccupancyChart
                figures={figures}
                when={moment.when}
                now={moment.at}
                booked={booked}
                dayName={day}
                usualName={usual}
              />
            </Suspense>
          </Box>
        )}
      </Box>
    </Panel>
  );
}
