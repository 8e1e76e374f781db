import Box from '@mui/material/Box';
import { keepsShades } from '../../ui/theme/forced.js';
import { heat } from './tone.js';

type Props = {
  held: number;
  /** All seats that are held, where `held` are only those that count: the others are pale, the colour is that of all. */
  taken?: number;
  capacity?: number;
  wide?: boolean;
};

/** Seats reserved of capacity, for those who count the other way round than a ring does. */
export function Bar({ held, taken = held, capacity = 100, wide = false }: Props) {
  const part = (seats: number) => (capacity ? Math.min(100, (seats / capacity) * 100) : 100);
  const bgcolor = `tone.${heat(taken, capacity)}.solid`;
  return (
    <Box
      aria-hidden
      sx={{
        width: wide ? 1 : 24,
        height: 4,
        borderRadius: 0.25,
        bgcolor: 'line.firm',
        display: 'flex',
        overflow: 'hidden',
        ...keepsShades,
      }}
    >
      <Box sx={{ width: `${part(held)}%`, bgcolor }} />
      {taken > held && <Box sx={{ width: `${part(taken) - part(held)}%`, bgcolor, opacity: 0.4 }} />}
    </Box>
  );
}
