import { useSyncExternalStore } from 'react';
import { useApi } from '../../shell/api/Api.js';
import { useToday } from '../../shell/live/useLive.js';
import { closing, opening } from '@hadcl/features/words/lab-hours';
import { timeOf, whenOf } from './moment.js';

/** How far a date is: before its opening, open, or over. */
export type DayPhase = 'before' | 'open' | 'over';

/** How far a date is at a time of today, `HH:mm`. */
export const phaseOf = (when: ReturnType<typeof whenOf>, time: string): DayPhase => {
  if (when !== 'today') return when === 'past' ? 'over' : 'before';
  return time < opening ? 'before' : time < closing ? 'open' : 'over';
};

/** How far a date is by the lab's clock; it draws only at opening and at closing. */
export function useDayPhase(date: string): DayPhase {
  const { clock } = useApi();
  const when = whenOf(date, useToday());
  return useSyncExternalStore(clock.follow, () => phaseOf(when, timeOf(clock.now() ?? 0)));
}
