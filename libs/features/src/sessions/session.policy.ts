import type { Who } from '@hadcl/kernel/call';

/** A person hears of their own session alone. */
export const sessionListeners: Record<'session', (id: string, who: Who) => boolean> = {
  session: (id, who) => id === who.sessionId,
};
