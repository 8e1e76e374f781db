import Box from '@mui/material/Box';
import { filledWith } from '../theme/forced.js';

export type DateSpan = {
  readonly label: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly look: 'solid' | 'pale' | 'outline';
};
type Props = { spans: readonly DateSpan[]; today: string; todayLabel: string };

const looks = {
  solid: { bgcolor: 'primary.main', ...filledWith('Highlight') },
  pale: { bgcolor: 'heat.s2.bg', ...filledWith('GrayText') },
  outline: { border: '1.5px dashed', borderColor: 'primary.main' },
};
const daysOf = (date: string) => Date.parse(date) / 86_400_000;
const lane = { position: 'relative', gridColumn: 2 } as const;
/** Days of padding before the first date and after the last. */
const margin = 61;

/** Periods on an axis of years, with a line for today. */
export function DateTrack({ spans, today, todayLabel }: Props) {
  const ends = [...spans.flatMap(({ from, to }) => [from, to]), today].map(daysOf);
  const [first, last] = [Math.min(...ends) - margin, Math.max(...ends) + margin];
  const part = (day: number) => (day - first) / (last - first);
  const at = (date: string) => `${part(daysOf(date)) * 100}%`;
  const yearOf = (day: number) => new Date(day * 86_400_000).getUTCFullYear();
  const count = yearOf(last) - yearOf(first);
  // Label only every second or fifth year where the labels would overlap.
  const step = count > 12 ? 5 : count > 6 ? 2 : 1;
  const years = Array.from({ length: count }, (_, i) => yearOf(first) + 1 + i).filter((year) => year % step === 0);
  const line = (date: string, color: string) => (
    <Box key={date} sx={{ position: 'absolute', left: at(date), top: 0, bottom: 0, width: '1px', bgcolor: color }} />
  );
  // Clamp the label of today, so that it stays within the track.
  const shift = Math.round(Math.min(Math.max(part(daysOf(today)) * 100, 10), 90));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '84px minmax(0, 1fr)', sm: '116px minmax(0, 1fr)' },
        columnGap: 3,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box aria-hidden sx={{ ...lane, height: 20 }}>
        {years.map((year) => (
          <Box key={year} sx={{ position: 'absolute', left: at(`${year}-01-01`), pl: 1 }}>
            {year}
          </Box>
        ))}
      </Box>
      {spans.map(({ label, name, from, to, look }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box aria-hidden sx={{ gridColumn: 1, lineHeight: '1.5rem' }}>
            {label}
          </Box>
          <Box role="img" aria-label={name} sx={{ ...lane, height: 24 }}>
            {years.map((year) => line(`${year}-01-01`, 'line.firm'))}
            <Box
              sx={{
                position: 'absolute',
                left: at(from),
                width: `calc(${at(to)} - ${at(from)})`,
                top: 8,
                height: 8,
                borderRadius: 0.25,
                transition: 'width 140ms',
                ...looks[look],
              }}
            />
            {line(today, 'text.primary')}
          </Box>
        </Box>
      ))}
      <Box sx={{ ...lane, height: 20 }}>
        <Box
          sx={{
            position: 'absolute',
            left: `${shift}%`,
            transform: 'translateX(-50%)',
            color: 'text.primary',
            fontWeight: 550,
            whiteSpace: 'nowrap',
          }}
        >
          {todayLabel}
        </Box>
      </Box>
    </Box>
  );
}
