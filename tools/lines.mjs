// `npm run lines`: which lines of the specification a test names at the end of its title; docs/specification/README.md says how.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

/** Every line, in the order of the three documents: `{ id: '2.5.1.03', text: '[rule] …' }`. */
export const specification = () =>
  [1, 2, 3]
    .flatMap((document) => readFileSync(join(root, `docs/specification/${document}.md`), 'utf8').split('\n'))
    .map((line) => /^- (\d(?:\.\d+)+) (.*)$/.exec(line))
    .filter(Boolean)
    .map(([, id, text]) => ({ id, text }));

/** The ids of all lines that some test names. */
export const namedByTests = () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
  const lists = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\[((?:\d(?:\.\d+){2,}[ ,]*)+)\]/g),
  ]);
  return new Set(lists.flatMap(([, list]) => list.split(/[ ,]+/).filter(Boolean)));
};

const countBySection = (lines, named) => {
  const sections = new Map();
  for (const { id } of lines) {
    const section = id.replace(/\.\d+$/, '');
    const row = sections.get(section) ?? { all: 0, proved: 0 };
    sections.set(section, { all: row.all + 1, proved: row.proved + Number(named.has(id)) });
  }
  for (const [section, { all, proved }] of sections) {
    const missing = all > proved ? `   ${all - proved} without a test` : '';
    console.log(`${section.padEnd(8)} ${String(proved).padStart(4)} of ${String(all).padStart(4)}${missing}`);
  }
  console.log(`all      ${lines.filter(({ id }) => named.has(id)).length} of ${lines.length}`);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  const [lines, named] = [specification(), namedByTests()];
  const known = new Set(lines.map(({ id }) => id));
  if (wanted[0] === '--unknown') for (const id of named) known.has(id) || console.log(id);
  else if (wanted.length === 0) countBySection(lines, named);
  else
    for (const { id, text } of lines)
      if (!named.has(id) && wanted.some((section) => `${id}.`.startsWith(`${section}.`))) console.log(`${id} ${text}`);
}
