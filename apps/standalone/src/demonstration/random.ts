/** A pseudo-random stream seeded by words, the same on every machine. */
export class Chance {
  private state: number;

  constructor(...words: readonly (string | number)[]) {
    this.state = 2166136261;
    for (const letter of words.join(' ')) this.state = Math.imul(this.state ^ letter.charCodeAt(0), 16777619) >>> 0;
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Bell-shaped around `middle`, at most `spread` away. */
  around(middle: number, spread: number): number {
    return Math.round(middle + ((this.next() + this.next() + this.next()) / 1.5 - 1) * spread);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!;
  }

  shuffled<T>(values: readonly T[]): readonly T[] {
    return values
      .map((value) => ({ value, rank: this.next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ value }) => value);
  }
}
