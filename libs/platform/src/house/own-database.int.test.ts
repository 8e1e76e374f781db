import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makePool } from '../base/postgres/pool.js';
import { readSettings } from '../base/settings/settings.js';
import { until } from '../moving/mover/visits.examples.js';
import { ownDatabase, type Database } from './database.js';

let data: string;
let database: Database;
const warnings: string[] = [];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'hadcl-own-'));
  // If the test runs as root, the system user postgres must be able to traverse the folder.
  await chmod(data, 0o711);
  const log = { warn: (facts: object, text?: string) => void warnings.push(`${JSON.stringify(facts)} ${text}`) };
  database = await ownDatabase(readSettings({ HADCL_DATA: data }), log as never);
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(data, { recursive: true, force: true });
});

test('an embedded Postgres that ends by itself is started again, and the product finds it at the same address', async () => {
  const pool = makePool(database.appUrl, { max: 1 });
  await pool.query('select 1');
  const pid = async () =>
    Number((await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const before = await pid();
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    process.kill(await pid(), signal);
    await until(
      () =>
        pool.query('select 1').then(
          () => pid(),
          () => before,
        ),
      (now) => now !== before,
    );
  }
  expect(warnings[0]).toMatch(/"program":"Postgres","how":"code 0".* it ended by itself and is started again$/);
  await pool.end();
}, 60_000);
