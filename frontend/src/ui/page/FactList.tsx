import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

type Props = { facts: readonly Fact[]; stacked?: number | 'fit'; labelWidth?: number };

/** As many columns as there is room for. */
const fitting = 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))';

/** Labels and values, the label at the left. `stacked`: the label above, in this many columns or in those that fit. */
export function FactList({ facts, stacked, labelWidth = 92 }: Props) {
  const inColumns = stacked === 'fit' ? fitting : `repeat(${stacked}, minmax(0, 1fr))`;
  const columns = stacked === undefined ? 'minmax(0, 1fr)' : inColumns;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', columnGap: 6, rowGap: stacked ? 3 : 2, gridTemplateColumns: columns }}
    >
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={{
            minWidth: 0,
            ...(!stacked && { display: 'grid', gridTemplateColumns: `${labelWidth}px minmax(0, 1fr)`, columnGap: 3 }),
          }}
        >
          <Box component="dt" sx={{ typography: stacked ? 'caption' : 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: stacked ? 'body1' : 'body2', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
