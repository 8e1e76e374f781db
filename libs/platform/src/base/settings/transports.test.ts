import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownCertificate } from './certificate.examples.js';
import { readSettings } from './settings.js';

const { key, certificate } = ownCertificate();
const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const [caFile, keyFile] = [join(folder, 'ca.pem'), join(folder, 'key.pem')];
writeFileSync(caFile, certificate);
writeFileSync(keyFile, key);
afterAll(() => rmSync(folder, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: Buffer.alloc(32, 'key').toString('base64'),
  PORTAL_ADDRESS: 'https://portal.example',
  MAIL_FROM: 'lab@portal.example',
  FILES_FOLDER: '/files',
};
const kafka = { KAFKA_BROKERS: 'one.example:9093,two.example:9093' };
const named = { KAFKA_SASL_USER: 'hadcl', KAFKA_SASL_PASSWORD: 'a secret' };
const wrong = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a broker is spoken to under TLS and by name, as the variables say', () => {
  const its = { ...kafka, ...named, KAFKA_TLS: 'on', KAFKA_CA_FILE: caFile, KAFKA_SASL_MECHANISM: 'plain' };
  expect(readSettings(its).kafka).toEqual({
    brokers: ['one.example:9093', 'two.example:9093'],
    tls: { ca: certificate },
    sasl: { mechanism: 'plain', username: 'hadcl', password: 'a secret' },
  });
  expect(readSettings({ ...production, ...kafka, ...named, KAFKA_TLS: 'on' }).kafka).toMatchObject({
    tls: { ca: null },
    sasl: { mechanism: 'scram-sha-512' },
  });
});

test('production speaks to Kafka beyond this machine under TLS and by name, or does not start (A27)', () => {
  expect(wrong({ ...production, ...kafka, ...named })).toBe(
    'The setting KAFKA_TLS is wrong: must be on in production.',
  );
  expect(wrong({ ...production, ...kafka, KAFKA_TLS: 'on' })).toBe(
    'The setting KAFKA_SASL_USER is wrong: must be given in production.',
  );
  const oneAway = { ...production, KAFKA_BROKERS: 'localhost:9092,10.0.0.5:9092' };
  expect(wrong(oneAway)).toContain('KAFKA_TLS');
  for (const KAFKA_BROKERS of ['127.0.0.1:9092', 'localhost:9092,127.0.0.2:9092'])
    expect(wrong({ ...production, KAFKA_BROKERS })).toBeNull();
  for (const KAFKA_BROKERS of ['127.example:9092', 'localhost.example:9092', '127.0.0.1.example:9092'])
    expect(wrong({ ...production, KAFKA_BROKERS })).toContain('KAFKA_TLS');
});

test.each([
  ['KAFKA_TLS', { KAFKA_TLS: 'on' }],
  ['KAFKA_SASL_USER', named],
  ['KAFKA_TLS', { ...kafka, KAFKA_CA_FILE: caFile }],
  ['KAFKA_SASL_PASSWORD', { ...kafka, KAFKA_SASL_USER: 'hadcl' }],
  ['KAFKA_SASL_USER', { ...kafka, KAFKA_SASL_PASSWORD: 'a secret' }],
  ['KAFKA_SASL_MECHANISM', { ...kafka, ...named, KAFKA_SASL_MECHANISM: 'none' }],
  ['KAFKA_CA_FILE', { ...kafka, KAFKA_TLS: 'on', KAFKA_CA_FILE: join(folder, 'absent.pem') }],
  ['KAFKA_CA_FILE', { ...kafka, KAFKA_TLS: 'on', KAFKA_CA_FILE: keyFile }],
  ['SMTP_CA_FILE', { SMTP_CA_FILE: caFile }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?tls.rejectUnauthorized=false' }],
])('%s is named when what belongs together is not given together', (name, environment) => {
  expect(wrong(environment)).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`));
  expect(wrong(environment)).not.toContain('a secret');
});

test('production sends mail under TLS and by name, or does not start (A27)', () => {
  const smtp = (SMTP_URL: string) => readSettings({ ...production, SMTP_URL }).smtp;
  const user = { name: 'lab@x.y', password: 'p@ss' };
  expect(smtp('smtp://lab%40x.y:p%40ss@mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    implicit: false,
    tls: true,
    ca: null,
    user,
  });
  expect(smtp('smtps://lab%40x.y:p%40ss@mail.example')).toMatchObject({ port: 465, implicit: true, tls: true, user });
  expect(wrong({ ...production, SMTP_URL: 'smtp://mail.example' })).toMatch(
    /^The setting SMTP_URL is wrong: must hold user and password in production/,
  );
  expect(smtp('smtp://127.0.0.1:25')).toMatchObject({ port: 25, tls: false, user: null });
});

test('outside production a mail server need not know TLS, unless its certificates are named', () => {
  expect(readSettings({ SMTP_URL: 'smtp://mail:1025' }).smtp).toMatchObject({ tls: false, user: null });
  expect(readSettings({ SMTP_URL: 'smtp://mail:1025', SMTP_CA_FILE: caFile }).smtp).toMatchObject({
    tls: true,
    ca: certificate,
  });
});
