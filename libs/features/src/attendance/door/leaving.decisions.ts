import { decision, type Facts } from '@hadcl/kernel/decision';
import { labDay, openVisits } from '../../lab-days/day/lab-day.stream.js';
import { attendanceCalls, attendanceOrders } from '../visits/attendance.contract.js';
import { leavingRefused } from './attendance.refusals.js';
import { isBefore, isOver, isVisitTime, minuteOf } from '../visits/lab-hours.js';
import { dateOfVisit } from '../corrections/noted-visit.js';
import { presence } from '../visits/presence.stream.js';

/** A time typed without an offset is in the lab's zone (C12). */
export const typedInstant = (text: string, { instantOf }: Pick<Facts, 'instantOf'>) =>
  /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : instantOf(text.slice(0, 10), text.slice(11, 16));

/** A researcher declares when they left on a day on which they did not sign out (5.4). */
export const declareLeaving = decision(attendanceCalls.submitLeakageAttendance, {
  reads: ({ body, by }) => [labDay.of(dateOfVisit(body.id)), presence.of(by.userId)],

  *decide({ body, by: { userId }, now }, read, facts) {
    const date = dateOfVisit(body.id);
    const [day, person] = [labDay.of(date), presence.of(userId)];
    const visit = read(day).visits[body.id];
    if (!visit || visit.userId !== userId) throw leavingRefused('no-such-visit', {});
    const leaving = typedInstant(body.leavingTime, facts);
    if (visit.signedOutAt !== null) {
      if (Date.parse(visit.signedOutAt) === Date.parse(leaving)) return;
      throw leavingRefused('leaving-already-known', { time: minuteOf(visit.signedOutAt, facts) });
    }
    if (!isOver(date, now, facts)) throw leavingRefused('visit-not-missed', {});
    if (!isBefore(visit.signedInAt, leaving)) throw leavingRefused('leaving-not-after-sign-in', {});
    if (!isVisitTime(leaving, date, facts)) throw leavingRefused('out-of-hours', {});

    const left = {
      date,
      visitId: body.id,
      projectId: visit.projectId,
      userId,
      at: leaving,
      source: 'DECLARED' as const,
    };
    yield day.records('SignedOut', left);
    yield person.records('PersonLeft', left);
  },

  answer: (_, __, facts) => ({ message: facts.say('leaving-submitted', {}) }),
});

/** Ordered by the clock before closing: reminds everybody who is inside. After closing it does nothing. */
export const remindSignOuts = decision(attendanceOrders.remindSignOuts, {
  reads: ({ body }) => [labDay.of(body.date)],

  *decide({ body: { date }, now }, read, facts) {
    if (isOver(date, now, facts)) return;
    const userIds = openVisits(read(labDay.of(date))).map(({ userId }) => userId);
    if (userIds.length > 0) yield labDay.of(date).records('SignOutsReminded', { date, userIds });
  },

  answer: () => ({}),
});

/**
 * Ordered by the clock at closing. Rules and lists treat an open visit as missed without waiting for this event (C4).
 */
export const recordMissedSignOuts = decision(attendanceOrders.recordMissedSignOuts, {
  reads: ({ body }) => [labDay.of(body.date)],

  *decide({ body: { date }, now }, read, facts) {
    const day = labDay.of(date);
    if (!isOver(date, now, facts)) return;
    for (const { visitId, projectId, userId, missed } of openVisits(read(day)))
      if (!missed) yield day.records('SignOutMissed', { date, visitId, projectId, userId });
  },

  answer: ({ body }, read) => ({
    missed: Object.values(read(labDay.of(body.date)).visits).filter(({ missed }) => missed).length,
  }),
});
