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
import { TileNews } from './TileNews.js';
import { Tiles } from './Tiles.js';
import type { DayFigures, LabNow, Rate } from '../types.js';

type Props = {
  rate: Rate;
  lab: LabNow;
  figures: Read<DayFigures>;
  moment: Moment;
  /** Milliseconds of the lab's minute. */
  now: number;
  onOutstanding: () => void;
  /** The list and the analysis beneath. */
  children: ReactNode;
};

/** The screen of one date: tiles, people, seats, the day's course; on a closed day what there is to say about it. */
export function DutyScreen({ rate, lab, figures, moment, now, onOutstanding, children }: Props) {
  const people = <PeopleBoard lab={lab} moment={moment} now={now} onOutstanding={onOutstanding} />;
  const used = lab.isOpen || lab.projects.length > 0;
  return (
    <Box sx={rows}>
      <TileNews rate={rate} />
      <Tiles rate={rate} figures={figures.data} moment={moment} />
      <Box sx={twoColumns}>
        <Box sx={used ? column : onePanel}>
          {used ? people : <ClosedPeople date={lab.date} />}
          {used && (
            <OccupancyPanel
              date={lab.date}
              figures={figures}
              moment={moment}
              booked={rate.bookedCapacity}
              occupied={rate.occupiedSeats}
            />
          )}
        </Box>
        <Box sx={used ? column : onePanel}>
          {used && <BookingSummary lab={lab} past={moment.when === 'past'} />}
          <CapacityPanel lab={lab} />
        </Box>
      </Box>
      {children}
    </Box>
  );
}
