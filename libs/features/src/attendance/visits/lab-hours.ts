import type { Facts } from '@hadcl/kernel/decision';
import { closing, opening } from '../../words/lab-hours.js';

export { closing, opening };

type Local = Pick<Facts, 'localOf' | 'instantOf'>;

export const isBefore = (instant: string, other: string) => Date.parse(instant) < Date.parse(other);
export const minuteOf = (instant: string, { localOf }: Local) => localOf(instant).time.slice(0, 5);

/**
 * Whether the day is over: an open visit of it is then missed, no longer counts as inside, and its leaving time is
 * owed.
 */
export const isOver = (date: string, now: string, { instantOf }: Local) => !isBefore(now, instantOf(date, closing));

export const takesScans = (now: string, { localOf }: Local) => {
  const { time } = localOf(now);
  return time >= `${opening}:00` && time < `${closing}:00`;
};

/** Whether a visit of this date may begin or end at this instant. */
export const isVisitTime = (instant: string, date: string, { localOf }: Local) => {
  const local = localOf(instant);
  return local.date === date && local.time >= `${opening}:00` && local.time <= `${closing}:00`;
};
