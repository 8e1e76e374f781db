import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { endingOf } from '@hadcl/kernel/text/ending-of';
import { boundedReading } from '../../base/async/bounded-reading.js';
import { places } from '../../base/async/places.js';
import { BlobTooLarge, type Blobs } from '../../base/blobs/blobs.js';
import type { Pool } from '../../base/postgres/pool.js';
import { openFile, sealedMore, sealFile } from '../../log/files/seal-file.js';
import { cleanName } from './file-name.js';
import { fileKindOf, type Unfit } from './file-kind.js';

/** The sender disconnected or took too long. */
export class UploadBroken extends Error {
  readonly statusCode = 400;
  constructor(cause: unknown) {
    super('the file did not arrive whole', { cause });
  }
}

/**
 * The bytes of a request's body; null as soon as there are more than `most`. The rest is then read and discarded, so
 * that the sender still gets the answer.
 * @throws UploadBroken
 */
const readUpload = async (content: Readable, most: number): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // Ending the stream would close the connection that the answer needs.
    for await (const part of content.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > most) break;
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw new UploadBroken(error);
  }
  if (bytes <= most) return Buffer.concat(parts, bytes);
  content.on('error', () => {}).resume();
  return null;
};

/** The description of a file in an event; `size` in bytes, `sha256` of its content in hex. */
export type FileSaid = {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
};
/** A stored file with its wrapped key, for the side row (`kind: 'file'`) of the append that records it. */
export type FileKept = FileSaid & { readonly wrapped: string };

/** The file's key was deleted, or the store has lost the file. */
export class FileGone extends Error {}
/** The stored bytes were changed, so the file is not given to anybody. */
export class FileBroken extends Error {}

/** Bytes of the largest file, whatever the parameter says: each is whole in memory while it is checked and sealed. */
export const largestFile = 26_214_400;
const mostAtOnce = 8;
const mostOfOne = 3;

type Ports = {
  readonly blobs: Blobs;
  readonly pool: Pick<Pool, 'query'>;
  /** Wraps the keys of files, `keys.wrap`. */
  readonly wrapKey: KeyObject;
};

/** The wrapped key of a file. @throws FileGone if it was destroyed */
export const wrappedKeyOf = async (pool: Pick<Pool, 'query'>, fileId: string): Promise<string> => {
  const { rows } = await pool.query<{ wrapped: string }>('select wrapped from side.files where id = $1', [fileId]);
  if (!rows[0]) throw new FileGone(fileId);
  return rows[0].wrapped;
};
/** Notes that the store has lost a file. @throws FileGone */
export const noteGone = async (pool: Pick<Pool, 'query'>, fileId: string): Promise<never> => {
  await pool.query('update side.files set missing_since = coalesce(missing_since, now()) where id = $1', [fileId]);
  throw new FileGone(fileId);
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Files that people attach. Each is sealed with a key of its own; the database has the key, a store has the bytes. If a
 * process was killed between writing the two, the half that exists is unreadable, and housekeeping deletes it. AES-GCM
 * verifies a file only at its last bytes, so a file is whole in memory before it is sent or stored; the number at a
 * time is limited, also per person.
 */
export class Files {
  private readonly incoming = places(mostAtOnce, mostOfOne);
  private readonly outgoing = places(mostAtOnce, mostOfOne);

  constructor(private readonly ports: Ports) {}

  /**
   * Reads a file that a person sends, checks and stores it; `record` then records it in the log.
   * @returns the result of `record`, or why the file is refused
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
      const kind = await fileKindOf(endingOf(name), bytes);
      if (typeof kind === 'string') return { unfit: kind };
      const fileId = randomUUID();
      const { wrapped, sealed } = sealFile(this.ports.wrapKey, fileId, bytes);
      await this.ports.blobs.put(fileId, sealed);
      const description = { fileId, name, type: kind.type, size: bytes.length, sha256: hashOf(bytes) };
      return { done: await record({ ...description, wrapped }) };
    } finally {
      leave();
    }
  }

  /**
   * The content of a file, verified by its key and by the hash in the event. `record` records the download before the
   * first byte is sent. A reader that takes minutes is disconnected.
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
    const wrapped = await wrappedKeyOf(pool, fileId);
    const sealed = await blobs.get(fileId, size + sealedMore).catch((error: unknown) => {
      throw error instanceof BlobTooLarge ? new FileBroken(fileId) : error;
    });
    if (sealed === null) return noteGone(pool, fileId);
    let bytes: Buffer;
    try {
      bytes = openFile(wrapKey, fileId, wrapped, sealed);
    } catch {
      throw new FileBroken(fileId);
    }
    if (hashOf(bytes) !== sha256) throw new FileBroken(fileId);
    return bytes;
  }
}
