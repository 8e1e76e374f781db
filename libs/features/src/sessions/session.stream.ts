import { stream } from '@hadcl/kernel/stream';
import { attemptEvents, displayEvents, loginRunEvents, sessionEvents, type refusedLogins } from './session.events.js';

export type SessionState = { readonly status: 'none' | 'live' | 'ended' };

export const session = stream({
  name: 'session',
  events: { ...sessionEvents, ...displayEvents },
  initial: { status: 'none' } as SessionState,
  evolve: {
    SessionStarted: () => ({ status: 'live' }),
    DisplayOpened: () => ({ status: 'live' }),
    SessionEnded: () => ({ status: 'ended' }),
  },
});

/** A login that was refused: one event, which no rule looks back at. */
export const attempt = stream({
  name: 'attempt',
  events: attemptEvents,
  initial: { status: null } as { readonly status: (typeof refusedLogins)[number] | null },
  evolve: { LoginRefused: (_, { status }) => ({ status }) },
});

/** Grows with mistakes only: a login without failures before it writes nothing here. */
export const loginRun = stream({
  name: 'login-run',
  events: loginRunEvents,
  initial: { failures: 0 as number },
  evolve: {
    LoginFailureCounted: ({ failures }) => ({ failures: failures + 1 }),
    LoginFailuresForgotten: () => ({ failures: 0 }),
  },
});
