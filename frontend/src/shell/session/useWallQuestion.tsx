import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { useCallback, useEffect, useState } from 'react';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { useApi } from '../api/Api.js';
import { useText } from '../i18n/i18n.js';
import type { User } from './Session.js';

type Asked = { walls: number; answer: (leaves: boolean) => void };

/** Whoever wants to leave is not kept waiting by a server that does not answer. */
const patience = 2_000;
const nothing = {};

/**
 * Screens on walls that were opened from this login end with it (A25): `mayLeave` asks before that, and whoever hesitates
 * stays. Where none is open, or nobody answers, it asks nothing.
 */
export function useWallQuestion(loggedIn: boolean, user: User | undefined) {
  const t = useText('frame');
  const { send } = useApi();
  const [asked, setAsked] = useState<Asked>();
  /** While the dialog fades, it says what it said. */
  const [shown, setShown] = useState(1);
  if (asked && asked.walls !== shown) setShown(asked.walls);
  const opensWalls = user?.functions.includes('ATTENDANCE_MANAGEMENT') ?? false;

  const mayLeave = useCallback(async () => {
    if (!opensWalls) return true;
    const open = await send(sessionCalls.walls, nothing, { signal: AbortSignal.timeout(patience) }).then(
      ({ output }) => output.filter(({ fromHere }) => fromHere).length,
      () => 0,
    );
    return open === 0 || new Promise<boolean>((answer) => setAsked({ walls: open, answer }));
  }, [opensWalls, send]);
  const answered = (leaves: boolean) => {
    asked?.answer(leaves);
    setAsked(undefined);
  };
  // The session may end while it is asked: then there is nothing to leave.
  useEffect(() => {
    if (loggedIn || !asked) return;
    asked.answer(false);
    setAsked(undefined);
  }, [loggedIn, asked]);

  const question = (
    <MessageDialog
      open={asked !== undefined}
      icon="screen"
      title={t('walls-open', { count: shown })}
      action={t('stay-logged-in')}
      onAction={() => answered(false)}
      onEscape={() => answered(false)}
      other={{ label: t('logout-ending-walls', { count: shown }), onClick: () => answered(true) }}
    >
      {t('walls-open-text', { count: shown })}
    </MessageDialog>
  );
  return { mayLeave, question };
}
