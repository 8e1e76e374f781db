import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BlobsAway, BlobTooLarge, isName, mustBeName, type Blobs, type StoredBlob } from './blobs.js';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const reached = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw new BlobsAway(error);
    throw error;
  }
};
const using = async <T>(opening: Promise<FileHandle>, work: (file: FileHandle) => Promise<T>): Promise<T> => {
  const file = await opening;
  try {
    return await work(file);
  } finally {
    await file.close();
  }
};
/** The check fails with less free space than this, in bytes. */
const leastRoom = 64 * 1_048_576;

/**
 * All probes go into one subfolder. It then exists already when the disk is full or read-only, and the error comes from
 * the write itself.
 */
const probeName = () => `00000000${randomUUID().slice(8)}`;

/** Forces the renames in a folder to disk, so that they survive a power cut. */
const settle = (folder: string) => using(open(folder, 'r'), (handle) => handle.sync());

/**
 * Blobs in a folder of this machine, or in one that several machines share. Each blob is written to a temporary file
 * beside its place, synced and renamed, so that readers see all of it or nothing.
 * @param room in bytes: the check fails with less free space
 * @throws Error with one sentence if the folder cannot be made or written
 */
export const folderBlobs = async (folder: string, room = leastRoom): Promise<Blobs> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The folder of files ${resolve(folder)} cannot be written (${code}). Name another one by FILES_FOLDER.`,
    );
  }
  /** One subfolder per two hex digits, because folders of many thousand files are slow to list. */
  const folderOf = (name: string) => join(folder, mustBeName(name).slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);
  /** Writes a temporary file beside the place of the blob, and deletes it if that or `then` fails. */
  const written = async (name: string, bytes: Uint8Array, then: (part: string) => Promise<void>) => {
    await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
    const part = pathOf(`${name}.part`);
    try {
      await using(open(part, 'w', 0o600), async (file) => {
        await file.writeFile(bytes);
        await file.sync();
      });
      await then(part);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  };
  return {
    put: (name, bytes) =>
      reached(async () => {
        await written(name, bytes, (part) => rename(part, pathOf(name)));
        await settle(folderOf(name));
      }),
    get: (name, most) =>
      reached(async () => {
        try {
          return await using(open(pathOf(name), 'r'), async (file) => {
            if ((await file.stat()).size > most) throw new BlobTooLarge(name);
            return file.readFile();
          });
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    delete: (name) => reached(() => rm(pathOf(name), { force: true })),
    list: () => listed(folder),
    check: () =>
      reached(async () => {
        await written(probeName(), Buffer.of(0), (part) => rm(part));
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < room)
          throw new BlobsAway(
            new Error(`${Math.floor((bavail * bsize) / 1_048_576)} MB are left in ${resolve(folder)}`),
          );
      }),
  };
};

const readable = (folder: string) => reached(() => readdir(folder, { withFileTypes: true }));

async function* listed(folder: string): AsyncGenerator<StoredBlob> {
  for (const part of await readable(folder))
    for (const { name } of part.isDirectory() ? await readable(join(folder, part.name)) : []) {
      if (!isName(name)) continue;
      // Another process may have deleted it meanwhile.
      const found = await stat(join(folder, part.name, name)).catch(() => null);
      if (found) yield { name, at: found.mtime };
    }
}
