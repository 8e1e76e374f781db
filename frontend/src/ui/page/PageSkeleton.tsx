import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageTitle } from './PageTitle.js';
import { Surface } from './Surface.js';

const widths = ['62%', '48%', '56%', '40%', '52%', '44%'];

/** Placeholder of a page while its code or first answer loads; its title is known by then. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <Box aria-busy>
      <Box sx={{ mb: 4, minHeight: 48 }}>
        <PageTitle>{title}</PageTitle>
        <Skeleton variant="text" width={320} sx={{ maxWidth: 1 }} />
      </Box>
      <Surface aria-hidden sx={{ minHeight: '56vh' }}>
        <Box sx={{ height: 47, borderBottom: 1, borderColor: 'divider' }} />
        <Box sx={{ p: 4 }}>
          {widths.map((width) => (
            <Skeleton key={width} variant="text" width={width} sx={{ my: 2 }} />
          ))}
        </Box>
      </Surface>
    </Box>
  );
}
