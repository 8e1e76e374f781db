import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useApi } from '../../api/Api.js';
import { openSocket } from '../../api/socket.js';
import { dropToken, type Held, heldToken, holdToken, noteInput, onTokenElsewhere } from '../../api/token.js';
import { useRead } from '../../api/useRead.js';
import { withOpenMenus } from '../screens.js';
import { IdleWatch } from './IdleWatch.js';
import { SessionContext } from './Session.js';
import { TimeoutDialog } from './TimeoutDialog.js';

const nothing = {};
const { currentUser } = sessionCalls;

/** Holds the session of this browser: asks who is logged in, keeps the live connection, notices every way it can end. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { send, live, queries, onEnded } = useApi();
  const [held, setHeld] = useState<Held | undefined>(heldToken);
  const [timedOut, setTimedOut] = useState(false);
  const loggedIn = held !== undefined;
  const [userId, setUserId] = useState<string>();
  // A change of roles or of the account is pushed like any other, once it is known whose account it is.
  const topics = (userId && currentUser.live?.({ userId })) || [];
  const { data } = useRead(currentUser, nothing, { when: loggedIn, topics });
  const user = useMemo(() => (loggedIn && data ? withOpenMenus(data) : undefined), [loggedIn, data]);
  if (user?.id !== userId) setUserId(user?.id);

  const forget = useCallback(() => {
    dropToken();
    setHeld(undefined);
    live.stop();
    queries.clear();
  }, [live, queries]);
  const timeOut = useCallback(() => {
    setTimedOut(true);
    forget();
  }, [forget]);

  const login = useCallback(
    async (username: string, password: string) => {
      const { output } = await send(sessionCalls.authenticate, { username, password });
      queries.clear();
      noteInput();
      setTimedOut(false);
      setHeld(holdToken(output));
    },
    [send, queries],
  );
  const logout = useCallback(async () => {
    // The server ends it too; a browser that cannot reach the server still forgets the session.
    await send(sessionCalls.logout, {}).catch(() => undefined);
    setTimedOut(false);
    forget();
  }, [send, forget]);

  useEffect(() => onEnded(timeOut), [onEnded, timeOut]);
  useEffect(() => onTokenElsewhere((other) => (other ? setHeld(other) : forget())), [forget]);
  useEffect(() => {
    if (!loggedIn) return undefined;
    let left = false;
    void openSocket(() => heldToken()?.token).then((socket) => !left && live.start(socket));
    return () => {
      left = true;
      live.stop();
    };
  }, [loggedIn, live]);
  const state = !loggedIn ? 'none' : user ? 'known' : 'unknown';
  return (
    <SessionContext value={{ state, user, login, logout }}>
      {children}
      {held && user && (
        <IdleWatch held={held} userId={user.id} onRenewed={setHeld} onOver={timeOut} onLogout={logout} />
      )}
      <TimeoutDialog open={timedOut} onLeave={() => setTimedOut(false)} />
    </SessionContext>
  );
}
