import { decision } from '@hadcl/kernel/decision';
import { session } from '../sessions/session.stream.js';
import { attendanceOrders } from './attendance.contract.js';
import { wallRefused } from './attendance.refusals.js';
import { isBefore } from './lab-hours.js';

/** A quarter of an hour after the last leaving time, the screen on the wall ends for the day (A5). */
export const wallEnds = '20:15';

/** A display session for the screen on the wall: it belongs to whoever opened it, and lasts until the evening. */
export const openDisplay = decision(attendanceOrders.openDisplay, {
  reads: ({ body }) => [session.of(body.sessionId)],

  *decide({ body: { sessionId }, by, now, today }, _, { instantOf }) {
    const until = instantOf(today, wallEnds);
    if (!isBefore(now, until)) throw wallRefused('wall-ended', { time: wallEnds });
    yield session.of(sessionId).records('DisplayOpened', { sessionId, accountId: by.userId, until });
  },

  answer: ({ today }, _, { instantOf }) => ({ until: instantOf(today, wallEnds) }),

  rows: ({ body: { sessionId: id }, by: { userId: accountId }, today }, _, { instantOf }) => [
    { kind: 'session', row: { id, accountId, expiresAt: instantOf(today, wallEnds), kind: 'display' } },
  ],
});
