import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import type { Added } from './added.js';
import type { Change } from './changes.js';
import type { Project } from '../bookingDay.js';

type Result = Output<typeof bookingCalls.submitBookings>;
type Item = Result['invalidList'][number];
/** Seats that a project had on a date, and how many more it asked for. */
type Asked = { refNum: string; before: number; more: number };
export type Shortage = {
  date: string;
  /**
   * A shortage of seats concerns all projects that ask for the date, since they share the seats; others concern one.
   */
  asked: readonly Asked[];
  left: number;
  of: 'seats' | 'days' | 'period';
  until: string;
};
/** Why a submission was refused: a sentence, and either a list of shortages or the dates concerned. */
export type Refusal = { message: string; shortages: readonly Shortage[]; dates: readonly string[]; changed?: boolean };

type AskedSeats = ReadonlyMap<string, Asked>;
const lineOf = (refNum: string, date: string) => `${refNum} ${date}`;
/** The seats that a submission asked for, keyed by project and date (`lineOf`). */
export const askedBy = (
  { refNum }: Pick<Project, 'refNum'>,
  ready: readonly Change[],
  added: readonly Added[],
): AskedSeats =>
  new Map([
    ...ready.map(
      ({ date, before, after }) => [lineOf(refNum, date), { refNum, before, more: after - before }] as const,
    ),
    ...added.map(
      (line) => [lineOf(line.refNum, line.date), { refNum: line.refNum, before: 0, more: line.seats }] as const,
    ),
  ]);

const kindOf = (failType: number, remainingAccess: number | null): Shortage['of'] =>
  failType === 0 ? 'seats' : remainingAccess === null ? 'period' : 'days';

const shortagesIn = (failType: number, items: readonly Item[], asked: AskedSeats): Shortage[] => {
  const askedIn = ({ refNum, date }: Item) => asked.get(lineOf(refNum, date)) ?? { refNum, before: 0, more: 0 };
  const first = items.filter((item, i) => failType !== 0 || items.findIndex(({ date }) => date === item.date) === i);
  return first.map((item) => ({
    date: item.date,
    asked: failType === 0 ? items.filter(({ date }) => date === item.date).map(askedIn) : [askedIn(item)],
    left: failType === 0 ? item.remainingSeats : (item.remainingAccess ?? 0),
    of: kindOf(failType, item.remainingAccess),
    until: item.accessEndDate,
  }));
};

/** The server's refusal as the dialog shows it; only shortages of seats, days or period have a list. */
export const refusalOf = ({ message, failType, invalidList }: Result, asked: AskedSeats): Refusal => {
  const listed = failType === 0 || failType === 1;
  return {
    message,
    shortages: listed ? shortagesIn(failType, invalidList, asked) : [],
    dates: listed ? [] : [...new Set(invalidList.map(({ date }) => date))],
  };
};

/** Free seats by date as the refusal names them; the calendar uses them until the date is edited. */
export const seatsNamed = ({ failType, invalidList }: Result, refNum: string): ReadonlyMap<string, number> =>
  new Map(
    failType === 0
      ? invalidList.filter((item) => item.refNum === refNum).map(({ date, remainingSeats }) => [date, remainingSeats])
      : [],
  );
