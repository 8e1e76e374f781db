import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { memoryBlobs, type MemoryBlobs } from '../../base/blobs/blobs.examples.js';
import { folderBlobs } from '../../base/blobs/folder.js';
import { ownerClient } from '../../log/schema/owner-client.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { deleteUnkept, endUploads, noteMissing } from '../../moving/housekeeping/unkept-blobs.js';
import { FileBroken, FileGone } from './files.js';
import { partBytes, PartedFiles, partsOf, type Upload } from './parted-files.js';

let db: TestDatabase;
let blobs: MemoryBlobs;
const keys = { wrapKey: createSecretKey(Buffer.alloc(32, 7)), waitingKey: createSecretKey(Buffer.alloc(32, 8)) };
const filesIn = (store: ConstructorParameters<typeof PartedFiles>[0]['blobs']) =>
  new PartedFiles({ ...keys, blobs: store, pool: db.pool });
let files: PartedFiles;
beforeEach(async () => {
  db = await testDatabase();
  blobs = memoryBlobs();
  files = filesIn(blobs);
}, 120_000);
afterEach(() => db.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const some = randomBytes(partBytes + 1_500_000);
const partOf = (bytes: Buffer, number: number) => bytes.subarray(number * partBytes, (number + 1) * partBytes);
const upload = async (id: string, by = 'ann') => (await files.uploadOf(id, by))!;
const send = async (id: string, number: number, bytes: Buffer, by = 'ann') =>
  files.storePart(await upload(id, by), number, Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]), by);
/** What the append does that records the file: its key goes from the upload to the file. */
const record = async ({ uploadId, wrapped }: Upload) => {
  await db.pool.query("insert into side.files (id, person_id, wrapped) values ($1, 'request', $2)", [
    uploadId,
    wrapped,
  ]);
  await db.pool.query('delete from side.uploads where id = $1', [uploadId]);
};
const read = async (content: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};
const kept = async (bytes = some) => {
  const id = await files.begin('ann', 'table.csv', bytes.length);
  for (let number = 0; number < partsOf(bytes.length); number++) await send(id, number, partOf(bytes, number));
  await record(await upload(id));
  return { fileId: id, size: bytes.length, sha256: hashOf(bytes) };
};
const blobsOf = async (fileId: string) =>
  (
    await db.pool.query('select blob_id::text as id from side.file_parts where file_id = $1 order by number', [fileId])
  ).rows.map(({ id }) => id as string);

test('a file that is sent in parts, in any order and after a break, is read as it was, from any byte', async () => {
  const id = await files.begin('ann', 'table.csv', some.length);
  expect(await send(id, 1, partOf(some, 1))).toEqual([1]);
  // Another process goes on.
  files = filesIn(blobs);
  const broken = await upload(id);
  expect([broken.about, broken.received, files.isWhole(broken)]).toEqual(['table.csv', [1], false]);
  expect(await send(id, 0, partOf(some, 0))).toEqual([0, 1]);
  const whole = await upload(id);
  expect([files.isWhole(whole), (await read(files.uploaded(whole))).equals(some)]).toEqual([true, true]);
  await record(whole);
  const file = { fileId: id, size: some.length, sha256: hashOf(some) };
  for (const from of [0, 1, 1_048_576, partBytes, partBytes + 3, some.length - 1])
    expect([from, (await read(files.content(file, { from }))).equals(some.subarray(from))]).toEqual([from, true]);
  for (const { bytes } of blobs.kept.values()) expect(bytes.includes(some.subarray(0, 64))).toBe(false);
});

