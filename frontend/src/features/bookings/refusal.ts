import type { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import type { Added } from './added.js';
import type { Change } from './changes.js';
import type { Project } from './bookingDay.js';

type Result = Output<typeof bookingCalls.submitBookings>;
export type Shortage = {
  date: string;
  refNum: string;
  asked: number;
  left: number;
  of: 'seats' | 'days' | 'period';
  until: string;
};
/** Why a submission was refused: a sentence alone, or one with the dates that it is about. */
export type Refusal = { message: string; shortages: Shortage[] };

type AskedSeats = ReadonlyMap<string, number>;
const lineOf = (refNum: string, date: string) => `${refNum} ${date}`;
/** The seats that a submission asked for, by project and date. */
export const askedBy = (
  { refNum }: Pick<Project, 'refNum'>,
  ready: readonly Change[],
  added: readonly Added[],
): AskedSeats =>
  new Map([
    ...ready.map(({ date, after }) => [lineOf(refNum, date), after] as const),
    ...added.map((line) => [lineOf(line.refNum, line.date), line.seats] as const),
  ]);

const kindOf = (failType: number, remainingAccess: number | null): Shortage['of'] =>
  failType === 0 ? 'seats' : remainingAccess === null ? 'period' : 'days';

/** The server's no in the shape of the dialog; only shortage of seats, days or period has a list. */
export const refusalOf = ({ message, failType, invalidList }: Result, asked: AskedSeats): Refusal => ({
  message,
  shortages:
    failType === 0 || failType === 1
      ? invalidList.map((item) => ({
          date: item.date,
          refNum: item.refNum,
          asked: asked.get(lineOf(item.refNum, item.date)) ?? 0,
          left: failType === 0 ? item.remainingSeats : (item.remainingAccess ?? 0),
          of: kindOf(failType, item.remainingAccess),
          until: item.accessEndDate,
        }))
      : [],
});

/** The seats that the calendar then shows as left, until those dates are edited. */
export const seatsNamed = ({ failType, invalidList }: Result, refNum: string): ReadonlyMap<string, number> =>
  new Map(
    failType === 0
      ? invalidList.filter((item) => item.refNum === refNum).map(({ date, remainingSeats }) => [date, remainingSeats])
      : [],
  );
