import Box from '@mui/material/Box';
import { filledWith, forced } from '../../ui/theme/forced.js';
import { Row } from '../../ui/layout/layout.js';

const hatch = 'repeating-linear-gradient(135deg, var(--mui-palette-tone-bad-solid) 0 2px, transparent 2px 4px)';
const forcedHatch = 'repeating-linear-gradient(135deg, CanvasText 0 2px, Canvas 2px 4px)';
const looks = {
  in: { bgcolor: 'primary.main', ...filledWith('Highlight') },
  over: {
    bgcolor: 'primary.main',
    outline: '2px solid',
    outlineColor: 'var(--mui-palette-tone-warn-solid)',
    outlineOffset: '-1px',
    ...filledWith('Highlight'),
  },
  out: { bgcolor: 'tone.mute.solid', opacity: 0.55, ...filledWith('GrayText') },
  missed: {
    backgroundImage: hatch,
    border: '1.5px solid',
    borderColor: 'tone.bad.solid',
    [forced]: { forcedColorAdjust: 'none', backgroundImage: forcedHatch, borderColor: 'CanvasText' },
  },
  coming: { border: '1.5px solid', borderColor: 'primary.main' },
  late: { bgcolor: 'tone.warn.bg', border: '1.5px dashed', borderColor: 'tone.warn.solid' },
  absent: { border: '1.5px dashed', borderColor: 'tone.mute.solid' },
  free: { bgcolor: 'line.soft', [forced]: { border: '1px dotted GrayText' } },
};
type Look = keyof typeof looks;
const order = Object.keys(looks) as Look[];

type Props = {
  /** Number of seats by look. */
  seats: Readonly<Partial<Record<Look, number>>>;
  height?: number;
  seat?: number;
  gap?: number;
  label: string;
};

/** Above this many seats the segments are drawn as shares of one bar. */
const drawable = 100;

/**
 * One segment is one seat: solid = in now (ringed beyond the booking), grey = has left, hatched = not signed out,
 * outlined = still to come, amber and dashed = late, grey and dashed = not taken up, pale = free.
 */
export function SeatMeter({ seats, height = 10, seat, gap = 2, label }: Props) {
  const cells = order.flatMap((look) => Array.from({ length: seats[look] ?? 0 }, () => look));
  if (cells.length > drawable)
    return (
      <Box role="img" aria-label={label} sx={{ display: 'flex', height, borderRadius: 0.25, overflow: 'hidden' }}>
        {order
          .filter((look) => seats[look])
          .map((look) => (
            <Box key={look} sx={{ ...looks[look], flex: `${seats[look]} 0 0`, minWidth: 0 }} />
          ))}
      </Box>
    );
  const large = height > 20;
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${cells.length}, minmax(0, ${seat ? `${seat}px` : '1fr'}))`,
        gap: `${gap}px`,
      }}
    >
      {cells.map((look, i) => (
        <Box
          key={i}
          sx={{ height, borderRadius: large ? 0.5 : 0.25, ...looks[look], ...(large && { borderWidth: 3 }) }}
        />
      ))}
    </Box>
  );
}

export function SeatKey({ look, children }: { look: Look; children: string }) {
  return (
    <Row as="span" inline gap={1.5} align="center" variant="caption" tone="quiet" breaks="never">
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.25, ...looks[look] }} />
      {children}
    </Row>
  );
}
