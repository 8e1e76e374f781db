import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** Builders of tests, and the two languages of one sentence, have equal names on purpose. */
const isCode = (name: string) => /\.ts$/.test(name) && !/(^|\.)(test|examples|messages)(\.[\w-]+)?\.ts$/.test(name);
/** A feature is named as its most important table or query is. */
const isIndex = (file: string) => /\/src\/[^/]+\/index\.ts$/.test(file);
const declared = /^export (?:abstract |async |declare )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

type Source = { readonly file: string; readonly text: string };
const sourcesOf = (place: string): readonly Source[] =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));

/** Names that two files export, each with the files. */
const exportedTwice = (sources: readonly Source[]): readonly string[] => {
  const filesOf = new Map<string, Set<string>>();
  for (const { file, text } of sources.filter((source) => !isIndex(source.file)))
    for (const [, name] of text.matchAll(declared)) filesOf.set(name!, (filesOf.get(name!) ?? new Set()).add(file));
  return [...filesOf].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`);
};

test('in the kernel, the features and the platform one name is exported by one file', () => {
  const sources = ['libs/kernel/src', 'libs/features/src', 'libs/platform/src'].flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(400);
  expect(exportedTwice(sources)).toEqual([]);
});

test('a name that two files export is found, whatever it is there', () => {
  const sources = [
    { file: 'libs/features/src/loans/loan/loan.rules.ts', text: 'export type Line = string;' },
    { file: 'libs/platform/src/serving/papers/page.ts', text: 'export const Line = 1;\nexport function page() {}' },
    { file: 'libs/features/src/loans/index.ts', text: 'export const page = {};' },
  ];
  expect(exportedTwice(sources)).toEqual([
    'Line: libs/features/src/loans/loan/loan.rules.ts, libs/platform/src/serving/papers/page.ts',
  ]);
});
