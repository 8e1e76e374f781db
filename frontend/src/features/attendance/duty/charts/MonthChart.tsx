import Box from '@mui/material/Box';
import { useMemo } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  Brush,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useText } from '../../../../i18n/i18n.js';
import { say } from '../../../../i18n/dates.js';
import { chartLook, tickText } from '../../../../ui/status/chart.js';
import { surface } from '../../../../ui/page/Surface.js';
import { DayWords, inPercent, type OpenDay, type Shown } from './openDays.js';

const css = (name: string) => `var(--mui-palette-${name})`;
const pale = { fill: css('heat-s1-bg'), stroke: css('heat-s4-bg') };
const ink = css('primary-main');
const line = { stroke: css('text-primary'), strokeWidth: 1.5, strokeDasharray: '4 3' };
const margin = { top: 12, right: 12, bottom: 0, left: 0 };
const day = (date: string) => say(date, 'd MMM');
const percent = (value: number) => `${value}%`;
const quarters = [0, 25, 50, 75, 100];
const look = { ...chartLook, height: 1, '& .recharts-brush-texts': { display: 'none' } };

/** Today is highlighted and has no attendance rate yet, because it is not over. */
const rowsOf = (days: readonly OpenDay[], today: string) =>
  days.map((day) => {
    const { booked, used } = inPercent(day);
    const isOver = day.date < today;
    return {
      day,
      date: day.date,
      booked,
      used: isOver ? used : null,
      soFar: isOver ? null : used,
      attendance: isOver ? day.attendance : null,
    };
  });

type Props = { days: readonly OpenDay[]; shown: Shown; onShown: (shown: Shown) => void; today: string; label: string };

/** Booked and used seats of each day as shares of the capacity, the attendance rate, and a brush over all days. */
export default function MonthChart({ days, shown, onShown, today, label }: Props) {
  const t = useText('attendance');
  const rows = useMemo(() => rowsOf(days, today), [days, today]);
  const [first, last] = [days[shown.from], days[shown.to]];
  const ends = first && last ? t('month-ends', { from: say(first.date), to: say(last.date) }) : '';
  return (
    <Box sx={look}>
      <ResponsiveContainer width="100%" height="100%" minWidth={0}>
        <ComposedChart data={rows} margin={margin} barCategoryGap="18%" aria-label={label}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="date" tickFormatter={day} tick={tickText} tickLine={false} axisLine={false} minTickGap={28} />
          <XAxis xAxisId="behind" dataKey="date" hide />
          <YAxis
            domain={[0, 100]}
            ticks={quarters}
            allowDataOverflow
            tickFormatter={percent}
            tick={tickText}
            tickLine={false}
            axisLine={false}
            width={46}
          />
          <Bar xAxisId="behind" dataKey="booked" {...pale} isAnimationActive={false} />
          <Bar dataKey="used" stackId="used" fill={css('heat-s4-bg')} isAnimationActive={false} />
          <Bar dataKey="soFar" stackId="used" fill={ink} isAnimationActive={false} />
          <Line dataKey="attendance" {...line} dot={false} connectNulls isAnimationActive={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: css('surface-sunken') }}
            content={({ active, payload }) => {
              const day = active && (payload[0]?.payload as (typeof rows)[number] | undefined)?.day;
              return day ? (
                <Box sx={{ ...surface, px: 3, py: 2 }}>
                  <DayWords day={day} />
                </Box>
              ) : null;
            }}
          />
          <Brush
            dataKey="date"
            startIndex={shown.from}
            endIndex={shown.to}
            onChange={({ startIndex, endIndex }) => onShown({ from: startIndex ?? 0, to: endIndex ?? days.length - 1 })}
            height={40}
            travellerWidth={12}
            stroke={css('text-secondary')}
            fill={css('surface-sunken')}
            ariaLabel={ends}
          >
            <AreaChart>
              <Area
                dataKey="booked"
                fill={css('heat-s1-bg')}
                stroke="none"
                fillOpacity={1}
                activeDot={false}
                isAnimationActive={false}
              />
              <Area
                dataKey="used"
                fill={css('heat-s3-bg')}
                stroke="none"
                fillOpacity={1}
                activeDot={false}
                isAnimationActive={false}
              />
            </AreaChart>
          </Brush>
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}
