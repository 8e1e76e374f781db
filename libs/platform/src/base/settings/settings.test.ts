import { readSettings } from './settings.js';

const key = Buffer.alloc(32, 'key').toString('base64');

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
  ['PORT', '80a', /^The setting PORT is wrong: must be a number from 0 to 65535\.$/],
  ['PORT', 'abc', /^The setting PORT is wrong: must be a number from 0 to 65535\.$/],
  ['PORT', '70000', /PORT/],
  ['OPERATIONS_PORT', '-1', /^The setting OPERATIONS_PORT is wrong: must be a port, or address:port/],
  ['TRUSTED_PROXIES', 'proxy.example', /^The setting TRUSTED_PROXIES is wrong: must be addresses or ranges/],
  ['SECURE_NETWORKS', 'vdi.example', /^The setting SECURE_NETWORKS is wrong: must be addresses or ranges/],
  ['HOST', '0.0.0.0', /^The setting HOST is wrong: must be this machine .+HADCL_DEMO=public/],
  ['HOST', '10.0.0.4', /HOST is wrong/],
  ['DATABASE_URL', 'mysql://x', /^The setting DATABASE_URL is wrong: must be an address like postgres/],
  ['KAFKA_BROKERS', 'broker', /KAFKA_BROKERS is wrong: must be host:port/],
  ['PORTAL_ADDRESS', 'portal.example', /^The setting PORTAL_ADDRESS is wrong: must be an address like https:/],
  ['PORTAL_ADDRESS', 'javascript:alert(1)', /PORTAL_ADDRESS is wrong/],
  ['PORTAL_ADDRESS', 'https://portal.example/?a=1', /PORTAL_ADDRESS is wrong: must be an address without/],
  ['MASTER_KEY', 'short', /MASTER_KEY is wrong: must be 32 bytes in base64/],
  ['SMTP_URL', 'http://mail', /SMTP_URL/],
  ['MAIL_FROM', 'the lab', /MAIL_FROM is wrong: must be an address like portal@lab.example/],
  ['MAIL_FROM', 'Lab <lab@lab.example>\nBcc: all@lab.example', /MAIL_FROM is wrong/],
  ['PORTAL_CLOCK', '2027-03-10', /PORTAL_CLOCK/],
  ['HADCL_DEMO', 'yes', /HADCL_DEMO/],
])('a wrong %s (%s) is named in one sentence [1.7.67]', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

test('production has no demonstration, no moved clock, and a key of its own [1.7.66 1.7.68]', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('MASTER_KEY must be given'.split(' ')[0]);
  const production = { NODE_ENV: 'production', MASTER_KEY: key, HADCL_DEMO: 'on', FILES_FOLDER: '/files' };
  expect(readSettings(production)).toMatchObject({ production: true, demonstration: false });
  for (const NODE_ENV of ['', 'development', 'test']) expect(readSettings({ NODE_ENV }).production).toBe(false);
  expect(() => readSettings({ NODE_ENV: 'Production' })).toThrow('NODE_ENV');
  expect(() => readSettings({ ...production, PORTAL_CLOCK: '2027-03-10T10:00:00+08:00' })).toThrow('PORTAL_CLOCK');
});

test('links in mails begin with the address of the portal, else with the port of this machine', () => {
  expect(readSettings({ PORTAL_ADDRESS: 'https://portal.example/lab/' }).portalAddress).toBe(
    'https://portal.example/lab',
  );
  for (const HOST of ['', 'localhost', '127.0.0.1', '::1'])
    expect(readSettings({ HOST, PORT: '8080' }).portalAddress).toBe('http://localhost:8080');
  // `localhost` does not resolve to this address.
  expect(readSettings({ HOST: '127.0.0.2' }).portalAddress).toBe('http://127.0.0.2:3000');
  expect(readSettings({ HOST: 'fd00::4', HADCL_DEMO: 'public' }).portalAddress).toBe('http://[fd00::4]:3000');
});

test('production sends no mail whose links lead to the machine of whoever reads it, nor from an address of nobody', () => {
  const production = {
    ...{ NODE_ENV: 'production', MASTER_KEY: key, FILES_FOLDER: '/files' },
    SMTP_URL: 'smtp://ann:secret@mail.example',
  };
  expect(() => readSettings(production)).toThrow(/^The setting PORTAL_ADDRESS is wrong: must be given in production/);
  const portalAddress = 'https://portal.example';
  expect(() => readSettings({ ...production, PORTAL_ADDRESS: portalAddress })).toThrow(
    /^The setting MAIL_FROM is wrong: must be given in production/,
  );
  for (const mailFrom of ['lab@lab.example', 'Data collaboration laboratory <lab@lab.example>'])
    expect(readSettings({ ...production, PORTAL_ADDRESS: portalAddress, MAIL_FROM: mailFrom })).toMatchObject({
      ...{ portalAddress, mailFrom },
    });
});

