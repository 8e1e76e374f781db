import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, rm, stat, writeFile, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { endWithUs } from '../../base/processes/end-with-us.js';
import { freePorts } from '../../base/processes/free-ports.js';
import { plainEnvironment } from '../../base/processes/plain-environment.js';
import type { Run } from '../../base/processes/keep-up.js';
import { mostMessageBytes } from './message.js';

/** TLS and authentication for the clients' listener: a PEM file with its key and certificate, and its one client. */
type Secured = { readonly pemFile: string; readonly username: string; readonly password: string };
type BrokerProperties = {
  readonly port: number;
  /** Port of the controller; `internal` is the port between brokers. */
  readonly controller: number;
  readonly internal: number;
  readonly data: string;
  readonly secured?: Secured | undefined;
};

const securedBy = ({ pemFile, username, password }: Secured): string =>
  `ssl.keystore.type=PEM
ssl.keystore.location=${pemFile}
sasl.enabled.mechanisms=SCRAM-SHA-512,PLAIN
listener.name.client.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.client.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${username}="${password}";
`;

/**
 * One node that is broker and controller, on loopback, with short sessions, so that a killed broker is back within
 * seconds.
 */
const brokerProperties = ({ port, controller, internal, data, secured }: BrokerProperties): string =>
  `process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${controller}
listeners=CLIENT://127.0.0.1:${port},INTERNAL://127.0.0.1:${internal},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=CLIENT://127.0.0.1:${port},INTERNAL://127.0.0.1:${internal}
controller.listener.names=CONTROLLER
inter.broker.listener.name=INTERNAL
listener.security.protocol.map=CLIENT:${secured ? 'SASL_SSL' : 'PLAINTEXT'},INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${data}
num.partitions=1
default.replication.factor=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
message.max.bytes=${mostMessageBytes}
replica.fetch.max.bytes=${mostMessageBytes}
log.cleaner.dedupe.buffer.size=8388608
${secured ? securedBy(secured) : ''}`;

/** The project's folder: the nearest one above this file with the pinned pom. */
const projectFolder = async (): Promise<string> => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (await stat(join(folder, 'tools/kafka/pom.xml')).catch(() => null)) return folder;
  throw new Error('tools/kafka/pom.xml is not to be found');
};

/**
 * The folder of the broker's jars. Maven fetches them once, into node_modules/.cache by the pom's hash; `say` is called
 * before.
 */
const brokerJars = async (say?: (step: string) => void): Promise<string> => {
  const project = await projectFolder();
  const pom = join(project, 'tools/kafka/pom.xml');
  const hash = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12);
  const cache = join(project, 'node_modules/.cache/hadcl-kafka');
  const jars = join(cache, hash);
  if (await stat(jars).catch(() => null)) return jars;
  say?.('fetching Kafka by Maven, once');
  const part = join(cache, `${hash}.${process.pid}`);
  await mkdir(cache, { recursive: true });
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${part}`, '-DincludeScope=runtime'];
  await maven(['-B', '-q', '-f', pom, ...copy]);
  // Two processes may have fetched at once; one rename wins, and both copies are complete.
  await rename(part, jars).catch(() => rm(part, { recursive: true, force: true }));
  return jars;
};

const maven = (args: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const output: string[] = [];
    const child = spawn('mvn', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => output.push(String(part)));
    child.on('error', (error) =>
      failed(new Error('Maven (mvn) is needed to fetch the local broker, and is not installed.', { cause: error })),
    );
    const why = () => /\[ERROR\] (.{0,300})/.exec(output.join(''))?.[1] ?? output.join('').slice(-300);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`Maven could not fetch Kafka: ${why()}`))));
  });

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
const lookAgainMs = 50;
const patienceMs = 10_000;

/**
 * Ends the process of `pidFile` that a killed parent left behind. Only if its command line names `argument`, since the
 * pid may have been reused (read from /proc: Linux only; elsewhere nothing is ended).
 */
const endLeftOver = async (pidFile: string, argument: string): Promise<void> => {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!pid) return;
  const lives = async () => (await commandOf(pid)).includes(argument);
  for (let waited = 0; await lives(); waited += lookAgainMs) {
    if (waited === 0 || waited > patienceMs) process.kill(pid, waited === 0 ? 'SIGTERM' : 'SIGKILL');
    await wait(lookAgainMs);
  }
  await rm(pidFile, { force: true });
};

export type LocalBroker = {
  /** The value for `KAFKA_BROKERS`. */
  readonly brokers: string;
  /** Ends it in order, or by SIGKILL. */
  stop(mode?: 'fast' | 'kill'): Promise<void>;
  /**
   * Starts it, also again after `stop` or when it has ended, at the same address. @throws Error when it does not come
   * up
   */
  start(): Promise<Run>;
  /** Deletes all topics; call between `stop` and `start`. */
  wipe(): Promise<void>;
  /** SIGSTOP: connections stay open; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
};

export type BrokerOf = {
  readonly dir: string;
  readonly port?: number;
  /** In a process group of its own, so that Ctrl-C in a terminal does not reach it: its parent ends it in order. */
  readonly detached?: boolean;
  /** Clients must use TLS and authenticate; without it any client on this machine may connect. */
  readonly secured?: Secured;
  /** Called when the jars must be fetched first. */
  readonly say?: (step: string) => void;
};

/** Milliseconds to wait for it to come up; more than any machine needs that is not stuck. */
const longestStart = 120_000;

/** A broker as of `startBroker`, not started: the caller starts and stops it, at any time. */
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
 * A real Apache Kafka on 127.0.0.1 with its data in `dir`. Needs Java 17 and, the first time, Maven. It ends with this
 * process, also on SIGKILL.
 * @throws Error when it does not come up
 */
export const startBroker = async (settings: BrokerOf): Promise<LocalBroker> => {
  const broker = await makeBroker(settings);
  await broker.start();
  return broker;
};

/** The last error in the broker's log. */
const whyIn = (log: string): string => log.match(/.*(ERROR|FATAL|Exception).*/g)?.at(-1) ?? log.slice(-300);

/** Any 16 bytes in base64url. */
const clusterId = 'aGFkY2wtbG9jYWwta2Fma2';

const run = (program: string, args: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const output: string[] = [];
    const process = spawn(program, args, { env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const out of [process.stdout, process.stderr]) out.on('data', (part) => output.push(String(part)));
    process.on('error', () => failed(new Error(`The local broker needs ${program}, which is not installed.`)));
    process.on('close', (code) => (code === 0 ? done() : failed(new Error(`${program}: ${output.join('')}`))));
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });
