import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type { Client } from '../../base/postgres/client.js';
import { ownerClient } from './owner-client.js';
import { sharedRole } from './product-role.js';

/** Where the steps of the schema stand, in the sources and in the build. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** A step may have much to change; that the server is gone is told by the keep-alive meanwhile. */
const longestStep = 600_000;

/** Steps name the product's role as it was called when every database of a server shared it. */
const namingRole = (client: Client, role: string): Client => {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = new RegExp(`\\b${sharedRole}\\b`, 'g');
  client.query = ((text: unknown, ...rest: unknown[]) =>
    ask(typeof text === 'string' ? text.replace(named, role) : text, ...rest)) as Client['query'];
  return client;
};

/**
 * Brings the database to this release's schema, as its owner, in one transaction and under an advisory lock: several
 * processes may start at once. The read models are not migrated; the projection runner makes their tables.
 * @param role the product's in this database
 */
export const migrate = async (ownerUrl: string, role: string): Promise<void> => {
  const client = namingRole(await ownerClient(ownerUrl, 'migration', longestStep), role);
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
