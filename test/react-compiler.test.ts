import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import { beforeAll, expect, test } from '@jest/globals';

const sources = join(import.meta.dirname, '../frontend/src');

/** What React Compiler says of each function that it compiled, or left as it stands. */
type Said = {
  readonly kind: string;
  readonly fnName?: string | null;
  readonly fnLoc?: { readonly start: { readonly line: number } } | null;
  readonly reason?: string;
  readonly data?: string;
  readonly detail?: { readonly reason?: string; readonly description?: string | null };
};

const compiled = (file: string, code: string): readonly Said[] => {
  const said: Said[] = [];
  transformSync(code, {
    filename: file,
    code: false,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      ['babel-plugin-react-compiler', { logger: { logEvent: (_: string | null, event: Said) => said.push(event) } }],
    ],
  });
  return said;
};

const wrongIn = (file: string, said: readonly Said[]) =>
  said
    .filter(({ kind }) => kind !== 'CompileSuccess')
    .map(({ kind, fnLoc, detail, reason, data }) => {
      const why = [detail?.reason, detail?.description, reason, data].filter(Boolean).join(' ');
      return `${file}:${fnLoc?.start.line ?? ''} ${kind}: ${why}`;
    });

/** Left out on purpose: a virtualizer stays the same object while what it answers changes. */
const apart = ['ui/table/TableRows.tsx'];

/** The log of every file that can hold a component or a hook. */
let log: readonly { readonly file: string; readonly said: readonly Said[] }[] = [];
beforeAll(() => {
  log = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(sources, file), 'utf8') }))
    .filter(({ code }) => /\b(use[A-Z]|react)/.test(code) || /<[A-Za-z>]/.test(code))
    .map(({ file, code }) => ({ file, said: compiled(file, code) }));
}, 120_000);

// The compiler says nothing while it builds: a component that it cannot read is drawn again with every beat.
test('every component and hook of the pages is compiled', () => {
  expect(log.length).toBeGreaterThan(200);
  const wrong = log
    .map(({ file, said }) => ({ file, lines: wrongIn(file, said) }))
    .filter(({ lines }) => lines.length > 0);
  expect(wrong.filter(({ file }) => !apart.includes(file)).flatMap(({ lines }) => lines)).toEqual([]);
  expect(wrong.map(({ file }) => file)).toEqual(expect.arrayContaining(apart));
});

test('each file that is named for a hook or a page holds something that it has compiled', () => {
  const named = log.filter(({ file }) => /(^|\/)(use[A-Z]\w*\.ts|[A-Z]\w*Page\.tsx)$/.test(file));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ said }) => said.length === 0).map(({ file }) => file)).toEqual([]);
});

test.each([
  [
    'a rule of hooks that was switched off',
    '// eslint-disable-next-line react-hooks/exhaustive-deps\nuseEffect(act, []);',
  ],
  [
    'a branch inside try',
    'const look = async () => { try { await (open ? act() : undefined); } catch { act(); } }; useEffect(look);',
  ],
  ['a hook that was asked to be left out', "'use no memo';\nuseEffect(act);"],
])('%s leaves a hook out, and is named here', (_, body) => {
  const hook = `import { useEffect } from 'react';\nexport function useIt(open, act) {\n${body}\n}`;
  expect(wrongIn('useIt.ts', compiled('useIt.ts', hook))).toEqual([
    expect.stringMatching(/^useIt\.ts:\d+ Compile(Error|Skip): ./),
  ]);
});
