import { closing, opening } from '@hadcl/features/words/lab-hours';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { type When, useMinute, useToday, whenOf } from '../../shell/live/useLive.js';

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
export type Moment = { when: When; at: number; time: string };

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

/** The clock of a date. Renders each minute if it is today: use it only where the minute is shown. */
export function useMoment(date: string): Moment {
  const when = whenOf(date, useToday());
  const minute = useMinute(when === 'today');
  return when === 'today' ? momentOf(date, minute ?? 0) : stillMoments[when];
}
