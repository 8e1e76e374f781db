import { useSnackbar } from 'notistack';
import type { MouseEvent } from 'react';
import { usePhone } from '../../ui/usePhone.js';
import { useText } from '../i18n/i18n.js';
import { desktopOnly } from './paths.js';

/** A click on a link to a desktop-only screen says so on a phone, and stays. */
export function useOnlyOnPc() {
  const t = useText('frame');
  const phone = usePhone();
  const { enqueueSnackbar } = useSnackbar();
  return (path: string) => (event: Pick<MouseEvent, 'preventDefault'>) => {
    if (!phone || !desktopOnly.has(path.split('?')[0] ?? path)) return;
    event.preventDefault();
    enqueueSnackbar(t('only-on-pc'), { variant: 'error', preventDuplicate: true });
  };
}
