import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Busy } from '../../ui/status/Busy.js';
import { useText } from '../i18n/i18n.js';
import { useSnackbar } from './Snacks.js';

/** A write is answered and shown well before: only what hangs is covered. */
const patience = 700;
/** Whoever has waited for so long wonders whether it was sent at all. */
const long = 8_000;

/** The overlay of every screen: something is being saved, sent or deleted, and takes long enough to be noticed. */
export function Working() {
  const t = useText('frame');
  const writing = useIsMutating({ predicate: ({ meta }) => !meta?.aside }) > 0;
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  // It stays for as long as nobody answers, also when the overlay is gone: pressing again would send nothing new.
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
