import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brokerJars } from './broker-jars.js';
import { brokerProperties } from './broker-properties.js';

export type LocalBroker = {
  /** What `KAFKA_BROKERS` would say. */
  readonly brokers: string;
  /** Ends it in order, or as `kill -9` does. */
  stop(mode?: 'fast' | 'kill'): Promise<void>;
  /** Starts it again after `stop`, at the same address. */
  start(): Promise<void>;
  /** Between `stop` and `start`: all topics are gone. */
  wipe(): Promise<void>;
};

/**
 * A real Apache Kafka of our own on 127.0.0.1, its data in `dir`. Needs Java 17 and, the first time, Maven.
 * @throws when it does not come up within a minute
 */
export const startBroker = async ({ dir, port }: { dir: string; port?: number }): Promise<LocalBroker> => {
  const home = resolve(dir);
  await mkdir(home, { recursive: true });
  const [jars, at, controller] = [await brokerJars(), port ?? (await freePort()), await freePort()];
  const [data, properties, log] = [join(home, 'data'), join(home, 'server.properties'), join(home, 'broker.log')];
  await writeFile(properties, brokerProperties({ port: at, controller, data }));
  const java = (...args: string[]) => ['-Xmx512m', '-cp', join(jars, '*'), ...args];
  let child: ChildProcess | null = null;

  const start = async () => {
    if (!(await stat(join(data, 'meta.properties')).catch(() => null)))
      await run('java', java('kafka.tools.StorageTool', 'format', '--standalone', '-t', clusterId, '-c', properties));
    const out = await open(log, 'a');
    const started = spawn('java', java('kafka.Kafka', properties), { stdio: ['ignore', out.fd, out.fd] });
    child = started;
    await out.close();
    for (let waited = 0; !(await answers(at)); waited += 50) {
      if (started.exitCode !== null || waited > 60_000)
        throw new Error(`Kafka did not start: ${(await readFile(log, 'utf8')).slice(-2_000)}`);
      await wait(50);
    }
  };
  const stop = async (mode: 'fast' | 'kill' = 'fast') => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(mode === 'kill' ? 'SIGKILL' : 'SIGTERM');
    await gone;
  };
  await start();
  return { brokers: `127.0.0.1:${at}`, start, stop, wipe: () => rm(data, { recursive: true, force: true }) };
};

/** Any 16 bytes in base64url; one broker is one cluster here. */
const clusterId = 'aGFkY2wtbG9jYWwta2Fma2';

const run = (program: string, args: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const said: string[] = [];
    const process = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const out of [process.stdout, process.stderr]) out.on('data', (part) => said.push(String(part)));
    process.on('error', failed);
    process.on('close', (code) => (code === 0 ? done() : failed(new Error(`${program}: ${said.join('')}`))));
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });

const freePort = (): Promise<number> =>
  new Promise((free) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => free(port));
    });
  });
