import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import { ownerClient } from './owner-client.js';

/** Where the steps of the schema stand, in the sources and in the build. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** A step may have much to change; that the server is gone is told by the keep-alive meanwhile. */
const longestStep = 600_000;

/**
 * Brings the database to this release's schema, as its owner, in one transaction and under an advisory lock: several
 * processes may start at once. The read models are not migrated; the projection runner makes their tables.
 */
export const migrate = async (ownerUrl: string): Promise<void> => {
  const client = await ownerClient(ownerUrl, 'migration', longestStep);
  try {
    await runner({
      dbClient: client,
      dir: migrationsFolder,
      direction: 'up',
      migrationsTable: 'migrations',
      migrationsSchema: 'log',
      createMigrationsSchema: true,
      advisoryLockMode: 'wait',
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    });
  } finally {
    await client.end();
  }
};
