import { join } from 'node:path';
import { ownDatabase } from '@hadcl/platform/house/database';
import { mustBeFree } from '@hadcl/platform/house/port-free';
import { running } from '@hadcl/platform/house/running';
import { makeBroker } from '@hadcl/platform/moving/kafka/local-broker';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { keepUp } from '@hadcl/platform/base/processes/keep-up';
import { startChild } from './children.js';
import { accountsToTry, demonstrate } from './demonstrate.js';
import { startSettings, whereOf } from './start-settings.js';
import { step } from './step.js';

const api = join(import.meta.dirname, '../../api/src/main.js');
const worker = join(import.meta.dirname, '../../worker/src/main.js');

/** Milliseconds: two apis, two workers, a broker and a database are ended one after the other, dependants first. */
const longest = 40_000;

/**
 * The product as deployed, under one parent: a database, a broker, two apis on PORT and PORT + 1, two workers; health
 * and metrics of the workers on PORT + 2 and PORT + 3, of the apis on PORT + 4 and PORT + 5.
 */
running(
  async (opened) => {
    const settings = await startSettings();
    const log = makeLogger(settings.logLevel);
    const ports = [0, 1, 2, 3, 4, 5].map((n) => settings.port + n);
    await mustBeFree(settings.host, ports);

    const brokerUp = async () => {
      if (settings.kafka.brokers.length > 0) return settings.kafka.brokers.join(',');
      const broker = await makeBroker({ dir: join(settings.data, 'kafka'), detached: true, say: step });
      let stopKeeping = () => {};
      opened.push({
        close: () => {
          stopKeeping();
          return broker.stop();
        },
      });
      step('starting Kafka');
      const run = await broker.start();
      stopKeeping = keepUp({ program: 'Kafka', run, again: broker.start, log });
      return broker.brokers;
    };
    const up = brokerUp();
    up.catch(() => {});
    step(settings.databaseUrl ? 'opening the database' : 'starting Postgres');
    const database = await ownDatabase(settings, log);
    opened.push(database);
    const demonstration = async () => {
      step('making the demonstration (some seconds the first time)');
      await demonstrate(database, settings);
    };
    const [brokers] = await Promise.all([up, settings.demonstration && demonstration()]);

    step('starting two workers and two apis');
    const environment = {
      LOG_LEVEL: settings.logLevel,
      HADCL_DATA: settings.data,
      DATABASE_URL: database.ownerUrl,
      MASTER_KEY: database.masterKey.toString('base64'),
      KAFKA_BROKERS: brokers,
      PORTAL_ADDRESS: settings.portalAddress,
      PORTAL_CLOCK: '',
    };
    const several = (program: string, main: string, each: readonly Record<string, string>[]) => {
      const children = each.map((more) => startChild({ program, main, environment: { ...environment, ...more }, log }));
      opened.push({ close: async () => void (await Promise.all(children.map((child) => child.close()))) });
      return Promise.all(children.map(({ ready }) => ready));
    };
    const workers = several(
      'a worker',
      worker,
      ports.slice(2, 4).map((port) => ({ OPERATIONS_PORT: String(port) })),
    );
    const [apis] = await Promise.all([
      several(
        'an api',
        api,
        ports.slice(0, 2).map((port, n) => ({ PORT: String(port), OPERATIONS_PORT: String(ports[4 + n]) })),
      ),
      workers,
    ]);

    if (settings.demonstration) console.log(`\n${await accountsToTry()}`);
    else console.log('\n  npm run administrator -- {e-mail} opens the account of the first administrator.');
    console.log(`\n  The portal answers at ${whereOf(settings, ports.slice(0, 2))}\n`);
    process.send?.({ ready: apis });
  },
  { longest },
);
