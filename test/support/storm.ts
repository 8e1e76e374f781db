import { connect } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { verifiedTopic } from '@hadcl/platform/moving/kafka/topic-book';
import { freezePostgres } from './frozen-postgres.js';
import type { Deployment, Process } from './processes.js';
import type { Draws } from './seeded.js';
import { until } from './until.js';

/** The running processes of a deployment; one that was killed is replaced at its index, an api with the same port. */
export type Crew = { readonly apis: Process[]; readonly workers: Process[] };
type Kind = 'api' | 'worker';
/** Causes a fault for `lastsMs`; resolves when everything runs again. */
type Fault = (lastsMs: number, draws: Draws) => Promise<unknown>;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Faults of the processes, and faults of what they depend on (`ground`); at most one of each kind at a time. */
export const faultsOf = (
  lab: Deployment,
  crew: Crew,
): { processes: Record<string, Fault>; ground: Record<string, Fault> } => {
  const placesOf = (kind: Kind) => (kind === 'api' ? crew.apis : crew.workers);
  const killed =
    (kind: Kind): Fault =>
    async (lastsMs, draws) => {
      const [places, place] = [placesOf(kind), draws.whole(0, 1)];
      const { ready } = places[place]!;
      await places[place]!.kill();
      await rest(lastsMs);
      const again: Record<string, string> = kind === 'api' ? { PORT: new URL(ready).port } : {};
      places[place] = await until(`another ${kind}`, () => lab.start(kind, again), 120);
    };
  const frozen =
    (kind: Kind): Fault =>
    async (lastsMs, draws) => {
      const process = draws.one(placesOf(kind));
      process.freeze();
      await rest(lastsMs);
      process.thaw();
    };
  const brokerBack = () => until('the broker', async () => (await lab.broker!.start(), true), 120);
  return {
    processes: {
      'an api killed': killed('api'),
      'an api frozen': frozen('api'),
      'a worker killed': killed('worker'),
      'a worker frozen': frozen('worker'),
      'fifty sockets that say nothing': async (lastsMs, draws) => {
        const { hostname, port } = new URL(draws.one(crew.apis).ready);
        const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname).on('error', () => {}));
        await rest(lastsMs);
        for (const socket of sockets) socket.destroy();
      },
    },
    ground: {
      'Postgres crashed': async (lastsMs) => {
        await lab.postgres.stop('immediate');
        await rest(lastsMs);
        await lab.postgres.start();
      },
      'Postgres frozen': async (lastsMs) => {
        const thaw = await freezePostgres(lab.dir);
        await rest(lastsMs);
        thaw();
      },
      'the database silent': async (lastsMs) => {
        lab.network!.fallSilent();
        await rest(lastsMs);
        lab.network!.comeBack();
      },
      'all connections ended': () =>
        lab.house.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where application_name like 'hadcl %' and pid <> pg_backend_pid()`,
          )
          .catch(() => {}),
      'the broker killed': async (lastsMs) => {
        await lab.broker!.stop('kill');
        await rest(lastsMs);
        await brokerBack();
      },
      'the broker wiped': async () => {
        await lab.broker!.stop('kill');
        await lab.broker!.wipe();
        await brokerBack();
      },
      'the broker frozen': async (lastsMs) => {
        lab.broker!.freeze();
        await rest(lastsMs);
        lab.broker!.thaw();
      },
      'a message forged': async () => {
        const topic = await verifiedTopic(lab.house.pool, await lab.house.store.logId()).catch(() => null);
        if (!topic) return;
        const producer = kafkaClient({ brokers: [lab.broker!.brokers], tls: null, sasl: null }, quiet).producer();
        const message = { value: '{"type":"BookingCancelled"}', headers: { position: '1', id: 'forged', mac: 'x' } };
        await producer
          .connect()
          .then(() => producer.send({ topic, messages: [message], timeout: 5_000 }))
          .catch(() => {});
        await producer.disconnect().catch(() => {});
      },
    },
  };
};

/** Causes faults one after another, in random order, until `ends`; `tell` is called with each as it starts. */
export const rage = async (
  faults: Readonly<Record<string, Fault>>,
  draws: Draws,
  { ends, tell }: { readonly ends: number; readonly tell: (what: string) => void },
): Promise<void> => {
  let names: string[] = [];
  while (performance.now() < ends) {
    if (names.length === 0) names = draws.shuffled(Object.keys(faults));
    const name = names.pop()!;
    const [lastsMs, pauseMs] = [draws.whole(1_000, 6_000), draws.whole(200, 2_000)];
    tell(`${name}, ${lastsMs} ms`);
    await faults[name]!(lastsMs, draws.apart());
    await rest(pauseMs);
  }
};
