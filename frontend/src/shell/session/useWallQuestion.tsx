import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useApi } from '../api/Api.js';
import type { User } from './Session.js';
import { lazily } from '../../ui/browser/lazily.js';

/** Loaded at logout, so that the login page does not wait for it. */
const load = () => import('./WallQuestion.js');
const WallQuestion = lazily(load, { place: 'dialog', onClose: ({ onAnswer }) => onAnswer(false) });

/** Longest time (ms) that a logout waits for the server's answer. */
const patience = 2_000;
const nothing = {};
const loaded = () =>
  load().then(
    () => true,
    () => false,
  );

/** The walls end when their person lacks a second factor, and the server then refuses the list. */
const mayOpenWalls = ({ functions, lacksFactor }: User) =>
  functions.includes('ATTENDANCE_MANAGEMENT') && lacksFactor !== true;

/**
 * Wall screens opened from this login end with it (A25): `mayLeave` asks before that, and Escape means stay. It asks
 * nothing if no wall is open or the server does not answer. `answered` closes the question when the session is over.
 */
export function useWallQuestion(user: User | undefined) {
  const { send } = useApi();
  const [asking, setAsking] = useState(false);
  const [count, setCount] = useState(1);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  const opensWalls = user && mayOpenWalls(user);

  const mayLeave = useCallback(async () => {
    const signal = AbortSignal.timeout(patience);
    const openFromHere = async () => {
      // If the user is not loaded yet, load them first: the server refuses the list to people who may not open walls.
      const opens = opensWalls ?? mayOpenWalls((await send(accountCalls.currentUser, nothing, { signal })).output);
      if (!opens) return 0;
      const { output } = await send(sessionCalls.walls, nothing, { signal });
      return output.filter(({ fromHere }) => fromHere).length;
    };
    const open = await openFromHere().catch(() => 0);
    if (open === 0 || !(await loaded())) return true;
    setCount(open);
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [opensWalls, send]);
  const answered = useCallback((leaves: boolean) => {
    answer.current?.(leaves);
    setAsking(false);
  }, []);

  const question = asking && (
    <Suspense fallback={null}>
      <WallQuestion count={count} onAnswer={answered} />
    </Suspense>
  );
  return { mayLeave, answered, question };
}
