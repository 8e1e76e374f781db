import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'hadcl-build-'));
for (const name of ['tools/compile.mjs', 'tools/setup.mjs', '.swcrc']) cpSync(join(root, name), join(home, name));
symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
const script = join(home, 'follow.mjs');
writeFileSync(
  script,
  "import { follow } from './tools/compile.mjs';\nconsole.log(await follow(process.argv[2], 'dist'));\n",
);
afterAll(() => rmSync(home, { recursive: true }));

const write = (file: string) => {
  mkdirSync(join(home, file, '..'), { recursive: true });
  writeFileSync(join(home, file), 'export const one: number = 1;\n');
};
const built = (file: string) => ['', '.js', '.js.map'].some((end) => existsSync(join(home, 'dist', `${file}${end}`)));
/** What `follow` of the tools answers for a file of this house. */
const followed = (file: string) => {
  return execFileSync(process.execPath, [script, file], { encoding: 'utf8' }).trim();
};

test('what is written or deleted while one develops is so in the build, and a test changes nothing there', () => {
  write('libs/seat.ts');
  write('libs/rooms/lab.ts');
  write('libs/seat.test.ts');
  expect(followed('libs/seat.ts')).toBe('true');
  expect(followed('libs/rooms/lab.ts')).toBe('true');
  expect(followed('libs/seat.test.ts')).toBe('false');
  expect(['libs/seat', 'libs/rooms/lab', 'libs/seat.test'].map(built)).toEqual([true, true, false]);
  rmSync(join(home, 'libs'), { recursive: true });
  expect(followed('libs/seat.ts')).toBe('true');
  expect(followed('libs/rooms')).toBe('true');
  expect(['libs/seat', 'libs/rooms/lab', 'libs/rooms'].map(built)).toEqual([false, false, false]);
}, 60_000);
