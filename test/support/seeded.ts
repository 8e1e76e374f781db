/** Random numbers that repeat for the same seed, so that a failure can be reproduced (mulberry32). */
export type Draws = {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  one<T>(of: readonly T[]): T;
  shuffled<T>(all: readonly T[]): T[];
  /** An independent generator, for a concurrent actor whose numbers must not depend on the order of turns. */
  apart(): Draws;
};

export const seeded = (seed: number): Draws => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole: Draws['whole'] = (from, to) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    one: (of) => of[whole(0, of.length - 1)]!,
    shuffled: (all) => {
      const mixed = [...all];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
    apart: () => seeded(whole(0, 2 ** 32 - 1)),
  };
};
