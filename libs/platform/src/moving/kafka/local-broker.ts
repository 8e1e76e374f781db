import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '../../base/processes/end-with-us.js';
import { freePorts } from '../../base/processes/free-ports.js';
import { plainEnvironment } from '../../base/processes/plain-environment.js';
import type { Run } from '../../base/processes/keep-up.js';
import { brokerJars } from './broker-jars.js';
import { brokerProperties, type Secured } from './broker-properties.js';
import { endLeftOver } from './left-over.js';

export type LocalBroker = {
  /** What `KAFKA_BROKERS` would say. */
  readonly brokers: string;
  /** Ends it in order, or as `kill -9` does. */
  stop(mode?: 'fast' | 'kill'): Promise<void>;
  /** Starts it, also again after `stop` or when it has ended, at the same address. @throws when it does not come up */
  start(): Promise<Run>;
  /** Between `stop` and `start`: all topics are gone. */
  wipe(): Promise<void>;
  /** Stops it in its tracks as SIGSTOP does, connections open; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
};

export type BrokerOf = {
  readonly dir: string;
  readonly port?: number;
  /** Out of reach of what a terminal sends to all (Ctrl-C), for whoever ends it in order. */
  readonly detached?: boolean;
  /** Speaks to clients under TLS, and only to those who say who they are; else to anybody on this machine. */
  readonly secured?: Secured;
  /** Told when its jars must be fetched first. */
  readonly say?: (step: string) => void;
};

/** Longest wait for it to come up, in ms; longer than any machine needs that is not stuck. */
const longestStart = 120_000;

/** A broker as of `startBroker`, not started yet: `start` and `stop` are the caller's, at any time. */
export const makeBroker = async ({ dir, port, detached = false, secured, say }: BrokerOf): Promise<LocalBroker> => {
  const home = resolve(dir);
  await mkdir(home, { recursive: true });
  const jars = await brokerJars(say);
  const [controller, internal, free] = (await freePorts(3)) as [number, number, number];
  const at = port ?? free;
  const [data, properties, log] = [join(home, 'data'), join(home, 'server.properties'), join(home, 'broker.log')];
  const pidFile = join(home, 'broker.pid');
  await writeFile(properties, brokerProperties({ port: at, controller, internal, data, secured }), { mode: 0o600 });
  const java = (...args: string[]) => [
    '-Xmx512m',
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-cp',
    join(jars, '*'),
    ...args,
  ];
  let child: ChildProcess | null = null;
  let wanted = false;

  const start = async () => {
    wanted = true;
    await endLeftOver(pidFile, properties);
    if (!(await stat(join(data, 'meta.properties')).catch(() => null)))
      await run(
        'java',
        java('kafka.tools.StorageTool', 'format', '--standalone', ...formatting(secured), '-c', properties),
      );
    const out = await open(log, 'a', 0o600);
    if (!wanted) throw new Error('Kafka was ended while it started.');
    const started = spawn('java', java('kafka.Kafka', properties), {
      detached,
      env: plainEnvironment(),
      stdio: ['ignore', out.fd, out.fd],
    });
    child = started;
    endWithUs(started, { ask: 'TERM', force: 'KILL' });
    const ended = new Promise<string>((end) => {
      started.once('exit', (code, signal) => end(signal ?? `code ${code}`));
      started.once('error', ({ message }) => end(message));
    });
    await Promise.all([out.close(), writeFile(pidFile, String(started.pid))]);
    const begun = Date.now();
    while (!(await answers(at))) {
      const ended = started.exitCode !== null || started.signalCode !== null;
      if (ended || Date.now() - begun > longestStart)
        throw new Error(`Kafka did not start: ${whyIn(await readFile(log, 'utf8'))} (${log})`);
      await wait(50);
    }
    return { ended };
  };
  const stop = async (mode: 'fast' | 'kill' = 'fast') => {
    const running = child;
    [child, wanted] = [null, false];
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(mode === 'kill' ? 'SIGKILL' : 'SIGTERM');
    await gone;
    await rm(pidFile, { force: true });
  };
  return {
    brokers: `127.0.0.1:${at}`,
    start,
    stop,
    wipe: () => rm(data, { recursive: true, force: true }),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
};

const formatting = (secured: Secured | undefined): readonly string[] => {
  const named = secured && `SCRAM-SHA-512=[name=${secured.username},password=${secured.password}]`;
  return ['-t', clusterId, ...(named ? ['--add-scram', named] : [])];
};

/**
 * A real Apache Kafka of our own on 127.0.0.1, its data in `dir`. Needs Java 17 and, the first time, Maven. It ends with
 * this process, also when that is killed.
 * @throws when it does not come up
 */
export const startBroker = async (its: BrokerOf): Promise<LocalBroker> => {
  const broker = await makeBroker(its);
  await broker.start();
  return broker;
};

/** The last error that the broker wrote down. */
const whyIn = (log: string): string => log.match(/.*(ERROR|FATAL|Exception).*/g)?.at(-1) ?? log.slice(-300);

/** Any 16 bytes in base64url; one broker is one cluster here. */
const clusterId = 'aGFkY2wtbG9jYWwta2Fma2';

const run = (program: string, args: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const said: string[] = [];
    const process = spawn(program, args, { env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const out of [process.stdout, process.stderr]) out.on('data', (part) => said.push(String(part)));
    process.on('error', () => failed(new Error(`The local broker needs ${program}, which is not installed.`)));
    process.on('close', (code) => (code === 0 ? done() : failed(new Error(`${program}: ${said.join('')}`))));
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });
