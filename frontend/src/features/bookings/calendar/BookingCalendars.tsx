import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Calendar, arrivedLook } from '../../../shell/calendar/Calendar.js';
import { sayMonth, weekdays, say } from '../../../i18n/dates.js';
import { CheckOf } from '../../../ui/form/Check.js';
import { Legend, LegendKey } from '../../../shell/calendar/Legend.js';
import { StatusDot } from '../../../shell/lab/StatusMark.js';
import { DayCell, lookOfDay, useDayWords } from './DayCell.js';
import type { Day } from '../bookingDay.js';
import type { Editing } from '../editing/changes.js';
import { stopped } from '../../../ui/text/joined.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { Note } from '../../../ui/status/Note.js';
import { Block } from '../../../ui/layout/layout.js';

const marks = ['APPROVED', 'SUBMITTED', 'REJECTED'] as const;

function WeekdayBox({ index, edit }: { index: number; edit: Editing }) {
  const t = useText('bookings');
  const { open, count } = edit.ofWeekday(index);
  return (
    <CheckOf
      label={t('every-weekday', { day: weekdays('EEEE')[index] ?? '' })}
      disabled={open === 0}
      checked={count === 0 ? false : count === open || null}
      onChange={() => edit.pickWeekday(index)}
    >
      {weekdays()[index]}
    </CheckOf>
  );
}

/** Legend of the rings and marks. */
export function BookingLegend() {
  const t = useText('bookings');
  return (
    <Legend>
      {marks.map((status) => (
        <LegendKey key={status} mark={<StatusDot status={status} />}>
          {t(status)}
        </LegendKey>
      ))}
      <Block as="li" before="auto">
        {t('ring-key')}
      </Block>
    </Legend>
  );
}

type Props = {
  days: readonly Day[];
  month: string;
  today: string;
  max: number;
  /** The day of the link that led here. */
  arrived?: string | undefined;
  edit?: Editing | undefined;
};

/** The researcher's month: rings of seats left, own bookings, and in edit mode the chosen days. */
export function MonthCalendar({ days, month, today, max, arrived, edit }: Props) {
  const words = useDayWords(today);
  const changeOn = new Map(edit?.changes.map((change) => [change.date, change]));
  return (
    <>
      <Calendar
        label={sayMonth(month)}
        days={days}
        today={today}
        describe={(day) => {
          const change = changeOn.get(day.date);
          return stopped(words.describe(day), change && words.change(change, max));
        }}
        look={(day) => ({
          ...lookOfDay(day, today, changeOn.get(day.date)),
          ...(day.date === arrived && arrivedLook),
        })}
        hint={(day) => (edit && !day.canChoose && !day.outside && day.date >= today ? day.reason : undefined)}
        chosen={edit && new Set(changeOn.keys())}
        canPick={(day) => day.canChoose || changeOn.has(day.date)}
        onPick={edit?.pick}
        onSweep={edit?.sweep}
        renderWeekday={(index) => (edit ? <WeekdayBox index={index} edit={edit} /> : weekdays()[index])}
        renderDay={(day, here) => (
          <DayCell
            day={day}
            today={today}
            change={changeOn.get(day.date)}
            max={max}
            compact={Boolean(edit)}
            here={here}
            onSeats={edit && ((seats) => edit.setSeats(day.date, seats))}
          />
        )}
      />
      <BookingLegend />
    </>
  );
}

type CalendarProps = {
  days: readonly Day[];
  month: string;
  today: string;
  date: string | undefined;
  onDate: (date: string) => void;
};

/** A day without the project's own booking. */
export const withoutOwn = ({ own: _mine, ...day }: Day): Day => day;

/** The lab's free seats, independent of the project; nothing is booked here. */
export function AvailabilityCalendar({ days, month, today, date, onDate }: CalendarProps) {
  const words = useDayWords(today);
  return (
    <>
      <Calendar
        label={sayMonth(month)}
        days={days.map(withoutOwn)}
        today={today}
        describe={words.describe}
        look={(day) => lookOfDay(day, today, day.date === date ? { date, before: 0, after: 0, left: 0 } : undefined)}
        chosen={new Set(date ? [date] : [])}
        canPick={(day) => !day.outside && !day.shut && day.date >= today}
        onPick={(day) => onDate(day.date)}
        renderDay={(day, here) => <DayCell day={day} today={today} max={1} here={here} />}
      />
      <Legend />
    </>
  );
}

type FactsProps = { date: string | undefined; available: number | undefined; notice: number | null };

/** Figures of the chosen date, and whom to contact within the notice period. */
export function AvailabilityFacts({ date, available, notice }: FactsProps) {
  const t = useText('bookings');
  const readOnly = { htmlInput: { readOnly: true } };
  return (
    <Box
      sx={{
        p: 4,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
        '& > :last-child': { gridColumn: '1 / -1' },
      }}
    >
      <Field
        label={t('selected-date')}
        value={date ? say(date) : ''}
        placeholder={t('choose-a-day')}
        slotProps={readOnly}
      />
      <Field label={t('access-available')} value={available ?? ''} placeholder="–" slotProps={readOnly} />
      <Note tone="note" icon="info" title={t('ad-hoc-title')}>
        {notice === null ? t('reminder-ad-hoc') : t('reminder-notice', { count: notice })}
      </Note>
    </Box>
  );
}
