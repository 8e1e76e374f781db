import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon, type IconName } from '../text/Icon.js';
import { dot } from '../status/dot.js';

type Props = { icon?: IconName; word: string; since: string; retry?: { label: string; act: () => void } };

/** Bar above a screen that is not current: since when, and an action. */
export function LiveBar({ icon, word, since, retry }: Props) {
  return (
    <Box role="status" sx={{ bgcolor: 'tone.warn.bg', color: 'tone.warn.fg', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          minHeight: 36,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          typography: 'body2',
        }}
      >
        {icon ? <Icon name={icon} size={16} /> : <Box aria-hidden sx={dot('warn')} />}
        <b>{word}</b>
        <Box component="span" sx={{ flex: 1 }}>
          {since}
        </Box>
        {retry && (
          <Button size="small" color="inherit" onClick={retry.act} sx={{ mr: -2.5 }}>
            {retry.label}
          </Button>
        )}
      </Box>
    </Box>
  );
}
