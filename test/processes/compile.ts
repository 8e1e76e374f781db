import { execFile } from 'node:child_process';
import { mkdtemp, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Compiles platform and these processes into a folder of their own, to be run by `node`; remove it afterwards. */
export const compileProcesses = async (): Promise<string> => {
  await mkdir(join(root, 'var'), { recursive: true });
  const folder = await mkdtemp(join(root, 'var/processes-'));
  const sources = ['libs/kernel', 'libs/platform', 'test/processes'];
  const compiler = [join(root, 'tools/compile.mjs'), relative(root, folder), ...sources];
  await promisify(execFile)(process.execPath, compiler, { cwd: root });
  return folder;
};
