import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runner } from 'node-pg-migrate';
import { pg, withDatabase } from '../../base/postgres/pool.js';
import { migrate, schemaOfRelease, type Schema } from './migrate.js';
import { namingRole } from './product-role.js';
import { testDatabase, type TestDatabase } from './test-database.js';

let db: TestDatabase;
let owner: pg.Client;
let role: string;
let folder: string;
const made: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  owner = new pg.Client(db.ownerUrl);
  await owner.connect();
  role = new URL(db.appUrl).username;
  folder = await mkdtemp(join(tmpdir(), 'hadcl-functions-'));
});
afterAll(async () => {
  for (const name of made) await owner.query(`drop database ${name} with (force)`);
  await owner.end();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** An empty database; `ask` runs a query as its owner. */
const emptyDatabase = async () => {
  const name = `${owner.database}_${made.length}`;
  await owner.query(`create database ${name}`);
  made.push(name);
  const url = withDatabase(db.ownerUrl, name);
  const ask = async <Row extends object>(text: string): Promise<readonly Row[]> => {
    const client = new pg.Client(url);
    await client.connect();
    return client.query<Row>(text).then(
      async ({ rows }) => client.end().then(() => rows),
      async (error: unknown) => client.end().then(() => Promise.reject(error)),
    );
  };
  return { url, ask };
};
type Database = Awaited<ReturnType<typeof emptyDatabase>>;

type Files = Readonly<Record<string, string>>;
const { revision } = JSON.parse(readFileSync(join(schemaOfRelease.functions, 'revision.json'), 'utf8')) as {
  revision: number;
};
let releases = 0;
/** A release that differs from this one by some files; `later` is added to the revision of this release. */
const release = async (later: number, functions: Files = {}, migrations: Files = {}): Promise<Schema> => {
  const at = join(folder, `release-${releases++}`);
  const schema = { migrations: join(at, 'migrations'), functions: join(at, 'functions') };
  await cp(schemaOfRelease.migrations, schema.migrations, { recursive: true });
  await cp(schemaOfRelease.functions, schema.functions, { recursive: true });
  const files = { ...functions, 'revision.json': JSON.stringify({ revision: revision + later }) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(schema.functions, name), text);
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(schema.migrations, name), text);
  return schema;
};

/** The last migration of the releases whose functions were in migrations. */
const lastBefore = '0039';
const migrateAsBefore = async (url: string) => {
  const steps = await mkdtemp(join(folder, 'before-'));
  for (const file of await readdir(schemaOfRelease.migrations))
    if (file.slice(0, 4) <= lastBefore)
      await writeFile(
        join(steps, file),
        namingRole(await readFile(join(schemaOfRelease.migrations, file), 'utf8'), role),
      );
  const dbClient = new pg.Client(url);
  await dbClient.connect();
  const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const names = { migrationsTable: 'migrations', migrationsSchema: 'log', createMigrationsSchema: true };
  await runner({ dbClient, dir: steps, direction: 'up', advisoryLockMode: 'wait', logger, ...names });
  await dbClient.end();
};

/** Every function of the schemas made by migrations, with its owner and its privileges. */
const functionsOf = ({ ask }: Database) =>
  ask<{ name: string; text: string }>(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text,
            pg_get_userbyid(p.proowner) as owner, p.proacl::text as rights
       from pg_proc p
      where p.pronamespace::regnamespace::text in ('log', 'side', 'moving', 'read', 'public')
      order by 1`,
  );
/** A version of each function that changes whenever it is created or replaced. */
const writings = async ({ ask }: Database) =>
  new Map(
    (
      await ask<{ name: string; written: string }>(
        `select oid::regprocedure::text as name, xmin::text as written from pg_proc
          where pronamespace::regnamespace::text in ('log', 'side', 'moving')`,
      )
    ).map(({ name, written }) => [name, written]),
  );
const rewritten = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([name, written]) => before.get(name) !== written).map(([name]) => name);

const refuse = (word: string) => `create or replace function log.refuse() returns trigger language plpgsql as $$
begin
  raise exception '${word}' using errcode = '42501';
end $$;
`;
/** The word in the current function log.refuse, see `refuse`. */
const wordOf = async ({ ask }: Database) => {
  const [found] = await ask<{ text: string }>(`select prosrc as text from pg_proc where oid = 'log.refuse'::regproc`);
  return /raise exception '(.*?)'/.exec(found!.text)![1];
};

test('a database that earlier releases migrated has the functions and rights of a new one', async () => {
  const fresh = await emptyDatabase();
  await migrate(fresh.url, role);
  const migrated = await emptyDatabase();
  await migrateAsBefore(migrated.url);
  await migrate(migrated.url, role, await release(-1, { 'refuse.sql': refuse('no') }));
  expect(await wordOf(migrated)).toBe('no');
  await migrate(migrated.url, role);
  expect(await functionsOf(migrated)).toEqual(await functionsOf(fresh));
});

test('every function stands in a file, whole: with what it needs, its rights and nothing that migrations gave it', async () => {
  const fresh = await emptyDatabase();
  await migrate(fresh.url, role);
  const functions = await functionsOf(fresh);
  await fresh.ask(functions.map(({ name }) => `drop function ${name} cascade;`).join('\n'));
  await fresh.ask(`update log.functions set revision = 0, files = '{}'`);
  await migrate(fresh.url, role);
  expect(await functionsOf(fresh)).toEqual(functions);
});

test('a changed file is run once, the others not at all', async () => {
  const base = await emptyDatabase();
  await migrate(base.url, role);
  const first = await writings(base);
  await migrate(base.url, role);
  expect(rewritten(first, await writings(base))).toEqual([]);
  const next = await release(1, { 'refuse.sql': refuse('next') });
  await migrate(base.url, role, next);
  const second = await writings(base);
  expect(rewritten(first, second)).toEqual(['log.refuse()']);
  await migrate(base.url, role, next);
  expect(rewritten(second, await writings(base))).toEqual([]);
});

test('a process of an older release that starts beside newer ones puts no function back', async () => {
  const base = await emptyDatabase();
  await migrate(base.url, role);
  const added = 'create or replace function log.added() returns int language sql as $$ select 1 $$;';
  const newer = await release(1, { 'refuse.sql': refuse('newer'), 'added.sql': added });
  await migrate(base.url, role, newer);
  const written = await writings(base);
  await migrate(base.url, role);
  await migrateAsBefore(base.url);
  await migrate(base.url, role, newer);
  expect(rewritten(written, await writings(base))).toEqual([]);
  expect(await wordOf(base)).toBe('newer');
});

test('what a newer release took back, or gave up and a later one has again, is run again', async () => {
  const base = await emptyDatabase();
  await migrate(base.url, role);
  const word = await wordOf(base);
  await migrate(base.url, role, await release(1, { 'refuse.sql': refuse('tried') }));
  const reverted = await release(2);
  await migrate(base.url, role, reverted);
  expect(await wordOf(base)).toBe(word);
  await rm(join(reverted.functions, 'park_foreign.sql'));
  await writeFile(join(reverted.functions, 'revision.json'), JSON.stringify({ revision: revision + 3 }));
  const gone = 'drop function if exists moving.park_foreign(text, bigint[], text[], int);';
  await writeFile(join(reverted.migrations, '9000_gone.sql'), gone);
  await migrate(base.url, role, reverted);
  const again = await release(4, {}, { '9000_gone.sql': gone });
  await migrate(base.url, role, again);
  expect([...(await writings(base)).keys()]).toContain('moving.park_foreign(text,bigint[],text[],integer)');
});

test('processes of two releases that start at once end with the newer functions', async () => {
  const base = await emptyDatabase();
  const newer = await release(1, { 'refuse.sql': refuse('newer') });
  const starting = [schemaOfRelease, newer, schemaOfRelease, newer, newer, schemaOfRelease];
  await Promise.all(starting.map((schema) => migrate(base.url, role, schema)));
  expect(await wordOf(base)).toBe('newer');
});

test('a file that fails is named, and nothing of its release is done', async () => {
  const base = await emptyDatabase();
  await migrate(base.url, role);
  const written = await writings(base);
  const migrations = { '9000_added.sql': 'create table log.added (n int);' };
  const functions = { 'append.sql': refuse('half'), 'refuse.sql': 'create or replace function log.refuse(' };
  const faulty = await release(1, functions, migrations);
  await expect(migrate(base.url, role, faulty)).rejects.toThrow(/^refuse\.sql: syntax error/);
  expect(await base.ask(`select from pg_class where relname = 'added'`)).toEqual([]);
  expect(rewritten(written, await writings(base))).toEqual([]);
  await migrate(base.url, role, await release(1, {}, migrations));
  expect(await base.ask(`select from pg_class where relname = 'added'`)).toHaveLength(1);
});

test('a migration that is named before one that was run is refused; one that a newer release ran is no fault', async () => {
  const base = await emptyDatabase();
  await migrate(base.url, role, await release(0, {}, { '9000_newer.sql': 'create table log.newer (n int);' }));
  await migrate(base.url, role);
  const early = await release(0, {}, { '0001_zearly.sql': 'create table log.early (n int);' });
  await expect(migrate(base.url, role, early)).rejects.toThrow(/^The migration 0001_zearly is named before /);
  expect(await base.ask(`select relname from pg_class where relname in ('early', 'newer')`)).toEqual([
    { relname: 'newer' },
  ]);
});
