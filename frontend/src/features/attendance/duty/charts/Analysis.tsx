import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { type Read, useRead } from '../../../../shell/api/useRead.js';
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
  return (
    <Box sx={twoUp}>
      {current.data && before.data ? (
        <MonthPanel days={days} today={today} />
      ) : (
        <Awaited title={t('month-title')} reads={[current, before]} />
      )}
      {current.data ? (
        <HeatMap heat={current.data.heat} weekday={isoWeekday(date)} />
      ) : (
        <Awaited title={t('heat-title')} reads={[current]} />
      )}
    </Box>
  );
}

/** The place of a chart whose reads have not all come. */
function Awaited({ title, reads }: { title: string; reads: readonly Read<unknown>[] }) {
  const failed = reads.filter(({ data, error }) => data === undefined && error);
  return (
    <Panel title={title}>
      <Box sx={{ p: 4, minHeight: 236 }}>
        {failed[0] ? (
          <Failed error={failed[0].error} onRetry={() => void Promise.all(failed.map((read) => read.refetch()))} />
        ) : (
          <Skeleton variant="rounded" height={204} />
        )}
      </Box>
    </Panel>
  );
}
