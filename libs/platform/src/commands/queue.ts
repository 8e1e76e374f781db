/** Work that meets at a name goes one after the other, in order of arrival; work without a common name goes at once. */
export class NamedQueues {
  private readonly tails = new Map<string, Promise<void>>();

  /** Names are taken in sorted order, one after the other, so that two pieces of work never wait for each other. */
  async through<T>(names: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const leave: (() => void)[] = [];
    try {
      for (const name of [...new Set(names)].sort()) leave.push(await this.enter(name));
      return await work();
    } finally {
      for (const gone of leave) gone();
    }
  }

  private async enter(name: string): Promise<() => void> {
    const before = this.tails.get(name);
    let gone!: () => void;
    const mine = new Promise<void>((resolve) => (gone = resolve));
    this.tails.set(name, mine);
    await before;
    return () => {
      if (this.tails.get(name) === mine) this.tails.delete(name);
      gone();
    };
  }
}
