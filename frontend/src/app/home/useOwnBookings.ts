import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { useRead } from '../../shell/api/useRead.js';
import { useDayPhase } from '../../features/attendance/useDayPhase.js';
import { useToday } from '../../shell/live/useLive.js';
import { dayAfter } from '../../i18n/dates.js';

/** As far ahead as a researcher may book, plus a month. */
const daysAhead = 92;
const gone = new Set(['CANCELLED', 'REJECTED']);

/** The person's upcoming bookings in order, today's until the lab closes; undefined until they are known. */
export function useOwnBookings() {
  const today = useToday();
  const first = useDayPhase(today) === 'over' ? dayAfter(today, 1) : today;
  const endDate = dayAfter(today, daysAhead);
  const { data, error, refetch } = useRead(bookingCalls.userBookings, { startDate: today, endDate }, { keep: true });
  const ahead = data
    ?.filter(({ statusCode, bookDate }) => !gone.has(statusCode) && bookDate >= first)
    .toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
  return { ahead, error, refetch };
}
