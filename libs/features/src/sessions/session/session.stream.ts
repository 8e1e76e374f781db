import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const refusedLogins = ['Wrong password', 'Locked', 'Not active', 'Too many attempts', 'Wrong code'] as const;
const person = { personId: z.string() };

/** `personId` is the account, or for an unknown e-mail the month's collective owner of such addresses. */
export const sessionEvents = {
  SessionStarted: event({ sessionId: z.string(), accountId: z.string(), email: z.string() }, { email: 'accountId' }),
  SessionEnded: event({
    sessionId: z.string(),
    accountId: z.string(),
    /** `elsewhere`: by its person, from another session. */
    because: z.enum(['logout', 'administrator', 'password', 'elsewhere']),
  }),
};
/** A screen on a wall, until an instant of the lab; no login of a person. */
export const displayEvents = {
  /** `from` is the login that it was opened from: with its logout the screen ends too. */
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
      /** How many of a minute are told together, where it is not one. */
      attempts: z.int32().optional(),
    },
    { email: 'personId' },
  ),
};
/** The failures in a row on one account. */
const loginRunEvents = {
  LoginFailureCounted: event({ subject: z.string() }, {}, { clear: ['subject'] }),
  LoginFailuresForgotten: event({ subject: z.string() }, {}, { clear: ['subject'] }),
};

/** `owner` is who logged in; of a screen on a wall who opened it, who is its `display` too. */
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

/** A login that was refused, or those of a minute: one event, which no rule looks back at. */
export const attempt = stream({
  name: 'attempt',
  events: attemptEvents,
  audit: 'logins',
  grows: { until: 'a record', events: 1 },
  initial: { isRecorded: false as boolean },
  evolve: { LoginRefused: () => ({ isRecorded: true }) },
});

/** Grows with mistakes only, and no more once the account is locked: a login without failures before it writes nothing here. */
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
