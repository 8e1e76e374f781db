import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import { places } from '../../base/async/places.js';
import { BlobTooLarge, type Blobs } from '../../base/blobs/blobs.js';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/stored-values.js';
import {
  fileKeyOf,
  newFileKey,
  openPart,
  PartSeal,
  sealedBytesOf,
  segmentBytes,
  segmentsOf,
} from '../../log/files/seal-segments.js';
import { FileBroken, FileGone, noteGone, UploadBroken, wrappedKeyOf } from './files.js';

/** Bytes of a part: the body of one call. */
export const partBytes = 4 * segmentBytes;
const segmentsOfPart = partBytes / segmentBytes;
export const partsOf = (size: number): number => Math.ceil(size / partBytes);
const bytesOfPart = (size: number, number: number) => Math.min(partBytes, size - number * partBytes);

/** Hours in which an upload may be resumed; housekeeping then ends it. */
const resumedHours = 24;
/** Uploads of one person at once; beyond it the oldest end. */
const mostUploads = 40;
const mostAtOnce = 6;
const mostOfOne = 3;

type Ports = {
  readonly blobs: Blobs;
  readonly pool: Pick<Pool, 'query'>;
  /** Wraps the keys of files, `keys.wrap`. */
  readonly wrapKey: KeyObject;
  /** Seals what a sender says of a file, `keys.waiting`. */
  readonly waitingKey: KeyObject;
};
export type Upload = {
  readonly uploadId: string;
  /** What the sender said of the file, as `begin` got it. */
  readonly about: string;
  readonly size: number;
  readonly wrapped: string;
  /** The numbers of the parts that are stored. */
  readonly received: readonly number[];
};
/** A file in the store, its `size` in bytes. */
export type PartedFile = { readonly fileId: string; readonly size: number; readonly sha256: string };

/**
 * Large files: sent in parts, each a call of its own, and sealed in segments, so that nothing ever holds a whole file.
 * An upload can be resumed by its sender for a day. Its id is that of the file.
 */
export class PartedFiles {
  private readonly incoming = places(mostAtOnce, mostOfOne);

  constructor(private readonly ports: Ports) {}

  /** Begins a file; only this person can send its parts. @returns the id of upload and file */
  async begin(by: string, about: string, size: number): Promise<string> {
    const { pool, wrapKey, waitingKey } = this.ports;
    const id = randomUUID();
    await pool.query('insert into side.uploads (id, account_id, about, size, wrapped) values ($1, $2, $3, $4, $5)', [
      ...[id, by, seal(waitingKey, about, `upload ${id}`), size, newFileKey(wrapKey, id)],
    ]);
    await pool.query(
      `delete from side.uploads
        where account_id = $1
          and id in (select u.id from side.uploads u where u.account_id = $1 order by u.created_at desc, u.id offset $2)`,
      [by, mostUploads],
    );
    return id;
  }

  /** Null if there is none, it is over, or it is of somebody else. */
  async uploadOf(uploadId: string, by: string): Promise<Upload | null> {
    const { rows } = await this.ports.pool.query<Omit<Upload, 'uploadId'>>(
      `select u.about, u.size::float8 as size, u.wrapped,
              array(select p.number from side.file_parts p where p.file_id = u.id order by p.number) as received
         from side.uploads u
        where u.id::text = $1 and u.account_id = $2 and u.created_at > now() - make_interval(hours => $3::int)`,
      [uploadId, by, resumedHours],
    );
    const [found] = rows;
    if (!found) return null;
    const about = unseal(this.ports.waitingKey, found.about, `upload ${uploadId}`).toString();
    return { ...found, uploadId, about };
  }

  /**
   * Stores one part. One that is stored already is read and dropped.
   * @returns the parts that are stored; null if this is no part of the file, or has another length
   * @throws NoPlace, UploadBroken, BlobsAway
   */
  async storePart(upload: Upload, number: number, content: Readable, by: string): Promise<readonly number[] | null> {
    const { uploadId, size, received } = upload;
    if (number >= partsOf(size) || received.includes(number)) {
      content.on('error', () => {}).resume();
      return received.includes(number) ? received : null;
    }
    const leave = this.incoming(by);
    try {
      const sealed = await this.sealed(upload, number, content);
      if (sealed === null) return null;
      const { blobs, pool } = this.ports;
      const blobId = randomUUID();
      await blobs.put(blobId, sealed);
      const { rows } = await pool.query(
        `insert into side.file_parts (file_id, number, blob_id) values ($1, $2, $3)
         on conflict (file_id, number) do nothing returning number`,
        [uploadId, number, blobId],
      );
      // Another call has stored the same part meanwhile.
      if (rows.length === 0) await blobs.delete(blobId);
      return [...received, number].sort((a, b) => a - b);
    } finally {
      leave();
    }
  }

  /** Whether all parts have arrived. */
  isWhole({ size, received }: Upload): boolean {
    return received.length === partsOf(size);
  }

  /** The content of an upload whose parts have all arrived, segment by segment. @throws FileGone, FileBroken */
  uploaded({ uploadId, size, wrapped }: Upload): AsyncGenerator<Buffer> {
    return this.segments(uploadId, size, wrapped, 0);
  }

