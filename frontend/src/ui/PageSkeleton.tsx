import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a page before its code or its first answer is here. */
export function PageSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton variant="text" width={220} height={32} />
      <Skeleton variant="text" width={320} sx={{ mb: 4 }} />
      <Skeleton variant="rounded" height="56vh" />
    </Box>
  );
}
