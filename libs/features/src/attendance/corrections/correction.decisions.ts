import type { Input } from '@hadcl/kernel/call';
import { decision, type Facts } from '@hadcl/kernel/decision';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess, projectTypeOf, type Granted } from '../../projects/access/project-access.stream.js';
import { attendanceCalls } from '../visits/attendance.contract.js';
import { isAnother, refuseRow, type Row } from './correction.rules.js';
import { isOver } from '../visits/lab-hours.js';
import { typedInstant } from '../door/leaving.decisions.js';
import { dateOfVisit, hasTexts, sameTexts, textsOf, unchangedVisit } from './noted-visit.js';
import { presence } from '../visits/presence.stream.js';

type Body = Input<typeof attendanceCalls.updateAttendance>;

/** A correction cannot change the date of a visit: the date is part of the visit's id. */
const dayOf = ({ attendanceId, date }: Body) => (attendanceId ? dateOfVisit(attendanceId) : date);
/**
 * The instant of a time typed by staff. The form has minutes only: if `before` lies in the typed minute, it keeps its
 * seconds, so that correcting one time of a row does not change the other.
 */
const typed = (text: string | null | undefined, date: string, before: string | null | undefined, facts: Facts) => {
  if (!text) return null;
  if (text.length !== 5) return typedInstant(text, facts);
  const local = before ? facts.localOf(before) : null;
  return before && local?.date === date && local.time.startsWith(text) ? before : facts.instantOf(date, text);
};

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);
/**
 * The sign-in keeps its seconds, so a sign-out typed for the same minute could lie before it: take the later of the
 * two.
 */
const leavingAfter = (signedInAt: string | null, signedOutAt: string | null) =>
  signedInAt !== null && signedOutAt !== null && minuteOf(signedInAt) === minuteOf(signedOutAt)
    ? new Date(Math.max(Date.parse(signedInAt), Date.parse(signedOutAt))).toISOString()
    : signedOutAt;

/** A row that staff enter in the attendance list: a visit that was not scanned, or a correction (4.4, 5.3, C12). */
export const correctVisit = decision(attendanceCalls.updateAttendance, {
  reads: ({ body }) => [labDay.of(dayOf(body)), presence.of(body.userId), projectAccess.of(body.projectId)],

  *decide({ body, now, idFor }, read, facts) {
    const { attendanceId, projectId, userId, version } = body;
    const date = dayOf(body);
    const [day, person, project] = [labDay.of(date), presence.of(userId), projectAccess.of(projectId)];
    const before = attendanceId ? unchangedVisit(read(day).visits[attendanceId], version, facts) : null;
    const cameAt = typed(body.signinTime, date, before?.signedInAt, facts);
    const row: Row = {
      date,
      projectId,
      userId,
      signedInAt: cameAt,
      signedOutAt: leavingAfter(cameAt, typed(body.signoutTime, date, before?.signedOutAt, facts)),
      before,
      day: read(day),
      access: read(project),
      presence: read(person),
      now,
    };
    refuseRow(row, facts);
    const { signedInAt, signedOutAt } = row;
    const visit = { date, visitId: `${date}.${idFor('visit')}`, projectId, userId };
    const texts = textsOf(body, facts);

    if (before && !isAnother(row)) {
      const visitIds = { ...visit, visitId: before.visitId };
      const sameStart = Date.parse(before.signedInAt) === Date.parse(signedInAt);
      const sameEnd = Date.parse(before.signedOutAt ?? '') === Date.parse(signedOutAt ?? '');
      if (sameStart && before.signedOutAt === null && signedOutAt !== null)
        yield day.records('SignedOut', { ...visitIds, at: signedOutAt, source: 'STAFF' });
      else if (!sameStart || !(sameEnd || (before.signedOutAt === null && signedOutAt === null)))
        yield day.records('VisitCorrected', { ...visitIds, changedAt: now, signedInAt, signedOutAt });
      if (signedOutAt === null && !before.missed && isOver(date, now, facts))
        yield day.records('SignOutMissed', visitIds);
      if (!sameTexts(before, texts)) yield day.records('VisitNoted', { ...visitIds, changedAt: now, ...texts });

      const inside = row.presence.open?.visitId === before.visitId;
      const { refNum } = before;
      if (inside && signedOutAt !== null)
        yield person.records('PersonLeft', { ...visitIds, at: signedOutAt, source: 'STAFF' });
      else if (inside && !sameStart) yield person.records('EntryCorrected', { ...visitIds, at: signedInAt });
      else if (!inside && signedOutAt === null)
        yield person.records('PersonEntered', { ...visitIds, refNum, at: signedInAt });
      return;
    }

    const granted = read(project) as Granted;
    const { refNum, firstVisit } = granted;
    if (before) {
      const { visitId } = before;
      yield day.records('VisitWithdrawn', { date, visitId, projectId: before.projectId, userId: before.userId });
    }
    yield day.records('SignedIn', {
      ...visit,
      refNum,
      projectType: projectTypeOf(granted),
      at: signedInAt,
      source: 'STAFF',
      firstTime: firstVisit === null || firstVisit >= date,
    });
    if (signedOutAt === null) yield person.records('PersonEntered', { ...visit, refNum, at: signedInAt });
    else yield day.records('SignedOut', { ...visit, at: signedOutAt, source: 'STAFF' });
    if (signedOutAt === null && isOver(date, now, facts)) yield day.records('SignOutMissed', visit);
    if (hasTexts(texts)) yield day.records('VisitNoted', { ...visit, changedAt: now, ...texts });
    if (firstVisit === null || firstVisit > date) yield project.records('FirstVisitMade', { projectId, date });
  },

  answer: ({ body, idFor }, read, facts) => {
    const made = `${dayOf(body)}.${idFor('visit')}`;
    const attendanceId = made in read(labDay.of(dayOf(body))).visits ? made : (body.attendanceId ?? null);
    return { code: 0, message: facts.say('attendance-saved', {}), attendanceId, data: null };
  },

  refused: (_, __, { code, facts: broken }, facts) =>
    code === 'seats-all-taken' ? { code: 1, message: facts.say(code, broken), attendanceId: null, data: broken } : null,
});
