import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWallZoom } from './useWallZoom.js';
import { PageTitle, pageTitleId } from '../../../ui/PageTitle.js';

/** The wall without figures: what is the matter, and what to do about it elsewhere. */
export function WallNotice({ title, text }: { title: string; text: string }) {
  const { zoom } = useWallZoom();
  return (
    <Box
      component="main"
      aria-labelledby={pageTitleId}
      data-scheme="dark"
      style={{ zoom, minHeight: `calc(100vh / ${zoom})` }}
      sx={{
        bgcolor: 'background.default',
        color: 'text.primary',
        px: 16,
        display: 'grid',
        alignContent: 'center',
      }}
    >
      <Box role="status" sx={{ display: 'grid', gap: 6 }}>
        <PageTitle variant="wallTitle">{title}</PageTitle>
        <Typography variant="wallText" component="p" color="textSecondary">
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
