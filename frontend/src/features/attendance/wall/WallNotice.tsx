import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWallZoom } from './useWallZoom.js';

/** The wall without figures: what is the matter, and what to do about it elsewhere. */
export function WallNotice({ title, text }: { title: string; text: string }) {
  const { zoom } = useWallZoom();
  return (
    <Box
      component="main"
      role="status"
      data-scheme="dark"
      style={{ zoom, minHeight: `calc(100vh / ${zoom})` }}
      sx={{
        bgcolor: 'background.default',
        color: 'text.primary',
        px: 16,
        display: 'grid',
        alignContent: 'center',
        gap: 6,
      }}
    >
      <Typography variant="wallTitle" component="h1">
        {title}
      </Typography>
      <Typography variant="wallText" component="p" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
