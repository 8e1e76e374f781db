import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed, makeKey } from '../../../shell/api/client.js';
import { useToday } from '../../../shell/live/useLive.js';
import { announce } from '../../../ui/dialog/dialog.js';
import type { RequestRow } from '../types.js';

/** The part of a request, or of its row, that its password needs. */
export type Locked = Pick<
  RequestRow,
  'id' | 'requestNo' | 'allowed' | 'pwdExpired' | 'reminderDue' | 'retentionDate' | 'version'
>;
type Asked = { readonly of: Locked; readonly step: 'reminder' | 'question'; readonly hasRead: boolean };
type Shown = { readonly id: string; readonly version: number; readonly text: string; readonly until: number };

/** How long (s) a password is shown. */
export const shownFor = 60;

/** Over by the lab's own today, whether or not the server's clock has said so yet (R29). */
export const isPasswordOver = ({ pwdExpired, retentionDate }: Locked, today: string) =>
  pwdExpired || (retentionDate !== null && retentionDate < today);
export const mayShowPassword = (of: Locked, today: string) =>
  of.allowed.includes('show-password') && !isPasswordOver(of, today);

/**
 * Shows one password at a time, for a minute: the reminder first where it is due, then the question, each time and for
 * each request (3.2.8.14–15). The password stands in this component's state alone, so it is sent without `useWrite`,
 * whose answers stay in a cache (R28). It is hidden as soon as `requests` no longer allow it, or it was replaced.
 */
export function usePassword(requests: readonly Locked[] | undefined) {
  const t = useText('request-password');
  const { send } = useApi();
  const today = useToday();
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [left, setLeft] = useState(shownFor);
  const hide = () => {
    setShown(undefined);
    announce(t('hidden-again'));
  };
  const now = requests?.find(({ id }) => id === shown?.id);
  const isGone = shown && requests && !(now && mayShowPassword(now, today) && now.version === shown.version);
  if (isGone) setShown(undefined);

  const tick = useEffectEvent((until: number) => {
    const rest = Math.ceil((until - performance.now()) / 1000);
    if (rest <= 0) hide();
    else setLeft(rest);
  });
  const until = shown?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => tick(until), 500);
    return () => clearInterval(timer);
  }, [until]);

  const confirm = async () => {
    if (!asked || busy) return;
    const { of, hasRead } = asked;
    setBusy(true);
    const answer = await send(
      requestCalls.showPassword,
      { id: of.id, hasReadReminder: hasRead },
      { key: makeKey() },
    ).catch((error: unknown) => (error instanceof CallFailed ? error : Promise.reject(error)));
    setBusy(false);
    setAsked(undefined);
    if (answer instanceof CallFailed) return setFailed(answer.sentence);
    setLeft(shownFor);
    setShown({
      ...{ id: of.id, version: of.version, text: answer.output.password },
      until: performance.now() + shownFor * 1000,
    });
    return announce(t('shown-now', { requestNo: of.requestNo }));
  };
  return {
    asked,
    busy,
    failed,
    left,
    /** The password of this request, if it is the one shown. */
    textOf: (id: string): string | undefined => (shown?.id === id && !isGone ? shown.text : undefined),
    ask: (of: Locked) => {
      setShown(undefined);
      setAsked({ of, step: of.reminderDue ? 'reminder' : 'question', hasRead: false });
    },
    generate: () => setAsked(asked && { ...asked, step: 'question', hasRead: true }),
    confirm: () => void confirm(),
    cancel: () => setAsked(undefined),
    hide,
    closeFailed: () => setFailed(undefined),
  };
}
export type Password = ReturnType<typeof usePassword>;
