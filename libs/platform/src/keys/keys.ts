import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys for every purpose, derived from the one master key by HKDF-SHA256. */
export interface Keys {
  /** 32 bytes for `purpose` (`token`, `seal`, `claim`, `wrap` …); the same in every process of an installation. */
  derive(purpose: string): Buffer;
}

/** @param master 32 bytes */
export const keysFrom = (master: Buffer): Keys => {
  const made = new Map<string, Buffer>();
  return {
    derive: (purpose) => {
      const key = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, 'hadcl', purpose, 32));
      made.set(purpose, key);
      return key;
    },
  };
};

/** HMAC-SHA256 in base64url: equal values give equal marks, and a mark tells nothing without the key. */
export const markOf = (key: Buffer, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url');

/** SHA-256 in base64url, for secrets of full entropy and for comparing bodies. */
export const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));

/**
 * The master key: the setting, else the file `master.key` in the data folder, made by exclusive create, so that of
 * several processes starting at once one makes it and all read the same.
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
