import Box from '@mui/material/Box';
import { useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { surface } from '../../../../ui/page/Surface.js';
import { chartLook, dashed, markText, tickText } from '../../../../ui/status/chart.js';
import { stepsOf, usualAt, usualOf } from '../figures/daySeries.js';
import { CLOSE, clock, type Moment, OPEN } from '../../moment.js';
import type { DayFigures } from '../../types.js';
import { Text } from '../../../../ui/layout/layout.js';

const everyHalfHour = Array.from({ length: (CLOSE - OPEN) / 30 + 1 }, (_, i) => OPEN + i * 30);
const hours = everyHalfHour.filter((at) => at % 60 === 0);
const ink = 'var(--mui-palette-primary-main)';
const faint = 'var(--mui-palette-text-disabled)';

/** Scales pixels with the browser's font size, because the labels of the chart scale with it. */
const asWritten = (px: number) =>
  (px / 16) * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** Within so many minutes of the opening, the label of the time would cover the numbers of the axis. */
const besideAxis = 30;
const axis = { tick: tickText, tickLine: false, axisLine: false };
const drawn = { strokeWidth: 1.75, dot: false, isAnimationActive: false };

/** Ticks of the axis: about four even steps up to `most`. */
const ticksTo = (most: number) => {
  const step = Math.max(1, Math.ceil(most / 4));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
};

type Props = {
  figures: DayFigures;
  when: Moment['when'];
  /** The clock of the day in minutes since midnight. */
  now: number;
  booked: number;
  dayName: string;
  usualName: string;
};

/** The points of both lines, and the top of the axis. Memoize the result: the chart treats every new array as new data. */
const chartOf = ({ figures, when, now, booked }: Pick<Props, 'figures' | 'when' | 'now' | 'booked'>) => {
  const steps = when === 'future' ? [] : stepsOf(figures, 'occupied', now);
  const usual = usualOf(figures, 'occupied');
  const times = [...new Set([...everyHalfHour, ...steps.map((step) => step.at)])].sort((a, b) => a - b);
  const occupiedAt = (at: number) =>
    at > now || !steps.length ? null : (steps.findLast((step) => step.at <= at)?.value ?? 0);
  return {
    points: times.map((at) => ({ at, day: occupiedAt(at), usual: usualAt(usual, at) ?? null })),
    most: Math.max(1, figures.capacity, booked, ...steps.map(({ value }) => value)),
  };
};
type Point = ReturnType<typeof chartOf>['points'][number];

export default function OccupancyChart({ figures, when, now, booked, dayName, usualName }: Props) {
  const { points, most } = useMemo(() => chartOf({ figures, when, now, booked }), [figures, when, now, booked]);
  return (
    <Box sx={{ ...chartLook, height: 1 }}>
      <ResponsiveContainer width="100%" height="100%" minWidth={0}>
        <ComposedChart data={points} margin={{ top: asWritten(18), right: asWritten(24), bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} />
          <XAxis
            {...axis}
            dataKey="at"
            type="number"
            domain={[OPEN, CLOSE]}
            ticks={hours}
            tickFormatter={clock}
            interval="equidistantPreserveStart"
            height={asWritten(32)}
          />
          <YAxis {...axis} domain={[0, most]} ticks={ticksTo(most)} width={asWritten(28)} />
          <ReferenceLine y={booked} {...dashed} />
          <Line {...drawn} dataKey="usual" type="monotone" stroke={faint} activeDot={{ fill: faint }} />
          <Area {...drawn} dataKey="day" type="stepAfter" stroke={ink} fill={ink} fillOpacity={0.14} />
          {when === 'today' && (
            <ReferenceLine
              x={now}
              stroke={ink}
              label={{
                ...markText,
                value: clock(now),
                position: 'top',
                textAnchor: now < OPEN + besideAxis ? 'start' : 'middle',
              }}
            />
          )}
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: faint }}
            content={({ active, payload }) => {
              const point = active && (payload[0]?.payload as Point | undefined);
              return point ? (
                <Box sx={{ ...surface, px: 3, py: 2, typography: 'body2' }}>
                  <Text as="div" weight="strong">
                    {clock(point.at)}
                  </Text>
                  {point.day !== null && <Box>{`${dayName}: ${point.day}`}</Box>}
                  {point.usual !== null && <Box>{`${usualName}: ${Math.round(point.usual)}`}</Box>}
                </Box>
              ) : null;
            }}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}
