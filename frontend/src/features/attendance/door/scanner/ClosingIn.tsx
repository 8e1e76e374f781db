import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';

/** The desk is ready for the next person again without anybody pressing a button, unless somebody asks it to wait. */
export function ClosingIn({ left, total, onKeep }: { left: number; total: number; onKeep: () => void }) {
  const t = useText('attendance');
  return (
    <Box sx={{ mr: 'auto', display: 'flex', alignItems: 'center', gap: 3 }}>
      <LinearProgress
        variant="determinate"
        aria-label={t('closes-label')}
        value={(left / total) * 100}
        color="inherit"
        sx={{ width: 48, height: 3, borderRadius: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      />
      <Typography role="timer" variant="body2" color="textSecondary">
        {t('closes-in', { seconds: left })}
      </Typography>
      <Button size="small" color="inherit" onClick={onKeep}>
        {t('keep-open')}
      </Button>
    </Box>
  );
}
