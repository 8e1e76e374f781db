/** A question that takes longer holds nobody up: the next is put beside it. */
const patienceMs = 100;

/** Resolves when the question is answered, has failed, or takes longer than 100 ms. */
export const over = (answer: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    answer.then(done, done);
  });
