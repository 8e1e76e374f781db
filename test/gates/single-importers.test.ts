import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** A file and its only importer are read together up to this many lines; longer ones may stay apart. */
const most = 220;

type Source = { readonly file: string; readonly text: string };
const sourcesOf = (place: string): readonly Source[] =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));

const isTest = (file: string) => /\.(test|examples|steps)\.tsx?$|\/testing\.tsx$/.test(file);
/** Sentences have a file a language, and routes name the pages of a feature. */
const standsAlone = (file: string) => /\.messages\.|\/(messages|routes|screens)\.ts$/.test(file);
const linesOf = ({ text }: Source) => text.split('\n').length - 1;
const imported = /\b(?:from|import) '(\.[^']+)\.js'|\bimport\('(\.[^']+)\.js'\)/g;
/** A test also names the files that it replaces by others. */
const named = /'(\.[^']+)\.js'()/g;

/** Files that only one file of their folder imports, no test, and not lazily, though both together would be short. */
const belongElsewhere = (sources: readonly Source[]): readonly string[] => {
  const byPath = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ''), source]));
  const importers = new Map<Source, Source[]>();
  const lazy = new Set<Source>();
  for (const source of sources)
    for (const [, direct, late] of source.text.matchAll(isTest(source.file) ? named : imported)) {
      const target = byPath.get(normalize(join(dirname(source.file), direct ?? late ?? '')));
      if (!target) continue;
      importers.set(target, [...(importers.get(target) ?? []), source]);
      if (late) lazy.add(target);
    }
  return [...importers].flatMap(([target, all]) => {
    const [only, ...others] = [...new Set(all)];
    if (!only || others.length > 0 || lazy.has(target) || isTest(target.file) || isTest(only.file)) return [];
    if (standsAlone(target.file) || standsAlone(only.file) || dirname(target.file) !== dirname(only.file)) return [];
    // A component needs a .tsx file.
    if (target.file.endsWith('x') && !only.file.endsWith('x')) return [];
    if (linesOf(target) + linesOf(only) > most) return [];
    return [`${target.file} belongs into ${only.file}, the only file that imports it`];
  });
};

test('a short file of the pages that one other imports, and no test, stands in that one', () => {
  const sources = sourcesOf('frontend/src');
  expect(sources.length).toBeGreaterThan(400);
  expect(belongElsewhere(sources)).toEqual([]);
});

test('such a file is found; one that is lazy, tested, shared or long is not', () => {
  const page = `import { Row } from './Row.js';\nimport { Shared } from './Shared.js';\nconst Late = lazily(() => import('./Late.js'));\n`;
  const sources = [
    { file: 'loans/Page.tsx', text: page },
    { file: 'loans/Other.tsx', text: `import { Shared } from './Shared.js';\nimport { Long } from './Long.js';\n` },
    { file: 'loans/Row.tsx', text: `import { Tested } from './Tested.js';\n` },
    { file: 'loans/Tested.tsx', text: '\n' },
    { file: 'loans/Tested.test.tsx', text: `import { Tested } from './Tested.js';\n` },
    { file: 'loans/Shared.tsx', text: '\n' },
    { file: 'loans/Late.tsx', text: '\n' },
    { file: 'loans/Long.tsx', text: '\n'.repeat(most) },
  ];
  expect(belongElsewhere(sources)).toEqual([
    'loans/Row.tsx belongs into loans/Page.tsx, the only file that imports it',
  ]);
});
