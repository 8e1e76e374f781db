import { monthLabelsOf } from '../../../shell/calendar/MonthBar.js';
import { useText } from '../../../i18n/i18n.js';
import { useToday } from '../../../shell/live/useLive.js';
import { monthOf } from '../../../i18n/dates.js';
import { MonthStepper } from '../../../ui/dates/steppers.js';

type Props = {
  month: string;
  first: string;
  last: string;
  /** Short form for narrow places: “Mar 2027”. */
  short?: boolean;
  onMonth: (month: string) => void;
};

/** Chooses a month by arrows or from a grid of twelve, with the texts of the calendar. */
export function MonthGrid({ month, first, last, short, onMonth }: Props) {
  const t = useText('calendar');
  const current = monthOf(useToday());
  return (
    <MonthStepper
      key={month}
      value={month}
      current={current}
      first={first}
      last={last}
      {...(short && { short })}
      labels={monthLabelsOf(t)}
      onChange={onMonth}
    />
  );
}
