import { randomBytes } from 'node:crypto';
import { seal, unseal } from './seal.js';

/** `key` null: erased. `wrapped` is how the database keeps it and, being different for each key, which one it is. */
export type PersonKey = { readonly key: Buffer; readonly wrapped: string } | { readonly key: null };
export type KeyRing = ReadonlyMap<string, PersonKey>;
type Kept = { readonly found: PersonKey; readonly until: number };
/** Wrapped keys by person; null is an erased one, absent one never made. */
export type FindWrapped = (personIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

const keptFor = 5_000;
const mostKept = 20_000;

/**
 * The keys of persons, unwrapped and kept for 5 s: an erasure elsewhere is noticed by then, and an append with a dead
 * key is refused by the database at once.
 */
export class PersonKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly wrapKey: Buffer,
    private readonly find: FindWrapped,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * The keys of these persons. One that was never made is absent, or with `makeMissing` made now: the append that uses
   * it keeps it.
   */
  async load(personIds: Iterable<string>, { makeMissing }: { makeMissing: boolean }): Promise<KeyRing> {
    const ring = new Map<string, PersonKey>();
    const missing: string[] = [];
    for (const person of personIds) if (!this.taken(person, ring)) missing.push(person);
    if (missing.length === 0) return ring;
    const wrapped = await this.find(missing);
    if (this.kept.size > mostKept) this.kept.clear();
    for (const person of missing) {
      const known = wrapped.get(person);
      if (known === undefined) {
        if (makeMissing && !this.taken(person, ring)) this.keep(person, this.make(person), ring);
      } else this.keep(person, known === null ? { key: null } : this.unwrap(person, known), ring);
    }
    return ring;
  }

  forget(personId: string): void {
    this.kept.delete(personId);
  }

  private taken(person: string, ring: Map<string, PersonKey>): boolean {
    const kept = this.kept.get(person);
    if (!kept || kept.until <= this.now()) return false;
    ring.set(person, kept.found);
    return true;
  }

  private keep(person: string, found: PersonKey, ring: Map<string, PersonKey>): void {
    this.kept.set(person, { found, until: this.now() + keptFor });
    ring.set(person, found);
  }

  private make(person: string): PersonKey {
    const key = randomBytes(32);
    return { key, wrapped: seal(this.wrapKey, key, person) };
  }

  private unwrap(person: string, wrapped: string): PersonKey {
    return { key: unseal(this.wrapKey, wrapped, person), wrapped };
  }
}
