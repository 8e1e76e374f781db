import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Calendar } from '../../../shell/calendar/Calendar.js';
import { say, sayMonth } from '../../../i18n/dates.js';
import { Legend } from '../../../shell/calendar/Legend.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { Note } from '../../../ui/status/Note.js';
import { DayCell, lookOfDay } from './DayCell.js';
import type { Day } from '../bookingDay.js';
import { useDayWords } from './useDayWords.js';

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
