import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { low } from '../../ui/low.js';
import { Mark } from '../../ui/Mark.js';
import { Bell } from '../../features/notifications/Bell.js';
import { useText } from '../../shell/i18n/i18n.js';

const bar = {
  position: 'sticky',
  [low]: { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  height: 52,
  px: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

export function PhoneTop() {
  const t = useText('frame');
  return (
    <Box component="header" sx={bar}>
      <Mark />
      <Typography variant="h2" component="p">
        {t('product')}
      </Typography>
      <Box sx={{ ml: 'auto', mr: -2.5 }}>
        <Bell />
      </Box>
    </Box>
  );
}
