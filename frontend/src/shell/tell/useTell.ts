import { CallFailed } from '../api/client.js';
import { useSnackbar } from './Snacks.js';

type Refused = { readonly message: string; readonly errors?: readonly string[]; readonly stale?: unknown };

/** What was told already: two clicks that are one act (`useWrite`) are answered once. */
const answers = new WeakMap<Promise<unknown>, Promise<unknown>>();

/**
 * Snackbars: `tell(t('saved'))`, or `tell.failure(error)` with the server's sentence.
 * `tell.answer(write.mutateAsync(…))` shows the answer or failure of a call and resolves after that. `tell.refused` is
 * for forms: a conflict is not repeated, since the page shows it.
 */
export function useTell() {
  const { enqueueSnackbar } = useSnackbar();
  const tell = (sentence: string) => enqueueSnackbar(sentence, { variant: 'success' });
  const failure = (error: unknown) =>
    enqueueSnackbar(error instanceof CallFailed ? error.sentence : String(error), { variant: 'error' });
  /** Shows an error sentence; `onShown` is called when it appears and when it is gone. */
  const failing = (sentence: string, onShown: (isShown: boolean) => void) =>
    enqueueSnackbar(sentence, {
      variant: 'error',
      onEnter: () => onShown(true),
      onExited: () => onShown(false),
    });
  const refused = ({ message, errors, stale }: Refused) => {
    if (!stale) failure(errors?.[0] ?? message);
  };
  const answer = (call: Promise<{ message: string }>) => {
    const before = answers.get(call);
    if (before) return before;
    const told = call.then(({ message }) => void tell(message), failure);
    answers.set(call, told);
    return told;
  };
  return Object.assign(tell, { failure, failing, refused, answer });
}
