import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, closeSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../../ui/Icon.js';
import { useText } from '../i18n/i18n.js';

const paper = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  width: 1,
  pl: 3.5,
  pr: 1.5,
  minHeight: 44,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  boxShadow: 8,
  typography: 'body1',
} as const;

const looks = {
  error: { name: 'warn', sx: { color: 'tone.bad.fg' } },
  info: { name: 'clock', sx: { color: 'text.secondary' } },
  success: { name: 'check', sx: { color: 'tone.good.fg' } },
} as const;

function Snack({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const t = useText('frame');
  const bad = variant === 'error';
  return (
    <SnackbarContent ref={ref ?? null} role={bad ? 'alert' : 'status'}>
      <Box sx={{ ...paper, borderColor: bad ? 'tone.bad.solid' : 'line.firm' }}>
        <Icon {...looks[bad ? 'error' : variant === 'info' ? 'info' : 'success']} />
        <Box sx={{ flex: 1, py: 2.5 }}>{message}</Box>
        <IconButton
          aria-label={t('close')}
          onClick={() => closeSnackbar(id)}
          sx={{ width: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 }, p: 0 }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}

const components = { default: Snack, success: Snack, error: Snack, info: Snack, warning: Snack };

/** What has just been done or refused, in a sentence, for six seconds. */
export function Snacks({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      autoHideDuration={6000}
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
    >
      {children}
    </SnackbarProvider>
  );
}
