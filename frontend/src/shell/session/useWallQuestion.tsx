import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { useCallback, useRef, useState } from 'react';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { useApi } from '../api/Api.js';
import { useText } from '../i18n/i18n.js';
import type { User } from './Session.js';

/** Whoever wants to leave is not kept waiting by a server that does not answer. */
const patience = 2_000;
const nothing = {};

/**
 * Screens on walls that were opened from this login end with it (A25): `mayLeave` asks before that, and whoever hesitates
 * stays. Where none is open, or nobody answers, it asks nothing. `answered` ends the question when the session is over.
 */
export function useWallQuestion(user: User | undefined) {
  const t = useText('frame');
  const { send } = useApi();
  const [asking, setAsking] = useState(false);
  const [count, setCount] = useState(1);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  // Of somebody who is not known yet the server says whether they open any.
  const opensWalls = user?.functions.includes('ATTENDANCE_MANAGEMENT') ?? true;

  const mayLeave = useCallback(async () => {
    if (!opensWalls) return true;
    const open = await send(sessionCalls.walls, nothing, { signal: AbortSignal.timeout(patience) }).then(
      ({ output }) => output.filter(({ fromHere }) => fromHere).length,
      () => 0,
    );
    if (open === 0) return true;
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

  const question = (
    <MessageDialog
      open={asking}
      icon="screen"
      title={t('walls-open', { count })}
      action={t('stay-logged-in')}
      onAction={() => answered(false)}
      onEscape={() => answered(false)}
      other={{ label: t('logout-ending-walls', { count }), onClick: () => answered(true) }}
    >
      {t('walls-open-text', { count })}
    </MessageDialog>
  );
  return { mayLeave, answered, question };
}