test('a part that is sent again is answered and not stored twice; one of another length is not stored', async () => {
  const id = await files.begin('ann', '', some.length);
  await send(id, 0, partOf(some, 0));
  expect(await send(id, 0, randomBytes(partBytes))).toEqual([0]);
  const before = await upload(id);
  const twice = [partOf(some, 1), partOf(some, 1)].map((bytes) =>
    files.storePart(before, 1, Readable.from([bytes]), 'ann'),
  );
  expect(await Promise.all(twice)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(blobs.kept.size).toBe(2);
  const other = await files.begin('ann', '', some.length);
  for (const bytes of [partOf(some, 1).subarray(1), Buffer.concat([partOf(some, 1), Buffer.of(0)])])
    expect(await send(other, 1, bytes)).toBeNull();
  expect([await send(other, 2, Buffer.of(1)), (await upload(other)).received]).toEqual([null, []]);
});

test('an upload is of its sender alone and ends after a day, with its parts', async () => {
  const id = await files.begin('ann', '', some.length);
  await send(id, 0, partOf(some, 0));
  expect([await files.uploadOf(id, 'bob'), await files.uploadOf(randomUUID(), 'ann')]).toEqual([null, null]);
  const file = await kept();
  const tidied = { blobs, pool: db.pool };
  const late = Date.now() + 8 * 86_400_000;
  await endUploads(tidied);
  expect([await deleteUnkept(tidied, late), blobs.kept.size]).toEqual([0, 3]);
  const owner = await ownerClient(db.ownerUrl);
  await owner.query("update side.uploads set created_at = now() - interval '26 hours'");
  await owner.end();
  expect(await files.uploadOf(id, 'ann')).toBeNull();
  await endUploads(tidied);
  expect([await deleteUnkept(tidied, late), blobs.kept.size]).toEqual([1, 2]);
  expect((await read(files.content(file))).equals(some)).toBe(true);
  expect(await files.absent(id)).toEqual({ key: true, parts: true });
});

test('a file of which a part is lost is noted as missing, and is not when it is back', async () => {
  const file = await kept();
  const [, second] = await blobsOf(file.fileId);
  const lost = blobs.kept.get(second!)!;
  const hence = Date.now() + 2 * 3_600_000;
  blobs.kept.delete(second!);
  expect(await noteMissing({ blobs, pool: db.pool }, hence)).toBe(1);
  await expect(read(files.content(file))).rejects.toBeInstanceOf(FileGone);
  blobs.kept.set(second!, lost);
  expect(await noteMissing({ blobs, pool: db.pool }, hence)).toBe(0);
});

test('one bit that was changed, a part in the place of another or cut short, and the file of another key are given to nobody', async () => {
  const three = randomBytes(2 * partBytes + 100);
  const [file, other] = [await kept(three), await kept(three)];
  const [one, two, last] = await blobsOf(file.fileId);
  const foreign = (await blobsOf(other.fileId))[0]!;
  const bytesOf = (id: string) => blobs.kept.get(id)!.bytes;
  const [first, second, end] = [bytesOf(one!), bytesOf(two!), bytesOf(last!)];
  const flipped = (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    return changed;
  };
  const broken: readonly (readonly [string, Buffer])[] = [
    ...[0, 8, 2_000_000, first.length - 1].map((at) => [one!, flipped(first, at)] as const),
    [one!, second],
    [two!, first],
    [one!, bytesOf(foreign)],
    [last!, end.subarray(0, -1)],
    [last!, Buffer.concat([end, Buffer.of(0)])],
  ];
  for (const [id, bytes] of broken) {
    const before = blobs.kept.get(id)!;
    blobs.kept.set(id, { ...before, bytes });
    await expect(read(files.content(file))).rejects.toBeInstanceOf(FileBroken);
    blobs.kept.set(id, before);
  }
  await expect(read(files.content({ ...file, sha256: hashOf(some) }))).rejects.toBeInstanceOf(FileBroken);
  expect((await read(files.content(file))).equals(three)).toBe(true);
});

test('a reading ends at the part before which it may not go on, and nothing is read once the key is gone', async () => {
  const file = await kept();
  let asked = 0;
  const ending = read(files.content(file, { goesOn: async () => ++asked < 2 }));
  await expect(ending).rejects.toBeInstanceOf(FileGone);
  expect(asked).toBe(2);
  await db.pool.query('delete from side.files where id = $1', [file.fileId]);
  await expect(read(files.content(file))).rejects.toBeInstanceOf(FileGone);
  await files.deleteParts(file.fileId);
  expect([await files.absent(file.fileId), blobs.kept.size]).toEqual([{ key: true, parts: true }, 0]);
});

/**
 * Runs `work` and gives the growth of memory, and how often the loop's thread spent 50 ms of CPU time without a turn.
 * Collecting garbage of the whole test run does that now and then; work on a part would do it for each part.
 */
const measured = async (work: () => Promise<void>) => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [most, holds, ended] = [before, 0, false];
  const longest = patience(50);
  const watching = (async () => {
    for (let last = process.threadCpuUsage(); !ended; ) {
      await turn();
      const now = process.threadCpuUsage();
      if ((now.user + now.system - last.user - last.system) / 1_000 > longest) holds += 1;
      last = now;
      most = Math.max(most, process.memoryUsage.rss());
    }
  })();
  await work();
  ended = true;
  await watching;
  return { grown: most - before, holds };
};

test('200 MB go to a folder and come back within 64 MB of memory and without holding the loop, over a line that broke four times', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parted-'));
  try {
    files = filesIn(await folderBlobs(folder));
    const size = 200_000_000;
    const block = randomBytes(65_536);
    /** The content from a byte on, in blocks that are not alike. */
    const made = function* (from: number, until: number) {
      for (let at = from; at < until; at += block.length) {
        const piece = Buffer.from(block.subarray(0, Math.min(block.length, until - at)));
        if (piece.length > 4) piece.writeUInt32BE(at, 0);
        yield piece;
      }
    };
    const brokenAt = new Set([0, 7, 23, 47]);
    const sent = createHash('sha256');
    const id = await files.begin('ann', 'large.csv', size);
    const { grown, holds } = await measured(async () => {
      for (let number = 0; number < partsOf(size); ) {
        const [from, until] = [number * partBytes, Math.min(size, (number + 1) * partBytes)];
        const doomed = brokenAt.delete(number);
        const content = Readable.from(
          (async function* () {
            for (const piece of made(from, until)) {
              if (doomed && Math.random() < 0.1) throw new Error('the line broke');
              yield piece;
              await turn();
            }
            if (doomed) throw new Error('the line broke');
          })(),
        );
        if (await files.storePart(await upload(id), number, content, 'ann').catch(() => null)) {
          for (const piece of made(from, until)) sent.update(piece);
          number += 1;
        }
      }
      const whole = await upload(id);
      expect([files.isWhole(whole), brokenAt.size]).toEqual([true, 0]);
      await record(whole);
      const got = createHash('sha256');
      const sha256 = sent.digest('hex');
      for await (const segment of files.content({ fileId: id, size, sha256 })) {
        got.update(segment);
        await turn();
      }
      expect(got.digest('hex')).toBe(sha256);
    });
    expect(grown).toBeLessThan(64 * 1_048_576);
    expect(holds).toBeLessThan(partsOf(size) / 4);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
