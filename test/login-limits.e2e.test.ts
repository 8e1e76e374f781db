import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { RefusedLogins } from '@hadcl/platform/serving/sessions/refused-logins';
import { houseUnderTest, password, type HouseUnderTest } from './house-under-test.js';
import { allTold, aMinuteLater, attempt } from './support/logins.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

test('what a limit refuses is told to the history once, with its number (A24)', async () => {
  await aMinuteLater(lab);
  const account = await lab.account(['DUTY_OFFICER']);
  for (let n = 1; n <= 10; n++) await attempt(lab, account.email, 'wrong');
  await allTold(lab);
  const before = await lab.house.store.head();
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(lab, account.email, password)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  expect(await lab.house.store.head()).toBe(before);
  await allTold(lab);
  const told = (await lab.house.store.readLog(before, 100))
    .filter(isDecoded)
    .filter(({ data }) => data['accountId'] === account.accountId);
  // Two where the minute ended between them.
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told[0]!.data).toMatchObject({ email: account.email, status: 'Too many attempts' });
  expect(told.reduce((sum, { data }) => sum + (data['attempts'] as number), 0)).toBe(30);
  expect(told[0]!.meta.actor).toMatchObject({ address: '127.0.0.1' });
}, 60_000);

test('e-mails of nobody leave nothing in the log at once, and one row each, then one number, when their minute is over (A24)', async () => {
  await aMinuteLater(lab);
  await allTold(lab);
  const before = await lab.house.store.head();
  for (let n = 0; n < 20; n++) await attempt(lab, `random${n}@hadcl.example`, 'wrong');
  expect(await lab.house.store.head()).toBe(before);
  await allTold(lab);
  const told = (await lab.house.store.readLog(before, 100)).filter(isDecoded);
  expect(told.map(({ data }) => data['email']).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `random${n}@hadcl.example`).sort(),
  );
}, 60_000);

test('one login with signs that cannot be kept is refused, and one that an earlier release has taken ends the record of no other (A24)', async () => {
  await aMinuteLater(lab);
  for (const email of ['x@attacker.example\u0000', 'x@attacker.example\ud800'])
    expect(await attempt(lab, email, 'wrong')).toMatchObject({ status: 400, body: { code: 'wrong-input' } });
  const { pool, keys, clock } = lab.house;
  const gathered = new RefusedLogins(pool, keys.waiting);
  const from = { accountId: null, address: '203.0.113.7', userAgent: 'x', at: clock.now() };
  for (const email of ['old@attacker.example\u0000', 'old@attacker.example\ud800'])
    await gathered.note(`unknown.${JSON.stringify(email)}`, 'Wrong password', { ...from, email });
  await gathered.note('unknown.unreadable', 'Wrong password', { ...from, email: 'unreadable@attacker.example' });
  await pool.query(`update side.refused_logins set about = 'x' where subject = 'unknown.unreadable'`);
  const before = await lab.house.store.head();
  await attempt(lab, 'evidence@attacker.example', 'wrong');
  await allTold(lab);
  const told = (await lab.house.store.readLog(before, 100)).filter(isDecoded).map(({ data }) => data['email']);
  const old = 'old@attacker.example\uFFFD';
  expect(told.sort()).toEqual(['', 'evidence@attacker.example', old, old]);
}, 60_000);

test('successes never count, however many there are [1.4.60]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  for (let n = 1; n <= 14; n++) expect((await attempt(lab, account.email, password)).status).toBe(200);
}, 30_000);

test('after sixty failures a minute from one address every attempt there is too many, at home there or not, for a minute [1.4.14] (A24)', async () => {
  await aMinuteLater(lab);
  const atHome = await lab.account(['DUTY_OFFICER']);
  const stranger = await lab.account(['DUTY_OFFICER']);
  expect((await attempt(lab, atHome.email, password)).status).toBe(200);
  // Ten at a time: hashing sixty passwords at once takes a slow machine longer than one of them may wait.
  for (let sent = 0; sent < 60; sent += 10)
    await Promise.all(Array.from({ length: 10 }, (_, n) => attempt(lab, `x${sent + n}@hadcl.example`, 'wrong')));
  expect((await attempt(lab, stranger.email, password)).status).toBe(429);
  expect((await attempt(lab, 'somebody@hadcl.example', 'wrong')).status).toBe(429);
  expect((await attempt(lab, atHome.email, password)).status).toBe(429);
  await aMinuteLater(lab);
  expect((await attempt(lab, stranger.email, password)).status).toBe(200);
}, 90_000);

test('of 200 wrong logins from 20 connections at once, on one account ten are answered and on many e-mails sixty; the others are too many, and the account is locked once, with one letter [1.4.10 1.4.12 1.4.14 1.4.15 1.4.52] (A24)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const hurled = async (emailOf: (n: number) => string) => {
    await aMinuteLater(lab);
    const statuses: number[] = [];
    const connection = async (from: number) => {
      for (let n = 0; n < 10; n++) statuses.push((await attempt(lab, emailOf(from * 10 + n), 'wrong')).status);
    };
    await Promise.all(Array.from({ length: 20 }, (_, from) => connection(from)));
    const count = (status: number) => statuses.filter((one) => one === status).length;
    return { compared: count(401), tooMany: count(429), all: statuses.length };
  };
  expect(await hurled(() => account.email)).toEqual({ compared: 10, tooMany: 190, all: 200 });
  await allTold(lab);
  const told = (await lab.house.store.readLog(0, 10_000))
    .filter(isDecoded)
    .filter(({ data }) => data['accountId'] === account.accountId)
    .map(({ type }) => type);
  expect(told.filter((type) => type === 'AccountLocked')).toHaveLength(1);
  expect(told.filter((type) => type === 'UnlockLinkIssued')).toHaveLength(1);
  const letters = (await (await fetch(`${lab.address}/dev/mail`)).json()) as { personId: string }[];
  expect(letters.filter(({ personId }) => personId === account.accountId)).toHaveLength(1);
  expect(await hurled((n) => `hurled${n}@hadcl.example`)).toEqual({ compared: 60, tooMany: 140, all: 200 });
}, 120_000);
