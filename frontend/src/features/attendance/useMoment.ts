import { useMinute, useToday } from '../../shell/live/useLive.js';
import { type Moment, momentOf, stillMoments, whenOf } from './moment.js';

/** Where the clock of a date stands. It draws each minute of today: only for what shows the minute. */
export function useMoment(date: string): Moment {
  const when = whenOf(date, useToday());
  const minute = useMinute(when === 'today');
  return when === 'today' ? momentOf(date, minute ?? 0) : stillMoments[when];
}
