import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The master key: from the setting (base64), else from `master.key` in the data folder, which is created if it is
 * missing. The exclusive create lets one of several starting processes make the key, and all read the same.
 * @throws Error if the file holds no key of 32 bytes
 */
export const readMasterKey = async (setting: string | null, folder: string): Promise<Buffer> => {
  if (setting) return Buffer.from(setting, 'base64');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'master.key');
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('base64'));
    await file.sync();
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return written(path);
};

const written = async (path: string, tries = 50): Promise<Buffer> => {
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length === 32) return key;
  if (tries === 0) throw new Error(`${path} holds no key of 32 bytes.`);
  await new Promise((done) => setTimeout(done, 20));
  return written(path, tries - 1);
};
