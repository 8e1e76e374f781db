import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import * as features from '@hadcl/features/index';
import type { Output } from '@hadcl/kernel/call';
import { openLog } from '@hadcl/platform/house/open-log';
import { freePorts } from '@hadcl/platform/base/processes/free-ports';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { send } from './house-under-test.js';

type Product = { readonly address: string; readonly said: () => string; stop(): Promise<void> };
const main = join(import.meta.dirname, '../dist/apps/standalone/src/main.js');
let folder: string;
const databases: TestDatabase[] = [];
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standalone-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(databases.map((db) => db.close()));
  await rm(folder, { recursive: true, force: true });
});

const emptyDatabase = async () => {
  const db = await testDatabase();
  databases.push(db);
  return db;
};
/** The program behind `npm start` on this database; what it prints is kept. */
const start = ({ ownerUrl, masterKey }: TestDatabase, more: Record<string, string> = {}): Promise<Product> => {
  let said = '';
  const child = fork(main, [], {
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', NODE_ENV: 'development', LOG_LEVEL: 'warn', HADCL_DATA: folder, PORT: '0' },
      ...{ DATABASE_URL: ownerUrl, MASTER_KEY: masterKey.toString('base64'), KAFKA_BROKERS: '', PORTAL_CLOCK: '' },
      ...more,
    },
    silent: true,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    running.delete(child);
  };
  return new Promise((started, failed) => {
    child.once('message', ({ ready }: { ready: string }) => started({ address: ready, said: () => said, stop }));
    child.once('exit', (code) => failed(new Error(`ended with ${code}: ${said}`)));
  });
};
const logIn = async (address: string, username: string, password: string) => {
  const body = { username, password };
  const { status, body: answer } = await send(address, null, 'POST', '/user/authenticate', { body });
  if (status !== 200) return { status, user: null };
  const { body: user } = await send(address, (answer as { token: string }).token, 'GET', '/user');
  return { status, user: user as Output<typeof accountCalls.currentUser> };
};
const eventsOf = async ({ appUrl, masterKey }: TestDatabase) => {
  const log = openLog({ appUrl, masterKey, features });
  const events = (await log.store.readLog(0, 100_000)).filter(isDecoded);
  await log.close();
  return events;
};

const accounts = {
  'admin@hadcl.example': ['SYSTEM_ADMIN', 'System Admin'],
  'officer@hadcl.example': ['HADCL_OFFICER', 'HADCL Officer'],
  'duty@hadcl.example': ['DUTY_OFFICER', 'Duty Officer'],
  'pmo.member@hadcl.example': ['PMO_MEMBER', 'PMO Member'],
  'pmo.chair@hadcl.example': ['PMO_CHAIR', 'PMO Chair'],
  'workshop@hadcl.example': ['WS_PARTICIPANT', 'Workshop Participant'],
  'researcher@hadcl.example': ['COL_RESEARCHER', 'Project Researcher'],
  'researcher2@hadcl.example': ['COL_RESEARCHER', 'Project Researcher'],
  'self@hadcl.example': ['SELF_RESEARCHER', 'Self-Service Researcher'],
} as const;

