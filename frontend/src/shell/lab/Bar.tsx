import Box from '@mui/material/Box';
import { keepsShades } from '../../ui/theme/forced.js';
import { heat } from './tone.js';

type Props = {
  held: number;
  /** All reserved seats; `held` are those that count. The difference is drawn pale, and all of them set the colour. */
  taken?: number;
  capacity?: number;
  wide?: boolean;
};

/** Reserved seats as a share of capacity; `Ring` shows the seats that are left instead. */
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
