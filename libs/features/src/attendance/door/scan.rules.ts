import { dayText, monthText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { FactsBy } from '@hadcl/kernel/refusing/refused';
import { firstBroken, type Broken, type Rules } from '@hadcl/kernel/rules';
import type { scanRefused } from './attendance.refusals.js';
import { isOver, minuteOf, takesScans } from '../visits/lab-hours.js';

type RefusalFacts<Code extends keyof (typeof scanRefused)['definitions']> = FactsBy<
  (typeof scanRefused)['definitions'],
  Code
>;
type Period = { readonly from: string; readonly until: string };

/** A person at the door with a project. Built from streams by the scan, from read models by the query of codes. */
export type Arrival = {
  readonly now: string;
  readonly date: string;
  readonly projectId: string;
  readonly refNum: string;
  /** The project's period and the person's own within it; the date must lie in both. */
  readonly periods: readonly Period[];
  /** Not locked, inactive or deleted, and within the dates of the account. */
  readonly isActive: boolean;
  readonly isRemote: boolean;
  /**
   * The first month whose missing progress report suspends the project's access, for all its people (R1); null if none.
   */
  readonly reportOwed: string | null;
  readonly isOpen: boolean;
  readonly seatsReserved: number;
  readonly seatsInUse: number;
  /** The visit that the person has not signed out of, of any date and project. */
  readonly inside: Inside | null;
};
type Inside = {
  readonly date: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly at: string;
};

/** Whether the date lies in all of these periods, ends included; false if there is none. */
export const isWithin = (periods: readonly Period[], date: string) =>
  periods.length > 0 && periods.every(({ from, until }) => from <= date && date <= until);
export const allSeatsInUse = ({ seatsReserved, seatsInUse }: Pick<Arrival, 'seatsReserved' | 'seatsInUse'>) =>
  seatsReserved > 0 && seatsInUse >= seatsReserved;

/** Rules for signing out: with a code of the project they signed in with, until closing (C9, C10). */
const leaving: Rules<
  RefusalFacts<'leaving-undeclared' | 'visit-elsewhere'>,
  Arrival & { readonly inside: Inside },
  Facts
> = {
  'leaving-undeclared': ({ inside, now }, facts) =>
    isOver(inside.date, now, facts) && { date: dayText(inside.date, facts.language) },
  'visit-elsewhere': ({ inside, projectId }, facts) =>
    inside.projectId !== projectId && { refNum: inside.refNum, time: minuteOf(inside.at, facts) },
};

/** The rules of C3 and C18, which apply to signing in only. */
const signingIn: Rules<
  RefusalFacts<
    | 'account-not-active'
    | 'out-of-hours'
    | 'not-attached'
    | 'access-remote'
    | 'lab-closed'
    | 'report-outstanding'
    | 'no-seat-reserved'
    | 'all-seats-occupied'
  >,
  Arrival,
  Facts
> = {
  'account-not-active': ({ isActive }) => !isActive && {},
  'out-of-hours': ({ now }, facts) => !takesScans(now, facts) && {},
  'not-attached': ({ periods, refNum, date }, { language }) =>
    !isWithin(periods, date) && { refNum, date: dayText(date, language) },
  'access-remote': ({ isRemote }) => isRemote && {},
  'lab-closed': ({ isOpen, date }, { language }) => !isOpen && { date: dayText(date, language) },
  'report-outstanding': ({ reportOwed, refNum }, { language }) =>
    reportOwed !== null && { refNum, month: monthText(reportOwed, language) },
  'no-seat-reserved': ({ seatsReserved, date }, { language }) =>
    seatsReserved === 0 && { date: dayText(date, language) },
  'all-seats-occupied': (arrival, { language }) =>
    allSeatsInUse(arrival) && { refNum: arrival.refNum, date: dayText(arrival.date, language) },
};

/** The first rule that refuses a scan of this person and project now; null if the scan is allowed. */
export const whyNoScan = (
  arrival: Arrival,
  facts: Facts,
):
  | Broken<RefusalFacts<'leaving-undeclared' | 'visit-elsewhere'>>
  | Broken<RefusalFacts<keyof typeof signingIn>>
  | null => {
  const { inside } = arrival;
  return inside ? firstBroken(leaving, { ...arrival, inside }, facts) : firstBroken(signingIn, arrival, facts);
};
