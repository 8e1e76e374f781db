import { statesOfLab, totalsOf } from '@hadcl/features/attendance/seats/seat-states.contract';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { type Truth, useIsAsked, useIsHeard, useUpdated, whenOf, phaseOf } from '../../../shell/live/useLive.js';
import { SeatMeter } from '../../../shell/lab/SeatMeter.js';
import { timeOf } from '../moment.js';
import { nextToGive, seatsOf, onWall } from '../seats/room.js';
import { RoomPlan } from '../seats/RoomPlan.js';
import type { Wall } from '../types.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useWallZoom } from './useWallZoom.js';
import { WallProjects } from './WallProjects.js';
import { pageTitleId, PageTitle } from '../../../ui/page/PageHead.js';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { closing, opening } from '@hadcl/features/words/lab-hours';
import { say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import { dot } from '../../../ui/status/StatusChip.js';
import { Block, Text } from '../../../ui/layout/layout.js';

const screen = {
  bgcolor: 'background.default',
  color: 'text.primary',
  display: 'grid',
  gridTemplateRows: 'auto auto auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 12,
  cursor: 'none',
  overflow: 'hidden',
};
const layouts = {
  lying: {
    screen: { px: 16, py: 12 },
    // Shares fit usual figures; if one is wider (“100%”), the others shrink.
    numbers: {
      gridTemplateColumns: [
        'repeat(2, minmax(max-content, 1.14fr))',
        'repeat(2, minmax(max-content, 1fr))',
        'minmax(max-content, 1.76fr)',
      ].join(' '),
    },
  },
  hung: {
    screen: { px: 16, py: 16 },
    numbers: {
      gridTemplateColumns: 'repeat(3, 1fr)',
      rowGap: 14,
      '& > :last-child': { gridColumn: 'span 2', columnGap: 8 },
    },
  },
  phone: {
    screen: { px: 10, py: 10 },
    numbers: { gridTemplateColumns: '1fr 1fr', rowGap: 10, '& > :last-child': { gridColumn: '1 / -1', columnGap: 8 } },
  },
};
/** The room beside the projects, or above them. */
const beside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)',
  columnGap: 16,
  alignItems: 'start',
};
const stacked = { display: 'grid', rowGap: 10, alignContent: 'start' };
const stale = {
  '--mui-palette-primary-main': 'var(--mui-palette-tone-mute-solid)',
  '--mui-palette-text-primary': 'var(--mui-palette-text-secondary)',
};

/** `now`: the lab's clock in milliseconds. */
type Props = Wall & { now: number; truth: Truth };

/** For a wall display that is read from three metres: always dark, no controls. */
export function WallScreen({ rate, projects, workstations, now, truth }: Props) {
  const t = useText('attendance');
  const { zoom, shape } = useWallZoom();
  const layout = layouts[shape];
  const upright = shape !== 'lying';
  const onPhone = shape === 'phone';
  const { capacity, parts } = rate;
  const { projectAttended, projectBooked, selfServiceAttended, selfServiceBooked } = parts;
  const attended = projectAttended + selfServiceAttended;
  const isOver = phaseOf(whenOf(rate.date, labDateOf(now)), timeOf(now)) === 'over';
  const seats = statesOfLab(projects, capacity, { now, isOver });
  const state = isOver ? (seats.missed ? 'missed' : 'absent') : 'coming';
  const { booked, inNow } = totalsOf(projects);
  const waited = seats.late
    ? t('to-come-and-late', { count: seats.coming, late: seats.late })
    : t(`key-${state}`, { count: seats[state] });
  const occupiedOf = booked ? waited : t('none-booked');
  const percent = (value: number | null) =>
    value === null ? { value: '–' } : { value: Math.round(value), unit: '%' as const };
  const of = (part: number, whole: number) => (whole ? t('wall-of', { part, whole }) : t('none-booked'));
  return (
    <Box
      component="main"
      aria-labelledby={pageTitleId}
      data-scheme="dark"
      style={{ zoom, minHeight: `calc(100vh / ${zoom})` }}
      sx={{ ...screen, ...layout.screen, ...(truth !== 'live' && stale) }}
    >
      <WallHead
        upright={upright}
        date={rate.date}
        isOpen={capacity > 0}
        isOver={isOver}
        time={timeOf(now)}
        truth={truth}
      />
      <Box sx={{ display: 'grid', columnGap: 8, ...layout.numbers }}>
        <WallNumber label={t('wall-occupied')} value={inNow} unit={`/ ${capacity}`} of={occupiedOf} />
        <WallNumber
          label={t('wall-booked')}
          value={booked}
          unit={`/ ${capacity}`}
          of={t('key-free', { count: seats.free })}
        />
        <WallNumber
          label={t('wall-utilisation')}
          {...percent(rate.labUtilizationRate)}
          of={t('wall-of-seats', { part: attended, whole: capacity })}
        />
        <WallNumber label={t('wall-attendance')} {...percent(rate.totalAttendanceRate)} of={of(attended, booked)} />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 6 }}>
          <WallNumber
            label={t('wall-project')}
            {...percent(rate.projectAttendanceRate)}
            of={of(projectAttended, projectBooked)}
          />
          <WallNumber
            label={t('wall-self')}
            {...percent(rate.selfServiceAttendanceRate)}
            of={of(selfServiceAttended, selfServiceBooked)}
          />
        </Box>
      </Box>
      <SeatMeter seats={seats} height={72} gap={8} label={t('meter-label', { inNow, booked, capacity })} />
      {workstations.length ? (
        <Box sx={upright ? stacked : beside}>
          <RoomPlan
            seats={seatsOf(workstations)}
            next={isOver ? undefined : nextToGive(workstations)}
            scale={{ ...onWall, refs: !onPhone }}
          />
          <WallProjects lines={onPhone} at={{ now, isOver }} projects={projects} narrow />
        </Box>
      ) : (
        <WallProjects lines={onPhone} at={{ now, isOver }} projects={projects} />
      )}
    </Box>
  );
}

