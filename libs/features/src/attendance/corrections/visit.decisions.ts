import { decision } from '@hadcl/kernel/decision';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { attendanceCalls, attendanceOrders } from '../visits/attendance.contract.js';
import { dateOfVisit, sameTexts, textsOf, unchangedVisit } from './noted-visit.js';
import { presence } from '../visits/presence.stream.js';

/** Stores workstation, locker and remarks from the sign-in dialog. */
export const noteVisit = decision(attendanceCalls.updateAttendanceWork, {
  reads: ({ body }) => [labDay.of(dateOfVisit(body.attendanceId))],

  *decide({ body, now }, read, facts) {
    const date = dateOfVisit(body.attendanceId);
    const day = labDay.of(date);
    const visit = unchangedVisit(read(day).visits[body.attendanceId], body.version, facts);
    const texts = textsOf(body, facts);
    if (sameTexts(visit, texts)) return;
    const { visitId, projectId, userId } = visit;
    yield day.records('VisitNoted', { date, visitId, projectId, userId, changedAt: now, ...texts });
  },

  answer: (_, __, facts) => ({ message: facts.say('attendance-saved', {}) }),
});

/** Staff delete a visit that did not take place. */
export const withdrawVisit = decision(attendanceCalls.deleteAttendance, {
  reads: ({ body }) => [labDay.of(dateOfVisit(body.attendanceId))],

  *decide({ body }, read, facts) {
    const date = dateOfVisit(body.attendanceId);
    const day = labDay.of(date);
    const { visitId, projectId, userId } = unchangedVisit(read(day).visits[body.attendanceId], undefined, facts);
    yield day.records('VisitWithdrawn', { date, visitId, projectId, userId });
  },

  answer: (_, __, facts) => ({ message: facts.say('attendance-deleted', {}) }),
});

/** Ordered after a visit was deleted: that command does not know whose presence it is. */
export const withdrawEntry = decision(attendanceOrders.withdrawEntry, {
  reads: ({ body }) => [presence.of(body.userId)],

  *decide({ body }, read) {
    const person = presence.of(body.userId);
    if (read(person).open?.visitId === body.visitId) yield person.records('EntryWithdrawn', body);
  },

  answer: () => ({}),
});
