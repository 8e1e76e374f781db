import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Text } from '../layout/layout.js';

export type Fact = readonly [label: string, value: ReactNode];

type Props = { facts: readonly Fact[]; stacked?: number | 'fit'; labelWidth?: number; rowGap?: number };

/** As many columns as there is room for. */
const fitting = 'repeat(auto-fit, minmax(min(136px, 100%), auto))';

/** Labels and values, the label at the left. `stacked`: the label above, in this many columns or in those that fit. */
export function FactList({ facts, stacked, labelWidth = 92, rowGap = stacked ? 3 : 2 }: Props) {
  const inColumns = stacked === 'fit' ? fitting : `repeat(${stacked}, minmax(0, 1fr))`;
  const columns = stacked === undefined ? 'minmax(0, 1fr)' : inColumns;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 6, rowGap, gridTemplateColumns: columns }}>
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={{
            minWidth: 0,
            ...(!stacked && { display: 'grid', gridTemplateColumns: `${labelWidth}px minmax(0, 1fr)`, columnGap: 3 }),
          }}
        >
          <Text as="dt" variant={stacked ? 'caption' : 'body2'} tone="quiet">
            {label}
          </Text>
          <Text as="dd" variant={stacked ? 'body1' : 'body2'} breaks="anywhere">
            {value}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
