import { only, projection, table } from '@hadcl/kernel/projection';
import { erasingEvents } from './erasing.stream.js';
import { usersChanged } from '../user/user.contract.js';

/**
 * All requests to erase the person of a deleted account, with their outcome. Rows refer to people only by id, and are
 * kept.
 */
export const erasureRequests = table(
  'erasure_requests',
  { request_id: 'text' },
  {
    account_id: 'text',
    requester_id: 'text',
    asked_at: 'timestamptz',
    reason: 'text',
    until: 'date',
    state: only<'waiting' | 'withdrawn' | 'refused' | 'confirmed'>('text'),
    ender_id: 'text?',
    ended_at: 'timestamptz?',
    end_reason: 'text?',
  },
  { indexes: ['account_id'] },
);

const waiting = { state: 'waiting', ender_id: null, ended_at: null, end_reason: null } as const;

export const erasingProjection = projection({
  name: 'erasures',
  version: 1,
  tables: [erasureRequests],
  events: erasingEvents,
  topics: () => [usersChanged('all')],
  on: {
    ErasureRequested: ({ accountId, requestId, requesterId, reason, until }, { happenedAt }) => [
      erasureRequests.put(
        { request_id: requestId },
        { account_id: accountId, requester_id: requesterId, asked_at: happenedAt, reason, until, ...waiting },
      ),
    ],
    ErasureWithdrawn: ({ requestId }, { happenedAt, actor }) => [
      erasureRequests.patch(
        { request_id: requestId },
        { state: 'withdrawn', ender_id: actor.userId, ended_at: happenedAt },
      ),
    ],
    ErasureRefused: ({ requestId, reason }, { happenedAt, actor }) => [
      erasureRequests.patch(
        { request_id: requestId },
        { state: 'refused', ender_id: actor.userId, ended_at: happenedAt, end_reason: reason },
      ),
    ],
    ErasureConfirmed: ({ requestId, confirmerId }, { happenedAt }) => [
      erasureRequests.patch(
        { request_id: requestId },
        { state: 'confirmed', ender_id: confirmerId, ended_at: happenedAt },
      ),
    ],
  },
});
