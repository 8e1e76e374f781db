import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { chartLook, dashed, tickText } from '../../../ui/chart.js';
import { dayMonth } from '../dates.js';
import type { OpenDay } from './openDays.js';

type Props = { days: readonly OpenDay[]; today: string; average: number; label: string };

export default function MonthChart({ days, today, average, label }: Props) {
  const names = days.map(({ date }) => dayMonth(date));
  const last = days.length - 1;
  return (
    <Box sx={{ ...chartLook, height: 1 }}>
      <BarChart
        hideLegend
        skipAnimation
        grid={{ horizontal: true }}
        margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
        borderRadius={2}
        xAxis={[
          {
            scaleType: 'band',
            data: names,
            height: 32,
            tickSize: 8,
            tickLabelStyle: tickText,
            categoryGapRatio: 0.35,
            tickLabelInterval: (_, i) => (i % 5 === 0 && last - i > 2) || i === last,
            colorMap: {
              type: 'ordinal',
              values: names,
              colors: days.map(({ date }) => `var(--mui-palette-${date === today ? 'primary-main' : 'heat-s3-bg'})`),
            },
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: 100,
            tickInterval: [0, 25, 50, 75, 100],
            valueFormatter: (value: number) => `${value}%`,
            width: 46,
            tickLabelStyle: tickText,
          },
        ]}
        series={[{ label, data: days.map(({ value }) => value), valueFormatter: (value) => `${value}%` }]}
      >
        <ChartsReferenceLine y={average} lineStyle={dashed} />
      </BarChart>
    </Box>
  );
}
