import { join } from 'node:path';
import { ownDatabase } from '@hadcl/platform/house/database';
import { running } from '@hadcl/platform/house/running';
import { startBroker } from '@hadcl/platform/kafka/local-broker';
import { readSettings } from '@hadcl/platform/settings/settings';
import { startChild } from './children.js';
import { accountsToTry, demonstrate } from './demonstrate.js';

const api = join(import.meta.dirname, '../../api/src/main.js');
const worker = join(import.meta.dirname, '../../worker/src/main.js');

/** The product as a deployment has it: a database, a broker, two apis on PORT and PORT + 1, two workers; one parent. */
running(async (opened) => {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const database = await ownDatabase(settings);
  opened.push(database);
  const broker = settings.kafkaBrokers.length > 0 ? null : await startBroker({ dir: join(settings.data, 'kafka') });
  if (broker) opened.push({ close: () => broker.stop() });

  if (settings.demonstration) {
    console.log('• making the demonstration (some seconds the first time)');
    await demonstrate(database, settings.portalClock);
  }

  const environment = {
    LOG_LEVEL: settings.logLevel,
    HADCL_DATA: settings.data,
    DATABASE_URL: database.ownerUrl,
    MASTER_KEY: database.masterKey.toString('base64'),
    KAFKA_BROKERS: broker?.brokers ?? settings.kafkaBrokers.join(','),
    PORTAL_ADDRESS: settings.portalAddress,
    PORTAL_CLOCK: '',
  };
  const child = async (main: string, more = {}) => {
    const started = await startChild(main, { ...environment, ...more });
    opened.push(started);
    return started;
  };
  await Promise.all([child(worker), child(worker)]);
  const apis = await Promise.all([0, 1].map((n) => child(api, { PORT: String(settings.port + n) })));

  if (settings.demonstration) console.log(`\n${await accountsToTry()}`);
  console.log(`\n  The portal answers at ${apis.map(({ ready }) => ready).join(' and ')}\n`);
  process.send?.({ ready: apis.map(({ ready }) => ready) });
});
