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
export const loginRunEvents = {
  LoginFailureCounted: event({ subject: z.string() }, {}, { clear: ['subject'] }),
  LoginFailuresForgotten: event({ subject: z.string() }, {}, { clear: ['subject'] }),
};
