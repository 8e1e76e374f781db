import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { Icon } from '../text/Icon.js';
import { low } from '../browser/viewport.js';
import { Text } from '../layout/layout.js';

type Props = { open: boolean; title: string; close: string; onClose: () => void; children: ReactNode };

/** Content that is beside the page on a wide screen and fills the whole screen on a phone. */
export function Sheet({ open, title, close, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={id}>
      <Box
        sx={{
          position: 'sticky',
          [low]: { position: 'static' },
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          minHeight: 56,
          flex: 'none',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Text id={id} as="h2" grow variant="h2">
          {title}
        </Text>
        <IconButton aria-label={close} onClick={onClose} sx={{ width: 44, height: 44, mr: -3 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}
