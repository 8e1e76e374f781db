export type Kept = {
  readonly name: string;
  /** Real time, as the store has it. */
  readonly at: Date;
};

/**
 * Bytes by name, beside the database. A store is trusted with nothing but to keep them: what it is given is encrypted, and
 * what it gives back is proved by whoever asked. Every call may throw `BlobsAway`.
 */
export interface Blobs {
  /** Whole or not at all, and over what was there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. @throws BlobTooLarge, before it is in memory, for one of more than `most` bytes */
  get(name: string, most: number): Promise<Buffer | null>;
  /** What is not there is as good as deleted. */
  delete(name: string): Promise<void>;
  /** All of them, and what a `put` that was broken off has left. */
  list(): AsyncIterable<Kept>;
  /** Whether something could be kept now: written for a try where it costs nothing, and with room for more. */
  check(): Promise<void>;
}

/** The store cannot be reached, is full, or does not let us: nothing was kept or given. */
export class BlobsAway extends Error {
  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause });
  }
}
/** What is kept under this name is not what was put there. */
export class BlobTooLarge extends Error {}

const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.part)?$/;
/** Names are ids that the product made, or those of what was broken off; whatever else lies there is not ours. */
export const isName = (name: string): boolean => form.test(name);
/** Nothing that anybody typed becomes a path. @throws Error */
export const mustBeName = (name: string): string => {
  if (!isName(name)) throw new Error('no name of a blob');
  return name;
};
