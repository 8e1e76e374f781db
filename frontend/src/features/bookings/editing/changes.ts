import { type Day, holding, leftOn } from '../bookingDay.js';

/** Dates chosen in edit mode, with the seats wanted. */
export type Chosen = ReadonlyMap<string, number>;
export type Problem = 'filled' | 'short' | 'too-many' | 'only-less' | 'barred';
/** One chosen date: seats before and after, and what prevents it; `left` is the most seats that it could have now. */
export type Change = { date: string; before: number; after: number; left: number; problem?: Problem };

const beforeOn = (day: Day | undefined) => (day?.own && holding(day.own) ? day.own.seats : 0);

/** Initial seats of a chosen date: the booked seats; with a maximum of 1, choosing a booked date cancels it. */
export const startOf = (day: Day, seats: number, max: number) => {
  const before = beforeOn(day);
  if (max === 1) return before ? 0 : 1;
  return before || seats;
};

/** Free seats according to the server's last refusal, used while the calendar's `held` is still the one from then. */
export type Named = { left: number; held: number };
export type Refused = ReadonlyMap<string, Named>;
const never: Refused = new Map();
const alone: ReadonlyMap<string, number> = new Map();

const problemOf = (day: Day | undefined, before: number, after: number, max: number, left: number) => {
  if (after > max) return 'too-many';
  if (after <= before) return undefined;
  if (day?.onlyLess) return 'only-less';
  if (before === 0 && day && !day.full && !day.canChoose) return 'barred';
  if (before === 0 && (!day || day.full)) return 'filled';
  return after > left ? 'short' : undefined;
};

/**
 * The chosen dates against the current days, so that a day that fills up meanwhile shows a problem. `refused`: the
 * server's last refusal, until the date is edited. `further`: seats that other projects of the same submission ask for.
 */
export const changesOf = (
  chosen: Chosen,
  days: readonly Day[],
  max: number,
  refused: Refused = never,
  further = alone,
): Change[] => {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...chosen]
    .map(([date, after]): Change => {
      const day = byDate.get(date);
      const before = beforeOn(day);
      const last = refused.get(date);
      const named = last && last.held === (day?.held ?? 0) ? last.left : undefined;
      const free = Math.max(0, (named ?? (day ? leftOn(day) : 0)) - (further.get(date) ?? 0));
      const left = free + before;
      const problem =
        named === 0 && before === 0
          ? 'filled'
          : (problemOf(day, before, after, max, left) ?? (named === undefined ? undefined : 'short'));
      return { date, before, after, left, ...(problem && { problem }) };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
};

/** The changes that would be submitted: something changed, and nothing prevents it. */
export const readyOf = (changes: readonly Change[]) =>
  changes.filter(({ before, after, problem }) => !problem && after !== before);
