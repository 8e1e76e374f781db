import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useRead } from '../../../../shell/api/useRead.js';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Failed } from '../../../../shell/states/Failed.js';
import { Panel } from '../../../../ui/Panel.js';
import { dayAfter } from '../../../../ui/calendar/dates.js';
import { HeatMap } from './HeatMap.js';
import { isoWeekday } from './heat.js';
import { MonthPanel } from './MonthPanel.js';
import { openDays } from './openDays.js';

const twoUp = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 };

type Props = { date: string; today: string; utilisation: number | null };

/** What the month and the weekdays look like, from the month of the date and the one before. */
export default function Analysis({ date, today, utilisation }: Props) {
  const t = useText('attendance');
  const month = date.slice(0, 7);
  const current = useRead(attendanceCalls.monthFigures, { month }, { keep: true });
  const before = useRead(
    attendanceCalls.monthFigures,
    { month: dayAfter(`${month}-01`, -1).slice(0, 7) },
    { keep: true },
  );
  const days = useMemo(
    () => openDays([before.data, current.data], date, utilisation),
    [before.data, current.data, date, utilisation],
  );
  const place = (title: string) => (
    <Panel title={title}>
      <Box sx={{ p: 4, minHeight: 236 }}>
        {current.error ? (
          <Failed error={current.error} onRetry={() => void current.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={204} />
        )}
      </Box>
    </Panel>
  );
  if (!current.data)
    return (
      <Box sx={twoUp}>
        {place(t('month-title'))}
        {place(t('heat-title'))}
      </Box>
    );
  return (
    <Box sx={twoUp}>
      <MonthPanel days={days} today={today} />
      <HeatMap heat={current.data.heat} weekday={isoWeekday(date)} />
    </Box>
  );
}
