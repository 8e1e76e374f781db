import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { useToday } from '../../../shell/live/useLive.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { DateStepper } from '../../../ui/DateStepper.js';
import { dayAfter, say } from '../../../ui/calendar/dates.js';
import { Icon } from '../../../ui/Icon.js';
import { stopped } from '../../../ui/joined.js';

const DayPicker = lazy(() => import('./DayPicker.js'));

type Props = { date: string; onDate: (date: string) => void };

/** The calendar over the page, once something to anchor it at was pressed. */
function useCalendar({ date, onDate }: Props) {
  const t = useText('attendance');
  const today = useToday();
  const [anchor, open] = useState<HTMLElement>();
  const pick = (picked: string) => {
    open(undefined);
    onDate(picked);
  };
  const calendar = (
    <Popover
      open={!!anchor}
      anchorEl={anchor ?? null}
      onClose={() => open(undefined)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -6, horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('choose-date') } }}
    >
      <Suspense fallback={<Box sx={{ width: 320, height: 336 }} />}>
        <DayPicker date={date} today={today} onPick={pick} />
      </Suspense>
    </Popover>
  );
  return { open, calendar };
}

/** The date looked at, day by day or from a calendar. */
export function DutyDate({ date, onDate }: Props) {
  const t = useText('attendance');
  const today = useToday();
  const { open, calendar } = useCalendar({ date, onDate });
  const labels = {
    group: t('date-shown'),
    previous: t('previous-day'),
    next: t('next-day'),
    today: t('today'),
  };
  return (
    <>
      <DateStepper
        value={say(date, 'EEE dd/MM/yyyy')}
        labels={labels}
        onStep={(days) => onDate(dayAfter(date, days))}
        onToday={() => onDate(today)}
        onOpen={open}
      />
      {calendar}
    </>
  );
}

/** The same date where its bookings are summed up (2.2.4.04). */
export function SummaryDate({ date, onDate }: Props) {
  const t = useText('attendance');
  const { open, calendar } = useCalendar({ date, onDate });
  const value = say(date, 'dd/MM/yyyy');
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={stopped(value, t('choose-date'))}
        startIcon={<Icon name="calendar" size={16} />}
        onClick={(event) => open(event.currentTarget)}
      >
        {value}
      </Button>
      {calendar}
    </>
  );
}
