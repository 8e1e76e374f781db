import { only, projection, table } from '@hadcl/kernel/projection';
import { person } from '../account/account.contract.js';
import { loginsChanged, type LoginStatus } from './login-history.contract.js';
import { usersChanged } from '../user/user.contract.js';
import { sessionTopic } from '../../sessions/session/session.contract.js';
import { secondFactorEvents } from '../../sessions/second-factor/second-factor.stream.js';
import { attemptEvents, displayEvents, sessionEvents } from '../../sessions/session/session.stream.js';

/**
 * Every attempt to log in, whatever became of it. Those that anybody can make without end are a row for each minute, with
 * their number; where the e-mails of nobody were too many to be named, the e-mail is empty.
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
    // A session that begins may have ended the oldest, one that ends takes its screens on walls with it.
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
    // No login of anybody: told to the person's pages alone.
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
