import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/Icon.js';
import type { ToneName } from './StatusChip.js';
import { Html } from '../text/Html.js';
import { words } from '../theme/theme.js';

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

/** A notice of the office with its day, side by side where there is room. */
export function NoticeLine({ title, html, day }: { title: string; html: string; day: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
        columnGap: 4,
        px: 4,
        py: 2.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" color="textSecondary" component="div">
        {day}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...words, typography: 'body2', fontWeight: 550 }}>{title}</Box>
        <Box sx={{ '& > div > :last-child': { mb: 0 } }}>
          <Html html={html} />
        </Box>
      </Box>
    </Box>
  );
}
