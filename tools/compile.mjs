// Compiles the server's TypeScript with swc, as .swcrc says: `node tools/compile.mjs OUT FOLDER…`. What is no TypeScript is
// copied. Called by ourselves: swc's own command line brings 143 packages.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';
import { root, sources } from './setup.mjs';

const { exclude } = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const left = exclude.map((pattern) => new RegExp(pattern));
const isLeft = (file) => left.some((pattern) => pattern.test(file)) || file.endsWith('.d.ts');

/** Compiles or copies one file, named from the project's root, into the same place of `out`. */
export const compileFile = async (file, out) => {
  const to = join(root, out, file.replace(/\.ts$/, '.js'));
  if (file.endsWith('.ts') && isLeft(file)) return;
  mkdirSync(dirname(to), { recursive: true });
  if (!file.endsWith('.ts')) return cpSync(join(root, file), to);
  const sourceFileName = relative(dirname(to), join(root, file));
  const { code, map } = await transformFile(join(root, file), { root, cwd: root, sourceFileName });
  writeFileSync(`${to}.map`, map);
  writeFileSync(to, `${code}\n//# sourceMappingURL=${basename(to)}.map\n`);
};

/**
 * Brings a file that has changed into the build, or takes what is gone out of it, a whole folder too.
 * @returns whether the build has changed
 */
export const follow = async (file, out) => {
  const path = join(root, file);
  if (!existsSync(path)) {
    const bare = join(root, out, file.replace(/\.ts$/, ''));
    for (const gone of [bare, `${bare}.js`, `${bare}.js.map`]) rmSync(gone, { recursive: true, force: true });
    return true;
  }
  if (statSync(path).isDirectory() || (file.endsWith('.ts') && isLeft(file))) return false;
  await compileFile(file, out);
  return true;
};

/** Compiles all files of these folders of the project into `out`, which is emptied before. */
export const compile = async (out, folders) => {
  for (const folder of folders) rmSync(join(root, out, folder), { recursive: true, force: true });
  const files = folders.flatMap(sources).map((file) => relative(root, file));
  const broken = (await Promise.allSettled(files.map((file) => compileFile(file, out)))).filter(
    ({ status }) => status === 'rejected',
  );
  for (const { reason } of broken) console.error(String(reason));
  return broken.length === 0;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [out, ...folders] = process.argv.slice(2);
  process.exitCode = (await compile(out, folders)) ? 0 : 1;
}
