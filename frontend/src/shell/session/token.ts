import { browserStore } from '../../ui/browser/browserStore.js';

/**
 * The session's token in localStorage, shared by the tabs of one browser. Times are elapsed time of the browser's clock
 * in ms, never dates.
 */
export type Held = {
  token: string;
  /** Same after a renewal; '' where the token carries no session id. */
  session: string;
  receivedAt: number;
  lifeMs: number;
  idleMs: number;
};

const slot = 'hadcl.session';
const inputSlot = 'hadcl.input';
/** Set for a moment before a logout, so that other tabs do not take it for a timeout. */
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

/**
 * Stores a token and returns what was stored. `expiredTime`: the idle limit in minutes. The life is exp − iat of the
 * token, so that a wrong clock of the browser does no harm.
 */
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

/** Removes every key with the prefix hadcl. from localStorage; the chosen colours and language stay. */
export const dropToken = () => browserStore.removeAll((key) => key.startsWith('hadcl.'));

/** Call before a logout drops the token, so that the other tabs do not show a timeout. */
export const noteLeaving = () => browserStore.write(leftSlot, 'yes');

/**
 * Time of the last input in any tab; 0 if unknown or implausible: a time in the future would keep the session open for
 * ever.
 */
export const lastInput = (): number => {
  const at = Number(browserStore.read(inputSlot) ?? 0);
  return at > 0 && at <= Date.now() + 60_000 ? at : 0;
};
export const noteInput = () => browserStore.write(inputSlot, String(Date.now()));

/**
 * Calls `changed` when another tab logs in, renews or logs out, and when the page returns from the back/forward cache.
 * Calls `onTimedOut` when another tab's session ended without a logout. Returns the function that stops it.
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
