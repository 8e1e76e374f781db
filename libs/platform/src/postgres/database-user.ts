import { execFile } from 'node:child_process';
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
