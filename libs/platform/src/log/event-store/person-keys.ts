import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { seal, unseal } from './seal.js';

/**
 * `key` null: erased, or `broken`: it is kept and does not open. `unsaved` is how the database is to keep a new one, with
 * the first append that uses it.
 */
export type PersonKey =
  | { readonly key: KeyObject; readonly unsaved: string | null }
  | { readonly key: null; readonly broken?: true };
export type KeyRing = ReadonlyMap<string, PersonKey>;
type Kept = { readonly found: PersonKey; readonly until: number };
/** Wrapped keys by person; null is an erased one, absent one never made. */
export type FindWrapped = (personIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

/** The key of a person is kept and does not open: nothing of them can be read or written until it is mended. */
export class BrokenKey extends Error {
  constructor() {
    super('the key of its person does not open');
  }
}

/** A person's key in a ring, null for one who was erased or has none. @throws BrokenKey */
export const keyIn = (ring: KeyRing, person: string): KeyObject | null => {
  const found = ring.get(person);
  if (!found?.key && found?.broken) throw new BrokenKey();
  return found?.key ?? null;
};

const keptFor = 5_000;
const mostKept = 20_000;

/**
 * The keys of persons, unwrapped and kept for 5 s: an erasure elsewhere is noticed by then, and an append a key that
 * another process replaced before it was ever saved is refused by the database. One that was erased meanwhile may still
 * be written with: what it sealed reads `[erased]` from the beginning.
 */
export class PersonKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly wrapKey: KeyObject,
    private readonly find: FindWrapped,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The keys of these persons for writing, where all of them are at hand; else `load` finds or makes them. */
  atHand(personIds: Iterable<string>): KeyRing | null {
    const ring = new Map<string, PersonKey>();
    for (const person of personIds) if (!this.taken(person, ring, true)) return null;
    return ring;
  }

  /**
   * The keys of these persons. One that was never made is absent, or with `makeMissing` made now: the append that uses
   * it keeps it.
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

  /** The append that carried these new keys was committed. What is kept by now may be another key, which was not saved. */
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

  /** Whoever reads does not trust a key that was never saved: another process may have saved its own meanwhile. */
  private taken(person: string, ring: Map<string, PersonKey>, unsavedToo: boolean): boolean {
    const kept = this.kept.get(person);
    if (!kept || kept.until <= this.now()) return false;
    if (!unsavedToo && kept.found.key && kept.found.unsaved !== null) return false;
    ring.set(person, kept.found);
    return true;
  }

  /** A broken key is asked for anew each time, so that it is known at once when it was mended. */
  private keep(person: string, found: PersonKey, ring: Map<string, PersonKey>): void {
    ring.set(person, found);
    if (found.key || !found.broken) this.kept.set(person, { found, until: this.now() + keptFor });
  }

  /** A transaction may last longer than a key is kept: what it has written so far is sealed by the one it made. */
  private unsaved(person: string): PersonKey | null {
    const found = this.kept.get(person)?.found;
    return found?.key && found.unsaved !== null ? found : null;
  }

  private make(person: string): PersonKey {
    const bytes = randomBytes(32);
    return { key: createSecretKey(bytes), unsaved: seal(this.wrapKey, bytes, person) };
  }

  /** One that does not open is told only to those who need it: the others of the same question go on. */
  private unwrap(person: string, wrapped: string | null): PersonKey {
    if (wrapped === null) return { key: null };
    try {
      return { key: createSecretKey(unseal(this.wrapKey, wrapped, person)), unsaved: null };
    } catch {
      return { key: null, broken: true };
    }
  }
}
