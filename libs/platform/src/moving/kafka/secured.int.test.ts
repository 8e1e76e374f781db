import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ownCertificate } from '../../base/settings/certificate.examples.js';
import { readSettings } from '../../base/settings/settings.js';
import { history, quiet } from '../mover/visits.examples.js';
import { kafkaClient } from './client.js';
import { offsetsOf } from './look.js';
import { startBroker, type LocalBroker } from './local-broker.js';
import { topicOf } from './message.js';
import { openTravelling, readTo, relayed, up, type Travelling } from './travelling.examples.js';

const { key, certificate } = ownCertificate();
const password = 'Not-to-be-logged-1';
let folder: string;
let broker: LocalBroker;
let its: Travelling | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hadcl-secured-'));
  const [pemFile, caFile] = [join(folder, 'broker.pem'), join(folder, 'ca.pem')];
  await Promise.all([writeFile(pemFile, `${key}${certificate}`), writeFile(caFile, certificate)]);
  broker = await startBroker({ dir: join(folder, 'kafka'), secured: { pemFile, username: 'hadcl', password } });
}, 120_000);
afterAll(async () => {
  await broker.stop('kill');
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await its?.log.close();
  its = null;
});

/** The settings for this broker, read from environment variables. */
const settings = (more: Record<string, string> = {}) =>
  readSettings({
    KAFKA_BROKERS: broker.brokers,
    KAFKA_TLS: 'on',
    KAFKA_CA_FILE: join(folder, 'ca.pem'),
    KAFKA_SASL_USER: 'hadcl',
    KAFKA_SASL_PASSWORD: password,
    ...more,
  }).kafka;

test.each(['scram-sha-512', 'plain'])(
  'the log travels under TLS, to a broker that knows its clients by %s',
  async (mechanism) => {
    its = await openTravelling(broker, settings({ KAFKA_SASL_MECHANISM: mechanism }));
    const head = await its.log.record(history(50));
    await relayed(its.startRelay(), head);
    const feed = its.openFeed();
    expect(await readTo(feed, head)).toEqual(await its.log.store.readLog(0, 100));
    await up(feed, head);
  },
  60_000,
);

test.each([
  ['in clear', { KAFKA_TLS: 'off', KAFKA_CA_FILE: '' }],
  ['without trusting its certificate', { KAFKA_CA_FILE: '' }],
  ['without a name', { KAFKA_SASL_USER: '', KAFKA_SASL_PASSWORD: '' }],
  ['with a wrong password', { KAFKA_SASL_PASSWORD: 'Wrong-and-secret-2' }],
])(
  'whoever speaks to it %s hears nothing, and no log line holds a password',
  async (_how, more) => {
    const lines: string[] = [];
    const write = (facts: object, text: string) => void lines.push(JSON.stringify([facts, text]));
    const log = { ...quiet, warn: write, error: write };
    const failure = await offsetsOf(kafkaClient(settings(more), log), topicOf('none', 1)).catch(
      (error: Error) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect([...lines, String(failure), JSON.stringify(failure)].join('\n')).not.toMatch(
      /Not-to-be-logged|Wrong-and-secret/,
    );
  },
  60_000,
);
