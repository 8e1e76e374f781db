import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';

/** The ramp of the heat map from empty to full. */
export function HeatScale() {
  const t = useText('attendance');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <Typography variant="caption">{t('heat-low')}</Typography>
      <Box sx={{ display: 'flex', gap: '2px' }}>
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <Box key={i} sx={{ width: 16, height: 10, borderRadius: 0.25, bgcolor: `heat.s${i}.bg` }} />
        ))}
      </Box>
      <Typography variant="caption">{t('heat-high')}</Typography>
    </Box>
  );
}
