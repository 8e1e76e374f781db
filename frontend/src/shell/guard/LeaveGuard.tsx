import { createContext, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';
import { LateMessageDialog } from '../../ui/dialog/LateMessageDialog.js';
import { useText } from '../../i18n/i18n.js';
import { useBlocker } from '../routes/PageRouter.js';
import { atEndOfSession, Guard, type Unsaved } from './guard.js';

/** Tells other tabs whether anything is unsaved here. Its code is loaded after the page. */
const answering = async (guard: Guard, left: AbortSignal) => {
  const { answerOtherTabs } = await import('../session/otherTabs.js');
  answerOtherTabs(() => guard.held().length > 0, left);
};

export const GuardContext = createContext<{ guard: Guard; asking: boolean }>({ guard: new Guard(), asking: false });

/** A changed order, filter or page of the same list loses nothing; the navigation marks it with `sameScreen`. */
const isSameView = (from: Location, to: Location) =>
  from.pathname === to.pathname && (from.search === to.search || Boolean(to.state?.sameScreen));
const defaultTexts: Unsaved = {};

/**
 * Asks before a navigation, the browser's Back or Forward, or a dialog's Cancel loses unsaved input. Escape means stay.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useText('form');
  const [guard] = useState(() => new Guard());
  const { held, asked } = useSyncExternalStore(guard.subscribe, guard.read);
  useEffect(() => atEndOfSession(guard), [guard]);
  useEffect(() => {
    const left = new AbortController();
    // If the code cannot be loaded, other tabs are told nothing.
    answering(guard, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [guard]);
  const blocked = useBlocker((from, to) => guard.held().length > 0 && !isSameView(from, to));
  const [sending, setSending] = useState(false);
  const aboutAll = blocked !== undefined || (asked && asked.key === undefined);
  const about = aboutAll ? guard.held() : asked?.key ? [held.get(asked.key) ?? defaultTexts] : [];
  const asking = about.length > 0;
  /** Keeps the dialog's text during its closing transition. */
  const [shown, setShown] = useState(defaultTexts);
  if (asking && about[0] !== shown) setShown(about[0]!);

  const stay = () => {
    guard.answered();
    blocked?.stay();
  };
  const go = () => {
    guard.answered();
    asked?.act();
    blocked?.proceed();
  };
  const leave = () => {
    for (const { discard } of about) discard?.();
    go();
  };
  const submits = about.flatMap(({ submit }) => submit ?? []);
  const submitAll = async () => {
    setSending(true);
    let sent = true;
    for (const { send } of submits) sent = sent && (await send());
    setSending(false);
    if (sent) go();
    else stay();
  };
  const mayEnd = submits.length > 0 && submits.length === about.length;
  const context = useMemo(() => ({ guard, asking }), [guard, asking]);
  return (
    <GuardContext value={context}>
      {children}
      <LateMessageDialog
        isLikely={held.size > 0}
        open={asking}
        icon="warn"
        title={shown.title ?? t('unsaved')}
        action={t('stay')}
        onAction={stay}
        onEscape={stay}
        busy={sending}
        second={mayEnd ? { label: submits[0]!.label, onClick: () => void submitAll(), busy: sending } : undefined}
        other={{ label: shown.leave ?? t('leave'), onClick: leave }}
      >
        {shown.text ?? t('lost')}
      </LateMessageDialog>
    </GuardContext>
  );
}
