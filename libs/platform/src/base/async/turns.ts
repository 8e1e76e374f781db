/** After so many milliseconds the next turn begins beside one that is still running. */
const patienceMs = 100;

/**
 * Work in turns, each for all who joined before it began: what they get is never older than they. A turn begins once the
 * present callbacks have run, so that those who came together share it, and when the turn before is over. (dataloader makes
 * a batch a tick, however many are under way.)
 * @param idle told when nobody waits for a next turn
 * @returns joins the next turn: what its work gives. @throws what the work throws, to all who share the turn
 */
export const inTurns = <T>(work: () => Promise<T>, idle: () => void = () => {}): (() => Promise<T>) => {
  type Turn = { readonly answer: Promise<T>; resolve(answer: Promise<T>): void };
  let next: Turn | null = null;
  let underWay = false;

  const open = (): Turn => {
    let resolve!: Turn['resolve'];
    const answer = new Promise<T>((settle) => (resolve = settle));
    return { answer, resolve };
  };
  const begin = () => {
    const { answer, resolve } = next!;
    [next, underWay] = [null, true];
    let isOver = false;
    const over = () => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      underWay = false;
      if (next) setImmediate(begin);
      else idle();
    };
    const timer = setTimeout(over, patienceMs);
    answer.then(over, over);
    resolve(new Promise((settle) => settle(work())));
  };
  return () => {
    if (!next) {
      next = open();
      if (!underWay) setImmediate(begin);
    }
    return next.answer;
  };
};
