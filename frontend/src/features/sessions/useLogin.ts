import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallFailed } from '../../shell/api/client.js';
import { useSession } from '../../shell/session/Session.js';
import { useTell } from '../../shell/tell/useTell.js';

/** One attempt after another: in, refused with a sentence, or locked with a dialog. */
export function useLogin() {
  const { login } = useSession();
  const navigate = useNavigate();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [locked, setLocked] = useState('');
  const failed = (error: unknown) => {
    setRefused(error instanceof CallFailed && error.status === 401);
    if (error instanceof CallFailed && error.body.isLock === true) setLocked(error.message);
    else tell.failure(error);
  };
  const attempt = async (email: string, password: string) => {
    // A slow answer outlasts the pause of the button, and Enter reaches the form beneath the veil.
    if (busy) return;
    setRefused(false);
    setBusy(true);
    await login(email, password)
      .then(() => navigate('/', { replace: true }))
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return { attempt, busy, refused, locked, unlock: () => setLocked('') };
}
