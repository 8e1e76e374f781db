import Box, { type BoxProps } from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
      <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {aside}
    </Box>
  );
}
