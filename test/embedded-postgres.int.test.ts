import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres } from '@hadcl/platform/base/postgres/embedded';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { postmasterOf } from '@hadcl/platform/base/postgres/postmaster';
import { compileProcesses } from './processes/compile.js';
import { until } from './support/until.js';

const one = async (url: string, text: string) => {
  const pool = makePool(url, { max: 1 });
  const { rows } = await pool.query(text);
  await pool.end();
  return rows;
};

/** A process that holds a Postgres in `dir`; `url` is its owner's address. */
const hold = async (dir: string, endsWithUs: boolean) => {
  const parent = spawn(process.execPath, [join(folder, 'test/processes/hold-postgres.js')], {
    env: { ...process.env, DIR: dir, ENDS_WITH_US: String(endsWithUs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(parent.stdout, 'data');
  const kill = async () => {
    parent.kill('SIGKILL');
    await once(parent, 'close');
  };
  return { url: String(url).trim(), pid: parent.pid, kill };
};
let folder: string;
beforeAll(async () => {
  folder = await compileProcesses();
});
afterAll(() => rm(folder, { recursive: true }));

test('the embedded Postgres ends with the process that started it, also when that is killed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-embedded-'));
  const holder = await hold(dir, true);
  await one(holder.url, 'create table kept as select 1 as n');
  await holder.kill();
  await until('Postgres to end', async () => (await postmasterOf(join(dir, 'cluster'))) === null);
  const server = await startPostgres({ dir, durable: false });
  expect(await one(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
  await rm(dir, { recursive: true });
}, 60_000);

test('an embedded Postgres that was left behind is taken over, never from a living process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-embedded-'));
  const holder = await hold(dir, false);
  await one(holder.url, 'create table kept as select 1 as n');
  await expect(startPostgres({ dir, durable: false })).rejects.toThrow(`in use by process ${holder.pid}`);

  await holder.kill();
  const server = await startPostgres({ dir, durable: false });
  expect(await one(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);

  await server.stop('immediate');
  await writeFile(join(dir, 'cluster/postmaster.pid'), `${process.pid}\n${dir}\n`);
  await server.start();
  expect(await one(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
  await rm(dir, { recursive: true });
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

/** The environments, as the machine shows them, of all processes whose command line holds this text. */
const environmentsOf = async (text: string): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const commands = await Promise.all(pids.map(async (pid) => ({ pid, command: await read(pid, 'cmdline') })));
  return Promise.all(commands.filter(({ command }) => command.includes(text)).map(({ pid }) => read(pid, 'environ')));
};

test('the embedded Postgres and its watcher are told no secret, and nobody else reads what they write', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-embedded-'));
  const log = join(dir, 'postgres.log');
  await writeFile(log, 'of an earlier release\n');
  await chmod(log, 0o644);
  process.env['MASTER_KEY'] = 'a key that nobody may see';
  const holder = await hold(dir, true).finally(() => delete process.env['MASTER_KEY']);
  const { pid } = (await postmasterOf(join(dir, 'cluster')))!;
  const [server, watcher] = [
    await environmentsOf(join(dir, 'cluster')),
    await environmentsOf(`end-with-us\0INT\0QUIT\0${pid}`),
  ];
  expect([server.length, watcher.length]).toEqual([1, 1]);
  for (const environment of [...server, ...watcher]) {
    const names = environment
      .split('\0')
      .filter(Boolean)
      .map((one) => one.split('=')[0]!);
    expect(names).toContain('PATH');
    expect(names.filter((name) => !['LANG', 'PATH', 'HOME', 'TMPDIR', 'JAVA_HOME', 'PWD'].includes(name))).toEqual([]);
    expect(environment).not.toContain('a key that nobody may see');
  }
  const modeOf = async (file: string) => ((await stat(join(dir, file))).mode & 0o777).toString(8);
  expect(await Promise.all(['postgres.log', 'postgres.password', 'cluster'].map(modeOf))).toEqual([
    '600',
    '600',
    '700',
  ]);
  await holder.kill();
  await until('Postgres to end', async () => (await postmasterOf(join(dir, 'cluster'))) === null);
  await rm(dir, { recursive: true });
}, 60_000);

test('what the embedded Postgres writes of an error names no value of the row and no statement', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-embedded-'));
  const server = await startPostgres({ dir, durable: false });
  await one(server.ownerUrl, 'create table people (name text primary key, seat int not null)');
  const pool = makePool(server.ownerUrl, { max: 1 });
  const failing = (text: string, values: readonly unknown[] = []) =>
    expect(pool.query(text, [...values])).rejects.toHaveProperty('code');
  await pool.query('insert into people values ($1, 1)', ['Zeta Omega']);
  await failing('insert into people values ($1, 2)', ['Zeta Omega']);
  await failing('insert into people values ($1, null)', ['Zeta Omega']);
  await failing(`alter role nobody password 'a secret of ours'`);
  await pool.end();
  await server.stop();
  const log = await readFile(join(dir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log).not.toMatch(/Zeta|Omega|a secret of ours/);
  await rm(dir, { recursive: true });
}, 60_000);
