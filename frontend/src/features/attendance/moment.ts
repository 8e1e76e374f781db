import { closing, opening } from '@hadcl/features/words/lab-hours';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../shell/api/Api.js';
import { useToday, useMinute } from '../../shell/live/useLive.js';

/** Minutes since midnight of `HH:mm`. */
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Opening and closing in minutes since midnight. */
export const OPEN = minutes(opening);
export const CLOSE = minutes(closing);

export const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
/** `HH:mm` of an instant in the lab. */
export const timeOf = (instant: string | number) => labTimeOf(instant).slice(0, 5);

/**
 * Position of a date relative to today. `at` is its clock in minutes since midnight: 20:00 on a past day, 09:00 on a
 * future one.
 */
export type Moment = { when: 'past' | 'today' | 'future'; at: number; time: string };

export const whenOf = (date: string, today: string): Moment['when'] =>
  date === today ? 'today' : date < today ? 'past' : 'future';

/** The fixed clocks of past and future days. */
const stillMoments: Readonly<Record<'past' | 'future', Moment>> = {
  past: { when: 'past', at: CLOSE, time: clock(CLOSE) },
  future: { when: 'future', at: OPEN, time: clock(OPEN) },
};

export function momentOf(date: string, now: number): Moment {
  const when = whenOf(date, labDateOf(now));
  if (when !== 'today') return stillMoments[when];
  const time = timeOf(now);
  return { when, at: Math.min(CLOSE, Math.max(OPEN, minutes(time))), time };
}

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
