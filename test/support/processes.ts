import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as everyFeature from '@hadcl/features/index';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { startBroker, type LocalBroker } from '@hadcl/platform/moving/kafka/local-broker';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { pg } from '@hadcl/platform/base/postgres/pool';
import { startPostgres, type EmbeddedPostgres } from '@hadcl/platform/base/postgres/embedded';
import { silentServer, type SilentServer } from '@hadcl/platform/base/postgres/test-network';
import { prepareDatabase } from '@hadcl/platform/log/schema/prepare-database';
import { testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { peopleOf, type People } from './people.js';

const root = join(import.meta.dirname, '../..');
const mains = { api: join(root, 'dist/apps/api/src/main.js'), worker: join(root, 'dist/apps/worker/src/main.js') };

export type Process = {
  /** Content of the ready message: for an api its address. */
  readonly ready: string;
  /** Address of health and metrics. */
  readonly operations: string;
  /** Like `kill -9`; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Ends the process gracefully (SIGTERM). */
  stop(): Promise<void>;
  /** Pauses the process (SIGSTOP) without its knowledge, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Sets how far the machine's clock is ahead, in ms; needs a process that was started with `shiftedClock`. */
  setMachineClock(ms: number): Promise<void>;
};
/** Environment for `start` that lets `setMachineClock` work, for that process only. */
export const shiftedClock = { NODE_OPTIONS: `--require=${join(root, 'test/processes/shifted-clock.cjs')}` };

export type Deployment = People & {
  /** Folder of the files of database and broker. */
  readonly dir: string;
  readonly postgres: EmbeddedPostgres;
  /** Runs one statement as the owner of the database, on a connection of its own. */
  owner(statement: string): Promise<void>;
  readonly broker: LocalBroker | null;
  /** The proxy between the processes and Postgres, if requested. */
  readonly network: SilentServer | null;
  /** A house in this process on the same database, to look into the log; it serves no requests. */
  readonly house: House;
  readonly api: Process;
  readonly worker: Process;
  /** Starts one more process. */
  start(kind: keyof typeof mains, more?: Record<string, string>): Promise<Process>;
  close(): Promise<void>;
};

type Wanted = {
  readonly clock: string;
  readonly kafka?: boolean;
  readonly network?: boolean;
  /** Parent of the folder with all files; by default the system's temporary folder. */
  readonly under?: string;
};

/**
 * The product as deployed: a durable Postgres, a broker if requested, an api and a worker in processes of their own.
 */
export const deployment = async ({
  clock,
  kafka = false,
  network: between = false,
  under = tmpdir(),
}: Wanted): Promise<Deployment> => {
  const dir = await mkdtemp(join(under, 'deployment-'));
  const postgres = await startPostgres({ dir, durable: true });
  const broker = kafka ? await startBroker({ dir: join(dir, 'kafka') }) : null;
  const network = between ? await silentServer(postgres.ownerUrl) : null;
  const { appUrl } = await prepareDatabase(postgres.ownerUrl, testMasterKey);
  const running = new Set<ChildProcess>();

  const start: Deployment['start'] = (kind, more = {}) =>
    new Promise((started, failed) => {
      const child = fork(mains[kind], [], {
        execArgv: ['--enable-source-maps'],
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
          HADCL_DATA: dir,
          PORT: '0',
          DATABASE_URL: network?.url ?? postgres.ownerUrl,
          MASTER_KEY: testMasterKey.toString('base64'),
          KAFKA_BROKERS: broker?.brokers ?? '',
          ...more,
        },
      });
      running.add(child);
      const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
        running.delete(child);
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((done) => child.once('exit', done));
        child.kill(signal);
        child.kill('SIGCONT');
        await gone;
      };
      child.once('message', ({ ready, operations }: { ready: string; operations: string }) =>
        started({
          ready,
          operations,
          kill: () => end('SIGKILL'),
          stop: () => end('SIGTERM'),
          freeze: () => void child.kill('SIGSTOP'),
          thaw: () => void child.kill('SIGCONT'),
          setMachineClock: (machineClockMs) =>
            new Promise((set) => {
              child.once('message', () => set());
              child.send({ machineClockMs });
            }),
        }),
      );
      child.once('exit', (code) => failed(new Error(`${kind} ended with code ${code} before it was ready`)));
    });

  const house = await openHouse({
    appUrl,
    masterKey: testMasterKey,
    features: everyFeature,
    log: makeLogger('silent'),
  });
  await house.clock.moveTo(clock);
  const worker = await start('worker');
  const api = await start('api');
  const people = await peopleOf(house, api.ready);
  return {
    ...people,
    dir,
    postgres,
    owner: async (statement) => {
      const client = new pg.Client({ connectionString: postgres.ownerUrl, connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      await client.connect();
      await client.query(statement).finally(() => client.end().catch(() => {}));
    },
    broker,
    network,
    house,
    api,
    worker,
    start,
    close: async () => {
      await Promise.all(
        [...running].map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          const gone = new Promise((done) => child.once('exit', done));
          child.kill('SIGTERM');
          child.kill('SIGCONT');
          await gone;
        }),
      );
      await house.close().catch(() => {});
      await network?.close();
      await broker?.stop('kill');
      await postgres.stop('immediate');
      await rm(dir, { recursive: true, force: true });
    },
  };
};
