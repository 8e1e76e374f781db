import { account as accountStream } from '@hadcl/features/accounts/account/account.stream';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { internal } from '@hadcl/kernel/call';
import { decision } from '@hadcl/kernel/decision';
import { z } from 'zod';
import { allTold, aMinuteLater, attempt } from './support/logins.js';
import {
  houseUnderTest,
  password,
  portalAddress,
  send,
  type Account,
  type HouseUnderTest,
} from './house-under-test.js';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

const invalid = 'Invalid e-mail or password.';
const locked =
  'Your account is locked after 5 failed attempts. A link to unlock it has been sent to your e-mail address.';
const mailTo = async (account: Account) => {
  const answer = await fetch(`${lab.address}/dev/mail`);
  return ((await answer.json()) as { personId: string; text: string }[]).filter(
    (one) => one.personId === account.accountId,
  );
};

test('five wrong passwords in a row lock the account and send one letter; the right one then answers the same [1.4.08 1.4.11 1.4.12 1.4.51 1.7.42 1.7.51]', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  for (let n = 1; n <= 4; n++)
    expect(await attempt(lab, account.email, 'wrong')).toMatchObject({ status: 401, body: { message: invalid } });
  expect(await attempt(lab, account.email, 'wrong')).toMatchObject({
    status: 401,
    body: { isLock: true, message: locked },
  });
  expect(await attempt(lab, account.email, password)).toMatchObject({
    status: 401,
    body: { isLock: true, message: locked },
  });
  const letters = await mailTo(account);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toMatch(new RegExp(`${portalAddress}/resetPassword/[\\w-]{43}\\n`));
}, 30_000);

test('an unknown e-mail is answered like a known one, from the first failure to the lock [1.4.08 1.4.13]', async () => {
  const answers = [];
  for (let n = 1; n <= 6; n++) answers.push(await attempt(lab, 'nobody@hadcl.example', 'wrong'));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  expect(answers.map(({ body }) => (body as unknown as { message: string }).message)).toEqual([
    ...Array(4).fill(invalid),
    locked,
    locked,
  ]);
}, 30_000);

test('a success forgets the failures before it', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  for (let n = 1; n <= 4; n++) await attempt(lab, account.email, 'wrong');
  expect((await attempt(lab, account.email.toUpperCase(), password)).status).toBe(200);
  for (let n = 1; n <= 4; n++)
    expect(await attempt(lab, account.email, 'wrong')).toMatchObject({ body: { message: invalid } });
  expect((await attempt(lab, account.email, password)).status).toBe(200);
}, 30_000);

test('five wrong passwords at the same moment lock as surely as five in a row', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  await Promise.all(Array.from({ length: 5 }, () => attempt(lab, account.email, 'wrong')));
  expect(await attempt(lab, account.email, password)).toMatchObject({ status: 401, body: { isLock: true } });
}, 30_000);

test('after ten failures a minute every attempt on the account is too many, the right one too [1.4.15 1.8.08 1.8.30]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  for (let n = 1; n <= 10; n++) await attempt(lab, account.email, 'wrong');
  expect(await attempt(lab, account.email, password)).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again in a minute.' },
  });
}, 60_000);

test('not active is told after the right password only, before the effective date and after the last portal end [1.4.17 1.4.18 1.4.56]', async () => {
  const inactive = 'Your account is not active. Please contact the data office.';
  const soon = await lab.account(['DUTY_OFFICER'], { effectiveDate: '2035-03-15' });
  expect(await attempt(lab, soon.email, 'wrong')).toMatchObject({ body: { message: invalid } });
  expect(await attempt(lab, soon.email, password)).toMatchObject({ status: 401, body: { message: inactive } });
  const until = (portalAccessEndDate: string) => ({
    projects: [
      {
        projectId: 'p1',
        accessStartDate: '2035-01-01',
        accessEndDate: '2035-03-01',
        portalAccessEndDate,
        isPI: true,
        isHA: false,
        adminTasks: [],
      },
    ],
  });
  const over = await lab.account(['COL_RESEARCHER'], until('2035-03-13'));
  expect(await attempt(lab, over.email, password)).toMatchObject({ status: 401, body: { message: inactive } });
  const lastDay = await lab.account(['COL_RESEARCHER'], until('2035-03-14'));
  expect((await attempt(lab, lastDay.email, password)).status).toBe(200);
}, 30_000);

