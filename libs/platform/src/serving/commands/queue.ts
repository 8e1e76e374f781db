import { within, type Deadline } from './deadline.js';

/** Work that meets at a name goes one after the other, in order of arrival; work without a common name goes at once. */
export class NamedQueues {
  private readonly tails = new Map<string, Promise<void>>();

  /**
   * Names are taken in sorted order, one after the other, so that two pieces of work never wait for each other.
   * @throws Unavailable when the deadline comes before its turn; those behind it keep their places
   */
  async through<T>(names: Iterable<string>, deadline: Deadline, work: () => Promise<T>): Promise<T> {
    const leave: (() => void)[] = [];
    try {
      for (const name of [...new Set(names)].sort()) leave.push(await this.enter(name, deadline));
      return await work();
    } finally {
      for (const gone of leave) gone();
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
