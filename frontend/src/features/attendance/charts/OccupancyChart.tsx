import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { chartLook, dashed, markText, tickText } from '../../../ui/chart.js';
import { stepsOf, usualAt, usualOf } from '../duty/daySeries.js';
import { CLOSE, clock, type Moment, OPEN } from '../duty/moment.js';
import type { DayFigures } from '../duty/types.js';

const everyHalfHour = Array.from({ length: (CLOSE - OPEN) / 30 + 1 }, (_, i) => OPEN + i * 30);
const hours = everyHalfHour.filter((at) => at % 60 === 0);
const ink = 'var(--mui-palette-primary-main)';
const faint = 'var(--mui-palette-text-disabled)';

/** Four even steps up to the seats of the day. */
const ticksTo = (most: number) => {
  const step = Math.max(1, Math.ceil(most / 4));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
};

type Props = { figures: DayFigures; moment: Moment; booked: number; names: { day: string; usual: string } };

export default function OccupancyChart({ figures, moment, booked, names }: Props) {
  const steps = moment.when === 'future' ? [] : stepsOf(figures, 'occupied', moment.at);
  const usual = usualOf(figures, 'occupied');
  const at = [...new Set([...everyHalfHour, ...steps.map((step) => step.at)])].sort((a, b) => a - b);
  const most = Math.max(1, figures.capacity, booked, ...steps.map(({ value }) => value));
  return (
    <Box sx={{ ...chartLook, height: 1 }}>
      <LineChart
        hideLegend
        skipAnimation
        margin={{ top: 18, right: 24, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'linear',
            data: at,
            min: OPEN,
            max: CLOSE,
            tickInterval: hours,
            valueFormatter: clock,
            height: 32,
            tickSize: 8,
            tickLabelStyle: tickText,
          },
        ]}
        yAxis={[{ min: 0, max: most, tickInterval: ticksTo(most), width: 28, tickLabelStyle: tickText }]}
        series={[
          {
            id: 'usual',
            label: names.usual,
            data: at.map((time) => usualAt(usual, time) ?? null),
            color: faint,
            showMark: false,
            curve: 'monotoneX',
            valueFormatter: (value) => (value === null ? '' : `${Math.round(value)}`),
          },
          {
            id: 'day',
            label: names.day,
            data: at.map((time) =>
              time > moment.at || !steps.length ? null : (steps.findLast((step) => step.at <= time)?.value ?? 0),
            ),
            color: ink,
            area: true,
            showMark: false,
            curve: 'stepAfter',
          },
        ]}
      >
        <ChartsReferenceLine y={booked} lineStyle={dashed} />
        {moment.when === 'today' && (
          <ChartsReferenceLine
            x={moment.at}
            label={clock(moment.at)}
            labelAlign="start"
            labelStyle={{ ...markText, textAnchor: 'middle' }}
            spacing={{ x: 0, y: -14 }}
            lineStyle={{ stroke: ink, strokeWidth: 1 }}
          />
        )}
      </LineChart>
    </Box>
  );
}
