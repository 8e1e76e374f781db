import { stream } from '@hadcl/kernel/stream';
import { attemptEvents, displayEvents, loginRunEvents, sessionEvents } from './session.events.js';

/** `owner` is who logged in; of a screen on a wall who opened it, who is its `display` too. */
export type SessionState = {
  readonly status: 'none' | 'live' | 'ended';
  readonly owner: string | null;
  readonly display: string | null;
};

export const session = stream({
  name: 'session',
  events: { ...sessionEvents, ...displayEvents },
  grows: { until: 'a record', events: 2 },
  initial: { status: 'none', owner: null, display: null } as SessionState,
  evolve: {
    SessionStarted: (_, { accountId: owner }) => ({ status: 'live', owner, display: null }),
    DisplayOpened: (_, { accountId }) => ({ status: 'live', owner: accountId, display: accountId }),
    DisplayClosed: (state) => ({ ...state, status: 'ended' }),
    SessionEnded: (state) => ({ ...state, status: 'ended' }),
  },
});

/** A login that was refused, or those of a minute: one event, which no rule looks back at. */
export const attempt = stream({
  name: 'attempt',
  events: attemptEvents,
  grows: { until: 'a record', events: 1 },
  initial: { isRecorded: false as boolean },
  evolve: { LoginRefused: () => ({ isRecorded: true }) },
});

/** Grows with mistakes only, and no more once the account is locked: a login without failures before it writes nothing here. */
export const loginRun = stream({
  name: 'login-run',
  events: loginRunEvents,
  grows: { eventsAYear: 200 },
  initial: { failures: 0 as number },
  evolve: {
    LoginFailureCounted: ({ failures }) => ({ failures: failures + 1 }),
    LoginFailuresForgotten: () => ({ failures: 0 }),
  },
});
