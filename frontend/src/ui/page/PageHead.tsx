import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.js';
import { words } from '../theme/theme.js';

export function PageHead({ title, context, action }: { title: string; context?: ReactNode; action?: ReactNode }) {
  return (
    <Box data-head sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 4, minHeight: 48, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <PageTitle>{title}</PageTitle>
        {context && (
          <Typography color="textSecondary" component="div" sx={{ ...words, textWrap: 'balance' }}>
            {context}
          </Typography>
        )}
      </Box>
      {action && <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}
