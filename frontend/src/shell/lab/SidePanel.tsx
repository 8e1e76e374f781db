import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { Row, Text } from '../../ui/layout/layout.js';

type Props = { title: string; aside?: ReactNode; stays?: boolean; bare?: boolean; children: ReactNode };

/** Panel beside a calendar. `stays` keeps it in view while the page scrolls; `bare` draws no frame, inside a sheet. */
export function SidePanel({ title, aside, stays = false, bare = false, children }: Props) {
  if (bare) return children;
  return (
    <Surface
      component="aside"
      aria-label={title}
      sx={{
        alignSelf: 'start',
        // Below `md` it stands under the calendar and takes its natural height.
        ...(stays && {
          position: { md: 'sticky' },
          top: { md: 76 },
          maxHeight: { md: 'calc(100vh - 92px)' },
          overflowY: { md: 'auto' },
        }),
      }}
    >
      <SurfaceHead title={title} aside={aside} />
      {children}
    </Surface>
  );
}

export function Sum({ label, value, strong = false }: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <Row gap={3} justify="space-between" variant="body2" weight={strong ? 'bold' : 'regular'}>
      <Text as="dt" tone={strong ? 'plain' : 'quiet'}>
        {label}
      </Text>
      <Text as="dd" textAlign="right">
        {value}
      </Text>
    </Row>
  );
}

export function Sums({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, px: 4, py: 3, display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  );
}
