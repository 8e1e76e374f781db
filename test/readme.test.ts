import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const model = [
  'libs/features/src/lost-property',
  'libs/features/src/lost-property/found-item',
  'frontend/src/features/lost-property',
].map((place) => `tools/new/slice/${place}`);
const quoted = [...readme.matchAll(/`([^`\n]+)`|\]\(([^)]+)\)/g)].map(([, code, link]) => (code ?? link)!);
const isPath = (text: string) => /^[\w.-]+(\/[\w.-]+)*$/.test(text) && (/\/.*[\w]/.test(text) || /\.\w+$/.test(text));

test('every path that the README names is there, in the house or in the model slice', () => {
  const named = quoted
    .filter(isPath)
    .filter((text) => /^(apps|libs|frontend|test|tools|docs|found-item|FoundItem|index\.|routes|messages)/.test(text));
  expect(named.length).toBeGreaterThan(30);
  expect(
    named.filter(
      (path) => ![root, ...model.map((folder) => join(root, folder))].some((at) => existsSync(join(at, path))),
    ),
  ).toEqual([]);
});

test('every command that the README names exists', () => {
  const commands = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('every file of the model slice has its place in the README', () => {
  const files = model.flatMap((folder) => readdirSync(join(root, folder)).filter((name) => /\.tsx?$/.test(name)));
  expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});
