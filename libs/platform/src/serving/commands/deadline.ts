import { Unavailable } from '../../log/event-store/types.js';

/** The `performance.now()` by which a submission must be answered. */
export type Deadline = number;

/** Milliseconds; 1 s less than the 5 s after which a caller must have an answer, which leaves time to cancel. */
export const patienceMs = 4_000;

/** Longest delay of a timer in milliseconds; with a longer one it fires at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The result of `promise`. Not p-timeout, which takes a duration: here one deadline spans many waits.
 * @throws Unavailable when the deadline comes first; the result of `promise` is then ignored
 */
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

/**
 * Runs work of the same name one after the other, in order of arrival; different names run in parallel. Not p-limit,
 * which has one queue and no deadline for those that wait.
 */
export class NamedQueues {
  private readonly tails = new Map<string, Promise<void>>();

  /** @throws Unavailable when the deadline comes before its turn; those behind it keep their places */
  async through<T>(name: string, deadline: Deadline, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(name, deadline);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private async enter(name: string, deadline: Deadline): Promise<() => void> {
    const before = this.tails.get(name);
    let gone!: () => void;
    const mine = new Promise<void>((resolve) => (gone = resolve));
    this.tails.set(name, mine);
    const leave = () => {
      if (this.tails.get(name) === mine) this.tails.delete(name);
      gone();
    };
    if (!before) return leave;
    try {
      await within(deadline, before);
    } catch (late) {
      void before.then(leave);
      throw late;
    }
    return leave;
  }
}
