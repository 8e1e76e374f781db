import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Failed } from '../../../shell/states/states.js';
import { CalendarSkeleton, ListSkeleton } from '../../../shell/calendar/Skeletons.js';
import { sayMonth } from '../../../i18n/dates.js';
import { useFocusOnDay } from '../../../shell/calendar/Calendar.js';
import { BookingHistory } from '../../../shell/lab/BookingHistory.js';
import { AvailabilityCalendar, withoutOwn, MonthCalendar } from './BookingCalendars.js';
import { PhoneDays } from './BookingsPhone.js';
import { type Day, isDull } from '../bookingDay.js';
import type { Editing } from '../editing/changes.js';
import type { useHistory } from '../requests/request.js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { PhoneDate } from '../../../shell/calendar/DayNumber.js';
import { WeekList } from '../../../shell/calendar/WeekList.js';
import { Ring } from '../../../shell/lab/Ring.js';
import { hatch } from '../../../shell/lab/tone.js';
import { useDayWords } from './DayCell.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { Block, Row, VisuallyHidden } from '../../../ui/layout/layout.js';

type Props = {
  view: BookingView;
  days: readonly Day[] | undefined;
  history: ReturnType<typeof useHistory>;
  month: string;
  today: string;
  max: number;
  edit?: Editing | undefined;
  /** The day of the link that led here. */
  arrived: string | undefined;
  date: string | undefined;
  onDate: (date: string) => void;
  error: unknown;
  onRetry: () => void;
  phone: boolean;
};

/** The body of the page: history, availability or calendar, or its loading or error state. */
export function BookingsBody(props: Props): ReactNode {
  const { view, days, history, month, today, max, edit, arrived, date, onDate, error, onRetry, phone } = props;
  const t = useText('bookings');
  useFocusOnDay(arrived, days !== undefined && view === 'calendar');
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

type DayProps = { day: Day; today: string; chosen: boolean; onPick: () => void };

const row = {
  width: 1,
  minHeight: 60,
  px: 3,
  py: 1.5,
  gap: 3,
  justifyContent: 'flex-start',
  textAlign: 'left',
  '&:focus-visible': { outlineOffset: -3 },
};
const tint = { bgcolor: 'primary.light', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' };
const closed = { bgcolor: 'surface.sunken', backgroundImage: hatch };

function AvailableDay({ day, today, chosen, onPick }: DayProps) {
  const words = useDayWords(today);
  return (
    <li>
      <ButtonBase
        disableRipple
        disabled={Boolean(day.shut)}
        aria-pressed={chosen}
        onClick={onPick}
        sx={{ ...row, ...(day.shut?.kind === 'closed' && closed), ...(chosen && tint) }}
      >
        <VisuallyHidden>{words.describe(day)}</VisuallyHidden>
        <Row aria-hidden gap={3} align="center" grow shrink>
          <PhoneDate date={day.date} today={today} />
          <Block grow shrink>
            <Typography variant="body2" color={day.shut ? 'textSecondary' : 'textPrimary'}>
              {words.roomShort(day)}
            </Typography>
            {!day.shut && day.remark && (
              <Typography variant="caption" component="div" color="textSecondary">
                {day.remark}
              </Typography>
            )}
          </Block>
          {!day.shut && <Ring held={day.held} capacity={day.capacity} size={36} />}
        </Row>
      </ButtonBase>
    </li>
  );
}

type AvailabilityPhoneProps = {
  days: readonly Day[];
  today: string;
  date: string | undefined;
  onDate: (date: string) => void;
};

/** The lab's free seats on a phone: one row a day, which chooses the day. */
function AvailabilityDays({ days, today, date, onDate }: AvailabilityPhoneProps) {
  return (
    <WeekList
      days={days}
      today={today}
      leaveOut={isDull}
      renderDay={(day) => (
        <AvailableDay
          key={day.date}
          day={day}
          today={today}
          chosen={day.date === date}
          onPick={() => onDate(day.date)}
        />
      )}
    />
  );
}

export const bookingViews = ['calendar', 'history', 'availability'] as const;
export type BookingView = (typeof bookingViews)[number];
/** Value of the view parameter for the list of requests, which is a page of its own. */
export const requestsView = 'requests';

type ViewProps = { view: BookingView; onView: (view: BookingView) => void };

export function ViewChoice({ view, onView }: ViewProps) {
  const t = useText('bookings');
  const options = bookingViews.map((value) => ({ value, label: t(`view-${value}`) }));
  return <Segmented label={t('view')} value={view} onChange={onView} options={options} />;
}

type PhoneProps = ViewProps & { onRequests: (() => void) | undefined };

/** On a phone the views are a select, with the requests as its last option; its label is for screen readers only. */
export function PhoneViewChoice({ view, onView, onRequests }: PhoneProps) {
  const t = useText('bookings');
  return (
    <Box sx={{ flex: '1 1 140px' }}>
      <FilterField
        bare
        label={t('view')}
        value={view}
        words={[
          ...bookingViews.map((value) => [value, t(`view-${value}`)] as const),
          ...(onRequests ? [[requestsView, t('requests')] as const] : []),
        ]}
        lineAbove={requestsView}
        onChange={(to) => (to === requestsView ? onRequests?.() : onView(to))}
      />
    </Box>
  );
}
