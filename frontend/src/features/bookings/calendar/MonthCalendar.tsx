import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Calendar, arrivedLook } from '../../../shell/calendar/Calendar.js';
import { sayMonth, weekdays } from '../../../i18n/dates.js';
import { CheckOf } from '../../../ui/form/Check.js';
import { Legend, LegendKey } from '../../../shell/calendar/Legend.js';
import { StatusDot } from '../../../shell/lab/StatusMark.js';
import { DayCell, lookOfDay } from './DayCell.js';
import type { Day } from '../bookingDay.js';
import type { Editing } from '../editing/changes.js';
import { useDayWords } from './useDayWords.js';
import { stopped } from '../../../ui/text/joined.js';

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
      <Box component="li" sx={{ ml: 'auto' }}>
        {t('ring-key')}
      </Box>
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
