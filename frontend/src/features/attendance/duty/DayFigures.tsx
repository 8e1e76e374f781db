import type { ReactNode } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { Sparkline } from '../../../ui/Sparkline.js';
import { Figure } from '../../../ui/Tile.js';
import { type Series, stepsOf, usualAt, usualOf } from './daySeries.js';
import { CLOSE, clock, OPEN } from '../moment.js';
import { useMoment } from '../useMoment.js';
import type { DayFigures } from '../types.js';

/** A day as the tiles draw it: its figures until now, nothing on a closed day. */
export type TileDay = { date: string; figures: DayFigures | undefined; capacity: number; drawn: boolean };
type Shared = { day: TileDay; series: Series; of: ReactNode };

function DaySpark({ day, series, max }: { day: TileDay; series: Series; max: number }) {
  const { at } = useMoment(day.date);
  return (
    <Sparkline
      today={day.drawn ? stepsOf(day.figures, series, at) : []}
      usual={day.capacity ? usualOf(day.figures, series) : []}
      from={OPEN}
      to={CLOSE}
      max={max}
      ends={[clock(OPEN), clock(CLOSE)]}
    />
  );
}

function useUsual({ date, figures, capacity }: TileDay, series: Series, unit = '') {
  const t = useText('attendance');
  const { at } = useMoment(date);
  const usual = capacity ? usualAt(usualOf(figures, series), at) : undefined;
  return usual === undefined ? undefined : t('usual-value', { value: `${Math.round(usual)}${unit}` });
}

export function SeatFigure({ day, series, of, value }: Shared & { value: number }) {
  const usual = useUsual(day, series);
  const { at } = useMoment(day.date);
  const most = Math.max(1, day.capacity, ...stepsOf(day.figures, series, at).map((step) => step.value));
  return (
    <Figure
      value={value}
      unit={`/ ${day.capacity}`}
      of={of}
      {...(usual && { usual })}
      spark={<DaySpark day={day} series={series} max={most} />}
    />
  );
}

type RateProps = Shared & {
  rate: number | null;
  part: number;
  whole: number;
  formula: string;
  showUsual?: boolean;
};

/** A whole percent; the formula and the exact value on hover or focus. */
export function RateFigure({ day, series, of, rate, part, whole, formula, showUsual }: RateProps) {
  const t = useText('attendance');
  const usual = useUsual(day, series, '%');
  const sum = rate === null ? t('no-rate') : t('exact-rate', { part, whole, exact: rate.toFixed(1) });
  return (
    <Figure
      value={rate === null ? '–' : Math.round(rate)}
      {...(rate !== null && { unit: '%' })}
      of={of}
      {...(showUsual && usual && { usual })}
      formula={
        <>
          {formula}
          <br />
          {sum}
        </>
      }
      spark={<DaySpark day={day} series={series} max={100} />}
    />
  );
}
