import Box from '@mui/material/Box';
import { words } from '../theme/theme.js';
import { Icon, type IconName } from '../text/Icon.js';

export type ToneName = 'good' | 'warn' | 'bad' | 'note' | 'mute';

export function StatusChip({ tone, icon, children }: { tone: ToneName; icon?: IconName; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        my: -1,
        alignItems: 'baseline',
        gap: 1,
        height: 20,
        px: 1.5,
        borderRadius: 0.5,
        typography: 'caption',
        lineHeight: '1.25rem',
        ...words,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: `tone.${tone}.fg`,
        bgcolor: `tone.${tone}.bg`,
      }}
    >
      {icon && <Icon name={icon} size={14} sx={{ alignSelf: 'center' }} />}
      {children}
    </Box>
  );
}
