import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Blobs } from '@hadcl/platform/base/blobs/blobs';
import { folderBlobs } from '@hadcl/platform/base/blobs/folder';

let small: string;
beforeAll(() => {
  small = mkdtempSync(join(tmpdir(), 'small-files-'));
  // Needs root, as `full-disk` does.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]);
});
afterAll(() => {
  execFileSync('umount', [small]);
  rmSync(small, { recursive: true });
});

const namesIn = async (blobs: Blobs) => {
  const names: string[] = [];
  for await (const { name } of blobs.list()) names.push(name);
  return names.sort();
};

test('in a folder that is full nothing is left of what could not be kept, and the check says how much room there is', async () => {
  const blobs = await folderBlobs(small);
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  const bytes = randomBytes(9_000_000);
  await blobs.put(one, bytes);
  await blobs.put(other, bytes);
  await expect(blobs.put(third, bytes)).rejects.toMatchObject({ cause: { code: 'ENOSPC' } });
  expect(await namesIn(blobs)).toEqual([one, other].sort());
  expect((await blobs.get(one, bytes.length))!.equals(bytes)).toBe(true);
  await expect(blobs.check()).rejects.toMatchObject({ cause: { message: `2 MB are left in ${small}` } });

  execFileSync('mount', ['-o', 'remount,ro', small]);
  await expect(blobs.put(third, Buffer.of(1))).rejects.toMatchObject({ cause: { code: 'EROFS' } });
  await expect(blobs.check()).rejects.toMatchObject({ cause: { code: 'EROFS' } });
  expect((await blobs.get(other, bytes.length))!.equals(bytes)).toBe(true);
});
