/** A turn that takes longer holds nobody up: the next begins beside it. */
const patienceMs = 100;

/**
 * Work in turns, each for all who joined before it began: what they get is never older than they. A turn begins once the
 * present callbacks have run, so that those who came together share it, and when the turn before is over.
 * @param idle told when nobody waits for a next turn
 * @returns joins the next turn: what its work gives. @throws what the work throws, to all who share the turn
 */
export const inTurns = <T>(work: () => Promise<T>, idle: () => void = () => {}): (() => Promise<T>) => {
  type Turn = { readonly answer: Promise<T>; resolve(answer: Promise<T>): void };
  let next: Turn | null = null;
  let underWay = false;

  const open = (): Turn => {
    let resolve!: Turn['resolve'];
    const answer = new Promise<T>((its) => (resolve = its));
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
    resolve(new Promise((its) => its(work())));
  };
  return () => {
    if (!next) {
      next = open();
      if (!underWay) setImmediate(begin);
    }
    return next.answer;
  };
};
