import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { useRead } from '../../../shell/api/useRead.js';
import { lastOf } from '../../../i18n/dates.js';
import type { HistoryRow } from '../../../shell/lab/BookingHistory.js';
import { seenStatus, type UserBooking } from '../bookingDaysOf.js';
import type { Project } from '../bookingDay.js';
import { useRemarks } from '../requests/request.js';

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