  /**
   * A stored file from a byte on, segment by segment, each proved by its tag; a read from the beginning is proved by its
   * hash as well, before its last segment is given. `goesOn` is asked before each part.
   * @throws FileGone, FileBroken, BlobsAway
   */
  async *content(
    { fileId, size, sha256 }: PartedFile,
    { from = 0, goesOn = async () => true }: { from?: number; goesOn?: () => Promise<boolean> } = {},
  ): AsyncGenerator<Buffer> {
    const wrapped = await wrappedKeyOf(this.ports.pool, fileId);
    const hash = from === 0 ? createHash('sha256') : null;
    let held: Buffer | null = null;
    for await (const segment of this.segments(fileId, size, wrapped, from, goesOn)) {
      hash?.update(segment);
      if (held !== null) yield held;
      held = segment;
    }
    if (hash && hash.digest('hex') !== sha256) throw new FileBroken(fileId);
    if (held !== null) yield held;
  }

  /** Whether the key and the parts of a file are gone, looked for now (R29). */
  async absent(fileId: string): Promise<{ readonly key: boolean; readonly parts: boolean }> {
    const { rows } = await this.ports.pool.query<{ key: boolean; parts: boolean }>(
      `select not exists (select from side.files where id::text = $1)
                and not exists (select from side.uploads where id::text = $1) as key,
              not exists (select from side.file_parts where file_id::text = $1) as parts`,
      [fileId],
    );
    return rows[0]!;
  }

  /** Deletes the parts of a file whose key was destroyed; housekeeping does it too, if this is missed. */
  async deleteParts(fileId: string): Promise<void> {
    const { blobs, pool } = this.ports;
    const { rows } = await pool.query<{ blobId: string }>(
      `delete from side.file_parts p
        where p.file_id::text = $1
          and not exists (select from side.files f where f.id = p.file_id)
          and not exists (select from side.uploads u where u.id = p.file_id)
        returning p.blob_id::text as "blobId"`,
      [fileId],
    );
    for (const { blobId } of rows) await blobs.delete(blobId);
  }

  private async sealed({ uploadId, size, wrapped }: Upload, number: number, content: Readable): Promise<Buffer | null> {
    const key = fileKeyOf(this.ports.wrapKey, uploadId, wrapped);
    const place = { fileId: uploadId, first: number * segmentsOfPart, segments: segmentsOf(size) };
    const part = new PartSeal(key, place, bytesOfPart(size, number));
    try {
      // Ending the stream would close the connection that the answer needs.
      for await (const chunk of content.iterator({ destroyOnReturn: false }))
        if (!part.add(chunk as Buffer)) {
          content.on('error', () => {}).resume();
          return null;
        }
    } catch (error) {
      throw new UploadBroken(error);
    }
    return part.whole();
  }

  private async *segments(
    fileId: string,
    size: number,
    wrapped: string,
    from: number,
    goesOn = async () => true,
  ): AsyncGenerator<Buffer> {
    const { blobs, pool, wrapKey } = this.ports;
    const key = fileKeyOf(wrapKey, fileId, wrapped);
    const { rows } = await pool.query<{ number: number; blobId: string }>(
      'select number, blob_id::text as "blobId" from side.file_parts where file_id = $1 order by number',
      [fileId],
    );
    if (rows.length !== partsOf(size)) await noteGone(pool, fileId);
    let skipped = Math.floor(from / partBytes) * partBytes;
    for (const { number, blobId } of rows.slice(Math.floor(from / partBytes))) {
      if (!(await goesOn())) throw new FileGone(fileId);
      const expected = sealedBytesOf(bytesOfPart(size, number));
      const sealed = await blobs.get(blobId, expected).catch((error: unknown) => {
        throw error instanceof BlobTooLarge ? new FileBroken(fileId) : error;
      });
      if (sealed === null) return noteGone(pool, fileId);
      if (sealed.length !== expected) throw new FileBroken(fileId);
      const place = { fileId, first: number * segmentsOfPart, segments: segmentsOf(size) };
      try {
        for (const segment of openPart(key, place, sealed)) {
          const cut = Math.min(Math.max(from - skipped, 0), segment.length);
          skipped += segment.length;
          if (cut < segment.length) yield segment.subarray(cut);
        }
      } catch {
        throw new FileBroken(fileId);
      }
    }
  }
}

/** Stores a small file as one part and returns its wrapped key; one of the same id is replaced. For the demonstration. */
export const keepInOnePart = async (
  { blobs, pool, wrapKey }: Omit<Ports, 'waitingKey'>,
  fileId: string,
  content: Buffer,
): Promise<string> => {
  const wrapped = newFileKey(wrapKey, fileId);
  const place = { fileId, first: 0, segments: segmentsOf(content.length) };
  const part = new PartSeal(fileKeyOf(wrapKey, fileId, wrapped), place, content.length);
  part.add(content);
  const blobId = randomUUID();
  await blobs.put(blobId, part.whole()!);
  await pool.query(
    `insert into side.file_parts (file_id, number, blob_id) values ($1, 0, $2)
     on conflict (file_id, number) do update set blob_id = excluded.blob_id`,
    [fileId, blobId],
  );
  return wrapped;
};
