import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { boundedReading } from '../../base/async/bounded-reading.js';
import { places } from '../../base/async/places.js';
import { BlobTooLarge, type Blobs } from '../../base/blobs/blobs.js';
import type { Pool } from '../../base/postgres/pool.js';
import { openFile, sealedMore, sealFile } from '../../log/files/seal-file.js';
import { cleanName, endingOf } from './file-name.js';
import { kindOf, type Unfit } from './file-kind.js';
import { readUpload } from './read-upload.js';

/** A file as an event is to say of it; `size` in bytes, `sha256` of its content in hex. */
export type FileSaid = {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
};
/** One that lies in the store, and its wrapped key, for the side row (`kind: 'file'`) of the append that tells of it. */
export type FileKept = FileSaid & { readonly wrapped: string };

/** Its key is destroyed, or the store has lost it. */
export class FileGone extends Error {}
/** What the store gives back is not what was put there: nobody gets it. */
export class FileBroken extends Error {}

/** Bytes that no file may have, whatever a parameter says: each is whole in memory while it is judged, sealed or proved. */
export const largestFile = 26_214_400;
const mostAtOnce = 8;
const mostOfOne = 3;

type Ports = {
  readonly blobs: Blobs;
  readonly pool: Pick<Pool, 'query'>;
  /** Wraps the keys of files, `keys.wrap`. */
  readonly wrapKey: KeyObject;
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Files that people attach. Each is sealed by a key of its own, which is in the database, and lies in a store, which has no
 * key: what of both was written alone (a process was killed between) nobody can read, and housekeeping deletes it.
 * AES-GCM proves a file by its last bytes, so that none leaves, or is kept, before it was whole in memory; how many are at a
 * time is bounded, of one person too.
 */
export class Files {
  private readonly incoming = places(mostAtOnce, mostOfOne);
  private readonly outgoing = places(mostAtOnce, mostOfOne);

  constructor(private readonly ports: Ports) {}

  /**
   * Reads a file that somebody sends, judges and keeps it; `record` then says so in the log.
   * @returns what `record` did, or why the file is not taken
   * @throws NoPlace, UploadBroken, BlobsAway
   */
  async take<T>(
    content: Readable,
    { name: given, by, most }: { readonly name: string; readonly by: string; readonly most: number },
    record: (kept: FileKept) => Promise<T>,
  ): Promise<{ readonly done: T } | { readonly unfit: Unfit | 'too-large' }> {
    const leave = this.incoming(by);
    try {
      const bytes = await readUpload(content, Math.min(most, largestFile));
      if (bytes === null) return { unfit: 'too-large' };
      const name = cleanName(given);
      const kind = await kindOf(endingOf(name), bytes);
      if (typeof kind === 'string') return { unfit: kind };
      const fileId = randomUUID();
      const { wrapped, sealed } = sealFile(this.ports.wrapKey, fileId, bytes);
      await this.ports.blobs.put(fileId, sealed);
      const said = { fileId, name, type: kind.type, size: bytes.length, sha256: hashOf(bytes) };
      return { done: await record({ ...said, wrapped }) };
    } finally {
      leave();
    }
  }

  /**
   * A file as it was put there: proved by its key and by the hash that the event holds; `record` says who takes it, before
   * the first byte leaves. A reader who takes minutes is left.
   * @throws NoPlace, FileGone, FileBroken, BlobsAway
   */
  async open(file: FileSaid, by: string, record: () => Promise<void>): Promise<Readable> {
    const leave = this.outgoing(by);
    try {
      const bytes = await this.proved(file);
      await record();
      const content = Readable.from([bytes], { objectMode: false });
      return boundedReading(content, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async proved({ fileId, size, sha256 }: FileSaid): Promise<Buffer> {
    const { blobs, pool, wrapKey } = this.ports;
    const { rows } = await pool.query<{ wrapped: string }>('select wrapped from side.files where id = $1', [fileId]);
    if (!rows[0]) throw new FileGone(fileId);
    const sealed = await blobs.get(fileId, size + sealedMore).catch((error: unknown) => {
      throw error instanceof BlobTooLarge ? new FileBroken(fileId) : error;
    });
    if (sealed === null) {
      await pool.query('update side.files set missing_since = coalesce(missing_since, now()) where id = $1', [fileId]);
      throw new FileGone(fileId);
    }
    let bytes: Buffer;
    try {
      bytes = openFile(wrapKey, fileId, rows[0].wrapped, sealed);
    } catch {
      throw new FileBroken(fileId);
    }
    if (hashOf(bytes) !== sha256) throw new FileBroken(fileId);
    return bytes;
  }
}
