import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { seal, unseal } from './stored-values.js';

/**
 * `key` null: erased, or with `broken` stored but not to be opened. `unsaved` is the wrapped form of a new key, to be
 * stored with the first append that uses it.
 */
export type PersonKey =
  | { readonly key: KeyObject; readonly unsaved: string | null }
  | { readonly key: null; readonly broken?: true };
export type KeyRing = ReadonlyMap<string, PersonKey>;
type Kept = { readonly found: PersonKey; readonly until: number };
/** Looks up wrapped keys by person; null is an erased key, a missing entry a key that was never made. */
export type FindWrapped = (personIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

/** The stored key of a person does not open; their data cannot be read or written until it is repaired. */
export class BrokenKey extends Error {
  constructor() {
    super('the key of its person does not open');
  }
}

/** A person's key in a ring; null if they are erased or have none. @throws BrokenKey */
export const keyIn = (ring: KeyRing, person: string): KeyObject | null => {
  const found = ring.get(person);
  if (!found?.key && found?.broken) throw new BrokenKey();
  return found?.key ?? null;
};

const keptFor = 5_000;
const mostKept = 20_000;

/**
 * The keys of persons, unwrapped. A cached key is used for 5 s, so an erasure in another process is noticed within 5 s;
 * it stays in memory until it is replaced, forgotten or the cache is full. An append with an unsaved key that another
 * process has replaced is refused by the database. A key that was erased meanwhile may still be used for writing; what
 * it sealed always reads `[erased]`.
 */
export class PersonKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly wrapKey: KeyObject,
    private readonly find: FindWrapped,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The keys of these persons for writing if all are cached, else null: use `load` then. */
  atHand(personIds: Iterable<string>): KeyRing | null {
    const ring = new Map<string, PersonKey>();
    for (const person of personIds) if (!this.taken(person, ring, true)) return null;
    return ring;
  }

  /**
   * The keys of these persons. A key that was never made is missing from the ring; with `makeMissing` it is made, and
   * saved by the append that uses it.
   */
  async load(personIds: Iterable<string>, { makeMissing }: { makeMissing: boolean }): Promise<KeyRing> {
    const ring = new Map<string, PersonKey>();
    const missing: string[] = [];
    for (const person of personIds) if (!this.taken(person, ring, makeMissing)) missing.push(person);
    if (missing.length === 0) return ring;
    const wrapped = await this.find(missing);
    if (this.kept.size > mostKept) this.kept.clear();
    for (const person of missing) {
      const known = wrapped.get(person);
      if (known === undefined) {
        if (makeMissing && !this.taken(person, ring, true))
          this.keep(person, this.unsaved(person) ?? this.make(person), ring);
      } else this.keep(person, this.unwrap(person, known), ring);
    }
    return ring;
  }

  /**
   * Marks new keys as saved after the commit of their append. The cache may hold another key by now, which was not
   * saved.
   */
  saved(keys: readonly { readonly person: string; readonly wrapped: string }[]): void {
    for (const { person, wrapped } of keys) {
      const kept = this.kept.get(person);
      if (kept?.found.key && kept.found.unsaved === wrapped)
        this.kept.set(person, { ...kept, found: { key: kept.found.key, unsaved: null } });
    }
  }

  forget(personId: string): void {
    this.kept.delete(personId);
  }

  /**
   * Takes a key from the cache into the ring. Readers do not use an unsaved key, because another process may have saved
   * its own meanwhile.
   */
  private taken(person: string, ring: Map<string, PersonKey>, unsavedToo: boolean): boolean {
    const kept = this.kept.get(person);
    if (!kept || kept.until <= this.now()) return false;
    if (!unsavedToo && kept.found.key && kept.found.unsaved !== null) return false;
    ring.set(person, kept.found);
    return true;
  }

  /** Caches a key. A broken one is not cached, so that a repair takes effect at once. */
  private keep(person: string, found: PersonKey, ring: Map<string, PersonKey>): void {
    ring.set(person, found);
    if (found.key || !found.broken) this.kept.set(person, { found, until: this.now() + keptFor });
  }

  /**
   * The unsaved key of a person, even after the cache time: a transaction may last longer, and what it has sealed so
   * far needs the same key.
   */
  private unsaved(person: string): PersonKey | null {
    const found = this.kept.get(person)?.found;
    return found?.key && found.unsaved !== null ? found : null;
  }

  private make(person: string): PersonKey {
    const bytes = randomBytes(32);
    return { key: createSecretKey(bytes), unsaved: seal(this.wrapKey, bytes, person) };
  }

  /** Unwraps a stored key. A failure is recorded in the key, so that it only affects callers who need this person. */
  private unwrap(person: string, wrapped: string | null): PersonKey {
    if (wrapped === null) return { key: null };
    try {
      return { key: createSecretKey(unseal(this.wrapKey, wrapped, person)), unsaved: null };
    } catch {
      return { key: null, broken: true };
    }
  }
}
