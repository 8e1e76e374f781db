import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import { expect, test } from '@jest/globals';

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

const leftOut = (file: string, code: string) =>
  compiled(file, code)
    .filter(({ kind }) => kind !== 'CompileSuccess')
    .map(({ kind, fnLoc, detail, reason, data }) => {
      const why = [detail?.reason, detail?.description, reason, data].filter(Boolean).join(' ');
      return `${file}:${fnLoc?.start.line ?? ''} ${kind}: ${why}`;
    });

/** Left out on purpose: a virtualizer stays the same object while what it answers changes. */
const apart = ['ui/table/useVirtualRows.ts'];

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(sources, file), 'utf8') }))
  // Of nothing else does it compile a function: a component or a hook has a capital letter or a `use` somewhere.
  .filter(({ code }) => /\b(use[A-Z]|react)/.test(code) || /<[A-Za-z>]/.test(code));

// The compiler says nothing while it builds: a component that it cannot read is drawn again with every beat.
test('every component and hook of the pages is compiled', () => {
  expect(files.length).toBeGreaterThan(200);
  const left = files
    .map(({ file, code }) => ({ file, said: leftOut(file, code) }))
    .filter(({ said }) => said.length > 0);
  expect(left.filter(({ file }) => !apart.includes(file)).flatMap(({ said }) => said)).toEqual([]);
  expect(left.map(({ file }) => file)).toEqual(expect.arrayContaining(apart));
}, 120_000);

test('of the pages it finds the components and hooks by themselves', () => {
  const named = files
    .filter(({ file }) => /(^|\/)(use[A-Z]\w*\.ts|[A-Z]\w*Page\.tsx)$/.test(file))
    .filter(({ file, code }) => compiled(file, code).length === 0);
  expect(named.map(({ file }) => file)).toEqual([]);
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
  expect(leftOut('useIt.ts', hook)).toEqual([expect.stringMatching(/^useIt\.ts:\d+ Compile(Error|Skip): ./)]);
});
