import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { words } from '../theme/theme.js';
import { type ReactNode, useId } from 'react';
import { surface } from './Surface.js';

export { surface };

type Props = { title: string; count?: ReactNode; aside?: ReactNode; children: ReactNode };

export function Panel({ title, count, aside, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...surface, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 3,
          // Space between title and `aside` when `aside` wraps below it.
          rowGap: 2,
          minHeight: 47,
          px: 4,
          py: { xs: 3, sm: 1.5 },
          borderBottom: 1,
          borderColor: 'line.soft',
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {count !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={words}>
            {count}
          </Typography>
        )}
        {aside && (
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            {aside}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
