import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type Read, useRead } from '../../../../shell/api/useRead.js';
import { useText } from '../../../../i18n/i18n.js';
import { Failed } from '../../../../shell/states/states.js';
import { Panel } from '../../../../ui/page/Surface.js';
import type { Rate, MonthFigures } from '../../types.js';
import { MonthPanel } from './MonthPanel.js';
import { openDays } from './openDays.js';
import { EmptyState } from '../../../../ui/page/EmptyState.js';
import { keepsShades } from '../../../../ui/theme/forced.js';
import { say } from '../../../../i18n/dates.js';
import { CLOSE, OPEN } from '../../moment.js';
import { Row } from '../../../../ui/layout/layout.js';

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

/** The colour scale of the heat map, from empty to full. */
function HeatScale() {
  const t = useText('attendance');
  return (
    <Row gap={2} align="center" tone="quiet">
      <Typography variant="caption">{t('heat-low')}</Typography>
      <Box sx={{ display: 'flex', gap: '2px' }}>
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <Box key={i} sx={{ width: 16, height: 10, borderRadius: 0.25, bgcolor: `heat.s${i}.bg`, ...keepsShades }} />
        ))}
      </Box>
      <Typography variant="caption">{t('heat-high')}</Typography>
    </Row>
  );
}

const cell = {
  height: 34,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 0.5,
  typography: 'body2',
  ...keepsShades,
};
const head = { typography: 'caption', color: 'text.secondary', fontWeight: 400, p: 0 };
const table = {
  width: 1,
  minWidth: 520,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  '& td': { p: 0 },
};
const two = (hour: number) => String(hour).padStart(2, '0');

/** Occupancy by weekday and hour. One teal scale, because red and amber stand for availability elsewhere. */
export function HeatMap({ heat, weekday: today }: { heat: MonthFigures['heat']; weekday: number }) {
  const t = useText('attendance');
  const rows = heatRows(heat);
  const visited = heat.some(({ percent }) => percent > 0);
  return (
    <Panel
      title={t('heat-title')}
      count={visited ? t('heat-count', { count: 8 }) : undefined}
      aside={visited && <HeatScale />}
    >
      {!visited && <EmptyState title={t(rows.length ? 'never-visited' : 'month-none')} text={t('heat-none-text')} />}
      {visited && (
        <Box tabIndex={0} role="region" aria-label={t('heat-title')} sx={{ overflowX: 'auto', px: 4, pt: 3, pb: 4 }}>
          <Box component="table" aria-label={t('heat-table')} sx={table}>
            <thead>
              <tr>
                <Box component="td" sx={{ width: 44 }} />
                {hours.map((hour) => (
                  <Box component="th" scope="col" key={hour} sx={{ ...head, pb: 0.5 }}>
                    {two(hour)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ weekday, name, values }) => (
                <tr key={weekday}>
                  <Box
                    component="th"
                    scope="row"
                    sx={{
                      ...head,
                      textAlign: 'left',
                      ...(weekday === today && { color: 'text.primary', fontWeight: 600 }),
                    }}
                  >
                    {name}
                  </Box>
                  {values.map((value, i) => {
                    const hour = hours[i] ?? 0;
                    const title = t('heat-cell', { weekday: name, from: two(hour), to: two(hour + 1), value });
                    return (
                      <td key={hour}>
                        <Tooltip title={title}>
                          <Box sx={{ ...cell, bgcolor: `heat.${stepOf(value)}.bg`, color: `heat.${stepOf(value)}.fg` }}>
                            {value}
                          </Box>
                        </Tooltip>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Panel>
  );
}

/** The hours that begin while the lab is open. */
const hours = Array.from({ length: (CLOSE - OPEN) / 60 }, (_, i) => OPEN / 60 + i);
const stepOf = (percent: number) => `s${Math.min(5, Math.floor(percent / 16))}`;

/** ISO weekday (1 = Monday) of a date. */
export const isoWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
/** 5 January 1970 was a Monday. */
const nameOf = (weekday: number) => say(`1970-01-${String(4 + weekday).padStart(2, '0')}`, 'EEE');

/** One row for each weekday with open days; whole percents by hour. */
function heatRows(heat: MonthFigures['heat']) {
  const weekdays = [...new Set(heat.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  return weekdays.map((weekday) => ({
    weekday,
    name: nameOf(weekday),
    values: hours.map((hour) =>
      Math.round(heat.find((one) => one.weekday === weekday && one.hour === hour)?.percent ?? 0),
    ),
  }));
}
