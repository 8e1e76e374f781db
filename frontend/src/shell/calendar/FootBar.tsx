import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { low } from '../../ui/browser/viewport.js';
import { Row } from '../../ui/layout/layout.js';

/**
 * Bar fixed to the bottom of the window with the selection and its next step; on a phone above the bottom navigation.
 */
export function FootBar({ bottom = 56, over, children }: { bottom?: number; over?: ReactNode; children: ReactNode }) {
  return (
    <Box
      data-foot-bar
      sx={{
        position: 'fixed',
        [low]: { position: 'static', mx: -4 },
        inset: `auto 0 ${bottom}px`,
        zIndex: 'appBar',
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {over}
      <Row gap={2} align="center">
        {children}
      </Row>
    </Box>
  );
}
