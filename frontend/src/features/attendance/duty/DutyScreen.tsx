import { totalsOf } from '@hadcl/features/attendance/seat-states.contract';
import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { surface } from '../../../ui/Surface.js';
import type { Read } from '../../../shell/api/useRead.js';
import { BookingSummary } from './BookingSummary.js';
import { CapacityPanel } from './CapacityPanel.js';
import { ClosedPeople } from './ClosedPeople.js';
import { column, onePanel, rows, twoColumns } from './layout.js';
import type { Moment } from '../moment.js';
import { PeopleBoard } from './PeopleBoard.js';
import type { Seat } from '../seats/room.js';
import { TileNews } from './TileNews.js';
import { Tiles } from './Tiles.js';
import type { DayPhase } from '../useDayPhase.js';
import type { DayFigures, LabNow, Rate } from '../types.js';
import { lazily } from '../../../ui/lazily.js';

const OccupancyPanel = lazily(async () => ({ default: (await import('./charts/OccupancyPanel.js')).OccupancyPanel }));
const UsualArrivals = lazily(async () => ({ default: (await import('./UsualArrivals.js')).UsualArrivals }));
/** So high is the chart with its head, so that nothing moves when it comes. */
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
  /** The list and the analysis beneath. */
  children: ReactNode;
};

/** The screen of one date: tiles, people, seats, the day's course; on a closed day what there is to say about it. */
export function DutyScreen(props: Props) {
  const { rate, lab, figures, when, phase, onDate, onOutstanding, onSeat, children } = props;
  const people = <PeopleBoard lab={lab} phase={phase} isToday={when === 'today'} onOutstanding={onOutstanding} />;
  const { booked, inNow } = totalsOf(lab.projects);
  const used = lab.isOpen || lab.projects.length > 0;
  const usual = phase === 'before' && lab.expected.some(({ usuallyInBy }) => usuallyInBy !== null);
  return (
    <Box sx={rows}>
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
    </Box>
  );
}
