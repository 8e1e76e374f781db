import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { ScanFact } from './scanResult.js';

/** Read-only facts about the person; those that need attention are red and have a note. */
export function ScanFacts({ facts }: { facts: readonly ScanFact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 5fr) minmax(0, 6fr)', sm: 'auto 1fr' },
        columnGap: 5,
        rowGap: 2,
        alignContent: 'start',
        '& dd': { m: 0 },
      }}
    >
      {facts.map(({ label, value, alert }) => (
        <Fragment key={label}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={alert === undefined ? undefined : { color: 'tone.bad.fg', fontWeight: 600 }}>
            {value}
            {alert && `, ${alert}`}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
