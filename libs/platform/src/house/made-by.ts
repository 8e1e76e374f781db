import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { schemaOfRelease } from '../log/schema/migrate.js';

const fileOf = (folder: string) => join(folder, 'made-by.json');

/** Each migration of this release: file name → SHA-256. */
const steps = async (): Promise<Record<string, string>> => {
  const { migrations } = schemaOfRelease;
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name))));
  return Object.fromEntries(names.map((name, i) => [name, createHash('sha256').update(texts[i]!).digest('hex')]));
};

/**
 * Checks the data folder's database against this release. It may be older (it is then migrated), but each migration
 * that it has had must be in this release, unchanged.
 * @throws Error with one sentence that says what to do with a folder of another release
 */
export const mustBeOfThisRelease = async (folder: string): Promise<void> => {
  const made = JSON.parse(await readFile(fileOf(folder), 'utf8').catch(() => '{}')) as Record<string, string>;
  const known = await steps();
  const foreign = Object.keys(made).find((name) => made[name] !== known[name]);
  if (!foreign) return;
  const [where, what] = [resolve(folder), known[foreign] ? 'has another' : 'does not know its'];
  throw new Error(
    `The database in ${where} was made by another version of the portal (this one ${what} ${foreign}). Name another folder by HADCL_DATA, or delete this one.`,
  );
};

/** Records which migrations the database has had. */
export const sayRelease = async (folder: string): Promise<void> =>
  writeFile(fileOf(folder), JSON.stringify(await steps(), null, 2));
