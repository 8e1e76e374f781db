import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed, makeSend } from '../../../shell/api/client.js';
import { heldToken } from '../../../shell/session/token.js';
import { dropWallToken, holdWallToken, wallToken } from './wallToken.js';

/** `refused` with the server's sentence when it could not be opened; `login` when nobody is there who could open it. */
export type WallState = { is: 'opening' | 'open' | 'ended' | 'login' } | { is: 'refused'; why: string };

const again = 2_000;
const passing = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/** Opens the wall's own session with the login of this browser, once; from then on it stands alone until it is ended. */
export function useWallSession(): WallState {
  const { clock, live, onEnded } = useApi();
  const [state, setState] = useState<WallState>(() => ({ is: wallToken() ? 'open' : 'opening' }));
  const { is } = state;

  useEffect(() => {
    if (is !== 'opening') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const asPerson = makeSend({ token: () => heldToken()?.token, clock, unauthorised: () => {} });
    const open = async () => {
      try {
        const { output } = await asPerson(attendanceCalls.openWall, {}, { signal: left.signal });
        holdWallToken(output.token);
        setState({ is: 'open' });
      } catch (error) {
        if (left.signal.aborted) return;
        if (passing(error)) timer = setTimeout(() => void open(), again);
        else if (error instanceof CallFailed && error.status === 401) setState({ is: 'login' });
        else setState({ is: 'refused', why: error instanceof CallFailed ? error.sentence : String(error) });
      }
    };
    void open();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [is, clock]);

  useEffect(() => {
    if (is !== 'open') return undefined;
    const leave = onEnded(() => {
      dropWallToken();
      setState({ is: 'ended' });
    });
    const disconnect = live.open(wallToken);
    return () => {
      leave();
      disconnect();
    };
  }, [is, live, onEnded]);
  return state;
}
