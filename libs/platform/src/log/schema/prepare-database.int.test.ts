import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres, type EmbeddedPostgres } from '../../base/postgres/embedded.js';
import { isOutage } from '../../base/postgres/outage.js';
import { makePool, pg, withDatabase, withUser, type Pool } from '../../base/postgres/pool.js';
import { meta, openStore, remarked, to } from '../event-store/event-store.examples.js';
import { Unavailable } from '../event-store/types.js';
import { migrate } from './migrate.js';
import { prepareDatabase } from './prepare-database.js';
import { RoleOfAnother, roleNameOf } from './product-role.js';

const keys = { hospital: Buffer.alloc(32, 1), trial: Buffer.alloc(32, 2) };
let dir: string;
let server: EmbeddedPostgres;
let owner: Pool;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hadcl-prepare-'));
  server = await startPostgres({ dir, durable: false });
  owner = makePool(server.ownerUrl, { max: 1, statementMs: 60_000 });
}, 60_000);
afterAll(async () => {
  await owner.end();
  await server.stop('immediate');
  await rm(dir, { recursive: true, force: true });
});

const database = async (name: string) => {
  await owner.query(`create database ${name}`);
  return withDatabase(server.ownerUrl, name);
};
/** A database as earlier releases made it, with the role that all databases shared. */
const olderDatabase = async (name: string) => {
  const url = await database(name);
  await migrate(url, 'hadcl_app');
  return url;
};
const userOf = async (appUrl: string) => {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  await client.end();
  return rows[0]!.name;
};
/** Writes and reads as the product does: the log, a row outside it, and a table of a read model. */
const works = async (appUrl: string, masterKey: Buffer) => {
  const store = openStore({ appUrl, masterKey });
  const pool = makePool(appUrl, { max: 1 });
  await store.append({ entries: [to('a stream', await store.head(), remarked('x'))], meta: meta() });
  await pool.query(`insert into side.sessions (id, account_id, expires_at) values (gen_random_uuid(), 'a', now())`);
  await pool.query('create table if not exists read.seats (n int)');
  await pool.query('insert into read.seats values (1)');
  await store.close();
  await pool.end();
  return true;
};

test('processes that start at once where the role has another password each get an address that connects', async () => {
  const url = await database('restored');
  await prepareDatabase(url, keys.hospital);
  // As after a restore onto another server, where the role exists with another password.
  await owner.query(`alter role hadcl_app_restored password 'another'`);
  const prepared = await Promise.all(Array.from({ length: 8 }, () => prepareDatabase(url, keys.hospital)));
  expect(new Set(prepared.map(({ appUrl }) => appUrl)).size).toBe(1);
  expect(await userOf(prepared[0]!.appUrl)).toBe('hadcl_app_restored');
}, 60_000);

test('a second portal that starts on the same server leaves the first one at work', async () => {
  const [first, second] = [await database('hospital'), await database('trial')];
  const { appUrl } = await prepareDatabase(first, keys.hospital);
  const other = await prepareDatabase(second, keys.trial);
  expect(await Promise.all([works(appUrl, keys.hospital), works(other.appUrl, keys.trial)])).toEqual([true, true]);
}, 60_000);

test('a database of an earlier release keeps its role; another that shared it gets one of its own, and both work', async () => {
  const kept = await prepareDatabase(await olderDatabase('old_hospital'), keys.hospital);
  expect(await userOf(kept.appUrl)).toBe('hadcl_app');
  expect(await works(kept.appUrl, keys.hospital)).toBe(true);
  const second = await olderDatabase('old_trial');
  const parted = await prepareDatabase(second, keys.trial);
  expect(await userOf(parted.appUrl)).toBe('hadcl_app_old_trial');
  expect(await works(parted.appUrl, keys.trial)).toBe(true);
  expect(await works(kept.appUrl, keys.hospital)).toBe(true);
  expect(await prepareDatabase(second, keys.trial)).toEqual(parted);
}, 60_000);