/** True from the first time that `value` differs from its first render. */
function useChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (seen.value !== value) setSeen({ value, changed: true });
  return seen.changed;
}

/** A number readable from three metres, with its label above and its denominator below. */
function WallNumber({ label, value, unit, of }: { label: string; value: number | string; unit?: string; of: string }) {
  const changed = useChanged(value);
  return (
    <Block shrink>
      <Text as="h2" variant="wallText" tone="quiet" words breaks="cut">
        {label}
      </Text>
      <Typography
        key={`${value}`}
        variant="wallFigure"
        component="p"
        sx={{ mt: 4, mb: 3, ml: -1, whiteSpace: 'nowrap', ...(changed && { animation: 'breathe 140ms ease-out' }) }}
      >
        {value}
        {unit && (
          <Text before={unit === '%' ? 1 : 4} variant="wallTitle" tone="quiet" weight="regular">
            {unit}
          </Text>
        )}
      </Typography>
      <Text as="p" variant="wallText" tone="quiet" breaks="cut">
        {of}
      </Text>
    </Block>
  );
}

type WallHeadProps = { upright: boolean; date: string; isOpen: boolean; isOver: boolean; time: string; truth: Truth };

const oneLine = { display: 'flex', alignItems: 'center', gap: 8 };
/** First row: name and time; second row: date and connection. */
const twoLines = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"name time" "date link"',
  alignItems: 'center',
  rowGap: 5,
};

/** A component of its own, because each heartbeat renders it again. */
function Since({ truth }: { truth: Truth }) {
  const t = useText('attendance');
  const updated = useUpdated();
  if (truth === 'live') return t('wall-unheard');
  if (!updated) return t('wall-away');
  return truth === 'lost' ? t('wall-lost', { time: updated }) : t('wall-as-of', { time: updated.slice(0, 5) });
}

function WallHead({ upright, date, isOpen, isOver, time, truth }: WallHeadProps) {
  const t = useText('attendance');
  const heard = useIsHeard();
  const asked = useIsAsked();
  const live = truth === 'live' && heard;
  const hours = isOver ? t('closed-since', { time: closing }) : t('open-hours', { from: opening, to: closing });
  return (
    <Box sx={upright ? twoLines : oneLine}>
      <PageTitle variant="wallTitle" sx={{ gridArea: 'name' }}>
        {t('wall-title')}
      </PageTitle>
      <Typography variant="wallText" component="div" color="textSecondary" sx={{ gridArea: 'date' }}>
        {say(date, 'EEEE d MMMM yyyy')}
        <br />
        {isOpen ? hours : t('closed')}
      </Typography>
      <Typography
        variant="wallText"
        component="p"
        role="status"
        sx={{
          ml: 'auto',
          gridArea: 'link',
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          color: live ? 'tone.good.fg' : 'tone.warn.fg',
        }}
      >
        {truth === 'stale' ? (
          <Icon name="clock" size={32} />
        ) : (
          <Box component="span" sx={dot(live ? 'good' : 'warn', 16)} />
        )}
        {live ? t(asked ? 'wall-asked' : 'wall-live') : <Since truth={truth} />}
      </Typography>
      <Typography variant="wallTitle" component="p" sx={{ gridArea: 'time', textAlign: 'right' }}>
        {time}
      </Typography>
    </Box>
  );
}
