import { projection, table } from '@hadcl/kernel/projection';
import { person } from '../accounts/account.contract.js';
import { attemptEvents, sessionEvents } from './session.events.js';

/** Every attempt to log in, whatever became of it. */
export const loginHistory = table(
  'login_history',
  { attempt_id: 'text' },
  {
    at: 'timestamptz',
    email: 'text',
    person_id: 'text',
    account_id: 'text?',
    status: 'text',
    address: 'text',
    user_agent: 'text',
  },
  {
    personal: { email: 'person_id', address: 'person_id', user_agent: 'person_id' },
    indexes: ['account_id, at', 'at'],
  },
);

export const loginHistoryProjection = projection({
  name: 'login_history',
  version: 1,
  tables: [loginHistory],
  events: { ...sessionEvents, ...attemptEvents },
  topics: ({ data }) => ('accountId' in data && data.accountId ? [person(data.accountId)] : []),
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
          address: actor.address,
          user_agent: actor.userAgent,
        },
      ),
    ],
    SessionEnded: null,
    LoginRefused: ({ attemptId, personId, accountId, email, status }, { happenedAt, actor }) => [
      loginHistory.put(
        { attempt_id: attemptId },
        {
          at: happenedAt,
          email,
          person_id: personId,
          account_id: accountId,
          status,
          address: actor.address,
          user_agent: actor.userAgent,
        },
      ),
    ],
  },
});
