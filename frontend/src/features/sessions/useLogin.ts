import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallFailed } from '../../shell/api/client.js';
import { useSession } from '../../shell/session/Session.js';
import { useTell } from '../../shell/tell/useTell.js';

/** One attempt after another: in, refused with a sentence, which is the answer of `attempt` too, or locked with a dialog. */
export function useLogin() {
  const { login } = useSession();
  const navigate = useNavigate();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState('');
  const failed = (error: unknown) => {
    if (error instanceof CallFailed && error.body.isLock === true) {
      setLocked(error.message);
      return undefined;
    }
    tell.failure(error);
    return error instanceof CallFailed && error.status === 401 ? error.sentence : undefined;
  };
  const attempt = async (email: string, password: string): Promise<string | undefined> => {
    // A slow answer outlasts the pause of the button, and Enter reaches the form beneath the veil.
    if (busy) return undefined;
    setBusy(true);
    return login(email, password)
      .then(() => void navigate('/', { replace: true }))
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return { attempt, busy, locked, unlock: () => setLocked('') };
}
