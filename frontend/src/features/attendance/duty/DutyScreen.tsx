import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Read } from '../../../shell/api/useRead.js';
import { OccupancyPanel } from './charts/OccupancyPanel.js';
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

type Props = {
  rate: Rate;
  lab: LabNow;
  figures: Read<DayFigures>;
  when: Moment['when'];
  phase: DayPhase;
  onOutstanding: () => void;
  onSeat: (seat: Seat) => void;
  /** The list and the analysis beneath. */
  children: ReactNode;
};

/** The screen of one date: tiles, people, seats, the day's course; on a closed day what there is to say about it. */
export function DutyScreen({ rate, lab, figures, when, phase, onOutstanding, onSeat, children }: Props) {
  const people = <PeopleBoard lab={lab} phase={phase} isToday={when === 'today'} onOutstanding={onOutstanding} />;
  const used = lab.isOpen || lab.projects.length > 0;
  return (
    <Box sx={rows}>
      <TileNews rate={rate} />
      <Tiles rate={rate} projects={lab.projects} figures={figures.data} phase={phase} />
      <Box sx={twoColumns}>
        <Box sx={used ? column : onePanel}>
          {used ? people : <ClosedPeople date={lab.date} />}
          {used && (
            <OccupancyPanel
              date={lab.date}
              figures={figures}
              booked={rate.bookedCapacity}
              occupied={rate.occupiedSeats}
            />
          )}
        </Box>
        <Box sx={used ? column : onePanel}>
          <CapacityPanel lab={lab} onSeat={onSeat} />
          {used && <BookingSummary lab={lab} isOver={phase === 'over'} />}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
