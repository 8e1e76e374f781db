import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { houseUnderTest, password, send, type HouseUnderTest } from './house-under-test.js';
import { code, enrol, firstStep, secondStep } from './support/second-factor.js';
import { aDayOf } from './support/a-day.js';

const wrong = 'Sw0rdfish-of-a-stranger';
const said: string[] = [];
let lab: HouseUnderTest;
beforeAll(async () => {
  const log = makeLogger('trace', { write: (line) => void said.push(line) });
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00', log });
}, 90_000);
afterAll(() => lab.close());

/** Every table that the product can read, as text. */
const everyTable = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows: names } = await lab.house.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('log', 'read', 'side')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of names) {
    const { rows } = await lab.house.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\\n'), '') as text from ${name} t`,
    );
    texts.set(name, rows[0]!.text);
  }
  return texts;
};

test('whatever is sent as a password, it stands in no event, no line of the log and no table [1.5.17]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const { email: username } = account;
  const visitor = await lab.login(account);
  expect((await visitor.call(accountCalls.currentUser, {})).status).toBe(200);
  const attempt = async (body: unknown, path = '/user/authenticate', headers = {}) =>
    (await send(lab.address, null, 'POST', path, { body, headers })).status;
  for (let n = 1; n <= 6; n++) expect(await attempt({ username, password: wrong })).toBe(401);
  expect(await attempt({ username, password }, undefined, { 'idempotency-key': 'k1' })).toBe(401);
  expect(await attempt({ username, password: wrong }, `/user/authenticate?password=${wrong}`)).toBe(401);
  expect(await attempt({ username, password: [wrong] })).toBe(400);
  expect(await attempt({ password: wrong })).toBe(400);
  expect(await attempt(`{"username": "x", "password": ${wrong}`)).toBe(400);
  expect(await attempt(`"${wrong}"`)).toBe(400);

  const lines = said.join('');
  expect(said.filter((line) => line.includes('/user/authenticate')).length).toBeGreaterThan(10);
  const events = JSON.stringify(await lab.house.store.readLog(0, 10_000));
  expect(events).toContain('LoginRefused');
  const tables = await everyTable();
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['log.events', 'side.credentials', 'side.outbox']));
  expect([...tables.keys()].filter((name) => name.startsWith('read.')).length).toBeGreaterThan(5);
  expect(tables.get('side.credentials')).toContain('argon2id');
  const found = [...tables, ['the log of the process', lines], ['the decrypted events', events]].flatMap(
    ([where, text]) => [password, wrong].flatMap((secret) => (text!.includes(secret) ? [`${secret} in ${where}`] : [])),
  );
  expect(found).toEqual([]);
});

test('the secret of an app, its codes and the recovery codes stand in no event, no line of the log and no table', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const { secret, codes } = await enrol(await lab.login(account));
  const used = code(secret);
  const { ticket } = await firstStep(lab, account);
  expect((await secondStep(lab, { ticket, code: used })).status).toBe(200);
  const byRecovery = { ticket: (await firstStep(lab, account)).ticket, code: codes[0]! };
  expect((await secondStep(lab, byRecovery)).status).toBe(200);

  const events = JSON.stringify(await lab.house.store.readLog(0, 10_000));
  expect(events).toContain('SecondFactorEnrolled');
  const tables = await everyTable();
  expect(tables.get('side.second_factors')).toContain(account.accountId);
  expect(tables.get('side.recovery_codes')!.split('\n')).toHaveLength(10);
  const bare = codes.map((one) => one.replace('-', ''));
  const hex = Buffer.from(secret).toString('hex');
  const found = [...tables, ['the log of the process', said.join('')], ['the decrypted events', events]].flatMap(
    ([where, text]) =>
      [secret, hex, Buffer.from(secret).toString('base64'), ticket, ...codes, ...bare].flatMap((one) =>
        text!.includes(one) ? [`${one} in ${where}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

test('a day of a person is told by api and worker line by line, and neither they nor the database server name anybody', async () => {
  const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;
  const person = await lab.account(['COL_RESEARCHER'], {
    lastName: unique('Zeta'),
    firstName: unique('Omega'),
    chineseName: '歐陽測試',
    university: unique('University'),
    idNo: unique('Q'),
    email: `${unique('zeta')}@research.example`,
  });
  const { lastName, firstName, chineseName, university, idNo, email } = person;
  const values = [lastName, firstName, chineseName, university, idNo, email];
  const theirs = await aDayOf(lab, person);
  await theirs.call(accountCalls.currentUser, {});
  await expect(lab.account(['COL_RESEARCHER'], { email })).rejects.toThrow();
  expect(
    (await send(lab.address, theirs.token, 'GET', `/attendance/get-attendance-list?name=${lastName}`)).status,
  ).not.toBe(200);

  const { HADCL_TEST_DIR: folder, DATABASE_URL: named } = process.env;
  // A server that was named to the tests writes its log elsewhere.
  const server = named ? '' : await readFile(join(folder!, 'postgres.log'), 'utf8');
  const lines = said.join('');
  expect(lines).toContain('/attendance/');
  for (const secret of [...values, password, theirs.token!])
    expect([secret, lines.includes(secret), server.includes(secret)]).toEqual([secret, false, false]);
}, 60_000);
