import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Html } from '../text/Html.js';
import { words } from '../theme/theme.js';

/** A notice of the office with its day, side by side where there is room. */
export function NoticeLine({ title, html, day }: { title: string; html: string; day: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
        columnGap: 4,
        px: 4,
        py: 2.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" color="textSecondary" component="div">
        {day}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...words, typography: 'body2', fontWeight: 550 }}>{title}</Box>
        <Box sx={{ '& > div > :last-child': { mb: 0 } }}>
          <Html html={html} />
        </Box>
      </Box>
    </Box>
  );
}
