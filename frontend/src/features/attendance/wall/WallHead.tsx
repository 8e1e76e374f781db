import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../app/i18n.js';
import { longDate } from '../dates.js';

type Props = { date: string; isOpen: boolean; time: string; live: boolean; updated: string };

export function WallHead({ date, isOpen, time, live, updated }: Props) {
  const t = useText('attendance');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Typography variant="wallTitle" component="h1">
        {t('wall-title')}
      </Typography>
      <Typography variant="wallText" component="p" color="textSecondary">
        {longDate(date)}
        <br />
        {t(isOpen ? 'open-hours' : 'closed')}
      </Typography>
      <Typography
        variant="wallText"
        component="p"
        role="status"
        sx={{
          ml: 'auto',
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          color: live ? 'tone.good.fg' : 'tone.warn.fg',
        }}
      >
        <Box
          component="span"
          sx={{ width: 16, height: 16, borderRadius: '50%', bgcolor: live ? 'tone.good.solid' : 'tone.warn.solid' }}
        />
        {live ? t('wall-live') : t('wall-lost', { time: updated })}
      </Typography>
      <Typography variant="wallTitle" component="p">
        {time}
      </Typography>
    </Box>
  );
}
