import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useMemo } from 'react';
import { chartLook, dashed, tickText } from '../../../../ui/chart.js';
import { say } from '../../../../ui/calendar/dates.js';
import type { OpenDay } from './openDays.js';

type Props = { days: readonly OpenDay[]; today: string; average: number; label: string };

/** At the right stands half of the last date, whose bar is narrower than it on a phone. */
const margin = { top: 12, right: 20, bottom: 0, left: 0 };
const grid = { horizontal: true };
const percent = (value: number | null) => `${value}%`;
const yAxis = [
  {
    min: 0,
    max: 100,
    tickInterval: [0, 25, 50, 75, 100],
    valueFormatter: percent,
    width: 46,
    tickLabelStyle: tickText,
  },
];

/** A chart takes every new array for new data, so they are made only when something is new. */
const chartOf = (days: readonly OpenDay[], today: string, label: string) => {
  const names = days.map(({ date }) => say(date, 'd MMM'));
  const last = days.length - 1;
  return {
    xAxis: [
      {
        scaleType: 'band' as const,
        data: names,
        height: 32,
        tickSize: 8,
        tickLabelStyle: tickText,
        categoryGapRatio: 0.35,
        tickLabelInterval: (_: unknown, i: number) => (i % 5 === 0 && last - i > 2) || i === last,
        colorMap: {
          type: 'ordinal' as const,
          values: names,
          colors: days.map(({ date }) => `var(--mui-palette-${date === today ? 'primary-main' : 'heat-s3-bg'})`),
        },
      },
    ],
    series: [{ label, data: days.map(({ value }) => value), valueFormatter: percent }],
  };
};

export default function MonthChart({ days, today, average, label }: Props) {
  const chart = useMemo(() => chartOf(days, today, label), [days, today, label]);
  return (
    <Box sx={{ ...chartLook, height: 1 }}>
      <BarChart hideLegend skipAnimation grid={grid} margin={margin} borderRadius={2} yAxis={yAxis} {...chart}>
        <ChartsReferenceLine y={average} lineStyle={dashed} />
      </BarChart>
    </Box>
  );
}
