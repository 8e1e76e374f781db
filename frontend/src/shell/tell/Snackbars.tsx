import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import { Icon } from '../../ui/text/Icon.js';
import { useText } from '../../i18n/i18n.js';
import { keyToSnacks, type Teller } from './snackQueue.js';
import { Block } from '../../ui/layout/layout.js';

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
  const { closeSnackbar } = useSnackbar();
  const bad = variant === 'error';
  return (
    <SnackbarContent ref={ref ?? null} role={bad ? 'alert' : undefined}>
      <Box sx={{ ...paper, borderColor: bad ? 'tone.bad.solid' : 'line.firm' }}>
        <Icon {...looks[bad ? 'error' : variant === 'info' ? 'info' : 'success']} />
        <Block padY={2.5} grow>
          {message}
        </Block>
        <IconButton
          size="small"
          aria-label={t('close')}
          aria-keyshortcuts={keyToSnacks}
          onClick={() => closeSnackbar(id)}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}

const components = { default: Snack, success: Snack, error: Snack, info: Snack, warning: Snack };

/** Move error snackbars to the top while a dialog is open, since they would cover its buttons. */
const clearOfDialogs = {
  'body:has(.MuiDialog-root) .notistack-SnackbarContainer:has([role=alert])': { bottom: 'auto', top: 14 },
};

/** The snackbars: at most three at a time, six seconds each unless they persist. */
export const Snackbars = ({ onShown, place }: { onShown: (bars: Teller | null) => void; place: HTMLElement }) => (
  <>
    <GlobalStyles styles={clearOfDialogs} />
    <SnackbarProvider
      ref={onShown}
      domRoot={place}
      autoHideDuration={6000}
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
    />
  </>
);
