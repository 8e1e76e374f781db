import type { Facts } from '@hadcl/kernel/decision';
import { firstBrokenOf, type Rules } from '@hadcl/kernel/rules';
import { dataOffice } from '../../information/content/information.contract.js';
import { seatsFree, seatsHeld, type LabDay } from '../../lab-days/day/lab-day.stream.js';
import { daysRemaining, projectTypeOf, type Granted } from '../../projects/access/project-access.stream.js';
import { submitRefused, type SubmitRefusal } from './booking.contract.js';
import { dayRules, type Reason } from '../occupancy/day.rules.js';

/** A project of a submission with what the submitting person may book for it. */
export type Asking = {
  readonly projectId: string;
  readonly access: Granted;
  /** The person's own dates within the project's. */
  readonly from: string;
  readonly until: string;
  readonly max: number;
};
/** One line of a submission: from `booked` seats to `seats` on a date. */
export type Asked = {
  readonly asking: Asking;
  readonly date: string;
  readonly booked: number;
  readonly seats: number;
  readonly rejected: boolean;
  readonly day: LabDay;
  readonly lastChange: string;
};
/** A submission with the facts that all its lines share. */
export type Submission = {
  readonly now: string;
  readonly today: string;
  readonly lastDate: string;
  readonly noticeDays: number;
  /** The last date on which seats for a date can be requested. A function, because only some lines need it. */
  readonly lastNotice: (date: string) => string;
  readonly coursesOutstanding: boolean;
  readonly asked: readonly Asked[];
};
type Rule = Exclude<SubmitRefusal, 'not-your-project' | 'booking-changed'>;

export const isNew = ({ booked }: Asked) => booked === 0;
export const isCancelled = ({ seats, booked }: Asked) => seats === 0 && booked > 0;
const asksMore = ({ booked, seats }: Asked) => seats > booked;
/** Access days of a self-service application after the whole submission; infinite for a project. */
const daysLeftAfter = ({ access }: Asking, { asked }: Submission) => {
  const own = asked.filter(({ asking }) => asking.access === access);
  const left = daysRemaining(access) ?? Number.POSITIVE_INFINITY;
  return left - own.filter(isNew).length + own.filter(isCancelled).length;
};
/** Seats that the whole submission requests on a date beyond those already held. */
const moreSeatsOn = (date: string, { asked }: Submission) =>
  asked.filter((one) => one.date === date && asksMore(one)).reduce((sum, { booked, seats }) => sum + seats - booked, 0);

/** True if `reason` stands against a line. The day is judged with all lines of the submission for that date. */
const standsOn = (reason: Reason, { date, day, asking }: Asked, submission: Submission) => {
  const { now, today, lastDate, lastNotice } = submission;
  const open = day.status === 'open' ? day : { capacity: 0, available: [] };
  const asked = { ...open, date, held: seatsHeld(day), more: moreSeatsOn(date, submission) };
  const projectType = projectTypeOf(asking.access);
  return dayRules[reason](asked, { now, today, lastDate, projectType, office: false, lastNotice });
};

/** Each refusal with its rule. Their order decides which one is reported. */
const rules: Rules<Record<Rule, true>, Asked, Submission> = {
  'seats-not-allowed': ({ seats, asking: { max } }) => seats > max,
  'rejected-date': ({ rejected }) => rejected,
  'change-too-late': (asked, { today }) => !isNew(asked) && today > asked.lastChange,
  'courses-outstanding': (asked, { coursesOutstanding }) => asksMore(asked) && coursesOutstanding,
  'outside-period': (asked) => asksMore(asked) && (asked.date < asked.asking.from || asked.date > asked.asking.until),
  'no-days-remaining': (asked, submission) => isNew(asked) && daysLeftAfter(asked.asking, submission) < 0,
  'day-closed': (asked, submission) =>
    asksMore(asked) && (standsOn('past', asked, submission) || standsOn('closed', asked, submission)),
  'not-for-type': (asked, submission) => asksMore(asked) && standsOn('not-for-type', asked, submission),
  'too-far-ahead': (asked, submission) => asksMore(asked) && standsOn('too-far-ahead', asked, submission),
  'not-released': (asked, submission) => asksMore(asked) && standsOn('not-released', asked, submission),
  'notice-too-short': (asked, submission) => asksMore(asked) && standsOn('notice-too-short', asked, submission),
  'insufficient-capacity': (asked, submission) => asksMore(asked) && standsOn('full', asked, submission),
};

/** Throws the first refusal that applies to any line, with all dates to which it applies. */
export const refuseBroken = (submission: Submission, facts: Facts) => {
  const broken = firstBrokenOf(rules, submission.asked, submission);
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
