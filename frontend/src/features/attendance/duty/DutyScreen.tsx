import { totalsOf } from '@hadcl/features/attendance/seats/seat-states.contract';
import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useState } from 'react';
import { surface, Panel } from '../../../ui/page/Surface.js';
import type { Read } from '../../../shell/api/useRead.js';
import { BookingSummary } from './figures/BookingSummary.js';
import { CapacityPanel } from './figures/CapacityPanel.js';
import type { DayPhase } from '../../../shell/live/useLive.js';
import type { Moment } from '../moment.js';
import { PeopleBoard } from './people/PeopleBoard.js';
import type { Seat } from '../seats/room.js';
import { Tiles } from './figures/Tiles.js';
import type { DayFigures, LabNow, Rate } from '../types.js';
import { lazily } from '../../../ui/browser/lazily.js';
import Button from '@mui/material/Button';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { stopped } from '../../../ui/text/joined.js';
import { Stack } from '../../../ui/layout/layout.js';

export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) clamp(336px, 28vw, 400px)' },
  gap: 4,
  alignItems: 'stretch',
};
export const column = {
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  minWidth: 0,
  gridTemplateRows: { lg: 'auto 1fr' },
};
/** A single panel, as high as the column beside it. */
const onePanel = { ...column, gridTemplateRows: '1fr' };
export const rows = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };

const OccupancyPanel = lazily(async () => ({ default: (await import('./charts/OccupancyPanel.js')).OccupancyPanel }));
const UsualArrivals = lazily(async () => ({ default: (await import('./figures/UsualArrivals.js')).UsualArrivals }));
/** Height of the chart with its head, so that the layout does not move when it is loaded. */
const courseHeight = 292;

type Props = {
  rate: Rate;
  lab: LabNow;
  figures: Read<DayFigures>;
  when: Moment['when'];
  phase: DayPhase;
  onDate: (date: string) => void;
  onOutstanding: () => void;
  onSeat: (seat: Seat) => void;
  /** The list and the analysis, below. */
  children: ReactNode;
};

/** The screen of one date: tiles, people, seats and the chart of the day; a notice on a closed day. */
export function DutyScreen(props: Props) {
  const { rate, lab, figures, when, phase, onDate, onOutstanding, onSeat, children } = props;
  const people = <PeopleBoard lab={lab} phase={phase} isToday={when === 'today'} onOutstanding={onOutstanding} />;
  const { booked, inNow } = totalsOf(lab.projects);
  const used = lab.isOpen || lab.projects.length > 0;
  const usual = phase === 'before' && lab.expected.some(({ usuallyInBy }) => usuallyInBy !== null);
  return (
    <Stack gap={4} fit>
      <TileNews date={lab.date} capacity={lab.capacity} booked={booked} occupied={inNow} />
      <Tiles rate={rate} projects={lab.projects} figures={figures.data} phase={phase} />
      <Box sx={twoColumns}>
        <Box sx={used ? column : onePanel}>
          {used ? people : <ClosedPeople date={lab.date} />}
          {used && (
            <Suspense fallback={<Box sx={{ ...surface, minHeight: courseHeight }} />}>
              {usual ? (
                <UsualArrivals expected={lab.expected} />
              ) : (
                <OccupancyPanel date={lab.date} figures={figures} booked={booked} occupied={inNow} />
              )}
            </Suspense>
          )}
        </Box>
        <Box sx={used ? column : onePanel}>
          <CapacityPanel lab={lab} onSeat={onSeat} />
          {used && <BookingSummary lab={lab} isOver={phase === 'over'} onDate={onDate} />}
        </Box>
      </Box>
      {children}
    </Stack>
  );
}

/** Shown instead of the people on a closed day that has no bookings either. */
function ClosedPeople({ date }: { date: string }) {
  const t = useText('attendance');
  return (
    <Panel title={t('people')}>
      <EmptyState
        title={t('closed-title')}
        text={t('closed-text')}
        action={
          <Button
            component={ScreenLink}
            to={paths.accessManagement()}
            state={{ isSetup: true, date }}
            variant="outlined"
            color="inherit"
          >
            {t('set-up-day')}
          </Button>
        }
      />
    </Panel>
  );
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

type Numbers = { date: string; capacity: number; booked: number; occupied: number };

/** Announces pushed changes to screen readers: changed tiles only, and nothing on the first render. */
function TileNews({ date, capacity, booked, occupied }: Numbers) {
  const t = useText('attendance');
  const [was, setWas] = useState({ date, booked, occupied });
  const [news, setNews] = useState('');
  if (was.date !== date || was.booked !== booked || was.occupied !== occupied) {
    setWas({ date, booked, occupied });
    const changed = [
      was.booked !== booked && t('tile-changed', { tile: t('tile-booked'), value: `${booked} / ${capacity}` }),
      was.occupied !== occupied && t('tile-changed', { tile: t('tile-occupied'), value: `${occupied} / ${capacity}` }),
    ].filter(Boolean);
    setNews(was.date === date ? stopped(...changed) : '');
  }
  return (
    <Box aria-live="polite" sx={hidden}>
      {news}
    </Box>
  );
}
