import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { useRef } from 'react';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { type Held, heldToken, holdToken, lastInput, noteInput } from './token.js';
import { useText } from '../i18n/i18n.js';
import { ExtendDialog } from './ExtendDialog.js';
import { idleAt, renewalDue } from './idle.js';
import { useIdle } from './useIdle.js';
import { useSnackbar } from '../tell/Snacks.js';

type Props = {
  held: Held;
  userId: string;
  onRenewed: (held: Held) => void;
  onOver: () => void;
  onLogout: () => void;
};

const minute = 60_000;
const due = () => {
  const held = heldToken();
  return held !== undefined && renewalDue(Date.now(), held);
};
/** Tried again half a minute later, without a word. */
const unreached = (error: unknown) => error instanceof CallFailed && error.status === 0;
const once = <T,>(name: string, act: () => Promise<T>) =>
  navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined)) : act();

/** Renews the token in time, tells the server that a person is here, and asks them when they seem to have left. */
export function IdleWatch({ held, userId, onRenewed, onOver, onLogout }: Props) {
  const t = useText('frame');
  const { send, live } = useApi();
  const { enqueueSnackbar } = useSnackbar();
  const told = useRef(0);
  const tried = useRef(0);

  const renew = async (byPush: boolean) => {
    const before = heldToken()?.token;
    if (!before) return;
    const { output } = await send(sessionCalls.renewToken, { userid: userId }, { byPush });
    // An answer that comes after the session has ended must not bring it back.
    if (heldToken()?.token === before) onRenewed(holdToken(output));
  };
  const failed = (error: unknown) => {
    // A session that the server has ended has a dialog of its own.
    if (!(error instanceof CallFailed && error.status === 401))
      enqueueSnackbar(t('token-failed'), { variant: 'error' });
  };
  const { idle, look } = useIdle(held.idleMs, ({ state }) => {
    if (state === 'over') return onOver();
    if (state === 'warned') return undefined;
    const now = Date.now();
    // One tab renews for all; the others take the new token from local storage.
    if (due() && now - tried.current > minute / 2) {
      tried.current = now;
      once('hadcl.renew', async () => due() && renew(true)).catch((error) => unreached(error) || failed(error));
    }
    // Reading and typing call nothing: without this the server would take the person for gone. A page that opens tells
    // nothing of an input that was longer ago.
    if (lastInput() > Math.max(told.current, now - minute) && now - told.current > minute) {
      told.current = now;
      live.active();
    }
    return undefined;
  });

  const extending = useRef(false);
  const extend = async () => {
    if (extending.current) return undefined;
    if (idleAt(Date.now(), lastInput(), held.idleMs).state === 'over') return onOver();
    extending.current = true;
    const extended = () => {
      noteInput();
      look();
      enqueueSnackbar(t('token-updated'), { variant: 'success' });
    };
    return renew(false)
      .then(extended)
      .catch(failed)
      .finally(() => {
        extending.current = false;
      });
  };
  return (
    <ExtendDialog
      open={idle.state === 'warned'}
      secondsLeft={idle.state === 'warned' ? idle.secondsLeft : 0}
      onExtend={extend}
      onLogout={onLogout}
    />
  );
}
