import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NoPlace } from '../../base/async/places.js';
import { BlobsAway } from '../../base/blobs/blobs.js';
import { memoryBlobs, type MemoryBlobs } from '../../base/blobs/blobs.examples.js';
import { ownerClient } from '../../log/schema/owner-client.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { deleteUnkept, noteMissing } from '../../moving/housekeeping/unkept-blobs.js';
import { FileBroken, FileGone, Files, type FileKept } from './files.js';
import { pdf } from './files.examples.js';

let db: TestDatabase;
let blobs: MemoryBlobs;
let files: Files;
beforeEach(async () => {
  db = await testDatabase();
  blobs = memoryBlobs();
  files = new Files({ blobs, pool: db.pool, wrapKey: createSecretKey(Buffer.alloc(32, 7)) });
}, 60_000);
afterEach(() => db.close());

const record = async (kept: FileKept) => {
  await db.pool.query("insert into side.files (id, person_id, wrapped) values ($1, 'report', $2)", [
    kept.fileId,
    kept.wrapped,
  ]);
  return kept;
};
const take = (bytes: Buffer, its: Partial<Parameters<Files['take']>[1]> = {}, then = record) =>
  files.take(
    Readable.from([bytes.subarray(0, 10), bytes.subarray(10)], { objectMode: false }),
    { name: 'a plan.pdf', by: 'ann', most: 1_000, ...its },
    then,
  );
const kept = async () => ((await take(pdf)) as { done: FileKept }).done;
const read = async (file: FileKept) => buffer(await files.open(file, 'ann', async () => {}));

test('what is kept can be read again and by nobody without its key, and no two copies of a file look alike', async () => {
  const [one, other] = [await kept(), await kept()];
  expect(one).toMatchObject({
    name: 'a plan.pdf',
    type: 'application/pdf',
    size: pdf.length,
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect((await read(one)).equals(pdf)).toBe(true);
  const [a, b] = [one, other].map(({ fileId }) => blobs.kept.get(fileId)!.bytes);
  expect([a!.includes('PDF'), a!.equals(b!), a!.length]).toEqual([false, false, pdf.length + 28]);
});

test('one bit that was changed where it lies, a part that is missing or too much, and another file in its place are not given to anybody', async () => {
  const [file, other] = [await kept(), await kept()];
  const whole = blobs.kept.get(file.fileId)!.bytes;
  const altered = [0, 12, 20, whole.length - 1].map((at) => {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 1;
    return bytes;
  });
  const swapped = blobs.kept.get(other.fileId)!.bytes;
  for (const bytes of [
    ...altered,
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.of(0)]),
    Buffer.alloc(0),
    swapped,
  ]) {
    blobs.kept.set(file.fileId, { bytes, at: new Date() });
    let taken = false;
    await expect(files.open(file, 'ann', async () => void (taken = true))).rejects.toBeInstanceOf(FileBroken);
    expect(taken).toBe(false);
  }
  // Swapped together with its key: the event's hash is that of another file.
  blobs.kept.set(file.fileId, { bytes: whole, at: new Date() });
  await expect(files.open({ ...file, sha256: 'a'.repeat(64) }, 'ann', async () => {})).rejects.toBeInstanceOf(
    FileBroken,
  );
  expect((await read(file)).equals(pdf)).toBe(true);
});

test('with its key a file is gone, also for whoever has a copy of the store', async () => {
  const file = await kept();
  await db.pool.query('delete from side.files');
  await expect(files.open(file, 'ann', async () => {})).rejects.toBeInstanceOf(FileGone);
  await record(file);
  blobs.kept.clear();
  await expect(files.open(file, 'ann', async () => {})).rejects.toBeInstanceOf(FileGone);
});

test('a file that the store has lost is noted, by whoever asks for it and by who looks the store through, until it is there again', async () => {
  const missing = async () =>
    (await db.pool.query(`select id::text from side.files where missing_since is not null`)).rows.map(({ id }) => id);
  const [file, other] = [await kept(), await kept()];
  const hence = Date.now() + 2 * 3_600_000;
  expect([await noteMissing({ blobs, pool: db.pool }, hence), await missing()]).toEqual([0, []]);
  const bytes = blobs.kept.get(file.fileId)!;
  blobs.kept.delete(file.fileId);
  expect([await noteMissing({ blobs, pool: db.pool }), await missing()]).toEqual([0, []]);
  await expect(files.open(file, 'ann', async () => {})).rejects.toBeInstanceOf(FileGone);
  expect(await missing()).toEqual([file.fileId]);
  blobs.kept.set(file.fileId, bytes);
  expect([await noteMissing({ blobs, pool: db.pool }, hence), await missing()]).toEqual([0, []]);
  blobs.kept.clear();
  expect(await noteMissing({ blobs, pool: db.pool }, hence)).toBe(2);
  expect((await missing()).sort()).toEqual([file.fileId, other.fileId].sort());
  blobs.away = true;
  await expect(noteMissing({ blobs, pool: db.pool }, hence)).rejects.toBeInstanceOf(BlobsAway);
  blobs.away = false;
});

test('with the key of its report the key of a file is destroyed, and none is kept for it afterwards', async () => {
  const file = await kept();
  const owner = await ownerClient(db.ownerUrl);
  await owner.query("insert into log.personal_keys (person_id, wrapped) values ('report', null)");
  await owner.end();
  await expect(read(file)).rejects.toBeInstanceOf(FileGone);
  await expect(read(await kept())).rejects.toBeInstanceOf(FileGone);
});

test('a file that is too large is refused before it is in memory, whatever was said of its size', async () => {
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 1;
      this.push(sent > 2_000 ? null : Buffer.alloc(65_536, 'x'));
    },
  });
  const before = process.memoryUsage().arrayBuffers;
  expect(await files.take(endless, { name: 'x.txt', by: 'ann', most: 1_000_000 }, record)).toEqual({
    unfit: 'too-large',
  });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  expect([sent < 100, blobs.kept.size]).toEqual([true, 0]);
});

test('what is not taken is not kept', async () => {
  expect(await take(Buffer.alloc(0))).toEqual({ unfit: 'empty' });
  expect(await take(pdf, { name: 'plan.exe' })).toEqual({ unfit: 'type' });
  expect(await take(Buffer.from('<html>'), { name: 'plan.txt' })).toEqual({ unfit: 'content' });
  expect(blobs.kept.size).toBe(0);
});

test('a process that is killed between the file and its event leaves bytes that nobody can read, and a week later they are gone', async () => {
  await expect(take(pdf, {}, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const file = await kept();
  expect(blobs.kept.size).toBe(2);
  const week = 7 * 86_400_000;
  const tidied = { blobs, pool: db.pool };
  expect(await deleteUnkept(tidied, Date.now() + week - 60_000)).toBe(0);
  blobs.kept.set(`${randomUUID()}.part`, { bytes: randomBytes(3), at: new Date() });
  expect(await deleteUnkept(tidied, Date.now() + week + 60_000)).toBe(2);
  expect([...blobs.kept.keys()]).toEqual([file.fileId]);
  // More files than one batch.
  for (let n = 0; n < 1_200; n++) blobs.kept.set(randomUUID(), { bytes: Buffer.of(1), at: new Date(0) });
  expect([await deleteUnkept(tidied), blobs.kept.size]).toEqual([1_200, 1]);
});

test('one file that cannot be deleted keeps no other', async () => {
  for (let n = 0; n < 3; n++) blobs.kept.set(randomUUID(), { bytes: Buffer.of(1), at: new Date(0) });
  const [stuck] = blobs.kept.keys();
  const stubborn = {
    ...{
      list: () => blobs.list(),
      delete: (name: string) => (name === stuck ? Promise.reject(new Error('stuck')) : blobs.delete(name)),
    },
  } as typeof blobs;
  await expect(deleteUnkept({ blobs: stubborn, pool: db.pool })).rejects.toThrow('stuck');
  expect([...blobs.kept.keys()]).toEqual([stuck]);
  blobs.kept.clear();
});

test('where the store is away nothing is kept or given, and nothing is deleted', async () => {
  const file = await kept();
  blobs.away = true;
  await expect(take(pdf)).rejects.toBeInstanceOf(BlobsAway);
  await expect(read(file)).rejects.toBeInstanceOf(BlobsAway);
  await expect(deleteUnkept({ blobs, pool: db.pool })).rejects.toBeInstanceOf(BlobsAway);
});

test('a few files come in at once, of one person fewer, and each place is given back', async () => {
  const open: (() => void)[] = [];
  const slow = (by: string) => {
    const content = new Readable({ read() {} });
    open.push(() => {
      content.push(pdf);
      content.push(null);
    });
    return files.take(content, { name: 'a.pdf', by, most: 1_000 }, record);
  };
  const three = [slow('ann'), slow('ann'), slow('ann')];
  await expect(slow('ann')).rejects.toBeInstanceOf(NoPlace);
  const eight = ['bob', 'bob', 'eve', 'eve', 'sol'].map(slow);
  await expect(slow('mei')).rejects.toBeInstanceOf(NoPlace);
  for (const end of open) end();
  const done = await Promise.all([...three, ...eight]);
  expect(done.filter((one) => 'done' in one)).toHaveLength(8);
  await kept();
});

test('who stops sending in the middle is told nothing, and keeps no place', async () => {
  for (let n = 0; n < 5; n++) {
    const content = new Readable({ read() {} });
    const taking = files.take(content, { name: 'a.pdf', by: 'ann', most: 1_000 }, record);
    content.push(pdf.subarray(0, 5));
    content.destroy(new Error('aborted'));
    await expect(taking).rejects.toThrow('the file did not arrive whole');
  }
  expect(blobs.kept.size).toBe(0);
});
