import type { Who } from '@hadcl/kernel/call';

/** A person hears of their own account; the table of functions is everybody's. */
export const accountListeners: Record<'person' | 'functions', (id: string, who: Who) => boolean> = {
  person: (id, who) => id === who.userId,
  functions: () => true,
};
