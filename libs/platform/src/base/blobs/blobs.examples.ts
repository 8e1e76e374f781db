import { BlobsAway, BlobTooLarge, mustBeName, type Blobs } from './blobs.js';

/** A store in memory whose contents and availability a test can change. */
export type MemoryBlobs = Blobs & {
  readonly kept: Map<string, { bytes: Buffer; at: Date }>;
  away: boolean;
};

export const memoryBlobs = (): MemoryBlobs => {
  const kept: MemoryBlobs['kept'] = new Map();
  const reached = () => {
    if (its.away) throw new BlobsAway(new Error('taken away by a test'));
  };
  const its: MemoryBlobs = {
    kept,
    away: false,
    put: async (name, bytes) => {
      reached();
      kept.set(mustBeName(name), { bytes: Buffer.from(bytes), at: new Date() });
    },
    get: async (name, most) => {
      reached();
      const { bytes = null } = kept.get(mustBeName(name)) ?? {};
      if (bytes !== null && bytes.length > most) throw new BlobTooLarge(name);
      return bytes;
    },
    delete: async (name) => {
      reached();
      kept.delete(mustBeName(name));
    },
    list: async function* () {
      reached();
      for (const [name, { at }] of kept) yield { name, at };
    },
    check: async () => reached(),
  };
  return its;
};
