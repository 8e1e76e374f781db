import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi } from '../api/Api.js';
import { dropToken, type Held, heldToken, holdToken, noteInput, noteLeaving, onTokenElsewhere } from './token.js';
import { useRead } from '../api/useRead.js';
import { keepAll, type TypedBefore, typedBefore } from '../guard/guard.js';
import { lazily } from '../../ui/browser/lazily.js';
import { type Proof, type Prove, SessionContext, type User } from './Session.js';
import { useOwnLanguage } from './useOwnLanguage.js';
import { useWallQuestion } from './useWallQuestion.js';
import { fetchMessageDialog, LateMessageDialog } from '../../ui/dialog/LateMessageDialog.js';
import { useText } from '../../i18n/i18n.js';

/** Loaded after login, so that the login page does not wait for them. */
const loadIdleWatch = async () => ({ default: (await import('./IdleWatch.js')).IdleWatch });
const IdleWatch = lazily(loadIdleWatch, { place: 'line' });
const loadTimeoutDialog = async () => ({ default: (await import('./TimeoutDialog.js')).TimeoutDialog });
const TimeoutDialog = lazily(loadTimeoutDialog, { place: 'line' });
/** Fetches the dialogs of a session ahead: its end must be told without the network too. */
export const fetchSessionDialogs = () => Promise.all([loadIdleWatch(), loadTimeoutDialog(), fetchMessageDialog()]);
const passkeys = () => import('@hadcl/features/sessions/second-factor/passkey.contract');

const noInput = {};
const { currentUser } = accountCalls;

