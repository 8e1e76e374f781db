import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/Icon.js';
import type { ToneName } from './StatusChip.js';
import { Block, Text } from '../layout/layout.js';

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
        <Text as="p" variant="body1" weight="strong">
          {title}
        </Text>
        {children && (
          <Text as="div" variant="body2" tone="plain" breaks="pretty">
            {children}
          </Text>
        )}
      </Box>
      {action && <Block before="auto">{action}</Block>}
    </Box>
  );
}
