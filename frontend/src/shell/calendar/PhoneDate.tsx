import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/i18n.js';
import { say } from '../../i18n/dates.js';

export function PhoneDate({ date, today }: { date: string; today: string }) {
  const t = useText('calendar');
  const now = date === today;
  return (
    <Box sx={{ width: 40, flex: 'none', textAlign: 'center', color: now ? 'primary.main' : 'text.primary' }}>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: now ? 'primary.main' : 'text.secondary', fontWeight: 550 }}
      >
        {now ? t('today') : say(date, 'EEE')}
      </Typography>
      <Typography variant="h2" component="div" sx={{ lineHeight: '1.25rem' }}>
        {say(date, 'd')}
      </Typography>
    </Box>
  );
}
