/** Characters that one map keeps when nothing else is said: some 8 MB at most. */
const mostCharacters = 4_000_000;

/**
 * A map that is emptied before it holds more than `most` entries or more than `characters` in all, as the caller counts
 * them, since requests must not fill the memory. An entry that alone is larger than that is not kept. Written here and not
 * lru-cache: what is kept is cheap to make again, so the order of use is not worth its cost at each read.
 */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private held = 0;

  constructor(
    private readonly most: number,
    private readonly characters = mostCharacters,
  ) {}

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  /** Keeps an entry that is not there yet. @param size the characters of its key and value together */
  keep(key: Key, value: Value, size: number): void {
    if (size > this.characters) return;
    if (this.entries.size >= this.most || this.held + size > this.characters) this.clear();
    this.entries.set(key, value);
    this.held += size;
  }

  clear(): void {
    this.entries.clear();
    this.held = 0;
  }
}
