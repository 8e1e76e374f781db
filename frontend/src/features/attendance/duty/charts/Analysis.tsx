import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { type Read, useRead } from '../../../../shell/api/useRead.js';
import { useText } from '../../../../i18n/i18n.js';
import { Failed } from '../../../../shell/states/states.js';
import { Panel } from '../../../../ui/page/Surface.js';
import type { Rate } from '../../types.js';
import { HeatMap, isoWeekday } from './HeatMap.js';
import { MonthPanel } from './MonthPanel.js';
import { openDays } from './openDays.js';

const twoUp = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 };

type Props = { date: string; today: string; rate: Rate };

/** Charts of months and weekdays, up to the end of the date's month. */
export default function Analysis({ date, today, rate }: Props) {
  const t = useText('attendance');
  const figures = useRead(attendanceCalls.monthFigures, { month: date.slice(0, 7) }, { keep: true });
  const days = useMemo(() => figures.data && openDays(figures.data, date, rate), [figures.data, date, rate]);
  return (
    <Box sx={twoUp}>
      {days ? <MonthPanel days={days} today={today} /> : <Awaited title={t('month-title')} read={figures} />}
      {figures.data ? (
        <HeatMap heat={figures.data.heat} weekday={isoWeekday(date)} />
      ) : (
        <Awaited title={t('heat-title')} read={figures} />
      )}
    </Box>
  );
}

/** Placeholder of a chart whose figures are not loaded. */
function Awaited({ title, read }: { title: string; read: Read<unknown> }) {
  return (
    <Panel title={title}>
      <Box sx={{ p: 4, minHeight: 300 }}>
        {read.error ? (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={268} />
        )}
      </Box>
    </Panel>
  );
}
