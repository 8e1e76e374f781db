import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Desk } from './Desk.js';
import { neighbour, type Seat, spotOf } from './room.js';
import type { Scale } from './scale.js';

type Props = {
  seats: readonly Seat[];
  next: string | undefined;
  scale: Scale;
  onOpen?: (seat: Seat, at: HTMLElement) => void;
};

/** Grid columns: three desks, an aisle, three desks; each desk at least `least` px wide. */
const room = (least: number, aisle: number) => {
  const three = `repeat(3, minmax(${least}px, 1fr))`;
  return `${three} ${aisle}px ${three}`;
};

/** The grid line of a desk: an aisle after every `every` desks takes one line. */
const lineOf = (at: number, every: number) => at + 1 + Math.floor(at / every);

/** The workstations as they are placed in the room. One tab stop; arrow keys move between desks. */
export function RoomPlan({ seats, next, scale, onOpen }: Props) {
  const t = useText('attendance');
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [at, setAt] = useState(0);
  const walk = (event: KeyboardEvent) => {
    const to = neighbour(at, event.key, seats.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons.current[to]?.focus();
  };
  const { gap, pad, aisle, chair } = scale;
  const blocks = Math.ceil(seats.length / 12);
  return (
    <Box
      sx={{
        border: scale.wall ? 3 : 1.5,
        borderColor: 'line.firm',
        borderRadius: 1,
        bgcolor: 'background.default',
        // On a phone a desk keeps the size of a finger; if six do not fit side by side, the room scrolls.
        p: scale.wall ? `${pad}px` : { xs: '6px', sm: `${pad}px` },
        overflowX: scale.wall ? 'visible' : { xs: 'auto', sm: 'visible' },
      }}
    >
      <Box
        component="ul"
        aria-label={t('workstations')}
        onKeyDown={walk}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: scale.wall ? `${gap}px` : { xs: '2px', sm: `${gap}px` },
          gridTemplateColumns: scale.wall ? room(0, aisle) : { xs: room(44, 12), sm: room(0, aisle) },
          gridTemplateRows: Array.from({ length: blocks }, () => 'auto auto').join(` ${aisle}px `),
        }}
      >
        {seats.map((seat, i) => {
          const { column, row } = spotOf(i);
          const front = row % 2 === 0;
          const beside = `${chair + 2}px`;
          const between = `${gap / 2}px`;
          return (
            <Box
              component="li"
              key={seat.no}
              sx={{
                gridColumn: lineOf(column, 3),
                gridRow: lineOf(row, 2),
                pt: front ? beside : between,
                pb: front ? between : beside,
              }}
            >
              <Desk
                seat={seat}
                isNext={seat.no === next}
                scale={scale}
                chair={front ? 'top' : 'bottom'}
                tabIndex={i === at ? 0 : -1}
                buttonRef={(node) => {
                  buttons.current[i] = node;
                }}
                onOpen={onOpen}
                onFocus={() => setAt(i)}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
