import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../base/postgres/client.js';
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

/** The advisory lock and the table of node-pg-migrate, with which earlier releases migrated. */
const migrationLock = '7241865325823964';
const migrationTable = `create schema if not exists log;
  create table if not exists log.migrations
    (id serial primary key, name varchar(255) not null, run_on timestamp not null)`;

/**
 * Runs the migrations that this database has not had, in the order of their names. One that a newer release ran is left
 * alone.
 * @throws Error for a new migration that is named before one that was run: a new database would get another schema
 */
const runPending = async (client: Client, role: string, folder: string): Promise<void> => {
  await client.query(migrationTable);
  const { rows } = await client.query<{ name: string }>('select name from log.migrations');
  const done = new Set(rows.map(({ name }) => name));
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4));
  const pending = names.filter((name) => !done.has(name)).sort();
  const last = names
    .filter((name) => done.has(name))
    .sort()
    .at(-1);
  if (last !== undefined && pending[0] !== undefined && pending[0] < last)
    throw new Error(`The migration ${pending[0]} is named before ${last}, which was run already.`);
  for (const name of pending) {
    await client.query(namingRole(await readFile(join(folder, `${name}.sql`), 'utf8'), role));
    await client.query('insert into log.migrations (name, run_on) values ($1, now())', [name]);
  }
};

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
    // Released with the connection, and so after the commit.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('begin');
    await runPending(client, role, schema.migrations);
    await applyFunctions(client, role, schema.functions);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
