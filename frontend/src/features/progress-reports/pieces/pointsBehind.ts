/** More than so many points behind what the calendar expects is worth a warning; exactly so many is not. */
const mayLag = 10;

/** How many points behind, 0 where that is within what is usual. */
export const pointsBehind = (actual: number, expected: number): number =>
  expected - actual > mayLag ? expected - actual : 0;
