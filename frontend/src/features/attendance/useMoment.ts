import { useMinute, useToday } from '../../shell/live/useLive.js';
import { type Moment, momentOf, stillMoments, whenOf } from './moment.js';

/** The clock of a date. Renders each minute if it is today: use it only where the minute is shown. */
export function useMoment(date: string): Moment {
  const when = whenOf(date, useToday());
  const minute = useMinute(when === 'today');
  return when === 'today' ? momentOf(date, minute ?? 0) : stillMoments[when];
}
