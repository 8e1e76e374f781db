import type { Facts } from '@hadcl/kernel/decision';
import { dataOffice } from '../information/information.contract.js';
import { isReleased, seatsFree, type LabDay } from '../lab-days/lab-day.stream.js';
import { daysRemaining, projectTypeOf, type Granted } from '../projects/access.stream.js';
import { submitRefused, type SubmitRefusal } from './booking.contract.js';

/** A project of a submission as the person who submits may use it. */
export type Asking = {
  readonly projectId: string;
  readonly access: Granted;
  /** The person's own dates within the project's. */
  readonly from: string;
  readonly until: string;
  readonly max: number;
};
/** One date that a project asks to change, from `booked` seats to `seats`. */
export type Asked = {
  readonly asking: Asking;
  readonly date: string;
  readonly booked: number;
  readonly seats: number;
  readonly rejected: boolean;
  readonly day: LabDay;
  readonly lastChange: string;
  readonly lastNotice: string;
};
/** What holds for every line of a submission. */
export type Submission = {
  readonly now: string;
  readonly today: string;
  readonly lastDate: string;
  readonly noticeDays: number;
  readonly coursesOutstanding: boolean;
  readonly asked: readonly Asked[];
};
type Rule = Exclude<SubmitRefusal, 'not-your-project' | 'booking-changed'>;

export const isNew = ({ booked }: Asked) => booked === 0;
export const isCancelled = ({ seats, booked }: Asked) => seats === 0 && booked > 0;
const asksMore = ({ booked, seats }: Asked) => seats > booked;
/** Access days of a self-service application after all that the submission takes and gives back; endless for a project. */
const daysLeftAfter = ({ access }: Asking, { asked }: Submission) => {
  const own = asked.filter(({ asking }) => asking.access === access);
  const left = daysRemaining(access) ?? Number.POSITIVE_INFINITY;
  return left - own.filter(isNew).length + own.filter(isCancelled).length;
};
/** What all projects of the submission ask for beyond what they hold on a date. */
const moreSeatsOn = (date: string, { asked }: Submission) =>
  asked.filter((one) => one.date === date && asksMore(one)).reduce((sum, { booked, seats }) => sum + seats - booked, 0);

/** Each refusal with the dates that it stands against, in the order in which they speak. */
const rules: Record<Rule, (asked: Asked, submission: Submission, facts: Facts) => boolean> = {
  'seats-not-allowed': ({ seats, asking: { max } }) => seats > max,
  'rejected-date': ({ rejected }) => rejected,
  'change-too-late': (asked, { today }) => !isNew(asked) && today > asked.lastChange,
  'courses-outstanding': (asked, { coursesOutstanding }) => asksMore(asked) && coursesOutstanding,
  'outside-period': (asked) => asksMore(asked) && (asked.date < asked.asking.from || asked.date > asked.asking.until),
  'no-days-remaining': (asked, submission) => isNew(asked) && daysLeftAfter(asked.asking, submission) < 0,
  'day-closed': (asked, { today }) => asksMore(asked) && (asked.day.status === 'closed' || asked.date < today),
  'not-for-type': (asked) => asksMore(asked) && !asked.day.available?.includes(projectTypeOf(asked.asking.access)),
  'too-far-ahead': (asked, { lastDate }) => asksMore(asked) && asked.date > lastDate,
  'not-released': (asked, { now }) => asksMore(asked) && !isReleased(asked.day, now),
  'notice-too-short': (asked, { today }) => asksMore(asked) && today > asked.lastNotice,
  'insufficient-capacity': (asked, submission) =>
    asksMore(asked) && moreSeatsOn(asked.date, submission) > seatsFree(asked.day),
};

/** Throws the first refusal that any line deserves, naming every date that deserves it. */
export const refuseBroken = (submission: Submission, facts: Facts) => {
  for (const code of Object.keys(rules) as Rule[]) {
    const broken = submission.asked.filter((one) => rules[code](one, submission, facts));
    const [first] = broken;
    if (!first) continue;
    const invalidList = broken.map(({ date, day, asking: { access, until } }) => ({
      date,
      remainingSeats: seatsFree(day),
      refNum: access.refNum,
      projectType: projectTypeOf(access),
      accessEndDate: until,
      remainingAccess: daysRemaining(access),
    }));
    const { noticeDays } = submission;
    throw submitRefused(code, { invalidList, max: first.asking.max, noticeDays, email: facts.parameter(dataOffice) });
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
