import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/Icon.js';
import type { ToneName } from './StatusChip.js';

type Props = {
  tone: ToneName;
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: string;
};

/** A notice on the page: what is the case, what to do, and the button for it. */
export function Note({ tone, icon, title, children, action, role }: Props) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        // Wraps the button below the text where there is no room beside it.
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 3,
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
      }}
    >
      <Icon name={icon} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
        {children && <Box sx={{ typography: 'body2', color: 'text.primary', textWrap: 'pretty' }}>{children}</Box>}
      </Box>
      {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
    </Box>
  );
}
