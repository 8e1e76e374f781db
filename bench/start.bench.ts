import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { median, type Group } from './bench.js';

const made = new Set(['node_modules', 'dist', 'var', '.git']);

/** The project as it is cloned, with its dependencies installed and nothing built. */
const freshCopy = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hadcl-bench-start-'));
  // The embedded Postgres runs as a user of its own, who must be able to reach its data.
  await chmod(folder, 0o711);
  await cp(process.cwd(), folder, { recursive: true, filter: (path) => !made.has(basename(path)) });
  for (const modules of ['node_modules', 'frontend/node_modules'])
    if (existsSync(modules)) await symlink(resolve(modules), join(folder, modules));
  return folder;
};

/** Seconds from `npm start` until the login page is answered; ended as Ctrl-C does, the whole group, and waited for. */
const start = async (folder: string): Promise<number> => {
  const began = performance.now();
  const product = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HADCL_DATA: '', DATABASE_URL: '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<never>((_, failed) =>
    product.once('exit', (code) => failed(new Error(`npm start ended with code ${code}`))),
  );
  gone.catch(() => {});
  let said = '';
  const address = new Promise<string>((answers) =>
    product.stdout.on('data', (part) => {
      said += String(part);
      const found = /answers at (http\S+)/.exec(said)?.[1];
      if (found) answers(found);
    }),
  );
  const page = await fetch(`${await Promise.race([address, gone])}/login`);
  if (!(await page.text()).includes('<script')) throw new Error('the login page has no script');
  const took = (performance.now() - began) / 1000;
  process.kill(-product.pid!, 'SIGINT');
  await gone.catch(() => {});
  return took;
};

const starting: Group = {
  name: 'start',
  run: async ({ print }) => {
    const folder = await freshCopy();
    try {
      const line = { row: 19, unit: 's, of the most allowed', target: { atMost: 1 } };
      print({ ...line, work: 'npm start to the login page, first time', figure: await start(folder), reference: 45 });
      const later = [await start(folder), await start(folder), await start(folder)];
      print({ ...line, work: 'npm start to the login page, later', figure: median(later), reference: 5 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const groups: readonly Group[] = [starting];
