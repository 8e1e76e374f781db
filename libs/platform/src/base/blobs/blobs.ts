export type StoredBlob = {
  readonly name: string;
  /** The time of writing by the clock of the store. */
  readonly at: Date;
};

/**
 * Bytes by name, outside the database. The store is not trusted: it gets ciphertext only, and the caller authenticates
 * what it returns. Every call may throw `BlobsAway`.
 */
export interface Blobs {
  /** Writes all or nothing; replaces a blob of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is none. @throws BlobTooLarge for more than `most` bytes, before they are in memory */
  get(name: string, most: number): Promise<Buffer | null>;
  /** Deleting a missing blob succeeds. */
  delete(name: string): Promise<void>;
  /** All blobs, and the leftovers of interrupted `put` calls. */
  list(): AsyncIterable<StoredBlob>;
  /** Checks that a blob could be stored now: tries a write where that costs nothing, and checks the free space. */
  check(): Promise<void>;
}

/** The store is unreachable, full or refuses access; nothing was stored or returned. */
export class BlobsAway extends Error {
  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause });
  }
}
/** The blob is larger than expected, so it is not what was stored under this name. */
export class BlobTooLarge extends Error {}

const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.part)?$/;
/** Names are ids made by the product, or those of interrupted writes; other files are not ours. */
export const isName = (name: string): boolean => form.test(name);
/** Throws for any other name, so that no user input becomes a path. @throws Error */
export const mustBeName = (name: string): string => {
  if (!isName(name)) throw new Error('no name of a blob');
  return name;
};
