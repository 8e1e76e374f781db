import type { Facts } from '@hadcl/kernel/decision';
import { dataOffice } from '../information/information.contract.js';
import { isReleased, seatsFree, type LabDay } from '../lab-days/lab-day.stream.js';
import { daysRemaining, projectTypeOf, type Granted } from '../projects/access.stream.js';
import { submitRefused, type SubmitRefusal } from './booking.contract.js';

/** One date that a project asks to change, from `booked` seats to `seats`. */
export type Asked = {
  readonly date: string;
  readonly booked: number;
  readonly seats: number;
  readonly rejected: boolean;
  readonly day: LabDay;
  readonly lastChange: string;
  readonly lastNotice: string;
};
export type Submission = {
  readonly access: Granted;
  /** The person's own dates within the project's. */
  readonly from: string;
  readonly until: string;
  readonly now: string;
  readonly today: string;
  readonly lastDate: string;
  readonly max: number;
  readonly noticeDays: number;
  readonly daysLeftAfter: number;
  readonly coursesOutstanding: boolean;
};
type Rule = Exclude<SubmitRefusal, 'not-your-project' | 'booking-changed'>;

export const isNew = ({ booked }: Asked) => booked === 0;
export const isCancelled = ({ seats, booked }: Asked) => seats === 0 && booked > 0;
const asksMore = ({ booked, seats }: Asked) => seats > booked;

/** Each refusal with the dates that it stands against, in the order in which they speak. */
const rules: Record<Rule, (asked: Asked, submission: Submission, facts: Facts) => boolean> = {
  'seats-not-allowed': ({ seats }, { max }) => seats > max,
  'rejected-date': ({ rejected }) => rejected,
  'change-too-late': (asked, { today }) => !isNew(asked) && today > asked.lastChange,
  'courses-outstanding': (asked, { coursesOutstanding }) => asksMore(asked) && coursesOutstanding,
  'outside-period': (asked, { from, until }) => asksMore(asked) && (asked.date < from || asked.date > until),
  'no-days-remaining': (asked, { daysLeftAfter }) => isNew(asked) && daysLeftAfter < 0,
  'day-closed': (asked, { today }) => asksMore(asked) && (asked.day.status === 'closed' || asked.date < today),
  'not-for-type': (asked, { access }) => asksMore(asked) && !asked.day.available?.includes(projectTypeOf(access)),
  'too-far-ahead': (asked, { lastDate }) => asksMore(asked) && asked.date > lastDate,
  'not-released': (asked, { now }, facts) => asksMore(asked) && !isReleased(asked.day, now, facts),
  'notice-too-short': (asked, { today }) => asksMore(asked) && today > asked.lastNotice,
  'insufficient-capacity': ({ booked, seats, day }) => seats - booked > seatsFree(day) && seats > booked,
};

/** Throws the first refusal that any date deserves, naming every date that deserves it. */
export const refuseBroken = (asked: readonly Asked[], submission: Submission, facts: Facts) => {
  const { access, until, max, noticeDays } = submission;
  for (const code of Object.keys(rules) as Rule[]) {
    const broken = asked.filter((one) => rules[code](one, submission, facts));
    if (broken.length === 0) continue;
    const invalidList = broken.map(({ date, day }) => ({
      date,
      remainingSeats: seatsFree(day),
      refNum: access.refNum,
      projectType: projectTypeOf(access),
      accessEndDate: until,
      remainingAccess: daysRemaining(access),
    }));
    throw submitRefused(code, { invalidList, max, noticeDays, email: facts.parameter(dataOffice) });
  }
};

/** 0 capacity, 1 periods and access days, 2 any other rule (B18). */
export const failTypeOf = (code: string): 0 | 1 | 2 => failTypes[code] ?? 2;
const failTypes: Readonly<Record<string, 0 | 1>> = {
  'insufficient-capacity': 0,
  'outside-period': 1,
  'no-days-remaining': 1,
  'office-outside-period': 1,
};
