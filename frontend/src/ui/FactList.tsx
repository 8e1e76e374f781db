import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = [label: string, value: ReactNode];

/** Labels and values: in `columns` with the label above, or as lines with the label at the left. */
export function FactList({
  facts,
  columns,
  labelWidth = 112,
}: {
  facts: Fact[];
  columns?: number;
  labelWidth?: number;
}) {
  const stacked = columns !== undefined;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 6,
        rowGap: stacked ? 3 : 2,
        gridTemplateColumns: stacked ? `repeat(${columns}, minmax(0, 1fr))` : 'minmax(0, 1fr)',
      }}
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
