import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@hadcl/platform/base/postgres/embedded';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { compileProcesses } from './processes/compile.js';

const one = async (url: string, text: string) => {
  const pool = makePool(url, { max: 1 });
  const { rows } = await pool.query(text);
  await pool.end();
  return rows;
};

test('the embedded Postgres outlives a killed parent and is taken over, never from a living one', async () => {
  const [dir, folder] = [await mkdtemp(join(tmpdir(), 'hadcl-embedded-')), await compileProcesses()];
  const parent = spawn(process.execPath, [join(folder, 'test/processes/hold-postgres.js')], {
    env: { ...process.env, DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(parent.stdout, 'data');
  await one(String(url).trim(), 'create table kept as select 1 as n');
  await expect(startPostgres({ dir, durable: false })).rejects.toThrow(`in use by process ${parent.pid}`);

  parent.kill('SIGKILL');
  await once(parent, 'close');
  const server = await startPostgres({ dir, durable: false });
  expect(await one(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);

  await server.stop('immediate');
  await writeFile(join(dir, 'cluster/postmaster.pid'), `${process.pid}\n${dir}\n`);
  await server.start();
  expect(await one(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
  await Promise.all([rm(dir, { recursive: true }), rm(folder, { recursive: true })]);
}, 60_000);

test('dates are text, instants ISO 8601 with the lab offset, counts numbers, in whatever zone the process runs', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-embedded-'));
  const server = await startPostgres({ dir, durable: false });
  const text = `select date '2027-03-01' as day, array[date '2028-02-29'] as days, count(*) as n, sum(1) as s,
    timestamptz '2027-03-09T17:30:00.5Z' as at, (timestamptz '2027-03-09T17:30:00Z')::date as today`;
  expect(await one(server.ownerUrl, text)).toEqual([
    {
      ...{ day: '2027-03-01', days: ['2028-02-29'], n: 1, s: 1 },
      ...{ at: '2027-03-10T01:30:00.500+08:00', today: '2027-03-10' },
    },
  ]);
  await server.stop('immediate');
  await rm(dir, { recursive: true });
}, 60_000);
