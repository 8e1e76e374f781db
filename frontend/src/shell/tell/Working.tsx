import { useIsMutating } from '@tanstack/react-query';
import { Busy } from '../../ui/Busy.js';
import { useText } from '../i18n/i18n.js';

/** A write is answered and shown well before: only what hangs is covered. */
const patience = 700;

/** The overlay of every screen: something is being saved, sent or deleted, and takes long enough to be noticed. */
export function Working() {
  const t = useText('frame');
  const writing = useIsMutating({ predicate: ({ meta }) => !meta?.aside }) > 0;
  return <Busy open={writing} label={t('working')} after={patience} />;
}
