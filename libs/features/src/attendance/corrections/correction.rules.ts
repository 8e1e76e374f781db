import { dayText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { FactsBy } from '@hadcl/kernel/refusing/refused';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { everyBroken, firstBroken, type Rules } from '@hadcl/kernel/rules';
import type { LabDay, Visit } from '../../lab-days/day/lab-day.stream.js';
import type { Access } from '../../projects/access/project-access.stream.js';
import { approvedSeats, isRemote, periodsOf } from '../door/arrival.js';
import { attendanceCalls } from '../visits/attendance.contract.js';
import { correctRefused } from '../door/attendance.refusals.js';
import { isBefore, isVisitTime, minuteOf } from '../visits/lab-hours.js';
import { insideOn, type Presence } from '../visits/presence.stream.js';
import { isWithin } from '../door/scan.rules.js';

type Definitions = (typeof correctRefused)['definitions'];

/** A row of the attendance list as staff submit it; `before` is the visit that it corrects. */
export type Row = {
  readonly date: string;
  readonly projectId: string;
  readonly userId: string;
  readonly signedInAt: string | null;
  readonly signedOutAt: string | null;
  readonly before: Visit | null;
  readonly day: LabDay;
  readonly access: Access;
  readonly presence: Presence;
  readonly now: string;
};
/** All codes but the two that `unchangedVisit` throws. */
type Code = Exclude<keyof Definitions, 'no-such-visit' | 'visit-changed-meanwhile'>;
type FieldCode =
  | 'project-missing'
  | 'researcher-missing'
  | 'sign-in-missing'
  | 'out-of-hours'
  | 'sign-out-before-sign-in'
  | 'time-in-future';
type Field = 'projectId' | 'userId' | 'signinTime' | 'signoutTime';
type Filled = Row & { readonly signedInAt: string };
const isFilled = (row: Row): row is Filled => row.signedInAt !== null;

const times = ({ signedInAt, signedOutAt }: Row) =>
  [signedInAt, signedOutAt].filter((time): time is string => time !== null);
const refNumOf = ({ access, projectId }: Row) => (access.status === 'none' ? projectId : access.refNum);
const othersOf = ({ day, before }: Row) =>
  Object.values(day.visits).filter(({ visitId }) => visitId !== before?.visitId);

/** A new row, or one moved to another person or project: the access rules of a scan apply to it. */
export const isAnother = ({ before, projectId, userId }: Row) =>
  before === null || before.projectId !== projectId || before.userId !== userId;
/** A row that takes no more time than before needs no seat: staff can always close a visit. */
const takesMore = (row: Filled) =>
  isAnother(row) ||
  isBefore(row.signedInAt, row.before!.signedInAt) ||
  (row.before!.signedOutAt !== null &&
    (row.signedOutAt === null || isBefore(row.before!.signedOutAt, row.signedOutAt)));

/** Whether two visits overlap in more than an endpoint; a null end is still open. */
const overlap = (one: Pick<Visit, 'signedInAt' | 'signedOutAt'>, other: Pick<Visit, 'signedInAt' | 'signedOutAt'>) =>
  (other.signedOutAt === null || isBefore(one.signedInAt, other.signedOutAt)) &&
  (one.signedOutAt === null || isBefore(other.signedInAt, one.signedOutAt));

/** The highest number of simultaneous visits of the project within this row's span, the row included. */
const mostAtOnce = (row: Filled) => {
  const rivals = othersOf(row).filter((visit) => visit.projectId === row.projectId && overlap(row, visit));
  const starts = [row, ...rivals].map(({ signedInAt }) => signedInAt);
  const during = (moment: string) =>
    [row, ...rivals].filter(
      ({ signedInAt, signedOutAt }) =>
        !isBefore(moment, signedInAt) && (signedOutAt === null || isBefore(moment, signedOutAt)),
    ).length;
  return Math.max(...starts.map(during));
};

/** The field rules of 5.3. */
const fieldRules: Rules<FactsBy<Definitions, FieldCode>, Row, Facts> = {
  'project-missing': ({ projectId }) => projectId === '' && {},
  'researcher-missing': ({ userId }) => userId === '' && {},
  'sign-in-missing': ({ signedInAt }) => signedInAt === null && {},
  'out-of-hours': (row, facts) => times(row).some((time) => !isVisitTime(time, row.date, facts)) && {},
  'sign-out-before-sign-in': ({ signedInAt, signedOutAt }) =>
    signedInAt !== null && signedOutAt !== null && isBefore(signedOutAt, signedInAt) && {},
  'time-in-future': (row) => times(row).some((time) => isBefore(row.now, time)) && {},
};
const firstOf = ({ signedInAt }: Row, isWrong: (time: string) => boolean): Field =>
  signedInAt !== null && isWrong(signedInAt) ? 'signinTime' : 'signoutTime';
/** The form field of each field rule. */
const fieldAt: Readonly<Record<FieldCode, (row: Row, facts: Facts) => Field>> = {
  'project-missing': () => 'projectId',
  'researcher-missing': () => 'userId',
  'sign-in-missing': () => 'signinTime',
  'out-of-hours': (row, facts) => firstOf(row, (time) => !isVisitTime(time, row.date, facts)),
  'sign-out-before-sign-in': () => 'signoutTime',
  'time-in-future': (row) => firstOf(row, (time) => isBefore(row.now, time)),
};
const at = fieldsOf(attendanceCalls.updateAttendance);

/** The rules of the lab for a row whose fields are valid, in the order in which they are checked. */
const labRules: Rules<FactsBy<Definitions, Exclude<Code, FieldCode>>, Row, Facts> = {
  'not-attached': (row, { language }) =>
    isAnother(row) &&
    !isWithin(periodsOf(row.access, row.userId), row.date) && {
      refNum: refNumOf(row),
      date: dayText(row.date, language),
    },
  'access-remote': (row) => isAnother(row) && isRemote(row.access) && {},
  'lab-closed': (row, { language }) =>
    isAnother(row) && row.day.status === 'closed' && { date: dayText(row.date, language) },
  'no-seat-reserved': (row, { language }) =>
    isAnother(row) && approvedSeats(row.day, row.projectId) === 0 && { date: dayText(row.date, language) },
  'person-inside-elsewhere': ({ presence, date, day, before, signedOutAt }, { language }) => {
    const open = insideOn(presence, date, day);
    const elsewhere = signedOutAt === null && open !== null && open.visitId !== before?.visitId;
    return elsewhere && { refNum: open.refNum, date: dayText(open.date, language) };
  },
  'visits-overlap': (row, facts) => {
    const other = isFilled(row) && othersOf(row).find((visit) => visit.userId === row.userId && overlap(row, visit));
    return other ? { time: minuteOf(other.signedInAt, facts) } : false;
  },
  'seats-all-taken': (row) => {
    const seats = approvedSeats(row.day, row.projectId);
    const full = isFilled(row) && takesMore(row) && mostAtOnce(row) > seats;
    return full && { refNum: refNumOf(row), seats };
  },
};

/**
 * Throws all broken field rules together, else the first broken rule of the lab. Afterwards `signedInAt` is not null.
 */
export function refuseRow(row: Row, facts: Facts): asserts row is Filled {
  const wrong = everyBroken(fieldRules, row, facts);
  refuseAll(
    wrong.map(({ code, facts: brokenFacts }) => at(fieldAt[code](row, facts), correctRefused(code, brokenFacts))),
  );
  const broken = firstBroken(labRules, row, facts);
  if (broken) throw correctRefused(broken.code, broken.facts);
}
