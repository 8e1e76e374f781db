import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BlobsAway, BlobTooLarge, type Blobs } from './blobs.js';
import { memoryBlobs } from './blobs.examples.js';
import { folderBlobs } from './folder.js';
import { openBlobs } from './open-blobs.js';
import { s3Blobs } from './s3.js';
import { s3Server } from './s3-server.examples.js';

const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
let s3: Awaited<ReturnType<typeof s3Server>>;
const stores: Record<string, () => Promise<Blobs>> = {
  'a folder': () => folderBlobs(join(folder, 'one')),
  'a bucket': async () => s3Blobs(s3.settings, 'log'),
  memory: async () => memoryBlobs(),
};
beforeAll(async () => {
  s3 = await s3Server({ perPage: 2 });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const namesIn = async (blobs: Blobs) => {
  const names: string[] = [];
  for await (const { name, at } of blobs.list()) {
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    names.push(name);
  }
  return names.sort();
};

test.each(Object.keys(stores))(
  '%s gives back what it was given, lists it, and has nothing of what was deleted',
  async (which) => {
    const blobs = await stores[which]!();
    await blobs.check();
    const names = Array.from({ length: 5 }, () => randomUUID()).sort();
    const bytes = randomBytes(300_000);
    for (const name of names) await blobs.put(name, bytes);
    expect(await namesIn(blobs)).toEqual(names);
    const [first, ...others] = names;
    expect((await blobs.get(first!, 300_000))!.equals(bytes)).toBe(true);
    await blobs.put(first!, Buffer.from('anew'));
    expect(String(await blobs.get(first!, 10))).toBe('anew');
    await expect(blobs.get(others[0]!, 299_999)).rejects.toBeInstanceOf(BlobTooLarge);
    for (const name of [...names, first!]) await blobs.delete(name);
    expect([await blobs.get(first!, 10), await namesIn(blobs)]).toEqual([null, []]);
  },
);

test.each(Object.keys(stores))('%s takes no name that could be a path', async (which) => {
  const blobs = await stores[which]!();
  for (const name of ['../x', 'x', `${randomUUID()}/x`, '', `${randomUUID()}\n`]) {
    await expect(blobs.put(name, Buffer.of(1))).rejects.toThrow('no name of a blob');
    await expect(blobs.get(name, 1)).rejects.toThrow('no name of a blob');
    await expect(blobs.delete(name)).rejects.toThrow('no name of a blob');
  }
});

test('in a folder nobody finds half of a file: what a broken-off writing left is listed, can be deleted, and is nobody’s', async () => {
  const its = join(folder, 'two');
  const blobs = await folderBlobs(its);
  const name = randomUUID();
  await blobs.put(name, Buffer.from('whole'));
  const path = join(its, name.slice(0, 2), name);
  expect([statSync(path).mode & 0o777, statSync(its).mode & 0o777]).toEqual([0o600, 0o700]);
  writeFileSync(`${path}.part`, 'ha');
  writeFileSync(join(its, 'readme'), 'not ours');
  writeFileSync(join(its, name.slice(0, 2), 'readme'), 'not ours');
  expect(String(await blobs.get(name, 10))).toBe('whole');
  expect(await namesIn(blobs)).toEqual([name, `${name}.part`]);
  await blobs.delete(`${name}.part`);
  expect(readdirSync(join(its, name.slice(0, 2))).sort()).toEqual([name, 'readme'].sort());
});

test('a folder that cannot be made ends the start with one sentence; one that is lost later is away, and so is a bucket', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  await expect(folderBlobs(join(folder, 'a-file', 'files'))).rejects.toThrow(
    /^The folder of files .* cannot be written \(ENOTDIR\)\. Name another one by FILES_FOLDER\.$/,
  );
  const gone = await folderBlobs(join(folder, 'three'));
  rmSync(join(folder, 'three'), { recursive: true });
  writeFileSync(join(folder, 'three'), '');
  await expect(gone.put(randomUUID(), Buffer.of(1))).rejects.toBeInstanceOf(BlobsAway);
  await expect(namesIn(gone)).rejects.toBeInstanceOf(BlobsAway);

  const elsewhere = s3Blobs({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }, 'log');
  await expect(elsewhere.get(randomUUID(), 1)).rejects.toBeInstanceOf(BlobsAway);
  await expect(elsewhere.check()).rejects.toBeInstanceOf(BlobsAway);
});

test('a bucket lets nobody in whose signature does not hold, and says why', async () => {
  for (const wrong of [{ secret: 'another' }, { keyId: 'another' }, { region: 'eu-1' }, { bucket: 'other' }]) {
    const blobs = s3Blobs({ ...s3.settings, ...wrong }, 'log');
    const refused = await blobs.put(randomUUID(), Buffer.of(1)).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(BlobsAway);
    expect(String((refused as Error).cause)).toMatch(/403 SignatureDoesNotMatch|404 NoSuchBucket/);
  }
  expect([...s3.kept]).toEqual([]);
});

test('only what a bucket says it does not have is gone: where the bucket itself is not found nothing is given, kept or deleted', async () => {
  const blobs = s3Blobs(s3.settings, 'log');
  const name = randomUUID();
  await blobs.put(name, Buffer.from('here'));
  const elsewhere = s3Blobs({ ...s3.settings, bucket: 'no-such' }, 'log');
  for (const work of [elsewhere.get(name, 10), elsewhere.delete(name), elsewhere.put(name, Buffer.of(1))])
    await expect(work).rejects.toMatchObject({ cause: new Error('404 NoSuchBucket') });
  expect(String(await blobs.get(name, 10))).toBe('here');
  await blobs.delete(name);
  expect(await blobs.get(name, 10)).toBeNull();
});

test('of what could not be kept a folder has nothing left, and its check says when there is no room for more', async () => {
  const its = join(folder, 'four');
  const blobs = await folderBlobs(its);
  const name = randomUUID();
  // A folder in its place makes the rename fail.
  mkdirSync(join(its, name.slice(0, 2), name, 'in-the-way'), { recursive: true });
  await expect(blobs.put(name, Buffer.of(1))).rejects.toBeInstanceOf(BlobsAway);
  expect(readdirSync(join(its, name.slice(0, 2)))).toEqual([name]);
  await blobs.check();
  const wanting = await folderBlobs(its, Infinity);
  await expect(wanting.check()).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^\d+ MB are left in .*four$/) },
  });
  expect(await namesIn(blobs)).toEqual([name]);
});

test('a bucket that fails for a moment is asked again; one that goes on failing is away', async () => {
  const blobs = s3Blobs(s3.settings, 'log');
  const name = randomUUID();
  Object.assign(s3.failing, { next: 2, status: 503 });
  await blobs.put(name, Buffer.from('here'));
  expect(String(await blobs.get(name, 10))).toBe('here');
  Object.assign(s3.failing, { next: 3, status: 500 });
  await expect(blobs.get(name, 10)).rejects.toBeInstanceOf(BlobsAway);
  await blobs.delete(name);
});

test('two logs that share a folder or a bucket do not see each other’s files', async () => {
  const shared = join(folder, 'shared');
  for (const settings of [{ kind: 'folder', folder: shared } as const, { kind: 's3', ...s3.settings } as const]) {
    const [one, other] = [await openBlobs(settings, randomUUID()), await openBlobs(settings, randomUUID())];
    const name = randomUUID();
    await one.put(name, Buffer.from('mine'));
    expect([await other.get(name, 10), await namesIn(other), await namesIn(one)]).toEqual([null, [], [name]]);
    await one.delete(name);
  }
  expect(existsSync(shared)).toBe(true);
});
