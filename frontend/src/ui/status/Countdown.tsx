import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = {
  left: number;
  of: number;
  label: string;
  size?: number;
  /** The ring alone: the number stands beside it. */
  bare?: boolean;
};

export function Countdown({ left, of, label, size = 72, bare = false }: Props) {
  const r = size / 2 - 3;
  const round = 2 * Math.PI * r;
  return (
    <Box
      role="timer"
      aria-label={label}
      sx={{ position: 'relative', width: size, height: size, flex: 'none', display: 'grid', placeItems: 'center' }}
    >
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        sx={{ position: 'absolute', inset: 0, fill: 'none', transform: 'rotate(-90deg)' }}
      >
        <circle cx={size / 2} cy={size / 2} r={r} strokeWidth={4} stroke="var(--mui-palette-line-firm)" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={r}
          strokeWidth={4}
          stroke="var(--mui-palette-primary-main)"
          strokeLinecap="round"
          strokeDasharray={`${(round * left) / of} ${round}`}
        />
      </Box>
      {!bare && (
        <Typography variant="figureSmall" component="span">
          {left}
        </Typography>
      )}
    </Box>
  );
}
