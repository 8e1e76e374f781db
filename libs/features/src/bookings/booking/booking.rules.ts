import { firstBrokenOf, type Rules } from '@hadcl/kernel/rules';
import type { Facts } from '@hadcl/kernel/decision';
import { lastChange, type LastChange } from '@hadcl/kernel/refusing/last-change';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { dataOffice } from '../../information/content/information.contract.js';
import { seatsFree, seatsHeld, type LabDay, labDay, type Booking } from '../../lab-days/day/lab-day.stream.js';
import { daysRemaining, projectTypeOf, type Granted } from '../../projects/access/project-access.stream.js';
import { submitRefused, type SubmitRefusal } from './booking.contract.js';
import { dayRules, type Reason } from '../occupancy/day.rules.js';

/** A project of a submission with what the submitting person may book for it. */
export type BookingProject = {
  readonly projectId: string;
  readonly access: Granted;
  /** The person's own dates within the project's. */
  readonly from: string;
  readonly until: string;
  readonly max: number;
};
/** One line of a submission: from `booked` seats to `seats` on a date. */
export type SubmittedLine = {
  readonly asking: BookingProject;
  readonly date: string;
  readonly booked: number;
  readonly seats: number;
  readonly rejected: boolean;
  readonly day: LabDay;
  readonly lastChange: string;
};
/** A submission with the facts that all its lines share. */
export type BookingSubmission = {
  readonly now: string;
  readonly today: string;
  readonly lastDate: string;
  readonly noticeDays: number;
  /** The last date on which seats for a date can be requested. A function, because only some lines need it. */
  readonly lastNotice: (date: string) => string;
  readonly coursesOutstanding: boolean;
  readonly lines: readonly SubmittedLine[];
};
type Rule = Exclude<SubmitRefusal, 'not-your-project' | 'booking-changed'>;

export const isNew = ({ booked }: SubmittedLine) => booked === 0;
export const isCancelled = ({ seats, booked }: SubmittedLine) => seats === 0 && booked > 0;
const asksMore = ({ booked, seats }: SubmittedLine) => seats > booked;
/** Access days of a self-service application after the whole submission; infinite for a project. */
const daysLeftAfter = ({ access }: BookingProject, { lines }: BookingSubmission) => {
  const own = lines.filter(({ asking }) => asking.access === access);
  const left = daysRemaining(access) ?? Number.POSITIVE_INFINITY;
  return left - own.filter(isNew).length + own.filter(isCancelled).length;
};
/** Seats that the whole submission requests on a date beyond those already held. */
const moreSeatsOn = (date: string, { lines }: BookingSubmission) =>
  lines
    .filter((line) => line.date === date && asksMore(line))
    .reduce((sum, { booked, seats }) => sum + seats - booked, 0);

/** True if `reason` stands against a line. The day is judged with all lines of the submission for that date. */
const standsOn = (reason: Reason, { date, day, asking }: SubmittedLine, submission: BookingSubmission) => {
  const { now, today, lastDate, lastNotice } = submission;
  const open = day.status === 'open' ? day : { capacity: 0, available: [] };
  const askedDay = { ...open, date, held: seatsHeld(day), more: moreSeatsOn(date, submission) };
  const projectType = projectTypeOf(asking.access);
  return dayRules[reason](askedDay, { now, today, lastDate, projectType, office: false, lastNotice });
};

/** Each refusal with its rule. Their order decides which one is reported. */
const rules: Rules<Record<Rule, true>, SubmittedLine, BookingSubmission> = {
  'seats-not-allowed': ({ seats, asking: { max } }) => seats > max,
  'rejected-date': ({ rejected }) => rejected,
  'change-too-late': (line, { today }) => !isNew(line) && today > line.lastChange,
  'courses-outstanding': (line, { coursesOutstanding }) => asksMore(line) && coursesOutstanding,
  'outside-period': (line) => asksMore(line) && (line.date < line.asking.from || line.date > line.asking.until),
  'no-days-remaining': (line, submission) => isNew(line) && daysLeftAfter(line.asking, submission) < 0,
  'day-closed': (line, submission) =>
    asksMore(line) && (standsOn('past', line, submission) || standsOn('closed', line, submission)),
  'not-for-type': (line, submission) => asksMore(line) && standsOn('not-for-type', line, submission),
  'too-far-ahead': (line, submission) => asksMore(line) && standsOn('too-far-ahead', line, submission),
  'not-released': (line, submission) => asksMore(line) && standsOn('not-released', line, submission),
  'notice-too-short': (line, submission) => asksMore(line) && standsOn('notice-too-short', line, submission),
  'insufficient-capacity': (line, submission) => asksMore(line) && standsOn('full', line, submission),
};

/** Throws the first refusal that applies to any line, with all dates to which it applies. */
export const refuseBroken = (submission: BookingSubmission, facts: Facts) => {
  const broken = firstBrokenOf(rules, submission.lines, submission);
  if (!broken) return;
  const { code, by } = broken;
  const invalidList = by.map(({ date, day, asking: { access, until } }) => ({
    date,
    remainingSeats: seatsFree(day),
    refNum: access.refNum,
    projectType: projectTypeOf(access),
    accessEndDate: until,
    remainingAccess: daysRemaining(access),
  }));
  const { noticeDays } = submission;
  throw submitRefused(code, { invalidList, max: by[0].asking.max, noticeDays, email: facts.parameter(dataOffice) });
};

/** The specification's failType: 0 capacity, 1 periods and access days, 2 any other rule (B18). */
export const failTypeOf = (code: string): 0 | 1 | 2 => failTypes[code] ?? 2;
const failTypes: Readonly<Record<string, 0 | 1>> = {
  'insufficient-capacity': 0,
  'outside-period': 1,
  'no-days-remaining': 1,
  'office-outside-period': 1,
};

/** The id of a booking contains its date and project, from which the streams to read are found. */
export const bookingIdOf = (date: string, projectId: string, idFor: (name: string) => string) =>
  `${date}.${projectId}.${idFor(`${date} ${projectId}`)}`;

/** For text that is not a booking id, the result names streams without bookings. */
export const bookingIdParts = (bookingId: string) => ({
  date: bookingId.slice(0, bookingId.indexOf('.')),
  projectId: bookingId.slice(bookingId.indexOf('.') + 1, bookingId.lastIndexOf('.')),
});

type Stale = (code: 'booking-changed', facts: { changed: LastChange }) => Refused;

/** Refuses a save based on an older version of the booking. A save without a version expects no booking. */
export const refuseStale = (
  refused: Stale,
  date: string,
  booking: Booking | undefined,
  asked: number | undefined,
  facts: Facts,
) => {
  const version = asked ?? 0;
  if (version === (booking?.version ?? 0)) return;
  // A cancelled booking is not in the calendar, where the date looks free; a save without a version is then right.
  if (version === 0 && booking?.status === 'CANCELLED') return;
  const otherwise = facts.say(booking?.byOffice ? 'by-office' : 'by-project', {});
  const record = { bookingId: booking?.bookingId ?? '' };
  throw refused('booking-changed', { changed: lastChange(labDay.of(date), record, otherwise) });
};
