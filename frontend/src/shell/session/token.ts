import { browserStore } from '../../ui/browser/browserStore.js';

/** The session's token in the browser's storage, shared by the tabs of one browser. Times are the browser's elapsed time, never a date. */
export type Held = {
  token: string;
  /** Stays the same when the token is renewed; empty where the token does not say it. */
  session: string;
  receivedAt: number;
  lifeMs: number;
  idleMs: number;
};

const slot = 'hadcl.session';
const inputSlot = 'hadcl.input';
/** Stands for a moment, for the other tabs to hear: the session that is dropped next was left on purpose. */
const leftSlot = 'hadcl.left';

const usualLife = 30 * 60_000;
type Claims = { sid?: string; exp?: number; iat?: number };
const claimsOf = (token: string): Claims => {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
};

const isHeld = (value: unknown): value is Held => {
  const { token, session, receivedAt, lifeMs, idleMs } = (value ?? {}) as Partial<Held>;
  const times = [receivedAt, lifeMs, idleMs];
  return typeof token === 'string' && typeof session === 'string' && times.every((ms) => Number.isFinite(ms));
};
export const heldToken = (): Held | undefined => {
  try {
    const held: unknown = JSON.parse(browserStore.read(slot) ?? 'null');
    return isHeld(held) ? held : undefined;
  } catch {
    return undefined;
  }
};

/** `expiredTime` in minutes; the token's life is what it says of itself, so that a wrong clock of the browser does no harm. */
export const holdToken = ({ token, expiredTime }: { token: string; expiredTime: number }) => {
  const { sid = '', exp = 0, iat = 0 } = claimsOf(token);
  const held: Held = {
    token,
    session: sid,
    receivedAt: Date.now(),
    lifeMs: exp > iat ? (exp - iat) * 1000 : usualLife,
    idleMs: expiredTime * 60_000,
  };
  browserStore.write(slot, JSON.stringify(held));
  return held;
};

/** Leaves nothing of the portal's behind; the colours that were chosen for this browser stay. */
export const dropToken = () => browserStore.removeAll((key) => key.startsWith('hadcl.'));

/** Before the token is dropped by whoever logs out, so that the other tabs do not speak of a timeout. */
export const noteLeaving = () => browserStore.write(leftSlot, 'yes');

/** 0 where nothing true is known: a time ahead would keep the session open for ever. */
export const lastInput = (): number => {
  const at = Number(browserStore.read(inputSlot) ?? 0);
  return at > 0 && at <= Date.now() + 60_000 ? at : 0;
};
export const noteInput = () => browserStore.write(inputSlot, String(Date.now()));

/**
 * `changed` is called when another tab logs in, renews or logs out; also for what happened while the browser kept this page in
 * its history. `onTimedOut` is called where another tab's session ended without its person having left.
 */
export const onTokenElsewhere = (changed: (held: Held | undefined) => void, onTimedOut: () => void) => {
  let left = false;
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === leftSlot) left ||= newValue !== null;
    if (key !== slot && key !== null) return;
    const held = heldToken();
    if (held || left || key === null) changed(held);
    else onTimedOut();
    left = false;
  };
  const shownAgain = (event: PageTransitionEvent) => event.persisted && changed(heldToken());
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', shownAgain);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', shownAgain);
  };
};
