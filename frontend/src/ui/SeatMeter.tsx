import Box from '@mui/material/Box';

type Props = {
  inNow: number;
  left?: number;
  booked: number;
  capacity?: number;
  height?: number;
  seat?: number;
  gap?: number;
  label: string;
};

const looks = {
  in: { bgcolor: 'primary.main' },
  left: { bgcolor: 'tone.mute.solid', opacity: 0.55 },
  coming: { border: '1.5px solid', borderColor: 'primary.main' },
  free: { bgcolor: 'line.soft' },
};

/** More seats than these are drawn as shares of one bar. */
const drawable = 100;

/** One segment is one seat: solid = in now, grey = has left, outlined = booked and still to come, pale = free. */
export function SeatMeter({ inNow, left = 0, booked, capacity = booked, height = 10, seat, gap = 2, label }: Props) {
  const seats = Math.max(capacity, booked, inNow);
  if (seats > drawable)
    return (
      <Box role="img" aria-label={label} sx={{ display: 'flex', height, borderRadius: 0.25, overflow: 'hidden' }}>
        {(['in', 'left', 'coming', 'free'] as const).map((look) => {
          const part = { in: inNow, left, coming: booked - inNow - left, free: seats - Math.max(booked, inNow) }[look];
          return <Box key={look} sx={{ ...looks[look], flex: `${Math.max(0, part)} 0 0`, minWidth: 0 }} />;
        })}
      </Box>
    );
  const look = (i: number) => (i < inNow ? 'in' : i < inNow + left ? 'left' : i < booked ? 'coming' : 'free');
  const large = height > 20;
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${seats}, minmax(0, ${seat ? `${seat}px` : '1fr'}))`,
        gap: `${gap}px`,
      }}
    >
      {Array.from({ length: seats }, (_, i) => (
        <Box
          key={i}
          sx={{ height, borderRadius: large ? 0.5 : 0.25, ...looks[look(i)], ...(large && { borderWidth: 3 }) }}
        />
      ))}
    </Box>
  );
}

export function SeatKey({ look, children }: { look: keyof typeof looks; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        typography: 'caption',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.25, ...looks[look] }} />
      {children}
    </Box>
  );
}
