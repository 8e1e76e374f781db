import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';

type Props = {
  open: boolean;
  title: string;
  icon?: IconName;
  bad?: boolean;
  children: ReactNode;
  action: string;
  /** The action is under way. */
  busy?: boolean;
  onAction: () => void;
  other?: { label: string; onClick: () => void };
};

export function MessageDialog({ open, title, icon, bad, children, action, busy = false, onAction, other }: Props) {
  const id = useId();
  // The second click of a double click meets a dialog that is closing: it is no second order.
  const whileOpen = (act: () => void) => () => open && act();
  return (
    <Dialog open={open} aria-labelledby={id} slotProps={{ paper: { sx: { width: 440, m: 4 } } }}>
      <Box sx={{ p: 5, display: 'grid', gap: 5 }}>
        <Box sx={{ display: 'flex', gap: 3 }}>
          {icon && <Icon name={icon} sx={{ mt: 0.5, color: bad ? 'tone.bad.fg' : 'text.secondary' }} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Box sx={{ mt: 2, color: 'text.secondary', typography: 'body1' }}>{children}</Box>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          {other && (
            <Button color="inherit" disabled={busy} onClick={whileOpen(other.onClick)}>
              {other.label}
            </Button>
          )}
          <Button variant="contained" autoFocus loading={busy} onClick={whileOpen(onAction)}>
            {action}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
