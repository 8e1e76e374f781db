import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const most = 15;
/** Tests, their builders and sentences stand beside the code that they belong to, and are not counted. */
const isCode = (name: string) =>
  /\.tsx?$/.test(name) && !/(^|\.)(test|examples|steps|messages)(\.[\w-]+)?\.tsx?$/.test(name);

/** Code files of each folder, by its path from the root. */
const foldersOf = (place: string): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>();
  for (const entry of readdirSync(join(root, place), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCode(entry.name)) continue;
    const folder = relative(root, entry.parentPath);
    folders.set(folder, [...(folders.get(folder) ?? []), entry.name]);
  }
  return folders;
};
const places = ['apps', 'libs', 'frontend/src'].map(foldersOf);

test(`no folder holds more than ${most} files of code: its subjects become folders`, () => {
  const crowded = places.flatMap((folders) =>
    [...folders].filter(([, names]) => names.length > most).map(([folder, names]) => `${folder}: ${names.length}`),
  );
  expect(crowded).toEqual([]);
});

test('a feature holds its index and a folder for each subject', () => {
  const features = [...foldersOf('libs/features/src')].filter(([folder]) => folder.split('/').length === 4);
  const loose = features
    .filter(([folder]) => !folder.endsWith('/words'))
    .flatMap(([folder, names]) => names.filter((name) => name !== 'index.ts').map((name) => `${folder}/${name}`));
  expect(features.length).toBeGreaterThan(10);
  expect(loose).toEqual([]);
});
