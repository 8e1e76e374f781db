import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterLogin, dropAskedFor, useWayIn } from '../../../shell/session/wayIn.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useText } from '../../../i18n/i18n.js';
import { type Proof, useSession, type Waiting } from '../../../shell/session/Session.js';
import { useTell } from '../../../shell/tell/useTell.js';

type PendingLogin = Waiting & { email: string };

const signing = () => import('../factor/passkey.js');

/**
 * State of the login. An attempt ends logged in, refused with a sentence (which it resolves to), locked with a dialog,
 * or waiting for a second factor.
 */
export function useLogin() {
  const { login, passSecondFactor, loginByPasskey } = useSession();
  const t = useText('sessions');
  const navigate = useNavigate();
  const way = useWayIn();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState('');
  const [snackbarText, setSnackbarText] = useState<string>();
  const [waiting, setWaiting] = useState<PendingLogin>();
  const failed = (error: unknown) => {
    if (error instanceof CallFailed && error.body.isLock === true) {
      setLocked(error.message);
      setWaiting(undefined);
      return undefined;
    }
    const sentence = error instanceof CallFailed ? error.sentence : String(error);
    tell.failing(sentence, (isShown) => setSnackbarText(isShown ? sentence : undefined));
    if (error instanceof CallFailed && error.body.code === 'ticket-over') setWaiting(undefined);
    return error instanceof CallFailed && error.status === 401 ? sentence : undefined;
  };
  const enter = () => {
    dropAskedFor();
    void navigate(way, { replace: true, state: afterLogin });
  };
  // One attempt at a time: an answer may take longer than the button's pause, and Enter works under the overlay.
  const alone = async (act: () => Promise<unknown>): Promise<string | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    return act()
      .then(() => undefined)
      .catch(failed)
      .finally(() => setBusy(false));
  };
  const attempt = (email: string, password: string) =>
    alone(async () => {
      const pending = await login(email, password);
      if (pending) setWaiting({ ...pending, email });
      else enter();
    });
  const pass = (prove: (ticket: string) => Promise<Proof | undefined>) =>
    alone(async () => {
      const proof = waiting && (await prove(waiting.ticket));
      if (proof) await passSecondFactor(waiting.ticket, proof).then(enter);
    });
  /** Resolves to the sentence of a refusal, or of why the device used no passkey. */
  const byPasskey = async (): Promise<string | undefined> => {
    let unused: string | undefined;
    const refusal = await alone(() =>
      loginByPasskey(async (asked) => {
        const { signWithPasskey } = await signing();
        const signed = await signWithPasskey(asked);
        if (typeof signed !== 'string') return signed;
        unused = signed === 'passkey-elsewhere' ? t('passkey-used-at', { address: asked.rpId }) : t('passkey-not-used');
        return undefined;
      }).then(() => (unused === undefined ? enter() : undefined)),
    );
    return refusal ?? unused;
  };
  const back = () => setWaiting(undefined);
  /** `snackbarText`: the sentence in the snackbar now, so that the form does not show it too. */
  return { attempt, byPasskey, waiting, pass, back, busy, locked, snackbarText, unlock: () => setLocked('') };
}
