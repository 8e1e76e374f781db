import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../base/postgres/client.js';
import { namingRole } from './product-role.js';

type Applied = { readonly revision: number; readonly files: Readonly<Record<string, string>> };

const textsIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
};

/** The revision of a release's functions; of two releases with different texts the newer one has the larger number. */
const revisionIn = async (folder: string): Promise<number> =>
  (JSON.parse(await readFile(join(folder, 'revision.json'), 'utf8')) as { revision: number }).revision;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds the file name, because Postgres reports only a position in the text. */
const inFile = (name: string) => (error: unknown) => {
  if (error instanceof Error) error.message = `${name}: ${error.message}`;
  throw error;
};

/**
 * Runs the files of SQL functions whose text differs from the applied one, ordered by name. Does nothing if a release
 * of a larger revision has applied its own: an older process that starts beside newer ones must not undo their
 * functions.
 * @param client the owner's, in the transaction of the migrations
 */
export const applyFunctions = async (client: Client, role: string, folder: string): Promise<void> => {
  const [texts, revision] = await Promise.all([textsIn(folder), revisionIn(folder)]);
  const { rows } = await client.query<Applied>('select revision, files from log.functions');
  const [applied] = rows as [Applied];
  if (revision < applied.revision) return;
  const files = Object.fromEntries([...texts].map(([name, text]) => [name, sha256(text)]));
  for (const [name, text] of texts)
    if (files[name] !== applied.files[name]) await client.query(namingRole(text, role)).catch(inFile(name));
  await client.query('update log.functions set revision = $1, files = $2 where (revision, files) <> ($1, $2::jsonb)', [
    revision,
    files,
  ]);
};
