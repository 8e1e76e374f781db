/** The default limit of characters in one map, some 8 MB. */
const mostCharacters = 4_000_000;

/**
 * A map that is cleared before it would exceed `most` entries or `characters` in all, so that requests cannot fill the
 * memory. An entry that alone exceeds `characters` is not kept. Not lru-cache: entries are cheap to make again, and
 * tracking the order of use costs time on each read.
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

  /** Adds an entry that is not in the map. @param size characters of key and value together */
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
