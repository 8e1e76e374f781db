import type { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import type { Output } from '@hadcl/kernel/call';

type Result = Output<typeof bookingCalls.submitBookings>;
export type Shortage = { date: string; asked: number; left: number; of: 'seats' | 'days' | 'period'; until: string };
/** Why a submission was refused: a sentence alone, or one with the dates that it is about. */
export type Refusal = { message: string; shortages: Shortage[] };

const kindOf = (failType: number, remainingAccess: number | null): Shortage['of'] =>
  failType === 0 ? 'seats' : remainingAccess === null ? 'period' : 'days';

/** The server's no in the shape of the dialog; only shortage of seats, days or period has a list. */
export const refusalOf = ({ message, failType, invalidList }: Result, asked: ReadonlyMap<string, number>): Refusal => ({
  message,
  shortages:
    failType === 0 || failType === 1
      ? invalidList.map((item) => ({
          date: item.date,
          asked: asked.get(item.date) ?? 0,
          left: failType === 0 ? item.remainingSeats : (item.remainingAccess ?? 0),
          of: kindOf(failType, item.remainingAccess),
          until: item.accessEndDate,
        }))
      : [],
});

/** The seats that the calendar then shows as left, until those dates are edited. */
export const seatsNamed = ({ failType, invalidList }: Result): ReadonlyMap<string, number> =>
  new Map(failType === 0 ? invalidList.map(({ date, remainingSeats }) => [date, remainingSeats]) : []);
