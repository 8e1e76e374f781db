import type { ReactNode } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { Failed } from '../../shell/states/Failed.js';
import { CalendarSkeleton } from '../../ui/calendar/CalendarSkeleton.js';
import { sayMonth } from '../../ui/calendar/dates.js';
import { useArrival } from '../../ui/calendar/useArrival.js';
import { BookingHistory } from '../../shell/calendar/BookingHistory.js';
import { ListSkeleton } from '../../ui/calendar/ListSkeleton.js';
import { AvailabilityDays } from './AvailabilityPhone.js';
import { AvailabilityCalendar, withoutOwn } from './AvailabilityView.js';
import { PhoneDays } from './BookingsPhone.js';
import type { Day } from './bookingDay.js';
import { MonthCalendar } from './MonthCalendar.js';
import type { Editing } from './useChanges.js';
import type { useHistory } from './useHistory.js';
import type { BookingView } from './ViewChoice.js';

type Props = {
  view: BookingView;
  days: readonly Day[] | undefined;
  history: ReturnType<typeof useHistory>;
  month: string;
  today: string;
  max: number;
  edit?: Editing | undefined;
  /** The day that a link was about. */
  arrived: string | undefined;
  date: string | undefined;
  onDate: (date: string) => void;
  error: unknown;
  onRetry: () => void;
  phone: boolean;
};

/** The chosen side of the month in each of its states. */
export function BookingsBody(props: Props): ReactNode {
  const { view, days, history, month, today, max, edit, arrived, date, onDate, error, onRetry, phone } = props;
  const t = useText('bookings');
  useArrival(arrived, days !== undefined && view === 'calendar');
  if (view === 'history') {
    const label = t('history-of', { month: sayMonth(month) });
    return <BookingHistory label={label} read={history} />;
  }
  if (!days) {
    if (error) return <Failed error={error} onRetry={onRetry} />;
    return phone ? <ListSkeleton /> : <CalendarSkeleton month={month} today={today} />;
  }
  if (view === 'availability' && phone)
    return <AvailabilityDays days={days.map(withoutOwn)} today={today} date={date} onDate={onDate} />;
  if (view === 'availability')
    return <AvailabilityCalendar days={days} month={month} today={today} date={date} onDate={onDate} />;
  if (phone) return <PhoneDays days={days} today={today} max={max} arrived={arrived} edit={edit} />;
  return <MonthCalendar days={days} month={month} today={today} max={max} arrived={arrived} edit={edit} />;
}
