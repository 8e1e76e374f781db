import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';

/** Ends one of the person's own sessions and shows the outcome in a snackbar. */
export function useEndSession(id: string) {
  const tell = useTell();
  const { mutate, isPending } = useWrite(sessionCalls.endSession);
  const end = () => mutate({ id }, { onSuccess: ({ message }) => tell(message), onError: tell.failure });
  return { end, isPending };
}
