import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { houseUnderTest, password, send, type Account, type HouseUnderTest } from './house-under-test.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

const invalid = 'Invalid e-mail or password.';
const locked =
  'Your account is locked after 5 failed attempts. A link to unlock it has been sent to your e-mail address.';
const attempt = (email: string, its: string) =>
  lab.nobody.call(sessionCalls.authenticate, { username: email, password: its });
const mailTo = async (account: Account) => {
  const answer = await fetch(`${lab.address}/dev/mail`);
  return ((await answer.json()) as { personId: string; text: string }[]).filter(
    (one) => one.personId === account.accountId,
  );
};

test('five wrong passwords in a row lock the account and send one letter; the right one then answers the same', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  for (let n = 1; n <= 4; n++)
    expect(await attempt(account.email, 'wrong')).toMatchObject({ status: 401, body: { message: invalid } });
  expect(await attempt(account.email, 'wrong')).toMatchObject({ status: 401, body: { isLock: true, message: locked } });
  expect(await attempt(account.email, password)).toMatchObject({
    status: 401,
    body: { isLock: true, message: locked },
  });
  const letters = await mailTo(account);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toMatch(/\/resetPassword\/[\w-]{43}\n/);
}, 30_000);

test('an unknown e-mail is answered like a known one, from the first failure to the lock', async () => {
  const answers = [];
  for (let n = 1; n <= 6; n++) answers.push(await attempt('nobody@hadcl.example', 'wrong'));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  expect(answers.map(({ body }) => (body as unknown as { message: string }).message)).toEqual([
    ...Array(4).fill(invalid),
    locked,
    locked,
  ]);
}, 30_000);

test('a success forgets the failures before it', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  for (let n = 1; n <= 4; n++) await attempt(account.email, 'wrong');
  expect((await attempt(account.email.toUpperCase(), password)).status).toBe(200);
  for (let n = 1; n <= 4; n++)
    expect(await attempt(account.email, 'wrong')).toMatchObject({ body: { message: invalid } });
  expect((await attempt(account.email, password)).status).toBe(200);
}, 30_000);

test('five wrong passwords at the same moment lock as surely as five in a row', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  await Promise.all(Array.from({ length: 5 }, () => attempt(account.email, 'wrong')));
  expect(await attempt(account.email, password)).toMatchObject({ status: 401, body: { isLock: true } });
}, 30_000);

test('after ten failures a minute every attempt on the account is too many, the right one too', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  for (let n = 1; n <= 10; n++) await attempt(account.email, 'wrong');
  expect(await attempt(account.email, password)).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again in a minute.' },
  });
}, 60_000);

test('not active is told after the right password only, before the effective date and after the last portal end', async () => {
  const inactive = 'Your account is not active. Please contact the data office.';
  const soon = await lab.account(['DUTY_OFFICER'], { effectiveDate: '2035-03-15' });
  expect(await attempt(soon.email, 'wrong')).toMatchObject({ body: { message: invalid } });
  expect(await attempt(soon.email, password)).toMatchObject({ status: 401, body: { message: inactive } });
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
  expect(await attempt(over.email, password)).toMatchObject({ status: 401, body: { message: inactive } });
  const lastDay = await lab.account(['COL_RESEARCHER'], until('2035-03-14'));
  expect((await attempt(lastDay.email, password)).status).toBe(200);
}, 30_000);

test('the last login shown is the success before this one', async () => {
  const account = await lab.account(['HADCL_OFFICER']);
  const first = await attempt(account.email, password);
  expect(first.body.lastLoginTime).toBeNull();
  const second = await attempt(account.email, password);
  expect(Date.parse(second.body.lastLoginTime!)).toBeGreaterThan(Date.parse('2035-03-14T09:59:00+08:00'));
});

test('two tabs that renew at once both go on; nobody renews another’s session, and none that ended', async () => {
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
  expect((await tab.call(sessionCalls.currentUser, {})).status).toBe(401);
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
  await tab.call(sessionCalls.currentUser, {}, { 'x-refetch': 'push' });
  expect(await age()).toBeGreaterThan(9);
  await tab.call(sessionCalls.currentUser, {});
  expect(await age()).toBeLessThan(1);
});

test('every attempt is in the history, and no password, hash or link anywhere in the log', async () => {
  const { rows } = await lab.house.pool.query<{ type: string; count: number }>(
    `select type, count(*) from log.events where type in ('SessionStarted', 'LoginRefused') group by type`,
  );
  const events = await lab.house.store.readLog(0, 10_000);
  const attempts = events.filter(({ type }) => type === 'SessionStarted' || type === 'LoginRefused');
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(attempts.length);
  const statuses = new Set(attempts.map(({ data }) => data['status'] ?? 'Success'));
  expect(statuses).toEqual(new Set(['Success', 'Wrong password', 'Locked', 'Not active', 'Too many attempts']));
  const { rows: raw } = await lab.house.pool.query<{ text: string }>(
    `select string_agg(data::text || actor::text, '') as text from log.events`,
  );
  for (const secret of [password, 'argon2', '@hadcl.example']) expect(raw[0]!.text).not.toContain(secret);
});
