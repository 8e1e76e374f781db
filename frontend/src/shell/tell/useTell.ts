import { CallFailed } from '../api/client.js';
import { useSnackbar } from './Snacks.js';

type Refused = { readonly message: string; readonly errors?: readonly string[]; readonly stale?: unknown };

/**
 * A snackbar: `tell(t('saved'))`, or `tell.failure(error)` with the server's own sentence; `tell.answer(write.mutateAsync(…))`
 * says either of a call, and is over when it is said. `tell.refused` is for forms: what others changed is told on the page.
 */
export function useTell() {
  const { enqueueSnackbar } = useSnackbar();
  const tell = (sentence: string) => enqueueSnackbar(sentence, { variant: 'success' });
  const failure = (error: unknown) =>
    enqueueSnackbar(error instanceof CallFailed ? error.sentence : String(error), { variant: 'error' });
  /** The same of one sentence; `onShown` hears that it stands on the screen, and that it is gone again. */
  const failing = (sentence: string, onShown: (isShown: boolean) => void) =>
    enqueueSnackbar(sentence, {
      variant: 'error',
      onEnter: () => onShown(true),
      onExited: () => onShown(false),
    });
  const refused = ({ message, errors, stale }: Refused) => {
    if (!stale) failure(errors?.[0] ?? message);
  };
  const answer = (call: Promise<{ message: string }>) => call.then(({ message }) => void tell(message), failure);
  return Object.assign(tell, { failure, failing, refused, answer });
}
