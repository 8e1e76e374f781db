import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
const ids = async () => ({ uid: await idOf('-u'), gid: await idOf('-g') });

/** Postgres refuses to run as root: as root it runs as the system's `postgres`, made when there is none. */
export const databaseUser = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  return ids().catch(async () => {
    await run('groupadd', ['-f', 'postgres']);
    await run('useradd', ['-g', 'postgres', 'postgres']);
    return ids();
  });
};

/** @throws Error that names the folder on the way to `path` (absolute) that this user may not pass through */
export const mustReach = async ({ uid, gid }: { uid: number; gid: number }, path: string): Promise<void> => {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const of = await stat(folder);
    const bit = of.uid === uid ? 0o100 : of.gid === gid ? 0o010 : 0o001;
    if ((of.mode & bit) === 0)
      throw new Error(
        `Postgres does not run as root but as the user postgres, who may not enter ${folder}: move ${path} elsewhere, run as another user, or name a database by DATABASE_URL.`,
      );
  }
};
