import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.js';

type Props = {
  open: boolean;
  title: ReactNode;
  context: ReactNode;
  width?: number;
  closeLabel: string;
  onClose?: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** A drawer at the right that explains one thing of the page and leaves the page where it was. */
export function SideDrawer({ open, title, context, width = 560, closeLabel, onClose, footer, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width, maxWidth: 1, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 3,
          px: 5,
          pt: 4,
          pb: 3.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h1" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            {context}
          </Typography>
        </Box>
        <IconButton aria-label={closeLabel} onClick={onClose} sx={{ mr: -2, mt: -0.5 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{ flex: 1, overflowY: 'auto', minHeight: 0, '&:focus-visible': { outlineOffset: -3 } }}
      >
        {children}
      </Box>
      {footer && (
        <Box sx={{ display: 'flex', gap: 2, px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>
      )}
    </Drawer>
  );
}
