import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCalendarWords } from './words.js';
import { Bar } from '../lab/Bar.js';
import { Ring } from '../lab/Ring.js';

export function LegendKey({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {mark}
      {children}
    </Box>
  );
}

/** Legend of the calendar's colours; `bars` where days show bars instead of rings. */
export function Legend({ bars = false, children }: { bars?: boolean; children?: ReactNode }) {
  const { legend } = useCalendarWords();
  const heat = (held: number) => (bars ? <Bar held={held} /> : <Ring bare size={14} held={held} capacity={100} />);
  return (
    <Box
      component="ul"
      aria-label={legend.name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 1,
        m: 0,
        px: 2.5,
        py: 1,
        minHeight: 36,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <LegendKey mark={heat(90)}>{legend.nearlyFull}</LegendKey>
      <LegendKey mark={heat(65)}>{legend.filling}</LegendKey>
      <LegendKey mark={heat(25)}>{legend.available}</LegendKey>
      {children}
    </Box>
  );
}