test('the last login shown is the success before this one [1.3.39 1.3.53 1.7.13 1.9.08]', async () => {
  const account = await lab.account(['HADCL_OFFICER']);
  const first = await attempt(lab, account.email, password);
  expect(first.body).toMatchObject({ token: expect.any(String), lastLoginTime: null });
  await attempt(lab, account.email, 'wrong');
  const second = await attempt(lab, account.email, password);
  const { lastLoginTime } = second.body;
  expect(lastLoginTime).toMatch(/^2035-03-14T1\d:\d\d:\d\d(\.\d+)?\+08:00$/);
  expect((await send(lab.address, second.body.token, 'GET', '/user')).body).toMatchObject({ lastLoginTime });
  const third = await attempt(lab, account.email, password);
  expect(Date.parse(third.body.lastLoginTime!)).toBeGreaterThan(Date.parse(lastLoginTime!));
  expect((await send(lab.address, third.body.token, 'GET', '/user')).body).toMatchObject({
    lastLoginTime: third.body.lastLoginTime,
  });
});

test('two tabs that renew at once both go on; nobody renews another’s session, and none that ended (P05) [1.4.44 1.7.29 1.7.45 1.7.52]', async () => {
  const account = await lab.account(['HADCL_OFFICER']);
  const tab = await lab.login(account);
  const renewed = await Promise.all([1, 2].map(() => tab.call(sessionCalls.renewToken, { userid: account.accountId })));
  for (const { status, body } of renewed) {
    expect(status).toBe(200);
    expect((await send(lab.address, body.token, 'GET', '/user')).status).toBe(200);
  }
  expect((await tab.call(sessionCalls.renewToken, { userid: 'another' })).status).toBe(403);
  await tab.call(sessionCalls.logout, {});
  for (const { body } of renewed) expect((await send(lab.address, body.token, 'GET', '/user')).status).toBe(401);
  expect((await tab.call(sessionCalls.renewToken, { userid: account.accountId })).status).toBe(401);
});

test('a session that nobody used for 15 minutes is over, and renewing does not revive it', async () => {
  const account = await lab.account(['HADCL_OFFICER']);
  const tab = await lab.login(account);
  await lab.house.pool.query(
    `update side.sessions set last_input_at = now() - interval '16 minutes' where account_id = $1`,
    [account.accountId],
  );
  expect((await tab.call(sessionCalls.renewToken, { userid: account.accountId })).status).toBe(401);
  expect((await tab.call(accountCalls.currentUser, {})).status).toBe(401);
});

test('a refetch caused by a push does not keep a session from growing idle; a person’s call does', async () => {
  const account = await lab.account(['HADCL_OFFICER']);
  const tab = await lab.login(account);
  const age = async () => {
    const { rows } = await lab.house.pool.query<{ minutes: number }>(
      `select extract(epoch from now() - last_input_at)::float8 / 60 as minutes from side.sessions where account_id = $1`,
      [account.accountId],
    );
    return rows[0]!.minutes;
  };
  await lab.house.pool.query(
    `update side.sessions set last_input_at = now() - interval '10 minutes' where account_id = $1`,
    [account.accountId],
  );
  await tab.call(accountCalls.currentUser, {}, { 'x-refetch': 'push' });
  expect(await age()).toBeGreaterThan(9);
  await tab.call(accountCalls.currentUser, {});
  expect(await age()).toBeLessThan(1);
});

