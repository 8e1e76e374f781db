/** The session's token in local storage, shared by the tabs of one browser. Times are the browser's elapsed time, never a date. */
export type Held = { token: string; receivedAt: number; lifeMs: number; idleMs: number };

const slot = 'hadcl.session';
const inputSlot = 'hadcl.input';

const lifeOf = (token: string): number => {
  try {
    const part = token.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return exp > iat ? (exp - iat) * 1000 : 30 * 60_000;
  } catch {
    return 30 * 60_000;
  }
};

export const heldToken = (): Held | undefined => {
  const text = localStorage.getItem(slot);
  if (!text) return undefined;
  try {
    const held: unknown = JSON.parse(text);
    return held && typeof held === 'object' && 'token' in held ? (held as Held) : undefined;
  } catch {
    return undefined;
  }
};

/** `expiredTime` in minutes; the token's life is what it says of itself, so that a wrong clock of the browser does no harm. */
export const holdToken = ({ token, expiredTime }: { token: string; expiredTime: number }) => {
  const held: Held = { token, receivedAt: Date.now(), lifeMs: lifeOf(token), idleMs: expiredTime * 60_000 };
  localStorage.setItem(slot, JSON.stringify(held));
  return held;
};

/** Leaves nothing of the session behind; what a person chose (theme) stays. */
export const dropToken = () => {
  localStorage.removeItem(slot);
  localStorage.removeItem(inputSlot);
};

export const lastInput = (): number => Number(localStorage.getItem(inputSlot) ?? 0);
export const noteInput = () => localStorage.setItem(inputSlot, String(Date.now()));

/** Called when another tab logs in, renews or logs out. */
export const onTokenElsewhere = (changed: (held: Held | undefined) => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === slot || event.key === null) changed(heldToken());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
