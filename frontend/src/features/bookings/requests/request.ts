import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { keptOf, reasonGiven, type UserBooking } from '../bookingDaysOf.js';
import { timed } from '../../../ui/text/joined.js';

/** A booking of one of the person's projects, whichever member made it. */
export type Request = Output<typeof bookingCalls.currentUser>[number];

/** Only undecided requests are deleted here; decided bookings are changed in the calendar. */
export const isDeletable = ({ statusCode }: Request) => statusCode === 'SUBMITTED';
/** False in the last two days before the date, as the server counts them. */
export const mayDelete = ({ allowed }: Request) => allowed.includes('cancel');

type Booked = Pick<
  UserBooking,
  'statusCode' | 'capacity' | 'approvedSeats' | 'refusedSeats' | 'rejectReason' | 'remarks'
>;
/** Text of approved and waiting seats, the reason of a rejection, and the office's remark. */
export function useRemarks() {
  const t = useText('bookings');
  return (booking: Booked) => {
    const { capacity, refusedSeats, remarks } = booking;
    const kept = keptOf(booking);
    return [
      kept > 0 && t('approved-waiting', { approved: kept, waiting: capacity - kept }),
      refusedSeats !== null && t('no-more-approved', { from: refusedSeats, to: capacity }),
      reasonGiven(booking),
      remarks,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** Date and time in the lab's time zone: “16 Mar 2027, 09:05”. */
export const sayInstant = (instant: string) => timed(say(labDateOf(instant)), labTimeOf(instant).slice(0, 5));

/** Texts of the delete button: its name, and the reason if it is disabled. */
export function useDeleteWords() {
  const t = useText('bookings');
  return (request: Request) => {
    const name = t('delete-request', { ref: request.refno, date: say(request.bookDate) });
    return { name, reason: mayDelete(request) ? undefined : t('delete-too-late') };
  };
}