test('npm start ends by telling address, accounts and password; each account logs in with it, in its role [1.6.36 1.6.37 1.6.38 1.6.39 1.6.40 1.6.41 1.6.42 1.6.49]', async () => {
  const db = await emptyDatabase();
  const product = await start(db);
  const lines = product.said().trimEnd().split('\n');
  const told = Object.entries(accounts).map(([email, [, role]]) => `  ${email.padEnd(28)}${role}`);
  expect(lines.slice(-told.length - 4)).toEqual([
    ...told,
    '',
    '  Password of all: Lab-Day-2026',
    '',
    `  The portal answers at ${product.address}`,
  ]);
  expect(product.address).toMatch(/^http:\/\/localhost:\d+$/);

  for (const [email, [role]] of Object.entries(accounts))
    expect(await logIn(product.address, email, 'Lab-Day-2026')).toMatchObject({
      status: 200,
      user: { email, roles: [role] },
    });

  // The clock stands in a morning of the lab's working days, shortly after 10:40, and ticks.
  const clock = async () =>
    (await send(product.address, null, 'GET', '/information/get-loginicons')).headers.get('x-now')!;
  const first = await clock();
  expect(first).toMatch(/T10:4\d:\d\d.*\+08:00$/);
  expect([0, 6]).not.toContain(new Date(first.slice(0, 10)).getUTCDay());
  expect(Date.parse(first)).toBeLessThanOrEqual(Date.now());
  const [began, ahead] = [Date.now(), async () => Date.parse(await clock()) - Date.parse(first)];
  while ((await ahead()) < 1_000 && Date.now() - began < 10_000) await new Promise((later) => setTimeout(later, 100));
  expect(await ahead()).toBeGreaterThanOrEqual(1_000);

  // Letters lead to the address that was told, though its port was any free one.
  for (let n = 1; n <= 5; n++) await logIn(product.address, 'self@hadcl.example', 'wrong');
  const letters = (await (await fetch(`${product.address}/dev/mail`)).json()) as { text: string }[];
  expect(letters.filter(({ text }) => text.includes(`${product.address}/resetPassword/`))).toHaveLength(1);
  await product.stop();

  const events = await eventsOf(db);
  const idOf = (email: string) =>
    events.find(({ type, data }) => type === 'AccountOpened' && data['email'] === email)?.data['accountId'];
  const ledBy = (email: string) =>
    events.flatMap(({ type, data }) =>
      type === 'PersonAttached' && data['userId'] === idOf(email) && data['isPI'] === true ? [data['projectId']] : [],
    );
  const [one, other] = [ledBy('researcher@hadcl.example'), ledBy('researcher2@hadcl.example')];
  expect([one.length > 0, other.length > 0]).toEqual([true, true]);
  expect(one.filter((projectId) => other.includes(projectId))).toEqual([]);
}, 240_000);

test('without the demonstration the product starts empty, with one administrator whose password is shown once; port and clock are those it is told [1.6.43 1.7.44 1.7.60 1.7.63]', async () => {
  const db = await emptyDatabase();
  const product = await start(db, { HADCL_DEMO: 'off' });
  const [, password] = /admin@hadcl\.example +password \(shown once\): (\S+)/.exec(product.said())!;
  expect(await logIn(product.address, 'admin@hadcl.example', password!)).toMatchObject({
    status: 200,
    user: { roles: ['SYSTEM_ADMIN'] },
  });
  expect((await logIn(product.address, 'admin@hadcl.example', 'Lab-Day-2026')).status).toBe(401);
  await product.stop();

  const events = await eventsOf(db);
  const kinds = new Set(events.map(({ type }) => type));
  expect(kinds).toEqual(
    new Set(['FunctionDefined', 'AccountOpened', 'SessionStarted', 'LoginRefused', 'LoginFailureCounted']),
  );
  expect(events.filter(({ type }) => type === 'AccountOpened')).toHaveLength(1);

  const PORT = String((await freePorts(1))[0]);
  const again = await start(db, { HADCL_DEMO: 'off', PORTAL_CLOCK: '2035-03-10T09:00:00+08:00', PORT });
  expect(again.said()).toContain(`The portal answers at ${again.address}`);
  expect(new URL(again.address).port).toBe(PORT);
  expect(again.said()).not.toMatch(/password/i);
  const { headers } = await send(again.address, null, 'GET', '/information/get-loginicons');
  expect(headers.get('x-now')).toMatch(/^2035-03-10T09:0\d:.*\+08:00$/);
  expect((await logIn(again.address, 'admin@hadcl.example', password!)).status).toBe(200);
  await again.stop();
  // Everything went to the database that was named: nothing of an embedded one was made.
  expect(await readdir(folder)).not.toContain('postgres');
}, 240_000);

test('a wrong setting stops the start with one sentence that names it [1.7.67]', async () => {
  const db = await emptyDatabase();
  for (const [name, value] of Object.entries({ HADCL_DEMO: 'yes', PORT: '80a', SMTP_URL: 'http://mail' })) {
    const failure = await start(db, { [name]: value }).catch((error: Error) => error.message);
    expect(failure).toMatch(new RegExp(`^ended with 1: The setting ${name} is wrong: [^\\n]+\\.\\n$`));
  }
}, 120_000);
