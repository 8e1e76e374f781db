import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';

export function Coming({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <Surface component="section" aria-label={title}>
      <SurfaceHead title={title} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, p: 4, minHeight: 72, color: 'text.secondary' }}>
        <Icon name={icon} size={24} />
        <Typography variant="body2">{text}</Typography>
      </Box>
    </Surface>
  );
}
