import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'hadcl-changed-'));
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: home, encoding: 'utf8' });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(home, file)), { recursive: true });
  writeFileSync(join(home, file), text);
};
const listed = () => run(process.execPath, 'tools/changed.mjs', '--list').split('\n').filter(Boolean);

const gates = ['libs/features/src/limits.test.ts', 'test/gates/times.test.ts', 'test/house.test.ts'];
beforeAll(() => {
  for (const tool of ['changed', 'jest', 'setup'])
    cpSync(join(root, `tools/${tool}.mjs`), join(home, `tools/${tool}.mjs`));
  for (const gate of gates) write(gate, 'export {};\n');
  write('libs/features/src/rooms.int.test.ts', 'export {};\n');
  write('libs/kernel/src/seat.ts', 'export const seat = 1;\n');
  write('libs/kernel/src/seat.test.ts', "import { seat } from './seat.js';\n");
  write('libs/kernel/src/desk.test.ts', 'export {};\n');
  run('git', 'init', '-q', '-b', 'main');
  run('git', 'add', '-A');
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Begin');
});
afterAll(() => rmSync(home, { recursive: true }));

test('where nothing has changed nothing is run', () => {
  expect(listed()).toEqual([]);
});

test('a change runs the tests that import it, and every gate whatever it imports', () => {
  write('libs/kernel/src/seat.ts', 'export const seat = 2;\n');
  expect(listed()).toEqual([gates[0], 'libs/kernel/src/seat.test.ts', gates[1], gates[2]]);
});

test('a page of the documentation runs the gates alone', () => {
  write('libs/kernel/src/seat.ts', 'export const seat = 1;\n');
  write('docs/plan.md', 'Nothing.\n');
  expect(listed()).toEqual(gates);
});
