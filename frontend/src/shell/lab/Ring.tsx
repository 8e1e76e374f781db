import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { heat } from './tone.js';
import { keepsShades } from '../../ui/theme/forced.js';

type Props = { held: number; capacity: number; size?: number; bare?: boolean };

/**
 * How full a day is, with the number of free seats inside. Hidden from screen readers: the day's label says the same.
 */
export function Ring({ held, capacity, size = 32, bare = false }: Props) {
  const tone = heat(held, capacity);
  const stroke = size < 24 ? 2.5 : 3;
  const r = (size - stroke) / 2;
  const round = 2 * Math.PI * r;
  const part = capacity ? Math.min(1, held / capacity) : 1;
  const circle = { cx: size / 2, cy: size / 2, r, strokeWidth: stroke };
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', width: size, height: size, flex: 'none', display: 'grid', placeItems: 'center' }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${size} ${size}`}
        sx={{ position: 'absolute', inset: 0, fill: 'none', transform: 'rotate(-90deg)' }}
      >
        <circle {...circle} stroke="var(--mui-palette-line-firm)" />
        <circle
          {...circle}
          stroke={`var(--mui-palette-tone-${tone}-solid)`}
          strokeDasharray={`${round * part} ${round}`}
        />
      </Box>
      {!bare && (
        <Typography
          variant="caption"
          component="span"
          sx={{ fontWeight: 600, color: `tone.${tone}.fg`, letterSpacing: '-0.02em' }}
        >
          {Math.max(0, capacity - held)}
        </Typography>
      )}
    </Box>
  );
}

type BarProps = {
  held: number;
  /** All reserved seats; `held` are those that count. The difference is drawn pale, and all of them set the colour. */
  taken?: number;
  capacity?: number;
  wide?: boolean;
};

/** Reserved seats as a share of capacity; `Ring` shows the seats that are left instead. */
export function Bar({ held, taken = held, capacity = 100, wide = false }: BarProps) {
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
