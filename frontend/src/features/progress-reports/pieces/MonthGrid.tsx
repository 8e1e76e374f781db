import { monthLabelsOf } from '../../../shell/calendar/monthLabels.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useToday } from '../../../shell/live/useLive.js';
import { monthOf } from '../../../ui/dates/dates.js';
import { MonthStepper } from '../../../ui/dates/MonthStepper.js';

type Props = {
  month: string;
  first: string;
  last: string;
  /** Beside many other controls: “Mar 2027”. */
  short?: boolean;
  onMonth: (month: string) => void;
};

/** A month by arrows or from a grid of twelve, in the words of the calendar. */
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
