import { statesOfLab, totalsOf } from '@hadcl/features/attendance/seats/seat-states.contract';
import { useText } from '../../../../i18n/i18n.js';
import { Tile, TileGrid, Figure } from '../../../../ui/page/Tile.js';
import { useMoment, CLOSE, clock, OPEN } from '../../moment.js';
import { type DayPhase } from '../../../../shell/live/useLive.js';
import { useLastLate } from '../people/seatGroups.js';
import type { DayFigures, ProjectSeats, Rate } from '../../types.js';
import type { ReactNode } from 'react';
import { Sparkline } from '../../../../ui/page/Sparkline.js';
import { type Series, stepsOf, usualAt, usualOf } from './daySeries.js';
import { Text } from '../../../../ui/layout/layout.js';

type Props = { rate: Rate; projects: readonly ProjectSeats[]; figures: DayFigures | undefined; phase: DayPhase };

/** The five numbers of a day, each with its denominator, its course over the day, and the usual value. */
export function Tiles({ rate, projects, figures, phase }: Props) {
  const t = useText('attendance');
  const { date, capacity, parts } = rate;
  const { projectAttended, projectBooked, selfServiceAttended, selfServiceBooked } = parts;
  const attended = projectAttended + selfServiceAttended;
  const day: TileDay = { date, figures, capacity, drawn: capacity > 0 && phase !== 'before' };
  const isOver = phase === 'over';
  const now = useLastLate(projects.flatMap(({ lateFrom }) => lateFrom));
  const seats = statesOfLab(projects, capacity, { now, isOver });
  const { booked, inNow } = totalsOf(projects);
  const beyond = booked - capacity;
  const waited = seats.late
    ? t('to-come-and-late', { count: seats.coming, late: seats.late })
    : t('booked-to-come', { count: seats.coming });
  const during = seats.over ? t('over-a-booking', { count: seats.over }) : waited;
  const after = seats.missed
    ? t('visits-missed', { count: seats.missed })
    : t('booked-not-come', { count: seats.absent });
  const occupied = isOver ? after : during;
  const open = (sentence: string) => (capacity ? sentence : t('closed'));
  const of = (whole: number, sentence: string, none = t('none-booked')) => open(whole ? sentence : none);
  return (
    <TileGrid>
      <Tile label={t('tile-booked')}>
        <SeatFigure
          day={day}
          series="booked"
          value={booked}
          of={open(beyond > 0 ? t('over-booked', { count: beyond }) : t('seats-free', { count: seats.free }))}
        />
      </Tile>
      <Tile label={t('tile-occupied')}>
        <SeatFigure day={day} series="occupied" value={inNow} of={of(booked, occupied)} />
      </Tile>
      <Tile label={t('tile-utilisation')}>
        <RateFigure
          day={day}
          series="utilisation"
          showUsual
          rate={rate.labUtilizationRate}
          part={attended}
          whole={capacity}
          of={open(t('seats-used', { part: attended, whole: capacity }))}
          formula={t('formula-utilisation')}
        />
      </Tile>
      <Tile label={t('tile-attendance')}>
        <RateFigure
          day={day}
          series="attendance"
          showUsual
          rate={rate.totalAttendanceRate}
          part={attended}
          whole={booked}
          of={of(booked, t('attended', { part: attended, whole: booked }))}
          formula={t('formula-attendance')}
        />
      </Tile>
      <Tile label={t('tile-detailed')}>
        <RateFigure
          day={day}
          series="project"
          rate={rate.projectAttendanceRate}
          part={projectAttended}
          whole={projectBooked}
          of={of(projectBooked, t('project-part', { part: projectAttended, whole: projectBooked }), t('project-none'))}
          formula={t('formula-project')}
        />
        <RateFigure
          day={day}
          series="selfService"
          rate={rate.selfServiceAttendanceRate}
          part={selfServiceAttended}
          whole={selfServiceBooked}
          of={
            <Text words>
              {of(
                selfServiceBooked,
                t('self-part', { part: selfServiceAttended, whole: selfServiceBooked }),
                t('self-none'),
              )}
            </Text>
          }
          formula={t('formula-self')}
        />
      </Tile>
    </TileGrid>
  );
}

/** The data of the tiles' charts: figures up to now; none on a closed day. */
type TileDay = { date: string; figures: DayFigures | undefined; capacity: number; drawn: boolean };
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

function SeatFigure({ day, series, of, value }: Shared & { value: number }) {
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

/** A rate in whole percent; formula and exact value on hover or focus. */
function RateFigure({ day, series, of, rate, part, whole, formula, showUsual }: RateProps) {
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
