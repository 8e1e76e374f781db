import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { houseUnderTest, send, type HouseUnderTest } from './house-under-test.js';
import { aMinuteLater } from './support/logins.js';
import { firstStep, secondStep } from './support/second-factor.js';
import { addPasskey, softKey, type SoftKey } from './support/soft-key.js';
import { saved, tokenIn, usersOf } from './support/users.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());
beforeEach(() => aMinuteLater(lab));

const somebody = async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  return { account, ...(await addPasskey(await lab.login(account))) };
};
const refusedOnce = { status: 401, body: { code: 'wrong-passkey' } };
const refusalsOf = async (accountId: string) =>
  (await lab.house.store.readLog(0, 10_000))
    .filter(isDecoded)
    .filter(({ type, data }) => type === 'LoginRefused' && data['accountId'] === accountId);

const { passkeyLoginChallenge, passkeyLogin } = passkeyCalls;
const beginAlone = async () => (await lab.nobody.call(passkeyLoginChallenge, {})).body;
const alone = async (key: SoftKey, lies: Parameters<SoftKey['sign']>[1] = {}) => {
  const { ticket, request } = await beginAlone();
  return lab.nobody.call(passkeyLogin, { ticket, passkey: key.sign(request, lies) });
};

test('a passkey alone is a whole login: nobody is named before, and no password is asked for (A34)', async () => {
  const { account, key } = await somebody();
  const { request } = await beginAlone();
  expect(request).toMatchObject({ rpId: 'portal.hadcl.example', userVerification: 'required', allowCredentials: [] });
  const { status, body } = await alone(key, { userHandle: account.accountId });
  expect([status, body.expiredTime]).toEqual([200, 15]);
  const user = await send(lab.address, body.token, 'GET', '/user');
  expect(user).toMatchObject({ status: 200, body: { email: account.email } });
  expect(Date.parse(body.lastLoginTime!)).toBeGreaterThan(0);
});

test('what a passkey has signed lets in once, by its own ticket, and only where its user was verified', async () => {
  const { account, key } = await somebody();
  const begun = await beginAlone();
  const sent = { ticket: begun.ticket, passkey: key.sign(begun.request) };
  const both = await Promise.all([1, 2].map(() => lab.nobody.call(passkeyLogin, sent)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await lab.nobody.call(passkeyLogin, sent)).status).toBe(401);
  const other = await beginAlone();
  expect(await lab.nobody.call(passkeyLogin, { ...sent, ticket: other.ticket })).toMatchObject(refusedOnce);
  expect(await alone(key, { verified: false })).toMatchObject(refusedOnce);
  const step = await firstStep(lab, account);
  const over = { status: 401, body: { code: 'ticket-over' } };
  expect(await lab.nobody.call(passkeyLogin, { ...sent, ticket: step.ticket })).toMatchObject(over);
  expect(await secondStep(lab, { ticket: other.ticket, passkey: key.sign(other.request) })).toMatchObject(over);
}, 30_000);

test('wrong ones count with wrong passwords and lock; of a passkey that nobody has it is said that it is not known', async () => {
  const { account, key } = await somebody();
  for (let n = 1; n <= 4; n++) expect((await alone(key, { verified: false })).status).toBe(401);
  expect(await alone(key, { verified: false })).toMatchObject({ status: 401, body: { isLock: true } });
  expect(await refusalsOf(account.accountId)).toHaveLength(5);
  expect(await alone(softKey())).toMatchObject({ status: 401, body: { code: 'unknown-passkey' } });
}, 30_000);

test('a passkey lets nobody into an account that is deactivated, or whose password was reset, before its link is used', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const admin = await lab.visitor('SYSTEM_ADMIN');
  await saved(usersOf(lab, admin).edit(one.account.accountId, { status: 'I' }));
  expect(await alone(one.key)).toMatchObject({ status: 401, body: { code: 'not-active' } });
  const { accountId: userId, email: userEmail } = other.account;
  await admin.call(userWrites.resetUserPassword, { userId, userEmail });
  expect(await alone(other.key)).toMatchObject({ status: 401, body: { code: 'link-awaited' } });
  const [letter] = await usersOf(lab, admin).lettersTo(userId);
  await usersOf(lab, admin).choose(tokenIn(letter!.text), 'Lab-Night-2035');
  expect((await alone(other.key)).status).toBe(200);
}, 30_000);
