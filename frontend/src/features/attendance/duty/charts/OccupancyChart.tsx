import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useMemo } from 'react';
import { chartLook, dashed, markText, tickText } from '../../../../ui/status/chart.js';
import { stepsOf, usualAt, usualOf } from '../figures/daySeries.js';
import { CLOSE, clock, type Moment, OPEN } from '../../moment.js';
import type { DayFigures } from '../../types.js';

const everyHalfHour = Array.from({ length: (CLOSE - OPEN) / 30 + 1 }, (_, i) => OPEN + i * 30);
const hours = everyHalfHour.filter((at) => at % 60 === 0);
const ink = 'var(--mui-palette-primary-main)';
const faint = 'var(--mui-palette-text-disabled)';

/** Scales pixels with the browser's font size, because the labels of the chart scale with it. */
const asWritten = (px: number) =>
  (px / 16) * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** Within so many minutes of the opening, the label of the time would cover the numbers of the axis. */
const besideAxis = 30;
const grid = { horizontal: true };
const timeAxis = {
  scaleType: 'linear' as const,
  min: OPEN,
  max: CLOSE,
  tickInterval: hours,
  valueFormatter: clock,
  tickSize: 8,
  tickLabelStyle: tickText,
};
const usualLine = {
  id: 'usual',
  color: faint,
  showMark: false,
  curve: 'monotoneX' as const,
  valueFormatter: (value: number | null) => (value === null ? '' : `${Math.round(value)}`),
};
const dayLine = { id: 'day', color: ink, area: true, showMark: false, curve: 'stepAfter' as const };

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

/** Axes and lines of the chart. Memoize the result: the chart treats every new array as new data. */
const chartOf = ({ figures, when, now, booked, dayName, usualName }: Props) => {
  const steps = when === 'future' ? [] : stepsOf(figures, 'occupied', now);
  const usual = usualOf(figures, 'occupied');
  const at = [...new Set([...everyHalfHour, ...steps.map((step) => step.at)])].sort((a, b) => a - b);
  const most = Math.max(1, figures.capacity, booked, ...steps.map(({ value }) => value));
  const shown = (time: number) =>
    time > now || !steps.length ? null : (steps.findLast((step) => step.at <= time)?.value ?? 0);
  return {
    xAxis: [{ ...timeAxis, height: asWritten(32), data: at }],
    yAxis: [{ min: 0, max: most, tickInterval: ticksTo(most), width: asWritten(28), tickLabelStyle: tickText }],
    margin: { top: asWritten(18), right: asWritten(24), bottom: 0, left: 0 },
    series: [
      { ...usualLine, label: usualName, data: at.map((time) => usualAt(usual, time) ?? null) },
      { ...dayLine, label: dayName, data: at.map(shown) },
    ],
  };
};

export default function OccupancyChart(props: Props) {
  const { figures, when, now, booked, dayName, usualName } = props;
  const chart = useMemo(
    () => chartOf({ figures, when, now, booked, dayName, usualName }),
    [figures, when, now, booked, dayName, usualName],
  );
  return (
    <Box sx={{ ...chartLook, height: 1 }}>
      <LineChart hideLegend skipAnimation grid={grid} {...chart}>
        <ChartsReferenceLine y={booked} lineStyle={dashed} />
        {when === 'today' && (
          <ChartsReferenceLine
            x={now}
            label={clock(now)}
            labelAlign="start"
            labelStyle={{ ...markText, textAnchor: now < OPEN + besideAxis ? 'start' : 'middle' }}
            spacing={{ x: 0, y: -asWritten(14) }}
            lineStyle={{ stroke: ink, strokeWidth: 1 }}
          />
        )}
      </LineChart>
    </Box>
  );
}
