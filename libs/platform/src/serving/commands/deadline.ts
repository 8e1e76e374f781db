import { Unavailable } from '../../log/event-store/types.js';

/** The instant, of `performance.now()`, at which a submission must have its answer. */
export type Deadline = number;

/** A second less than the 5 s after which a caller must have its answer, so that cancelling has its time too. */
export const patienceMs = 4_000;

/** The longest delay that a timer takes, in milliseconds; it fires at once for a longer one. */
const longestTimer = 2 ** 31 - 1;

/**
 * What `promise` gives. p-timeout takes a duration, and one deadline spans many waits here.
 * @throws Unavailable when the deadline comes first; how `promise` ends is then ignored
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
 * Work of one name goes one after the other, in order of arrival; work of another name goes at once. Written here and not
 * p-limit, which has one queue and no deadline for those who wait in it.
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
