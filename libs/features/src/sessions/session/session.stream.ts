import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const refusedLogins = ['Wrong password', 'Locked', 'Not active', 'Too many attempts', 'Wrong code'] as const;
const person = { personId: z.string() };

/** `personId` is the account, or for an unknown e-mail a pseudo person shared by all of a month. */
export const sessionEvents = {
  SessionStarted: event({ sessionId: z.string(), accountId: z.string(), email: z.string() }, { email: 'accountId' }),
  SessionEnded: event({
    sessionId: z.string(),
    accountId: z.string(),
    /** `elsewhere`: by the person, from another session. */
    because: z.enum(['logout', 'administrator', 'password', 'elsewhere']),
  }),
};
/** A wall screen, open until an instant of the lab's clock; it is not a login. */
export const displayEvents = {
  /** `from`: the session that opened the screen; its logout also closes the screen. */
  DisplayOpened: event(
    {
      sessionId: z.string(),
      accountId: z.string(),
      until: z.string(),
      from: z.string().optional(),
    },
    {},
    { clear: ['from', 'until'] },
  ),
  DisplayClosed: event({ sessionId: z.string(), accountId: z.string() }),
};
export const attemptEvents = {
  LoginRefused: event(
    {
      attemptId: z.string(),
      ...person,
      accountId: z.string().nullable(),
      email: z.string(),
      status: z.enum(refusedLogins),
      /** How many attempts of one minute this event stands for; absent: one. */
      attempts: z.int32().optional(),
    },
    { email: 'personId' },
  ),
};
/** Failed attempts in a row on one account. */
const loginRunEvents = {
  LoginFailureCounted: event({ subject: z.string() }, {}, { clear: ['subject'] }),
  LoginFailuresForgotten: event({ subject: z.string() }, {}, { clear: ['subject'] }),
};

/** `owner`: who logged in, or who opened the wall screen; `display` repeats it for a wall screen. */
export type SessionState = {
  readonly status: 'none' | 'live' | 'ended';
  readonly owner: string | null;
  readonly display: string | null;
};

export const session = stream({
  name: 'session',
  events: { ...sessionEvents, ...displayEvents },
  audit: 'logins',
  grows: { until: 'a record', events: 2 },
  initial: { status: 'none', owner: null, display: null } as SessionState,
  evolve: {
    SessionStarted: (_, { accountId: owner }) => ({ status: 'live', owner, display: null }),
    DisplayOpened: (_, { accountId }) => ({ status: 'live', owner: accountId, display: accountId }),
    DisplayClosed: (state) => ({ ...state, status: 'ended' }),
    SessionEnded: (state) => ({ ...state, status: 'ended' }),
  },
});

/**
 * One event for a refused login, or for those of a minute. Only `isRecorded` is read back, so that the gathered
 * attempts are recorded once.
 */
export const loginAttempts = stream({
  name: 'attempt',
  events: attemptEvents,
  audit: 'logins',
  grows: { until: 'a record', events: 1 },
  initial: { isRecorded: false as boolean },
  evolve: { LoginRefused: () => ({ isRecorded: true }) },
});

/**
 * Grows only with failed attempts, and stops once the account is locked. A login without earlier failures writes
 * nothing here.
 */
export const loginRun = stream({
  name: 'login-run',
  events: loginRunEvents,
  audit: null,
  grows: { eventsAYear: 200 },
  initial: { failures: 0 as number },
  evolve: {
    LoginFailureCounted: ({ failures }) => ({ failures: failures + 1 }),
    LoginFailuresForgotten: () => ({ failures: 0 }),
  },
});
