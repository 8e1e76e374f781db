import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
type Manifest = Readonly<Record<string, Chunk>>;

const dist = join(process.cwd(), 'frontend/dist');
const manifest = (): Manifest => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The chunks that are fetched before `key` can run, itself among them. */
const neededBy = (of: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of of[key]?.imports ?? []) neededBy(of, next, seen);
  return seen;
};
const kilobytes = (of: Manifest, keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(join(dist, of[key]!.file))).length, 0) / 1024;

const entryOf = (of: Manifest) => Object.keys(of).find((key) => of[key]!.isEntry)!;
const start = (of: Manifest) => [...neededBy(of, entryOf(of)), ...neededBy(of, 'src/app/login/LoginPage.tsx')];
const frame = (of: Manifest) => [...start(of), ...neededBy(of, 'src/app/frame/Frame.tsx')];

test('the login page needs at most 250 kB of script, compressed', () => {
  const built = manifest();
  expect(built['src/app/login/LoginPage.tsx']).toBeDefined();
  expect(kilobytes(built, new Set(start(built)))).toBeLessThan(250);
});

test.each([
  'src/app/home/HomePage.tsx',
  'src/features/bookings/BookingsPage.tsx',
  'src/features/access/AccessPage.tsx',
  'src/features/attendance/AttendancePage.tsx',
])('%s adds at most 130 kB to what stands before it', (screen) => {
  const built = manifest();
  expect(built[screen]).toBeDefined();
  const before = new Set(frame(built));
  expect(
    kilobytes(
      built,
      [...neededBy(built, screen)].filter((key) => !before.has(key)),
    ),
  ).toBeLessThan(130);
});