test('a role that another portal has taken stops the start with a sentence that names it, and stays as it is', async () => {
  const { appUrl } = await prepareDatabase(await database('named'), keys.hospital);
  await owner.query('alter database named rename to renamed');
  const fresh = await database('named');
  const failure = await prepareDatabase(fresh, keys.trial).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RoleOfAnother);
  expect(String(failure)).toMatch(/The role "hadcl_app_named" .* belongs to another portal \(database "renamed"\)/);
  expect(await works(withDatabase(appUrl, 'renamed'), keys.hospital)).toBe(true);
}, 60_000);

test('an owner who may make roles and is no superuser can install the product, beside others, and read all of it', async () => {
  await owner.query(`create role keeper login createrole nosuperuser password 'k'`);
  await owner.query('create database kept owner keeper');
  const url = withUser(withDatabase(server.ownerUrl, 'kept'), 'keeper', 'k');
  const { appUrl } = await prepareDatabase(url, keys.hospital);
  expect(await works(appUrl, keys.hospital)).toBe(true);
  expect(await prepareDatabase(url, keys.hospital)).toEqual({ appUrl });
  const asKeeper = makePool(url, { max: 1 });
  expect((await asKeeper.query('select n from read.seats')).rows).toEqual([{ n: 1 }]);
  await asKeeper.end();
}, 60_000);

test('an owner who may make no roles is told so in one sentence', async () => {
  await owner.query(`create role guest login nosuperuser password 'k'`);
  await owner.query('create database guested owner guest');
  const url = withUser(withDatabase(server.ownerUrl, 'guested'), 'guest', 'k');
  await expect(prepareDatabase(url, keys.hospital)).rejects.toThrow(
    'The user of DATABASE_URL must own the database and be allowed to create roles (CREATEROLE).',
  );
}, 60_000);

test('databases whose names differ in signs or case alone have roles of different names', () => {
  const names = ['trial', 'Trial', 'tri-al', 'tri_al', 'a'.repeat(63), `${'a'.repeat(62)}b`].map(roleNameOf);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^hadcl_app_[a-z0-9_]{1,53}$/);
});

test.each([
  [
    'its password is changed',
    `alter role hadcl_app_rotated password 'another'`,
    (appUrl: string) => `alter role hadcl_app_rotated password '${new URL(appUrl).password}'`,
  ],
  ['it may not log in', 'alter role hadcl_app_rotated nologin', () => 'alter role hadcl_app_rotated login'],
  [
    'the database is gone for a while',
    'alter database rotated rename to elsewhere',
    () => 'alter database elsewhere rename to rotated',
  ],
])(
  'a portal that Postgres refuses because %s is in an outage, and finds its way back',
  async (_, refuse, letIn) => {
    const exists = await owner.query(`select from pg_database where datname = 'rotated'`);
    const url = exists.rowCount ? withDatabase(server.ownerUrl, 'rotated') : await database('rotated');
    const { appUrl } = await prepareDatabase(url, keys.hospital);
    const pool = makePool(appUrl, { max: 2 });
    const store = openStore({ appUrl, masterKey: keys.hospital });
    const stream = `refused because ${_}`;
    await pool.query('select 1');
    await store.append({ entries: [to(stream, 0, remarked('x'))], meta: meta() });
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname in ('rotated', 'elsewhere')`;
    await owner.query(`alter database rotated allow_connections false`);
    await owner.query(end);
    await owner.query(refuse);
    await owner.query(end);
    await owner.query(
      `alter database ${refuse.includes('elsewhere') ? 'elsewhere' : 'rotated'} allow_connections true`,
    );
    const failure: unknown = await pool.query('select 1').catch(() => pool.query('select 1').catch((error) => error));
    expect([isOutage(failure), (failure as { code: string }).code]).toEqual([
      true,
      expect.stringMatching(/^(28P01|28000|3D000)$/),
    ]);
    await expect(store.append({ entries: [to(stream, 1, remarked('y'))], meta: meta() })).rejects.toThrow(Unavailable);
    await expect(store.underLock(async (its) => its.readStreams([stream]))).rejects.toThrow(Unavailable);
    await owner.query(letIn(appUrl));
    await pool.query('select 1');
    await store.append({ entries: [to(stream, 1, remarked('z'))], meta: meta() });
    await Promise.all([pool.end(), store.close()]);
  },
  60_000,
);
