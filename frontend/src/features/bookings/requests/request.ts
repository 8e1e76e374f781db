import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { say, lastOf } from '../../../i18n/dates.js';
import { keptOf, reasonGiven, type UserBooking, seenStatus } from '../bookingDaysOf.js';
import { timed } from '../../../ui/text/joined.js';
import { useRead } from '../../../shell/api/useRead.js';
import type { HistoryRow } from '../../../shell/lab/BookingHistory.js';
import type { Project } from '../bookingDay.js';

/** A booking of one of the person's projects, whichever member made it. */
export type Request = Output<typeof bookingCalls.currentUser>[number];

/** Only undecided requests are deleted here; decided bookings are changed in the calendar. */
export const isDeletable = ({ statusCode }: Request) => statusCode === 'SUBMITTED';
/** False in the last two days before the date, as the server counts them. */
const mayDelete = ({ allowed }: Request) => allowed.includes('cancel');

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

/** With these statuses nobody was expected, so attendance is not shown. */
const gone = new Set<UserBooking['statusCode']>(['CANCELLED', 'REJECTED']);

const rowOf = (booking: UserBooking, today: string, remarkOf: (of: UserBooking) => string): HistoryRow => ({
  key: `${booking.id}`,
  date: booking.bookDate,
  refNum: booking.refno,
  seats: booking.capacity,
  status: seenStatus(booking.statusCode),
  attended: booking.bookDate <= today && !gone.has(booking.statusCode) ? booking.attendance : null,
  remark: remarkOf(booking),
});

/** The history of a project's bookings in a month. */
export function useHistory(project: Project, month: string, today: string, when: boolean) {
  const remarkOf = useRemarks();
  const first = `${month}-01`;
  const read = useRead(
    bookingCalls.userBookingHistory,
    {
      startDate: first,
      endDate: lastOf(month),
      projectId: project.projectId,
      projectCode: project.refNum,
    },
    { when },
  );
  return {
    data: read.data?.map((booking) => rowOf(booking, today, remarkOf)),
    error: read.error,
    refetch: () => void read.refetch(),
  };
}
