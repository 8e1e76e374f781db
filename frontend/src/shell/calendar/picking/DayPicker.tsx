import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { format, parse } from 'date-fns';
import { useToday } from '../../live/useLive.js';
import { PickerLanguage } from '../../../ui/pickers/PickerLanguage.js';

type Props = { date: string; today: string; onPick: (date: string) => void };

const form = 'yyyy-MM-dd';
const read = (date: string) => parse(date, form, new Date(0));

/** Without this, MUI would mark the browser's today; the lab's may be another day. */
function LabDay(props: PickerDayProps) {
  const isToday = format(props.day as Date, form) === useToday();
  return <PickerDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />;
}
const slots = { day: LabDay };

/** Calendar popover to choose a lab date; loaded when it is first opened. */
export default function DayPicker({ date, today, onPick }: Props) {
  return (
    <PickerLanguage>
      <DateCalendar
        autoFocus
        value={read(date)}
        referenceDate={read(today)}
        views={['year', 'month', 'day']}
        openTo="day"
        slots={slots}
        onChange={(picked: Date | null, state) => {
          if (picked && state === 'finish') onPick(format(picked, form));
        }}
      />
    </PickerLanguage>
  );
}