test('in production links in mails never lead over plain http beyond this machine, and no key is one repeated byte', () => {
  const production = { NODE_ENV: 'production', MASTER_KEY: key, FILES_FOLDER: '/files' };
  for (const PORTAL_ADDRESS of ['http://portal.example', 'http://10.0.0.4:3000', 'http://127.0.0.1.evil.example'])
    expect(() => readSettings({ ...production, PORTAL_ADDRESS })).toThrow(
      'PORTAL_ADDRESS is wrong: must begin with https',
    );
  for (const PORTAL_ADDRESS of [
    'https://portal.example',
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]',
  ])
    expect(readSettings({ ...production, PORTAL_ADDRESS }).portalAddress).toBe(PORTAL_ADDRESS);
  for (const byte of [0, 7, 255]) {
    const MASTER_KEY = Buffer.alloc(32, byte).toString('base64');
    expect(() => readSettings({ ...production, MASTER_KEY })).toThrow('MASTER_KEY is wrong: must be random');
    expect(readSettings({ MASTER_KEY }).masterKey).toBe(MASTER_KEY);
  }
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtp: null, port: 3000 });
});

test('a portal that others can reach is production, or a demonstration that is meant to be seen; only a developer’s own has /dev', () => {
  const open = { HOST: '0.0.0.0' };
  expect(readSettings({ ...open, NODE_ENV: 'production', MASTER_KEY: key, FILES_FOLDER: '/files' })).toMatchObject({
    developing: false,
  });
  expect(readSettings({ ...open, HADCL_DEMO: 'public' })).toMatchObject({ demonstration: true, developing: false });
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readSettings({ HOST }).developing).toBe(true);
  for (const PORTAL_ADDRESS of ['http://localhost:3100', 'http://127.0.0.1', 'http://[::1]:3100'])
    expect(readSettings({ PORTAL_ADDRESS }).developing).toBe(true);
  expect(readSettings({ PORTAL_ADDRESS: 'https://portal.example' }).developing).toBe(false);
  expect(readSettings({ SMTP_URL: 'smtp://localhost:2500' }).developing).toBe(false);
});

test('who runs the product asks on this machine, unless an address is given', () => {
  expect(readSettings({}).operations).toEqual({ host: '127.0.0.1', port: 0 });
  expect(readSettings({ OPERATIONS_PORT: '9100' }).operations).toEqual({ host: '127.0.0.1', port: 9100 });
  expect(readSettings({ OPERATIONS_PORT: '10.0.0.4:9100' }).operations).toEqual({ host: '10.0.0.4', port: 9100 });
  expect(readSettings({ OPERATIONS_PORT: '[::]:9100' }).operations).toEqual({ host: '::', port: 9100 });
});

test('proxies are believed on this machine, unless others are named', () => {
  expect(readSettings({}).trusts('127.0.0.1')).toBe(true);
  const { trusts } = readSettings({ TRUSTED_PROXIES: '10.0.0.4' });
  expect([trusts('10.0.0.4'), trusts('127.0.0.1')]).toEqual([true, false]);
});

test('the secure environment is nobody’s unless it is named; outside production this machine is inside (R30)', () => {
  const production = {
    NODE_ENV: 'production',
    MASTER_KEY: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
  };
  const asked = (environment: Record<string, string>) => {
    const { isInside } = readSettings({ ...environment, FILES_FOLDER: '/files' });
    return ['127.0.0.1', '::1', '10.8.3.4', '::ffff:10.8.3.4', '10.9.0.1', 'unknown', ''].map(isInside);
  };
  const no = false;
  expect(asked({})).toEqual([true, true, no, no, no, no, no]);
  expect(asked(production)).toEqual([no, no, no, no, no, no, no]);
  expect(asked({ ...production, SECURE_NETWORKS: '10.8.0.0/16' })).toEqual([no, no, true, true, no, no, no]);
  expect(asked({ ...production, SECURE_NETWORKS: 'none' })).toEqual([no, no, no, no, no, no, no]);
});