test('every attempt is in the history, and no password, hash or link anywhere in the log [1.4.19 1.4.20]', async () => {
  await allTold(lab);
  const { rows } = await lab.house.pool.query<{ type: string; count: number }>(
    `select type, count(*) from log.events where type in ('SessionStarted', 'LoginRefused') group by type`,
  );
  const events = (await lab.house.store.readLog(0, 10_000)).filter(isDecoded);
  const attempts = events.filter(({ type }) => type === 'SessionStarted' || type === 'LoginRefused');
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(attempts.length);
  const statuses = new Set(attempts.map(({ data }) => data['status'] ?? 'Success'));
  expect(statuses).toEqual(new Set(['Success', 'Wrong password', 'Locked', 'Not active', 'Too many attempts']));
  const { rows: raw } = await lab.house.pool.query<{ text: string }>(
    `select string_agg(data::text || actor::text, '') as text from log.events`,
  );
  for (const secret of [password, 'argon2', '@hadcl.example']) expect(raw[0]!.text).not.toContain(secret);
});

test('a token is signed, names its session and says how long it and an idle session last [1.3.43 1.4.42 1.4.43]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const { body } = await attempt(lab, account.email, password);
  const [head, payload, signature] = body.token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const { rows } = await lab.house.pool.query<{ id: string }>('select id from side.sessions where account_id = $1', [
    account.accountId,
  ]);
  expect(claims).toMatchObject({ sid: rows[0]!.id, expiredTime: 15 });
  const minutes = (Number(claims['exp']) * 1000 - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  const forged = Buffer.from(JSON.stringify({ ...claims, exp: Number(claims['exp']) + 3600 })).toString('base64url');
  expect((await send(lab.address, `${head}.${forged}.${signature}`, 'GET', '/user')).status).toBe(401);
  expect(body.expiredTime).toBe(15);
});

test('passwords stand as argon2id hashes in their own table, and in no read model [1.5.16]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  await attempt(lab, account.email, password);
  const { rows } = await lab.house.pool.query<{ hash: string }>(
    'select password_hash as hash from side.credentials where account_id = $1',
    [account.accountId],
  );
  expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { rows: columns } = await lab.house.pool.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
      where column_name like '%password%' and column_name <> 'password_id' and table_schema <> 'pg_catalog'`,
  );
  expect(columns).toEqual([{ table: 'side.credentials', column: 'password_hash' }]);
  const { rows: tables } = await lab.house.pool.query<{ name: string }>(
    `select format('read.%I', table_name) as name from information_schema.tables where table_schema = 'read'`,
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const { rows: found } = await lab.house.pool.query(
      `select 1 from ${name} t where t::text like '%${password}%' or t::text like '%argon2%' limit 1`,
    );
    expect([name, found.length]).toEqual([name, 0]);
  }
});

test('an account that an administrator locked says so and gets no link, whatever password is given [1.4.51]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const lock = decision(internal('lock-for-a-test', z.object({ accountId: z.string() }), z.object({})), {
    reads: ({ body }) => [accountStream.of(body.accountId)],
    *decide({ body: { accountId } }) {
      yield accountStream.of(accountId).records('AccountLocked', { accountId, because: 'administrator' });
    },
    answer: () => ({}),
  });
  await lab.order(lock, { accountId: account.accountId });
  for (const its of [password, 'wrong'])
    expect(await attempt(lab, account.email, its)).toMatchObject({
      status: 401,
      body: { isLock: true, message: 'Your account is locked. Please contact the data office.' },
    });
  expect(await mailTo(account)).toEqual([]);
});

test('a wrong password and an unknown e-mail take the same time [1.4.09]', async () => {
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  const timed = async (email: string) => {
    const from = performance.now();
    await attempt(lab, email, 'wrong');
    return performance.now() - from;
  };
  await aMinuteLater(lab);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 1; round <= 3; round++) {
    const account = await lab.account(['DUTY_OFFICER']);
    // Taken in turns, so that a busy moment of the machine falls on both.
    for (let n = 1; n <= 3; n++) {
      known.push(await timed(account.email));
      unknown.push(await timed(`nobody${round}@hadcl.example`));
    }
  }
  const ratio = middle(known) / middle(unknown);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
}, 60_000);
