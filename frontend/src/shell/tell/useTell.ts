import { CallFailed } from '../api/client.js';
import { useSnackbar } from './Snacks.js';

/**
 * A snackbar: `tell(t('saved'))`, or `tell.failure(error)` with the server's own sentence; `tell.answer(write.mutateAsync(…))`
 * says either of a call, and is over when it is said.
 */
export function useTell() {
  const { enqueueSnackbar } = useSnackbar();
  const tell = (sentence: string) => enqueueSnackbar(sentence, { variant: 'success' });
  const failure = (error: unknown) =>
    enqueueSnackbar(error instanceof CallFailed ? error.sentence : String(error), { variant: 'error' });
  const answer = (call: Promise<{ message: string }>) => call.then(({ message }) => void tell(message), failure);
  return Object.assign(tell, { failure, answer });
}
