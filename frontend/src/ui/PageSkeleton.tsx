import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Surface, SurfaceHead } from './Surface.js';

const widths = ['62%', '48%', '56%', '40%', '52%', '44%'];

/** The shape of a page before its code or its first answer is here. */
export function PageSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton variant="text" width={220} height={32} />
      <Skeleton variant="text" width={320} sx={{ mb: 4 }} />
      <Surface sx={{ minHeight: '56vh' }}>
        <SurfaceHead title="" />
        <Box sx={{ p: 4 }}>
          {widths.map((width) => (
            <Skeleton key={width} variant="text" width={width} sx={{ my: 2 }} />
          ))}
        </Box>
      </Surface>
    </Box>
  );
}
