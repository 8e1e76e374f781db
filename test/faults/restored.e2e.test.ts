import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { startPostgres, type EmbeddedPostgres } from '@hadcl/platform/base/postgres/embedded';
import { pg, withDatabase } from '@hadcl/platform/base/postgres/pool';
import { testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { send } from '../house-under-test.js';
import { until } from '../support/until.js';

const root = join(import.meta.dirname, '../..');
let dir: string;
let postgres: EmbeddedPostgres;
let product: ChildProcess;
let said = '';

const asServer = async (...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
/** How often it has told where it answers, and where it did last. */
const answers = () => [...said.matchAll(/The portal answers at (\S+)/g)].map(([, address]) => address!);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'restored-'));
  postgres = await startPostgres({ dir });
  await asServer('create database lab');
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    HADCL_DATA: dir,
    HADCL_DEMO: 'off',
    PORT: '0',
    PORTAL_CLOCK: '2035-03-01T09:00:00+08:00',
    DATABASE_URL: withDatabase(postgres.ownerUrl, 'lab'),
    MASTER_KEY: testMasterKey.toString('base64'),
    KAFKA_BROKERS: '',
  };
  // What `npm start` does once everything is built.
  const script = `import('./tools/product.mjs').then((its) => its.runProduct('dist/apps/standalone/src/main.js'))`;
  product = spawn('node', ['-e', script], { cwd: root, env });
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (text) => (said += text));
  await until('npm start answers', async () => answers().length === 1, 120);
}, 180_000);
afterAll(async () => {
  const gone = new Promise((done) => product.once('exit', done));
  product.kill('SIGTERM');
  await gone;
  await postgres.stop('immediate');
  await rm(dir, { recursive: true, force: true });
}, 60_000);

const day = (date: string, capacity: number) => ({
  releaseTime: '',
  settings: [{ date, available: 'COL_RESEARCHER', remarks: '', capacity }],
});

test('a database that is restored beneath npm start is noticed and said, and the product starts again by itself on it', async () => {
  const password = /admin@hadcl\.example +password \(shown once\): (\S+)/.exec(said)![1]!;
  const call = async (at: { method: string; path: string }, body: unknown) => {
    const address = answers().at(-1)!;
    const login = await send(address, null, 'POST', '/user/authenticate', {
      body: { username: 'admin@hadcl.example', password },
    });
    const { token } = login.body as { token: string };
    const asked = at.method === 'GET' ? { query: body as Record<string, unknown> } : { body };
    return (await send(address, token, at.method, at.path, asked as never)) as { status: number; body: any };
  };
  const setUp = (date: string, capacity: number) => call(labDayCalls.updateLabAvailability, day(date, capacity));
  const capacities = async () => {
    const { body } = await call(occupancyCalls.capacityFull, { startDate: '2035-03-12', endDate: '2035-03-13' });
    return (body as { capacity: number }[]).map(({ capacity }) => capacity);
  };
  expect((await setUp('2035-03-12', 7)).status).toBe(200);
  // A copy needs that nobody else is connected: what is connected comes back by itself.
  const alone = [
    `alter database lab allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'lab'`,
  ];
  await asServer(...alone, 'create database backup template lab', 'alter database lab allow_connections true');
  await until('it answers again', async () => (await setUp('2035-03-13', 9)).status === 200);
  expect(await capacities()).toEqual([7, 9]);

  await asServer(...alone, 'drop database lab', 'create database lab template backup');
  await until(
    'it was started again',
    async () => {
      if (answers().length < 2) throw new Error(said.slice(-2_000));
      return true;
    },
    60,
  );
  expect(said).toContain('the database was restored');
  expect(await capacities()).toEqual([7]);
  expect((await setUp('2035-03-13', 5)).status).toBe(200);
  await until('what is recorded from now on is read', async () => (await capacities()).join() === '7,5');
}, 180_000);
