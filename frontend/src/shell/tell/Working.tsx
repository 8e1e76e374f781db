import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Busy } from '../../ui/status/Busy.js';
import { useText } from '../../i18n/i18n.js';
import { useSnackbar } from './Snacks.js';

/** ms. Most writes are answered sooner; the overlay covers only slow ones. */
const patience = 700;
/** After this long (ms) a snackbar says that it is still saving. */
const long = 8_000;

/** Overlay for all screens while a write takes noticeably long. */
export function Working() {
  const t = useText('frame');
  const writing = useIsMutating({ predicate: ({ meta }) => !meta?.aside }) > 0;
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  // The snackbar stays until the answer, even if the overlay is gone: submitting again would only repeat the same
  // command.
  useEffect(() => {
    if (!writing) return undefined;
    const key = 'still-saving';
    const timer = setTimeout(() => enqueueSnackbar(t(key), { key, variant: 'info', persist: true }), long);
    return () => {
      clearTimeout(timer);
      closeSnackbar(key);
    };
  }, [writing, t, enqueueSnackbar, closeSnackbar]);
  return <Busy open={writing} label={t('working')} after={patience} />;
}
