import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PG_MIGRATE_LOCK_ID, runner, type RunnerOption } from 'node-pg-migrate';
import { applyFunctions } from './apply-functions.js';
import { ownerClient } from './owner-client.js';
import { namingRole } from './product-role.js';

/**
 * The folders of a release's schema, in the sources and in the build: migrations, which run once, and functions
 * (docs/decisions/37).
 */
export type Schema = { readonly migrations: string; readonly functions: string };
export const schemaOfRelease: Schema = {
  migrations: join(import.meta.dirname, 'migrations'),
  functions: join(import.meta.dirname, 'functions'),
};

/**
 * The deadline of a migration in ms. It is long, because a migration may change much data; a dead server is noticed
 * sooner by keep-alive.
 */
const longestStep = 600_000;

type Loader = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

const sqlSteps = (role: string): Loader => ({
  extensions: ['.sql'],
  loader: async (paths) => {
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    return paths.map((path, n) => ({
      id: path,
      filePaths: [path],
      actions: {
        up: (pgm) => {
          // `migrate` has opened the transaction.
          pgm.noTransaction();
          pgm.sql(namingRole(texts[n]!, role));
        },
      },
    }));
  },
});

/**
 * Migrates the database to this release's schema, as its owner, in one transaction and under an advisory lock, because
 * several processes may start at once. Runs the migrations first, then the functions whose text has changed. Tables of
 * read models are not migrated; the projection runner makes them.
 * @param role the product's role in this database
 * @throws Postgres's error; nothing is changed then
 */
export const migrate = async (ownerUrl: string, role: string, schema: Schema = schemaOfRelease): Promise<void> => {
  const client = await ownerClient(ownerUrl, 'migration', longestStep);
  try {
    // The lock of node-pg-migrate, which earlier releases take as well. It is released with the connection, and so
    // after the commit.
    await client.query('select pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID]);
    await client.query('begin');
    await runner({
      dbClient: client,
      dir: schema.migrations,
      direction: 'up',
      migrationLoaderStrategies: [sqlSteps(role)],
      migrationsTable: 'migrations',
      migrationsSchema: 'log',
      createMigrationsSchema: true,
      noLock: true,
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    });
    await applyFunctions(client, role, schema.functions);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
