import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCalendarWords } from './words.js';
import { say } from '../../ui/dates/dates.js';

export function PhoneDate({ date, today }: { date: string; today: string }) {
  const words = useCalendarWords();
  const now = date === today;
  return (
    <Box sx={{ width: 40, flex: 'none', textAlign: 'center', color: now ? 'primary.main' : 'text.primary' }}>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: now ? 'primary.main' : 'text.secondary', fontWeight: 550 }}
      >
        {now ? words.today : say(date, 'EEE')}
      </Typography>
      <Typography variant="h2" component="div" sx={{ lineHeight: '1.25rem' }}>
        {say(date, 'd')}
      </Typography>
    </Box>
  );
}
