import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';

jest.setTimeout(300_000);
const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'new-slice-'));
const parts = ['.dependency-cruiser.cjs', '.gitignore', 'apps', 'bench', 'biome.json', 'frontend', 'jest.config.mjs'];
const rest = ['libs', 'package.json', 'README.md', 'test', 'tools', 'tsconfig.json'];
const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));

let db: TestDatabase;

/** Runs a tool in the copy of the house: what it said, and whether it was content. */
const run = (tool: string, ...args: string[]) =>
  new Promise<{ ok: boolean; said: string }>((done) => {
    const flags = tool.includes('/jest/') ? ['--experimental-vm-modules', '--no-warnings'] : [];
    // Its tests make their databases on the Postgres of this run; that Postgres is not theirs to end.
    const { HADCL_TEST_DIR: _, ...env }: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: db.ownerUrl };
    const child = spawn(process.execPath, [...flags, tool, ...args], { cwd: house, env });
    const said: Buffer[] = [];
    for (const out of [child.stdout, child.stderr]) out.on('data', (part: Buffer) => said.push(part));
    child.on('close', (code) => done({ ok: code === 0, said: `${Buffer.concat(said)}` }));
  });
/** What a tool said where it found something, else nothing. */
const findings = async (tool: string, ...args: string[]) => {
  const { ok, said } = await run(tool, ...args);
  return ok ? '' : said;
};
const compiled = (project: string) =>
  findings('node_modules/@typescript/native/bin/tsc', '-p', project, '--checkers', '1');

const listed = ['libs/features/src/index.ts', 'libs/features/src/notice-kinds.ts', 'frontend/src/app/screens.ts'];
const linesOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n');
/** The lines of a list of the house that were not there before. */
const added = (file: string) => {
  const before = linesOf(root, file);
  return linesOf(house, file).filter((line) => !before.includes(line));
};
let entries: Readonly<Record<string, readonly string[]>>;
let command: { ok: boolean; said: string };
const secondSubjects = [
  ['key-store', 'padlock'],
  ['bookings', 'waiting-place'],
] as const;

beforeAll(async () => {
  db = await testDatabase();
  for (const part of [...parts, ...rest])
    cpSync(join(root, part), join(house, part), { recursive: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  command = await run('tools/new.mjs', 'slice', 'key-store', 'spare-battery');
  entries = Object.fromEntries(listed.map((file) => [file, added(file)]));
  for (const names of secondSubjects) expect(await findings('tools/new.mjs', 'slice', ...names)).toBe('');
});
afterAll(async () => {
  rmSync(house, { recursive: true, force: true });
  await db.close();
});

test('a new slice and a second subject compile, keep format and directions, and pass their tests, whatever the names', async () => {
  const shape = async () => [
    await findings('node_modules/@biomejs/biome/bin/biome', 'format', 'libs', 'frontend'),
    await findings(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'libs/features',
      'frontend/src/app',
      ...secondSubjects.map(([feature]) => `frontend/src/features/${feature}`),
    ),
  ];
  const types = async () => [await compiled('tsconfig.json'), await compiled('frontend/tsconfig.json')];
  const suites = [
    'spare-battery',
    'SpareBatteries',
    'features/src/[^/]+\\.test',
    'test/gates/(functions|sentence-files|single-importers|form-fields|decision-inputs|export-columns)',
  ];
  const jestBin = 'node_modules/jest/bin/jest.js';
  const tests = async () =>
    findings(jestBin, '--maxWorkers=1', '--selectProjects', 'unit', 'web', 'int', '--', ...suites);
  expect(await Promise.all([types(), shape().then(async (found) => [...found, await tests()])])).toEqual([
    ['', ''],
    ['', '', ''],
  ]);
});

test('the command ends with the words of the model that must go', () => {
  expect(command).toMatchObject({
    ok: true,
    said: expect.stringContaining('Words of the model that must go: “tag no” ('),
  });
});

test('its entries outside of its folders are three, a line and its import each', () => {
  expect(entries).toEqual({
    'libs/features/src/index.ts': ["import { keyStore } from './key-store/index.js';", '  keyStore,'],
    'libs/features/src/notice-kinds.ts': [
      "import { spareBatteryNotices } from './key-store/spare-battery/spare-battery.contract.js';",
      '  ...spareBatteryNotices,',
    ],
    'frontend/src/app/screens.ts': [
      "import { keyStoreRoutes } from '../features/key-store/routes.js';",
      '  keyStoreRoutes,',
    ],
  });
});

test('nothing is written over, and names that are none are refused', async () => {
  expect(await findings('tools/new.mjs', 'slice', 'key-store', 'spare-battery')).toContain('Nothing is written');
  expect(await findings('tools/new.mjs', 'slice', 'bookings', 'booking')).toContain('booking.contract.ts');
  expect(await findings('tools/new.mjs', 'slice', 'Key Store', 'battery')).toContain('two names in small letters');
  expect(await findings('tools/new.mjs', 'slice', 'battery', 'battery')).toContain('names of their own');
  expect(await findings('tools/new.mjs', 'slice', 'scarf-store', 'shelf')).toContain('“scarf” is a word of the model');
});
