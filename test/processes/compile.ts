import { execFile } from 'node:child_process';
import { mkdtemp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Compiles platform and these processes into a folder of their own, to be run by `node`; remove it afterwards. */
export const compileProcesses = async (): Promise<string> => {
  await mkdir(join(root, 'var'), { recursive: true });
  const folder = await mkdtemp(join(root, 'var/processes-'));
  const swc = join(root, 'node_modules/@swc/cli/bin/swc.js');
  const sources = ['libs/kernel', 'libs/platform', 'test/processes'];
  await promisify(execFile)(process.execPath, [swc, ...sources, '-d', folder, '--copy-files', '--quiet'], {
    cwd: root,
  });
  return folder;
};
