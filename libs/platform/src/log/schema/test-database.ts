import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makePool, pg, withDatabase, withUser, type Pool } from '../../base/postgres/pool.js';
import { startPostgres } from '../../base/postgres/embedded.js';
import { deriveKeys } from '../keys/keys.js';
import { schemaOfRelease } from './migrate.js';
import { prepareDatabase } from './prepare-database.js';
import { roleNameOf } from './product-role.js';

/*
 * A separate database for an int or e2e test:
 *
 *   let db: TestDatabase;
 *   beforeAll(async () => { db = await testDatabase(); });
 *   afterAll(() => db.close());
 *   … await db.pool.query('select …')      as the product's role
 *
 * It is migrated and empty, copied from a template in a few hundredths of a second. All suites of a run share one
 * embedded Postgres without fsync (test/global-setup.mjs names its folder, the first caller starts it), or the server
 * of DATABASE_URL (an owner's address) if that is set. Tests that stop Postgres start their own by `startPostgres`.
 */
export type TestDatabase = {
  /** The owner's address; the product's is `appUrl`. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly masterKey: Buffer;
  /** Connected as the product's role. */
  readonly pool: Pool;
  /** Closes `pool` and drops the database, even if other connections are open. */
  close(): Promise<void>;
};

export const testMasterKey = Buffer.alloc(32, 'hadcl test key');

/** Runs `work` in the first of many processes; the others wait for its result. */
const once = async (folder: string, name: string, work: () => Promise<string>): Promise<string> => {
  const done = join(folder, `${name}.done`);
  const first = await mkdir(join(folder, name)).then(
    () => true,
    () => false,
  );
  if (first)
    await writeFile(`${done}.part`, await work()).then(async () => writeFile(done, await readFile(`${done}.part`)));
  for (let waited = 0; ; waited += 20) {
    const text = await readFile(done, 'utf8').catch(() => '');
    if (text) return text;
    if (waited > 300_000) throw new Error(`another test process did not finish ${name}`);
    await wait(20);
  }
};

const sharedServer = async (): Promise<string> => {
  if (process.env['DATABASE_URL']) return process.env['DATABASE_URL'];
  const folder = process.env['HADCL_TEST_DIR'];
  if (!folder) throw new Error('testDatabase runs in the jest projects int and e2e only (test/global-setup.mjs)');
  return once(folder, 'postgres', async () => (await startPostgres({ dir: folder, durable: false })).ownerUrl);
};

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Contents of a template beside the migrated schema; `name` must change whenever the contents do. */
export type Furniture = { readonly name: string; readonly bring: (appUrl: string) => Promise<void> };

/** Named by a hash of its contents, because a server may outlive the run and must not offer an outdated template. */
const template = async (server: string, furniture: Furniture | null): Promise<string> => {
  const hash = createHash('sha256').update(furniture?.name ?? '');
  for (const folder of Object.values(schemaOfRelease))
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  const name = `hadcl_template_${hash.digest('hex').slice(0, 12)}`;
  await asOwner(server, async (client) => {
    await client.query('select pg_advisory_lock(4841435)');
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    const { appUrl } = await prepareDatabase(withDatabase(server, name), testMasterKey);
    await furniture?.bring(appUrl);
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
};
const templates = new Map<string, Promise<string>>();

/** A new database for a test. @param furniture contents that the database starts with; made once per name and copied */
export const testDatabase = async (furniture: Furniture | null = null): Promise<TestDatabase> => {
  const server = await sharedServer();
  const key = `${server} ${furniture?.name}`;
  const from = await (templates.get(key) ?? templates.set(key, template(server, furniture)).get(key)!);
  const name = `t_${randomBytes(8).toString('hex')}`;
  await asOwner(server, (client) => client.query(`create database ${name} template ${from}`));
  const ownerUrl = withDatabase(server, name);
  const appUrl = withUser(ownerUrl, roleNameOf(from), deriveKeys(testMasterKey).databasePassword);
  // A test process on a busy machine may pause for seconds, which must not count as an outage.
  const patient = { statementMs: 60_000, connectMs: 60_000, idleInTransactionMs: 60_000 };
  const pool = makePool(appUrl, { purpose: 'test', ...patient });
  const close = async () => {
    await pool.end();
    await asOwner(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ownerUrl, appUrl, masterKey: testMasterKey, pool, close };
};
