import { access, chmod, constants, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keepUp } from '../base/processes/keep-up.js';
import { readMasterKey } from '../log/keys/master-key.js';
import { isDemonstration } from '../log/schema/demonstration.js';
import { startPostgres } from '../base/postgres/embedded.js';
import { ownerClient } from '../log/schema/owner-client.js';
import { prepareDatabase } from '../log/schema/prepare-database.js';
import { mustBeOfThisRelease, sayRelease } from './made-by.js';
import type { Logger } from '../base/logging/logging.js';
import type { Settings } from '../base/settings/settings.js';

/** A database that is ready for this release. */
export type Database = {
  /** The owner's address: for migrations and for starting other processes. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly masterKey: Buffer;
  /** Stops the embedded server, if it is ours. */
  close(): Promise<void>;
};

/**
 * The database named by the settings, migrated to this release's schema.
 * @throws Error when none is named, when it cannot be opened, and in production when the demonstration made it (A26)
 */
export const namedDatabase = async (settings: Settings): Promise<Database> => {
  const { databaseUrl } = settings;
  if (!databaseUrl) throw new Error('The setting DATABASE_URL is wrong: this process needs a database.');
  await mustAnswer(databaseUrl);
  return preparedDatabase({ ...settings, databaseUrl });
};

/** @throws Error with one sentence that names the setting, and the address without its password */
const mustAnswer = async (databaseUrl: string): Promise<void> => {
  try {
    await (await ownerClient(databaseUrl)).end();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(databaseUrl);
    // Where a host name has several addresses, the AggregateError has no message, only a code.
    const why = message || code;
    throw new Error(`The database of the setting DATABASE_URL, ${host}${pathname}, cannot be opened: ${why}.`);
  }
};

type Named = Settings & { readonly databaseUrl: string };

const preparedDatabase = async ({ databaseUrl, masterKey, data, production }: Named): Promise<Database> => {
  if (production && (await isDemonstration(databaseUrl)))
    throw new Error(
      'The setting DATABASE_URL is wrong: its log holds the demonstration, whose passwords everybody knows. NODE_ENV=production needs a database of its own.',
    );
  const key = await readMasterKey(masterKey, data);
  return { ownerUrl: databaseUrl, masterKey: key, ...(await prepareDatabase(databaseUrl, key)), close: async () => {} };
};

/** Creates the data folder if it is absent. @throws Error with one sentence when it cannot be written */
const dataFolder = async (data: string): Promise<string> => {
  const folder = join(data, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await access(data, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The data folder ${resolve(data)} cannot be written (${code}). Name another one by HADCL_DATA.`);
  }
};

/**
 * The named database, else an embedded Postgres in the data folder, whose address is written to `database.url` there.
 * The server ends with this process, also on SIGKILL, and is restarted when it ends by itself.
 * @throws Error with one sentence when the folder cannot be used: not writable, in use, made by another release
 */
export const ownDatabase = async (settings: Settings, log: Pick<Logger, 'warn'>): Promise<Database> => {
  if (settings.databaseUrl) return namedDatabase(settings);
  const folder = await dataFolder(settings.data);
  await mustBeOfThisRelease(folder);
  const server = await startPostgres({ dir: folder, endsWithUs: true });
  try {
    const url = join(settings.data, 'database.url');
    await writeFile(url, `${server.ownerUrl}\n`, { mode: 0o600 });
    // `writeFile` applies its mode only to a new file.
    await chmod(url, 0o600);
    const database = await preparedDatabase({ ...settings, databaseUrl: server.ownerUrl });
    await sayRelease(folder);
    const again = () => server.start().then(() => ({ ended: server.ended() }));
    const stopKeeping = keepUp({ program: 'Postgres', run: { ended: server.ended() }, again, log });
    return {
      ...database,
      close: () => {
        stopKeeping();
        return server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
