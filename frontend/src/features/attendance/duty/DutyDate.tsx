import Button from '@mui/material/Button';
import { useDayPicker } from '../../../shell/calendar/picking/useDayPicker.js';
import { useToday } from '../../../shell/live/useLive.js';
import { useText } from '../../../i18n/i18n.js';
import { DateStepper } from '../../../ui/dates/DateStepper.js';
import { dayAfter, say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import { stopped } from '../../../ui/text/joined.js';

type Props = { date: string; onDate: (date: string) => void };

/** Chooses the date: previous, next, or from a calendar. */
export function DutyDate({ date, onDate }: Props) {
  const t = useText('attendance');
  const today = useToday();
  const { open, calendar } = useDayPicker({ date, label: t('choose-date'), onDate });
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

/** The same date in the format of the booking summary (2.2.4.04). */
export function SummaryDate({ date, onDate }: Props) {
  const t = useText('attendance');
  const { open, calendar } = useDayPicker({ date, label: t('choose-date'), onDate });
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
