import { decision } from '@hadcl/kernel/decision';
import { mostWalls } from '../../sessions/session/session.contract.js';
import { askerStreams, stillHolds } from '../../sessions/session/security-stamp.stream.js';
import { session } from '../../sessions/session/session.stream.js';
import { attendanceOrders } from '../visits/attendance.contract.js';
import { wallRefused } from '../door/attendance.refusals.js';
import { wallEnds } from '../../words/lab-hours.js';
import { isBefore } from '../visits/lab-hours.js';

/**
 * Opens a display session for the wall screen. It belongs to the person who opened it and lasts until the evening or
 * until they log out there. A person has at most five; opening another ends the oldest.
 */
export const openDisplay = decision(attendanceOrders.openDisplay, {
  reads: ({ body, by }) => [session.of(body.sessionId), ...askerStreams(by)],

  *decide(command, read, { instantOf }) {
    const { body, by, now, today } = command;
    const { sessionId, stamp } = body;
    if (!stillHolds(stamp, command, read)) throw wallRefused('wall-session-over', {});
    const until = instantOf(today, wallEnds);
    if (!isBefore(now, until)) throw wallRefused('wall-ended', { time: wallEnds });
    yield session
      .of(sessionId)
      .records('DisplayOpened', { sessionId, accountId: by.userId, until, from: by.sessionId });
  },

  answer: ({ today }, _, { instantOf }) => ({ until: instantOf(today, wallEnds) }),

  rows: ({ body: { sessionId: id }, by, now, today }, _, { instantOf }) => [
    {
      kind: 'session',
      row: {
        kind: 'display',
        id,
        accountId: by.userId,
        openedBy: by.sessionId,
        openedAt: now,
        expiresAt: instantOf(today, wallEnds),
        most: mostWalls,
      },
    },
  ],
});
