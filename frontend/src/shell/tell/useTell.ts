import { useSnackbar } from 'notistack';
import { CallFailed } from '../api/client.js';

/** A snackbar: `tell(t('saved'))`, or `tell.failure(error)` with the server's own sentence. */
export function useTell() {
  const { enqueueSnackbar } = useSnackbar();
  const tell = (sentence: string) => enqueueSnackbar(sentence, { variant: 'success' });
  const failure = (error: unknown) =>
    enqueueSnackbar(error instanceof CallFailed ? error.sentence : String(error), { variant: 'error' });
  return Object.assign(tell, { failure });
}
