import Box, { type BoxProps } from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Row, Text } from '../layout/layout.js';

/** Paper with a hairline border and no shadow. */
export const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  minWidth: 0,
} as const;

export function Surface({ sx, ...rest }: BoxProps) {
  return <Box {...rest} sx={[surface, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

export function SurfaceHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Text as="h2" grow variant="h3">
        {title}
      </Text>
      {aside}
    </Box>
  );
}

type Props = { title: string; count?: ReactNode; aside?: ReactNode; children: ReactNode };

export function Panel({ title, count, aside, children }: Props) {
  const id = useId();
  return (
    <Surface component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column' }}>
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
          <Text as="p" variant="body2" tone="quiet" words>
            {count}
          </Text>
        )}
        {aside && (
          <Row gapX={4} gapY={1} align="center" wrap before="auto">
            {aside}
          </Row>
        )}
      </Box>
      {children}
    </Surface>
  );
}
