import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactNode, type Ref, useEffect } from 'react';
import { besideDialogs } from '../../ui/besideDialogs.js';
import { Icon } from '../../ui/Icon.js';
import { useText } from '../i18n/i18n.js';

/** The live region that every snackbar is added to: each is a new element, so that the same sentence is read again. */
const place = besideDialogs({ role: 'region', 'aria-live': 'polite', 'aria-relevant': 'additions' });

/** The key that leads to the newest snackbar, also out of a dialog, and from there back. */
const keyToSnacks = 'F8';

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
        <Box sx={{ flex: 1, py: 2.5 }}>{message}</Box>
        <IconButton
          aria-label={t('close')}
          aria-keyshortcuts={keyToSnacks}
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

/** Leads by a key to the newest snackbar; whoever goes on from there, or closes it, is back where they came from. */
function useKeyToSnacks() {
  useEffect(() => {
    let origin: HTMLElement | undefined;
    const goBack = () => {
      if (origin?.isConnected) origin.focus();
      origin = undefined;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key !== keyToSnacks) return;
      const newest = [...place.querySelectorAll('button')].at(-1);
      const within = place.contains(document.activeElement);
      if (!newest && !within) return;
      event.preventDefault();
      if (within) goBack();
      else newest?.focus();
    };
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) origin = relatedTarget;
    };
    const look = () => {
      if (origin && document.activeElement === document.body) goBack();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !place.contains(relatedTarget)) origin = undefined;
    };
    const watch = new MutationObserver(look);
    watch.observe(place, { childList: true, subtree: true });
    document.addEventListener('keydown', hear);
    place.addEventListener('focusin', note);
    place.addEventListener('focusout', leave);
    return () => {
      watch.disconnect();
      document.removeEventListener('keydown', hear);
      place.removeEventListener('focusin', note);
      place.removeEventListener('focusout', leave);
    };
  }, []);
}

/** What has just been done or refused, in a sentence, for six seconds; heard and reached also while a dialog is open. */
export function Snacks({ children }: { children: ReactNode }) {
  const t = useText('frame');
  const label = t('messages', { key: keyToSnacks });
  useKeyToSnacks();
  useEffect(() => {
    if (!place.isConnected) document.body.append(place);
    place.setAttribute('aria-label', label);
  }, [label]);
  return (
    <SnackbarProvider
      domRoot={place}
      autoHideDuration={6000}
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
    >
      {children}
    </SnackbarProvider>
  );
}
