import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Html } from '../../ui/Html.js';
import { Surface } from '../../ui/Surface.js';

/** A box of the office's own words, as high as a parameter says. */
export function Board({ title, html, height }: { title: string; html: string; height: number }) {
  return (
    <Surface component="section" sx={{ height, maxHeight: '32vh', display: 'flex', flexDirection: 'column' }}>
      <Typography variant="h3" component="h2" sx={{ px: 4, pt: 3.5, pb: 2 }}>
        {title}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{ px: 4, pb: 3, overflowY: 'auto', color: 'text.secondary', minHeight: 0 }}
      >
        <Html html={html} />
      </Box>
    </Surface>
  );
}
