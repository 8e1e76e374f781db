import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from './support/until.js';

const root = join(import.meta.dirname, '..');
/** One for all tests: each start but the first finds the database that the one before, killed, has left. */
let folder: string;
let base: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'together-'));
  // Where the tests run as root, Postgres runs as another user, who must be able to enter it.
  await chmod(folder, 0o711);
});
beforeEach(async () => {
  base = await sixFreePorts();
});
afterEach(async () => {
  for (const { pid } of await ours()) process.kill(pid, 'SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const isFree = (port: number) =>
  new Promise<boolean>((told) => {
    const server = createServer().once('error', () => told(false));
    server.listen(port, '127.0.0.1', () => server.close(() => told(true)));
  });
const sixFreePorts = async (): Promise<number> => {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => isFree(first + n)));
    if (free.every(Boolean)) return first;
  }
};

type Its = { readonly pid: number; readonly command: string };
/** Every process that works in this test's folder, whoever started it. */
const ours = async (): Promise<readonly Its[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [environment, command] = await Promise.all(
        ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      // Database server and broker have none of our settings in their environment, and the folder in their command.
      const named = `${environment}\0`.includes(`HADCL_DATA=${folder}\0`) || command!.includes(folder);
      const isOurs = named && command !== '';
      return isOurs ? [{ pid, command: command!.replaceAll('\0', ' ').trim() }] : [];
    }),
  );
  return all.flat();
};
const oneOf = async (pattern: RegExp): Promise<number> => {
  const found = (await ours()).filter(({ command }) => pattern.test(command));
  expect([pattern, found.length]).toEqual([pattern, 1]);
  return found[0]!.pid;
};
const nothingLeft = () =>
  until(
    'everything to end',
    async () => {
      const left = await ours();
      if (left.length > 0) throw new Error(left.map(({ command }) => command.slice(0, 80)).join('; '));
      return true;
    },
    40,
  );

/** Starts the product; tells what it has printed. */
const start = async (command: string, ...args: string[]): Promise<() => string> => {
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own: what ends here does not end by the terminal's signals.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      HADCL_DATA: folder,
      HADCL_DEMO: 'off',
      PORT: String(base),
      DATABASE_URL: '',
      KAFKA_BROKERS: '',
      MASTER_KEY: '',
      PORTAL_CLOCK: '',
    },
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += text));
  let ended = false;
  child.once('exit', () => (ended = true));
  await until('the portal to answer', async () => ended || said.includes('The portal answers at'), 180);
  expect([ended, said]).toEqual([false, expect.stringContaining('The portal answers at')]);
  return () => said;
};

test('npm killed ends the product and its database', async () => {
  await start('npm', 'start');
  process.kill(await oneOf(/^npm start/), 'SIGKILL');
  await nothingLeft();
}, 240_000);

test('the shell between npm and the product killed ends the product and its database', async () => {
  await start('npm', 'start');
  process.kill(await oneOf(/^sh -c node tools\/start\.mjs/), 'SIGKILL');
  await nothingLeft();
}, 240_000);

test('the program that sets up and starts the product, killed, ends it', async () => {
  await start('npm', 'start');
  process.kill(await oneOf(/^node tools\/start\.mjs/), 'SIGKILL');
  await nothingLeft();
}, 240_000);

test('the process that holds database, broker, apis and workers, killed, ends them all; before, each that is killed is started again', async () => {
  const said = await start('npm', 'run', 'start:kafka');
  const health = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as {
      ready: boolean;
      checks: { feed: { state: string; by?: string } };
    };
  const viaKafka = () =>
    until('events to travel by Kafka', async () => {
      const { feed } = (await health(base + 4)).checks;
      return feed.state === 'up' && feed.by === 'kafka';
    });
  await viaKafka();
  const broker = await oneOf(/kafka\.Kafka /);
  process.kill(broker, 'SIGKILL');
  await until('another broker', async () => (await oneOf(/kafka\.Kafka /)) !== broker, 60);
  await viaKafka();
  const lines = said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { program?: string; how?: string; kafka?: string });
  expect(lines.filter(({ program }) => program === 'Kafka')).toMatchObject([{ how: 'SIGKILL' }]);
  // Of two workers each says once that Kafka is away.
  expect(lines.filter(({ program }) => program === undefined).length).toBeLessThanOrEqual(2);

  process.kill(await oneOf(/apps\/standalone\/src\/start-kafka\.js/), 'SIGKILL');
  await nothingLeft();
}, 360_000);
