import { only, projection, table } from '@hadcl/kernel/projection';
import { person } from '../account/account.contract.js';
import { loginsChanged, type LoginStatus } from './login-history.contract.js';
import { usersChanged } from '../user/user.contract.js';
import { sessionTopic } from '../../sessions/session/session.contract.js';
import { secondFactorEvents } from '../../sessions/second-factor/second-factor.stream.js';
import { attemptEvents, displayEvents, sessionEvents } from '../../sessions/session/session.stream.js';

/**
 * Every attempt to log in, with its outcome. Attempts that a stranger could repeat without limit share one row a
 * minute, with their number; the e-mail is empty if too many unknown e-mails were tried.
 */
export const loginHistory = table(
  'login_history',
  { attempt_id: 'text' },
  {
    at: 'timestamptz',
    email: 'text',
    person_id: 'text',
    account_id: 'text?',
    status: only<LoginStatus>('text'),
    attempts: 'int',
    address: 'text',
    user_agent: 'text',
    ended_at: 'timestamptz?',
  },
  {
    personal: { email: 'person_id', address: 'person_id', user_agent: 'person_id' },
    indexes: ['account_id, at', 'at'],
  },
);

export const loginHistoryProjection = projection({
  name: 'login_history',
  version: 2,
  tables: [loginHistory],
  events: { ...sessionEvents, ...displayEvents, ...attemptEvents, ...secondFactorEvents },
  topics: ({ type, data }) => [
    ...(type === 'SessionEnded' || type === 'DisplayClosed' ? [sessionTopic(data.sessionId)] : []),
    // A new session may end the oldest, and an ending session also closes the wall screens that it opened: the person's
    // pages list both.
    ...(data.accountId ? [person(data.accountId)] : []),
    ...(type === 'SessionStarted' || type === 'LoginRefused' ? [loginsChanged('all')] : []),
    ...(type in secondFactorEvents ? [usersChanged('all')] : []),
  ],
  on: {
    SessionStarted: ({ sessionId, accountId, email }, { happenedAt, actor }) => [
      loginHistory.put(
        { attempt_id: sessionId },
        {
          at: happenedAt,
          email,
          person_id: accountId,
          account_id: accountId,
          status: 'Success',
          attempts: 1,
          address: actor.address,
          user_agent: actor.userAgent,
          ended_at: null,
        },
      ),
    ],
    SessionEnded: ({ sessionId }, { happenedAt }) => [
      loginHistory.patch({ attempt_id: sessionId }, { ended_at: happenedAt }),
    ],
    // No login attempt: these events only notify the person's pages (and user management of second factors).
    DisplayOpened: () => [],
    DisplayClosed: () => [],
    SecondFactorEnrolled: () => [],
    SecondFactorRemoved: () => [],
    SecondFactorReset: () => [],
    PasskeyAdded: () => [],
    PasskeyRemoved: () => [],
    PasskeyDoubted: () => [],
    RecoveryCodesMade: () => [],
    RecoveryCodeUsed: () => [],
    LoginRefused: ({ attemptId, personId, accountId, email, status, attempts = 1 }, { happenedAt, actor }) => [
      loginHistory.put(
        { attempt_id: attemptId },
        {
          at: happenedAt,
          email,
          person_id: personId,
          account_id: accountId,
          status,
          attempts,
          address: actor.address,
          user_agent: actor.userAgent,
          ended_at: null,
        },
      ),
    ],
  },
});
