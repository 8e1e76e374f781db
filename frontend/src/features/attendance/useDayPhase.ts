import { useSyncExternalStore } from 'react';
import { useApi } from '../../shell/api/Api.js';
import { useToday, useMinute } from '../../shell/live/useLive.js';
import { closing, opening } from '@hadcl/features/words/lab-hours';
import { timeOf, whenOf, type Moment, momentOf, stillMoments } from './moment.js';

/** Phase of a date: before opening, open, or over. */
export type DayPhase = 'before' | 'open' | 'over';

/** Phase of a date at a time of today, `HH:mm`. */
export const phaseOf = (when: ReturnType<typeof whenOf>, time: string): DayPhase => {
  if (when !== 'today') return when === 'past' ? 'over' : 'before';
  return time < opening ? 'before' : time < closing ? 'open' : 'over';
};

/** Phase of a date by the lab's clock; renders only at opening and closing. */
export function useDayPhase(date: string): DayPhase {
  const { clock } = useApi();
  const when = whenOf(date, useToday());
  return useSyncExternalStore(clock.follow, () => phaseOf(when, timeOf(clock.now() ?? 0)));
}

/** The clock of a date. Renders each minute if it is today: use it only where the minute is shown. */
export function useMoment(date: string): Moment {
  const when = whenOf(date, useToday());
  const minute = useMinute(when === 'today');
  return when === 'today' ? momentOf(date, minute ?? 0) : stillMoments[when];
}
