import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedDatabase, ownDatabase, type Database } from '@hadcl/platform/house/database';
import type { Settings } from '@hadcl/platform/base/settings/settings';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { ownerClient } from '@hadcl/platform/log/schema/owner-client';

const answers = (url: string): Promise<boolean> =>
  ownerClient(url).then(
    (client) => client.end().then(() => true),
    () => false,
  );

/**
 * The database for a command: DATABASE_URL, else the embedded one of HADCL_DATA, which is started if the product is not
 * running.
 */
export const databaseOfCommand = async (settings: Settings): Promise<Database> => {
  if (settings.databaseUrl) return namedDatabase(settings);
  const url = (await readFile(join(settings.data, 'database.url'), 'utf8').catch(() => '')).trim();
  return url && (await answers(url))
    ? namedDatabase({ ...settings, databaseUrl: url })
    : ownDatabase(settings, makeLogger('silent'));
};

/** Runs a command: prints its result; a failure is one sentence and exit code 1. */
export const command = async (work: () => Promise<string>): Promise<void> => {
  try {
    console.log(await work());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
