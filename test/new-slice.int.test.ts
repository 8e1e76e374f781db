import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

jest.setTimeout(300_000);
const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'new-slice-'));
const parts = ['.dependency-cruiser.cjs', '.gitignore', 'apps', 'bench', 'biome.json', 'frontend', 'jest.config.mjs'];
const rest = ['libs', 'package.json', 'README.md', 'test', 'tools', 'tsconfig.json'];
const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));

/** Runs a tool in the copy of the house; what it said where it found something, else nothing. */
const findings = (tool: string, ...args: string[]) =>
  new Promise<string>((done) => {
    const flags = tool.includes('/jest/') ? ['--experimental-vm-modules', '--no-warnings'] : [];
    // Its tests start a Postgres of their own, and end it: not that of this run.
    const { HADCL_TEST_DIR: _, ...env } = process.env;
    const child = spawn(process.execPath, [...flags, tool, ...args], { cwd: house, env });
    const said: Buffer[] = [];
    for (const out of [child.stdout, child.stderr]) out.on('data', (part: Buffer) => said.push(part));
    child.on('close', (code) => done(code === 0 ? '' : `${Buffer.concat(said)}`));
  });

beforeAll(async () => {
  for (const part of [...parts, ...rest])
    cpSync(join(root, part), join(house, part), { recursive: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  expect(await findings('tools/new.mjs', 'slice', 'key-store', 'spare-battery')).toBe('');
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test('a new slice compiles, keeps format and directions, and its tests pass, whatever its names', async () => {
  const tsc = 'node_modules/@typescript/native/bin/tsc';
  expect(await findings(tsc, '-p', 'tsconfig.json')).toBe('');
  expect(await findings(tsc, '-p', 'frontend/tsconfig.json')).toBe('');
  const biome = findings('node_modules/@biomejs/biome/bin/biome', 'format', 'libs', 'frontend');
  const directions = findings(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'libs/features',
    'frontend/src/app',
    'frontend/src/features/key-store',
  );
  expect([await biome, await directions]).toEqual(['', '']);
  const suites = ['key-store', 'features/src/(index|functions|listening)', 'app/notices', 'test/sentences'];
  const jestBin = 'node_modules/jest/bin/jest.js';
  expect(await findings(jestBin, '--maxWorkers=2', '--selectProjects', 'unit', 'web', 'int', '--', ...suites)).toBe('');
});

test('its entries outside of its folders are three, a line and its import each', () => {
  const added = (file: string) => {
    const before = readFileSync(join(root, file), 'utf8').split('\n');
    return readFileSync(join(house, file), 'utf8')
      .split('\n')
      .filter((line) => !before.includes(line));
  };
  expect(added('libs/features/src/index.ts')).toEqual([
    "import { keyStore } from './key-store/index.js';",
    '  keyStore,',
  ]);
  expect(added('libs/features/src/notifications/notification.contract.ts')).toEqual([
    "import { spareBatteryNotices } from '../key-store/spare-battery-notices.contract.js';",
    '  ...spareBatteryNotices,',
  ]);
  expect(added('frontend/src/app/screens.ts')).toEqual([
    "import { keyStoreRoutes } from '../features/key-store/routes.js';",
    '  keyStoreRoutes,',
  ]);
});

test('nothing is written over, and names that are none are refused', async () => {
  expect(await findings('tools/new.mjs', 'slice', 'key-store', 'spare-battery')).toContain('Nothing is written');
  expect(await findings('tools/new.mjs', 'slice', 'bookings', 'booking')).toContain('booking.contract.ts');
  expect(await findings('tools/new.mjs', 'slice', 'Key Store', 'battery')).toContain('two names in small letters');
  expect(await findings('tools/new.mjs', 'slice', 'battery', 'battery')).toContain('names of their own');
});
