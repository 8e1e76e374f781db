import Box from '@mui/material/Box';
import { heat } from './tone.js';

/** Seats reserved of capacity, for those who count the other way round than a ring does. */
export function Bar({ held, capacity = 100, wide = false }: { held: number; capacity?: number; wide?: boolean }) {
  const part = capacity ? Math.min(100, (held / capacity) * 100) : 100;
  return (
    <Box
      aria-hidden
      sx={{ width: wide ? 1 : 24, height: 4, borderRadius: 0.25, bgcolor: 'line.firm', overflow: 'hidden' }}
    >
      <Box sx={{ height: 1, width: `${part}%`, bgcolor: `tone.${heat(held, capacity)}.solid` }} />
    </Box>
  );
}
