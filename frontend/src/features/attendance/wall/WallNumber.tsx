import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { words } from '../../../ui/theme/theme.js';
import { useState } from 'react';

/** True from the first time that a value is another than when it was first painted. */
function useChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (seen.value !== value) setSeen({ value, changed: true });
  return seen.changed;
}

const quiet = { color: 'text.secondary' };

/** A number to be read at three metres, with its name above and its denominator beneath. */
export function WallNumber({
  label,
  value,
  unit,
  of,
}: {
  label: string;
  value: number | string;
  unit?: string;
  of: string;
}) {
  const changed = useChanged(value);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="wallText" component="h2" sx={{ ...quiet, ...words }} noWrap>
        {label}
      </Typography>
      <Typography
        key={`${value}`}
        variant="wallFigure"
        component="p"
        sx={{ mt: 4, mb: 3, ml: -1, whiteSpace: 'nowrap', ...(changed && { animation: 'breathe 140ms ease-out' }) }}
      >
        {value}
        {unit && (
          <Typography variant="wallTitle" component="span" sx={{ ...quiet, fontWeight: 400, ml: unit === '%' ? 1 : 4 }}>
            {unit}
          </Typography>
        )}
      </Typography>
      <Typography variant="wallText" component="p" sx={quiet} noWrap>
        {of}
      </Typography>
    </Box>
  );
}
