import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { transform } from '@swc/core';

const sources = join(import.meta.dirname, '../frontend/src');

/** Why a file is named in which a function asks to be left out. */
const leftOut = (file: string) => `${file}: asks to be left out`;

/** What React Compiler makes of a file, as the build has it made (frontend/vite.config.ts), or why it leaves a function out. */
const compiled = async (file: string, code: string): Promise<{ isCompiled: boolean; why: string }> => {
  const asksNotTo = /['"]use no memo['"]/.test(code) ? leftOut(file) : '';
  try {
    const { code: made } = await transform(code, {
      ...{ filename: file, swcrc: false, configFile: false },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: file.endsWith('x') },
        transform: { react: { runtime: 'preserve' }, reactCompiler: { panicThreshold: 'all_errors' } },
      },
    });
    return { isCompiled: made.includes('react/compiler-runtime'), why: asksNotTo };
  } catch (failed) {
    return { isCompiled: false, why: `${file}: ${(failed as Error).message}` };
  }
};

/** Left out on purpose: a virtualizer stays the same object while what it answers changes. */
const apart = ['ui/table/TableRows.tsx'];

/** Every file that can hold a component or a hook. */
let log: readonly { readonly file: string; readonly isCompiled: boolean; readonly why: string }[] = [];
beforeAll(async () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(sources, file), 'utf8') }))
    .filter(({ code }) => /\b(use[A-Z]|react)/.test(code) || /<[A-Za-z>]/.test(code));
  log = await Promise.all(files.map(async ({ file, code }) => ({ file, ...(await compiled(file, code)) })));
}, 120_000);

// The compiler says nothing while it builds: a component that it cannot read is drawn again with every beat.
test('every component and hook of the pages is compiled', () => {
  expect(log.length).toBeGreaterThan(200);
  expect(log.map(({ why }) => why).filter(Boolean)).toEqual(apart.map(leftOut));
});

test('each file that is named for a page holds something that it has compiled', () => {
  const pages = log.filter(({ file }) => /(^|\/)[A-Z]\w*Page\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ isCompiled }) => !isCompiled).map(({ file }) => file)).toEqual([]);
});

test.each([
  ['a hook in a branch', 'if (open) useEffect(act);'],
  ['a ref read while drawing', 'const seen = useRef(0); return seen.current;'],
  ['a changed argument', 'open.at = 1; useEffect(act);'],
  ['an end without a catch', 'useEffect(act); try { act(); } finally { open(); }'],
  ['a hook that was asked to be left out', "'use no memo';\nuseEffect(act);"],
])('%s leaves a hook out, and is named here', async (_, body) => {
  const hook = `import { useEffect, useRef } from 'react';\nexport function useIt(open, act) {\n${body}\n}`;
  expect((await compiled('useIt.ts', hook)).why).toMatch(/^useIt\.ts: ./);
});
