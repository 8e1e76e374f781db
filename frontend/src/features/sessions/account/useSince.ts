import { useText } from '../../../i18n/i18n.js';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useToday } from '../../../shell/live/useLive.js';
import { say } from '../../../i18n/dates.js';

/** Formats an instant in the lab's time zone, as “since today 09:04” or “last used today 09:04”. */
export function useSince() {
  const t = useText('my-account');
  const today = useToday();
  return (instant: string, word: 'since' | 'used' = 'since') => {
    const [date, time] = [labDateOf(instant), labTimeOf(instant).slice(0, 5)];
    return date === today ? t(`${word}-today`, { time }) : t(`${word}-day`, { date: say(date), time });
  };
}
