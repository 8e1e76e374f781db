import type { Who } from '@hadcl/kernel/call';

/**
 * A person hears of their own account and, since their menus are made of it, of the table of functions; who may read the
 * login history, of every attempt; who manages accounts, of every account.
 */
export const accountListeners: Record<'person' | 'functions' | 'logins' | 'users', (id: string, who: Who) => boolean> =
  {
    person: (id, who) => !who.display && id === who.userId,
    functions: (_, who) => !who.display,
    users: (_, { codes }) => codes.includes('USER_MANAGEMENT'),
    logins: (_, { codes }) => codes.includes('LOGIN_HISTORY_MANAGEMENT'),
  };
