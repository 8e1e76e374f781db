import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
const ids = async () => ({ uid: await idOf('-u'), gid: await idOf('-g') });

/**
 * The user to run Postgres as. Postgres refuses to run as root, so for root it is the system user `postgres`, created
 * if missing; undefined for any other user of this process.
 */
export const databaseUser = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  return ids().catch(async () => {
    await run('groupadd', ['-f', 'postgres']);
    await run('useradd', ['-g', 'postgres', 'postgres']);
    return ids();
  });
};

/**
 * Checks that a user may reach a path. @throws Error that names the first folder above `path` (absolute), from the path
 * upwards, that they may not enter
 */
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
