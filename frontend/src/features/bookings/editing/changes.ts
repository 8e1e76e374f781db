import { type Day, holding, leftOn } from '../bookingDay.js';

/** The dates chosen in edit mode with the seats wanted on each. */
export type Chosen = ReadonlyMap<string, number>;
export type Problem = 'filled' | 'short' | 'too-many' | 'only-less' | 'barred';
/** One chosen date: seats before and after, and what stands against it now; `left` are the seats that could still be had. */
export type Change = { date: string; before: number; after: number; left: number; problem?: Problem };

const beforeOn = (day: Day | undefined) => (day?.own && holding(day.own) ? day.own.seats : 0);

/** What a date starts with when it is chosen: its own seats; a self-service date that is held is chosen to be given back. */
export const startOf = (day: Day, seats: number, max: number) => {
  const before = beforeOn(day);
  if (max === 1) return before ? 0 : 1;
  return before || seats;
};

/** The seats that the server named when it last said no to a date, and what was held then: once that moves, the calendar knows better. */
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
 * The chosen dates against the days as they are at this moment: a day that fills up while somebody is still choosing shows itself here.
 * `refused` is what the server said last, until the date is edited; `further` are the seats that other projects of the
 * same submission ask for.
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

/** What would be sent: changed, and nothing against it. */
export const readyOf = (changes: readonly Change[]) =>
  changes.filter(({ before, after, problem }) => !problem && after !== before);
