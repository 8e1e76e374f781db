import { within, type Deadline } from './deadline.js';

/** Work of one name goes one after the other, in order of arrival; work of another name goes at once. */
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
