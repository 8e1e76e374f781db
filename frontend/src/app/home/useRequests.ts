import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { useRead } from '../../shell/api/useRead.js';
import { useToday } from '../../shell/live/useLive.js';
import { monthAfter } from '../../i18n/dates.js';

/**
 * Requests that wait for the office, this month and next, and their dates in order; `waiting` is undefined until both
 * months are known.
 */
export function useRequests() {
  const today = useToday();
  const month = today.slice(0, 7);
  const now = useRead(bookingCalls.allUserBookings, { bookMonth: month }, { keep: true });
  const then = useRead(bookingCalls.allUserBookings, { bookMonth: monthAfter(month) }, { keep: true });
  const known = now.data && then.data && [...now.data, ...then.data];
  const waiting = known?.filter(({ statusCode, bookDate }) => statusCode === 'SUBMITTED' && bookDate >= today);
  return {
    waiting,
    dates: [...new Set(waiting?.map(({ bookDate }) => bookDate))].toSorted(),
    error: now.error ?? then.error,
    retry: () => {
      void now.refetch();
      void then.refetch();
    },
  };
}
