/** If a turn takes longer than this, in ms, the next one starts beside it. */
const patienceMs = 100;

/**
 * Batches calls into turns. A turn serves all calls made before it began, so a result is never older than its call. It
 * starts after the current callbacks, so that calls made together share it, and once the turn before is over.
 * (dataloader starts a batch per tick, however many are running.)
 * @param idle called when nothing waits for a next turn
 * @returns joins the next turn and gives the result of its work. @throws what the work throws, to all who share the
 * turn
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
