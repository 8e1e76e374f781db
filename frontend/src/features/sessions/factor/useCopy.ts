import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';

/** Copies a text; a snackbar says whether it worked. */
export function useCopy() {
  const t = useText('second-factor');
  const tell = useTell();
  return (text: string) =>
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => tell(t('copied')),
      () => tell.failure(new CopyFailed(t('not-copied'))),
    );
}

class CopyFailed extends Error {
  override toString() {
    return this.message;
  }
}