/**
 * Holds this browser's session: loads the current user, keeps the live connection, and handles every way in which the
 * session can end.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { send, live, queries, onEnded } = useApi();
  const [held, setHeld] = useState<Held | undefined>(heldToken);
  const [timedOut, setTimedOut] = useState(false);
  const [typed, setTyped] = useState<TypedBefore>();
  const [loggedOut, setLoggedOut] = useState(false);
  const loggedIn = held !== undefined;
  const [wasLoggedIn, setWasLoggedIn] = useState(false);
  if (loggedIn && !wasLoggedIn) setWasLoggedIn(true);
  const session = held?.session;
  const [userId, setUserId] = useState<string>();
  // Changes of roles or account are pushed, once the user's id is known.
  const topics = (userId && currentUser.live?.({ userId })) || [];
  const { data, error, refetch } = useRead(currentUser, noInput, { when: loggedIn, topics });
  // If a second factor becomes required, keep the last full user, so that the open page and its input stay mounted; the
  // server refuses its calls meanwhile.
  const [lastFullUser, setLastFullUser] = useState<User>();
  const known = loggedIn && data ? data : undefined;
  if (lastFullUser !== known && !known?.lacksFactor) setLastFullUser(known);
  const keepsLastUser = known?.lacksFactor === true && lastFullUser?.id === known.id;
  const user = useMemo(
    () => (keepsLastUser && lastFullUser ? { ...lastFullUser, lacksFactor: true } : known),
    [known, keepsLastUser, lastFullUser],
  );
  if (user?.id !== userId) setUserId(user?.id);
  useOwnLanguage(user, send);

  const { mayLeave, answered, question } = useWallQuestion(user);
  const tabs = useTabsQuestion();
  const { mayEndTabs, answered: tabsAnswered } = tabs;
  const forget = useCallback(
    (onPurpose: boolean) => {
      answered(false);
      tabsAnswered(false);
      dropToken();
      setHeld(undefined);
      setLoggedOut(onPurpose);
      live.stop();
      queries.clear();
    },
    [live, queries, answered, tabsAnswered],
  );
  const timeOut = useCallback(() => {
    setTyped(typedBefore());
    setTimedOut(true);
    forget(false);
  }, [forget]);

  const begin = useCallback(
    (token: { token: string; expiredTime: number }) => {
      queries.clear();
      noteInput();
      setTimedOut(false);
      setHeld(holdToken(token));
    },
    [queries],
  );
  const login = useCallback(
    async (username: string, password: string) => {
      const { output } = await send(sessionCalls.authenticate, { username, password });
      if ('ticket' in output) return output;
      begin(output);
      return undefined;
    },
    [send, begin],
  );
  const passSecondFactor = useCallback(
    async (ticket: string, proof: Proof) => begin((await send(sessionCalls.secondFactor, { ticket, ...proof })).output),
    [send, begin],
  );
  const loginByPasskey = useCallback(
    async (prove: Prove) => {
      const { passkeyCalls } = await passkeys();
      const { ticket, request } = (await send(passkeyCalls.passkeyLoginChallenge, {})).output;
      const passkey = await prove(request);
      if (passkey) begin((await send(passkeyCalls.passkeyLogin, { ticket, passkey })).output);
    },
    [send, begin],
  );
  const goOn = useCallback((token: { token: string; expiredTime: number }) => setHeld(holdToken(token)), []);
  const leave = useCallback(async () => {
    if (!heldToken() || !(await mayEndTabs()) || !(await mayLeave())) return;
    await keepAll();
    // Forget the session at once, without waiting for the server, which may answer late or never.
    const serverLogout = send(sessionCalls.logout, {}).catch(() => undefined);
    setTimedOut(false);
    noteLeaving();
    forget(true);
    await serverLogout;
  }, [send, forget, mayLeave, mayEndTabs]);
  const leaving = useRef<Promise<void>>(undefined);
  /** A second call joins the logout that is already running. */
  const logout = useCallback(() => {
    const left =
      leaving.current ??
      leave().finally(() => {
        leaving.current = undefined;
      });
    leaving.current = left;
    return left;
  }, [leave]);
  const elsewhere = useEffectEvent((other: Held | undefined) => {
    if (!other) return forget(true);
    // Another session in the other tab: drop everything this tab has cached.
    if (other.session !== session) {
      live.stop();
      queries.clear();
    }
    setTimedOut(false);
    setHeld(other);
    return undefined;
  });

  // If the token is gone already, another tab dropped it; `onTokenElsewhere` tells whether by logout.
  useEffect(() => onEnded(() => (heldToken() ? timeOut() : forget(false))), [onEnded, timeOut, forget]);
  useEffect(() => onTokenElsewhere(elsewhere, timeOut), [timeOut]);
  useEffect(() => {
    if (session === undefined) return undefined;
    return live.open(() => heldToken()?.token);
  }, [session, live]);
  // Reconnect once the second factor is there: reads and rooms were refused meanwhile.
  const wasHeld = useRef(false);
  useEffect(() => {
    if (wasHeld.current && !keepsLastUser) live.retry();
    wasHeld.current = keepsLastUser;
  }, [keepsLastUser, live]);
  const state = !loggedIn ? 'none' : user ? 'known' : 'unknown';
  const failed = state === 'unknown' && error ? { error, retry: () => void refetch() } : undefined;
  return (
    <SessionContext value={{ state, user, loggedOut, failed, login, passSecondFactor, loginByPasskey, goOn, logout }}>
      {children}
      <Suspense fallback={null}>
        {held && user && (
          <IdleWatch held={held} userId={user.id} onRenewed={setHeld} onOver={timeOut} onLogout={logout} />
        )}
      </Suspense>
      {question}
      {tabs.question}
      <Suspense fallback={null}>
        {wasLoggedIn && <TimeoutDialog open={timedOut} typed={typed} onLeave={() => setTimedOut(false)} />}
      </Suspense>
    </SessionContext>
  );
}

/** Also false if the code that asks the other tabs cannot be loaded. */
const isUnsavedElsewhere = async () => {
  const code = await import('./otherTabs.js').catch(() => undefined);
  return (await code?.isUnsavedElsewhere()) ?? false;
};

/** Logout also ends the other tabs: ask first if one of them has unsaved input. Escape means stay. */
function useTabsQuestion() {
  const t = useText('frame');
  const [asking, setAsking] = useState(false);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  const mayEndTabs = useCallback(async () => {
    if (!(await isUnsavedElsewhere()) || !(await fetchMessageDialog())) return true;
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const answered = useCallback((leaves: boolean) => {
    answer.current?.(leaves);
    setAsking(false);
  }, []);
  const question = (
    <LateMessageDialog
      open={asking}
      overAll
      bad
      icon="warn"
      title={t('other-tab-unsaved')}
      action={t('logout-anyway')}
      onAction={() => answered(true)}
      other={{ label: t('stay-logged-in'), onClick: () => answered(false) }}
    >
      {t('other-tab-unsaved-text')}
    </LateMessageDialog>
  );
  return { mayEndTabs, answered, question };
}
