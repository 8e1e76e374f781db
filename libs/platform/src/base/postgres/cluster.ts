import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../processes/plain-environment.js';

/** The password stored beside the cluster, generated on first use; readable by this user only. */
export const passwordIn = async (dir: string): Promise<string> => {
  const file = join(dir, 'postgres.password');
  const made = randomBytes(18).toString('base64url');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => {});
  return (await readFile(file, 'utf8')).trim();
};

/**
 * Checks the version of an existing cluster. @throws Error with one sentence if another major version of Postgres made
 * it
 */
export const mustBeOfMajor = async (data: string, postgres: string): Promise<void> => {
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim();
  const ours = /\d+/.exec((await promisify(execFile)(postgres, ['--version'])).stdout)?.[0];
  if (made === ours) return;
  throw new Error(
    `The database in ${data} was made by Postgres ${made}, and this is Postgres ${ours}. Name another folder by HADCL_DATA, or delete this one.`,
  );
};

const run = (program: string, args: readonly string[], options: object) =>
  new Promise<void>((done, failed) => {
    const errors: string[] = [];
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (part) => errors.push(String(part)));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`${program}: ${errors.join('')}`))));
  });

export type Cluster = {
  /** The folder to make, absolute. It is renamed into place, so it exists only if it is complete. */
  readonly data: string;
  /** The path of the initdb program. */
  readonly initdb: string;
  /** The password of the owner, `postgres`. */
  readonly password: string;
  /** The user that the server runs as, if it is not the user of this process. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly durable: boolean;
};

/** Makes an empty cluster; first deletes an incomplete one of an earlier start. @throws Error with initdb's message */
export const makeCluster = async ({ data, initdb, password, user, durable }: Cluster): Promise<void> => {
  const part = `${data}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  const secret = join(dirname(data), 'initdb.password');
  await writeFile(secret, password, { mode: 0o600 });
  if (user) await Promise.all([chown(part, user.uid, user.gid), chown(secret, user.uid, user.gid)]);
  const flags = ['-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', '-U', 'postgres', `--pwfile=${secret}`];
  await run(initdb, ['-D', part, ...flags, ...(durable ? [] : ['--no-sync'])], { ...user, env: plainEnvironment() });
  await rm(secret);
  await rename(part, data);
};
