import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { low } from '../../browser/low.js';
import { PageTitle } from '../../page/PageTitle.js';
import { words } from '../../theme/theme.js';

/** Height (px) of the frame's top bar, below which the head sticks. */
const barHeight = 56;
/** Offset (px) from the top at which sections stop after a jump and at which the columns beside them stick. */
export const belowHead = 148;

type Props = { title: string; status?: ReactNode; context: ReactNode; line?: ReactNode; children: ReactNode };

/** Head of a long form. Sticky, so that Save is always in sight; a phone has no room for that. */
export function FormHead({ title, status, context, line, children }: Props) {
  return (
    <Box
      data-head
      sx={{
        position: { xs: 'static', md: 'sticky' },
        [low]: { position: 'static' },
        top: barHeight,
        zIndex: 2,
        mx: { md: -6 },
        px: { md: 6 },
        mt: { md: -5 },
        mb: { xs: 4, md: 5 },
        py: { md: 3 },
        minHeight: 72,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 2,
        bgcolor: 'background.default',
        borderBottom: { md: 1 },
        '&&': { borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3 }}>
          <PageTitle>{title}</PageTitle>
          {status}
        </Box>
        <Typography variant="body2" component="div" color="textSecondary" sx={{ ...words, overflowWrap: 'anywhere' }}>
          {context}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="body2" component="div" color="textSecondary" role="status" sx={{ mr: line ? 2 : 0 }}>
          {line}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
