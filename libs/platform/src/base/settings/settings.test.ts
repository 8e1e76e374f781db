import { readSettings } from './settings.js';

const key = Buffer.alloc(32, 7).toString('base64');

test('a bare machine needs no setting [1.7.60 1.7.66]', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    data: 'var',
    databaseUrl: null,
    kafka: { brokers: [], tls: null, sasl: null },
    demonstration: true,
  });
});

test.each([
  ['PORT', '80a', /^The setting PORT is wrong: .+\.$/],
  ['PORT', '70000', /PORT/],
  ['WORKER_PORT', '-1', /^The setting WORKER_PORT is wrong/],
  ['DATABASE_URL', 'mysql://x', /^The setting DATABASE_URL is wrong: must be an address like postgres/],
  ['KAFKA_BROKERS', 'broker', /KAFKA_BROKERS is wrong: must be host:port/],
  ['PORTAL_ADDRESS', 'portal.example', /^The setting PORTAL_ADDRESS is wrong: must be an address like https:/],
  ['PORTAL_ADDRESS', 'javascript:alert(1)', /PORTAL_ADDRESS is wrong/],
  ['PORTAL_ADDRESS', 'https://portal.example/?a=1', /PORTAL_ADDRESS is wrong: must be an address without/],
  ['MASTER_KEY', 'short', /MASTER_KEY is wrong: must be 32 bytes in base64/],
  ['SMTP_URL', 'http://mail', /SMTP_URL/],
  ['PORTAL_CLOCK', '2027-03-10', /PORTAL_CLOCK/],
  ['HADCL_DEMO', 'yes', /HADCL_DEMO/],
])('a wrong %s (%s) is named in one sentence [1.7.67]', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

test('production has no demonstration, no moved clock, and a key of its own [1.7.66 1.7.68]', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('MASTER_KEY must be given'.split(' ')[0]);
  const production = { NODE_ENV: 'production', MASTER_KEY: key, HADCL_DEMO: 'on' };
  expect(readSettings(production)).toMatchObject({ production: true, demonstration: false });
  for (const NODE_ENV of ['', 'development', 'test']) expect(readSettings({ NODE_ENV }).production).toBe(false);
  expect(() => readSettings({ NODE_ENV: 'Production' })).toThrow('NODE_ENV');
  expect(() => readSettings({ ...production, PORTAL_CLOCK: '2027-03-10T10:00:00+08:00' })).toThrow('PORTAL_CLOCK');
});

test('links in mails begin with the address of the portal, else with the port of this machine', () => {
  expect(readSettings({ PORTAL_ADDRESS: 'https://portal.example/lab/' }).portalAddress).toBe(
    'https://portal.example/lab',
  );
  expect(readSettings({ PORT: '8080' }).portalAddress).toBe('http://localhost:8080');
});

test('production sends no mail whose links lead to the machine of whoever reads it', () => {
  const production = { NODE_ENV: 'production', MASTER_KEY: key, SMTP_URL: 'smtp://ann:secret@mail.example' };
  expect(() => readSettings(production)).toThrow(/^The setting PORTAL_ADDRESS is wrong: must be given in production/);
  const portalAddress = 'https://portal.example';
  expect(readSettings({ ...production, PORTAL_ADDRESS: portalAddress })).toMatchObject({ portalAddress });
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtp: null, port: 3000 });
});
