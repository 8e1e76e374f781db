import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** What the model slice is about, and nothing else in the lab, in small letters; a space is any way of joining two words. */
const words = JSON.parse(readFileSync(join(root, 'tools/new/words.json'), 'utf8')) as readonly string[];
const patternOf = (word: string) => new RegExp(word.replaceAll(' ', '[-_ ]?'), 'i');

/** Where in the files of a place a word of the model stands, by file and line. */
const leftIn = (place: string) =>
  ['libs/features/src', 'frontend/src/features'].flatMap((folder) =>
    readdirSync(join(root, place, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((line, i) =>
            words
              .filter((word) => patternOf(word).test(line))
              .map((word) => ({
                word,
                at: `${relative(root, path)}:${i + 1}: “${word}” is the model’s; say your own`,
              })),
          ),
      ),
  );

test('no slice speaks of what the model slice is about', () => {
  expect(leftIn('.').map(({ at }) => at)).toEqual([]);
});

test('every word that is looked for stands in the model', () => {
  const found = new Set(leftIn('tools/new/slice').map(({ word }) => word));
  expect(words.filter((word) => !found.has(word))).toEqual([]);
});
