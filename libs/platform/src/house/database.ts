import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMasterKey } from '../keys/master-key.js';
import { startPostgres } from '../postgres/embedded.js';
import { prepareDatabase } from '../postgres/prepare-database.js';
import type { Settings } from '../settings/settings.js';

export type Database = {
  /** The owner's address: for migrations and for starting other processes. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly masterKey: Buffer;
  /** Stops the embedded server, if it is ours. */
  close(): Promise<void>;
};

/** The database that the settings name, brought to this release's schema. @throws Error when they name none */
export const namedDatabase = async ({ databaseUrl, masterKey, data }: Settings): Promise<Database> => {
  if (!databaseUrl) throw new Error('The setting DATABASE_URL is wrong: this process needs a database.');
  const key = await readMasterKey(masterKey, data);
  return { ownerUrl: databaseUrl, masterKey: key, ...(await prepareDatabase(databaseUrl, key)), close: async () => {} };
};

/** The named database, else an embedded Postgres in the data folder, whose address is written to `database.url` there. */
export const ownDatabase = async (settings: Settings): Promise<Database> => {
  if (settings.databaseUrl) return namedDatabase(settings);
  await mkdir(settings.data, { recursive: true });
  const server = await startPostgres({ dir: join(settings.data, 'postgres') });
  await writeFile(join(settings.data, 'database.url'), `${server.ownerUrl}\n`, { mode: 0o600 });
  const database = await namedDatabase({ ...settings, databaseUrl: server.ownerUrl });
  return { ...database, close: () => server.stop() };
};
