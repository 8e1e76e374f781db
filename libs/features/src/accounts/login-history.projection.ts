import { projection, table } from '@hadcl/kernel/projection';
import { person } from './account.contract.js';
import { sessionTopic } from '../sessions/session.contract.js';
import { attemptEvents, sessionEvents } from '../sessions/session.events.js';

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
    ended_at: 'timestamptz?',
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
  topics: ({ type, data }) => {
    if (type === 'SessionEnded') return [sessionTopic(data.sessionId)];
    return data.accountId ? [person(data.accountId)] : [];
  },
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
          ended_at: null,
        },
      ),
    ],
    SessionEnded: ({ sessionId }, { happenedAt }) => [
      loginHistory.patch({ attempt_id: sessionId }, { ended_at: happenedAt }),
    ],
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
          ended_at: null,
        },
      ),
    ],
  },
});
