import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { closing } from '@hadcl/features/words/lab-hours';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../shell/api/Api.js';
import { useRead } from '../../shell/api/useRead.js';
import { labTimeOf } from '../../shell/clock/labClock.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { dayAfter, say } from '../../i18n/dates.js';

/** As far ahead as a researcher may book, plus a month. */
const daysAhead = 92;
const gone = new Set(['CANCELLED', 'REJECTED']);

/** Whether the lab has closed for today; renders only when that changes. */
function useIsClosed() {
  const { clock } = useApi();
  return useSyncExternalStore(clock.follow, () => labTimeOf(clock.now() ?? 0) >= closing);
}

/** The person's upcoming bookings in order, today's until the lab closes; undefined until they are known. */
export function useOwnBookings() {
  const today = useToday();
  const first = useIsClosed() ? dayAfter(today, 1) : today;
  const endDate = dayAfter(today, daysAhead);
  const { data, error, refetch } = useRead(bookingCalls.userBookings, { startDate: today, endDate }, { keep: true });
  const ahead = data
    ?.filter(({ statusCode, bookDate }) => !gone.has(statusCode) && bookDate >= first)
    .toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
  return { ahead, error, refetch };
}

export function OwnBookings() {
  const t = useText('home');
  const { ahead } = useOwnBookings();
  if (!ahead) return null;
  const days = new Set(ahead.map(({ bookDate }) => bookDate)).size;
  const [next] = ahead;
  const line = next
    ? t('tile-next-day', { date: say(next.bookDate, 'EEE d MMM'), seats: t('seats', { count: next.capacity }) })
    : t('no-booking');
  return <Figure figure={days} unit={t('tile-days-ahead', { count: days })} line={line} />;
}
