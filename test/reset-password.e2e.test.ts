import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { houseUnderTest, password, portalAddress, type Account, type HouseUnderTest } from './house-under-test.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

const dead = 'This link has expired or has already been used.';
const chosen = 'Lab-Night-2035';
const attempt = (email: string, its: string) =>
  lab.nobody.call(sessionCalls.authenticate, { username: email, password: its });
const userOf = (token: string) => lab.nobody.call(passwordCalls.userByUnlockToken, { token });
const reset = (token: string, newPassword = chosen, confirmPassword = newPassword) =>
  lab.nobody.call(passwordCalls.resetPassword, { token, password: { newPassword, confirmPassword } });
const linksTo = async ({ accountId }: Account) => {
  const letters = (await (await fetch(`${lab.address}/dev/mail`)).json()) as { personId: string; text: string }[];
  const link = new RegExp(`${portalAddress}/resetPassword/([\\w-]{43})\\n`);
  return letters.filter(({ personId }) => personId === accountId).map(({ text }) => link.exec(text)![1]!);
};
/** An account that five wrong passwords have locked, and the token of the letter that went out. */
const lockedAccount = async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  for (let n = 1; n <= 5; n++) await attempt(account.email, 'wrong');
  const [token] = await linksTo(account);
  return { account, token: token! };
};
/** The failures of the tests before were longer ago than a minute. */
beforeEach(() => lab.house.pool.query(`update side.failed_logins set at = at - interval '1 minute'`));

test('a locked account comes back by the link of its letter, which works once [1.2.3.06 1.2.3.08 1.4.24 1.4.53 1.7.16 1.7.17 1.8.27]', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  const before = await lab.login(account);
  for (let n = 1; n <= 5; n++) await attempt(account.email, 'wrong');
  expect(await attempt(account.email, password)).toMatchObject({ status: 401, body: { isLock: true } });
  const [token] = await linksTo(account);

  expect(await userOf(token!)).toMatchObject({ status: 200, body: { email: account.email, purpose: 'unlock' } });
  expect(await reset(token!)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await before.call(accountCalls.currentUser, {})).status).toBe(401);
  expect((await attempt(account.email, password)).status).toBe(401);
  expect((await attempt(account.email, chosen)).status).toBe(200);

  expect(await userOf(token!)).toMatchObject({ status: 422, body: { message: dead } });
  expect(await reset(token!, 'Another-1-Time')).toMatchObject({ status: 422, body: { message: dead, errors: [dead] } });
  expect((await attempt(account.email, chosen)).status).toBe(200);
}, 30_000);

test('of two people who use one link at once one sets the password, and the other is told that it is dead', async () => {
  const { account, token } = await lockedAccount();
  const passwords = ['First-Of-2-All', 'Second-Of-2-All'];
  const answers = await Promise.all(passwords.map((one) => reset(token, one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const logins = await Promise.all(passwords.map(async (one) => (await attempt(account.email, one)).status));
  expect(logins).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
}, 30_000);

test('a password that breaks rules, or is not repeated, is told at its fields, and the link stays good [1.5.07 1.5.08 1.5.09 1.5.10 1.5.11 1.5.13 1.5.53]', async () => {
  const { account, token } = await lockedAccount();
  const name = account.email.split('@')[0]!;
  for (const broken of ['Aa1-567', 'Lab-Day-Now', 'lab-day-2035', 'LabDay2035', `${name.toUpperCase()}-aA1`]) {
    const { status, body } = await reset(token, broken);
    expect([broken, status]).toEqual([broken, 422]);
    expect(body).toMatchObject({ fields: { 'password.newPassword': expect.any(String) } });
  }
  expect(await reset(token, chosen, `${chosen}!`)).toMatchObject({
    status: 422,
    body: { message: 'The two passwords differ.', fields: { 'password.confirmPassword': 'The two passwords differ.' } },
  });
  expect((await reset(token, `Aa1-${'x'.repeat(61)}`)).status).toBe(422);
  expect((await reset(token, `Aa1-${'x'.repeat(60)}`)).status).toBe(200);
}, 30_000);

test('a link that nobody was sent is dead, and no key makes a password call repeat itself (A12)', async () => {
  for (const token of ['nothing', 'x'.repeat(43)]) {
    expect(await userOf(token)).toMatchObject({ status: 422, body: { message: dead } });
    expect(await reset(token)).toMatchObject({ status: 422, body: { message: dead } });
  }
  const { token } = await lockedAccount();
  const body = { token, password: { newPassword: chosen, confirmPassword: chosen } };
  const key = { 'idempotency-key': 'the same key' };
  const statuses = [];
  for (let n = 1; n <= 2; n++) statuses.push((await lab.nobody.call(passwordCalls.resetPassword, body, key)).status);
  expect(statuses).toEqual([200, 422]);
}, 30_000);

test('the secret of a link stands in no event, and in no row of any table but as a hash or sealed [1.2.3.07 1.5.17]', async () => {
  const { token } = await lockedAccount();
  const { rows: tables } = await lab.house.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('log', 'side', 'read', 'moving') and has_table_privilege(
        format('%I.%I', table_schema, table_name), 'select')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const holds = async (text: string) => {
    for (const { name } of tables) {
      const { rows } = await lab.house.pool.query(`select from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
      if (rows.length > 0) return name;
    }
    return null;
  };
  expect(await holds(token)).toBeNull();
  await reset(token, 'Secret-2035-Word');
  expect(await holds('Secret-2035-Word')).toBeNull();
}, 60_000);

test('a link is dead 24 hours after its letter [1.2.3.09]', async () => {
  const { account, token } = await lockedAccount();
  await lab.moveClock('2035-03-15T09:59:00+08:00');
  expect((await userOf(token)).status).toBe(200);
  await lab.moveClock('2035-03-15T10:10:00+08:00');
  expect(await userOf(token)).toMatchObject({ status: 422, body: { message: dead } });
  expect(await reset(token)).toMatchObject({ status: 422, body: { message: dead } });
  expect(await attempt(account.email, password)).toMatchObject({ status: 401, body: { isLock: true } });
  const links = await linksTo(account);
  expect(links).toHaveLength(2);
  expect((await reset(links.find((one) => one !== token)!)).status).toBe(200);
  expect((await attempt(account.email, chosen)).status).toBe(200);
}, 30_000);
