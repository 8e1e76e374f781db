import { Unavailable } from '../../log/event-store/types.js';

/** The instant, of `performance.now()`, at which a submission must have its answer. */
export type Deadline = number;

/** A second less than the 5 s after which a caller must have its answer, so that cancelling has its time too. */
export const patienceMs = 4_000;

/** What a timer can count; more would end at once. */
const longestTimer = 2 ** 31 - 1;

/** What `promise` gives. @throws Unavailable when the deadline comes first; how `promise` ends is then ignored */
export const within = async <T>(deadline: Deadline, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const over = () => reject(new Unavailable('no answer was possible in time'));
    timer = setTimeout(over, Math.min(longestTimer, Math.max(0, deadline - performance.now())));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
