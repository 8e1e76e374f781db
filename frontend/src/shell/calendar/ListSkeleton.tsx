import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder rows while a list loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Box aria-hidden sx={{ p: 4, display: 'grid', gap: 3 }}>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} variant="rounded" height={28} />
      ))}
    </Box>
  );
}
