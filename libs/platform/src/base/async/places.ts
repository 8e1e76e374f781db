/** All places are taken, or this person has the maximum. */
export class NoPlace extends Error {
  constructor() {
    super('no place is free');
  }
}

/**
 * A number of places, at most `mostOfOne` for one person; there is no queue.
 * @returns takes a place and returns the function that releases it. @throws NoPlace
 */
export const places = (most: number, mostOfOne: number): ((whose: string) => () => void) => {
  const held = new Map<string, number>();
  let taken = 0;
  return (whose) => {
    const own = held.get(whose) ?? 0;
    if (taken >= most || own >= mostOfOne) throw new NoPlace();
    taken += 1;
    held.set(whose, own + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      taken -= 1;
      const left = held.get(whose)! - 1;
      if (left > 0) held.set(whose, left);
      else held.delete(whose);
    };
  };
};
