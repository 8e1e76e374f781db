import type { Who } from '@hadcl/kernel/call';

/** A person hears of their own account and, since their menus are made of it, of the table of functions. */
export const accountListeners: Record<'person' | 'functions', (id: string, who: Who) => boolean> = {
  person: (id, who) => !who.display && id === who.userId,
  functions: (_, who) => !who.display,
};
