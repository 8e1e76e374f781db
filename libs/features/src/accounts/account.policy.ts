import type { Who } from '@hadcl/kernel/call';

/** A person hears of his own account and session; the table of functions is everybody's. */
export const accountListeners: Record<'person' | 'session' | 'functions', (id: string, who: Who) => boolean> = {
  person: (id, who) => id === who.userId,
  session: (id, who) => id === who.sessionId,
  functions: () => true,
};
