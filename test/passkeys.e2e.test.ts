import type { Input } from '@hadcl/kernel/call';
import { userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import { changeParameter } from '@hadcl/features/information/content/information.decisions';
import { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { houseUnderTest, password, send, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { aMinuteLater, attempt } from './support/logins.js';
import { until } from './support/until.js';
import { code, enrol, firstStep, secondStep } from './support/second-factor.js';
import { addPasskey, softKey, type SoftKey } from './support/soft-key.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());
beforeEach(() => aMinuteLater(lab));

const { beginPasskey, addPasskey: add, removePasskey, passkeyChallenge } = passkeyCalls;
const { mySecondFactor, removeSecondFactor } = secondFactorCalls;
const somebody = async (role = 'DUTY_OFFICER') => {
  const account = await lab.account([role]);
  const visitor = await lab.login(account);
  return { account, visitor, ...(await addPasskey(visitor)) };
};
const mine = async (visitor: Visitor) => (await visitor.call(mySecondFactor, {})).body;
const challenge = async (ticket: string) => (await lab.nobody.call(passkeyChallenge, { ticket })).body;
/** A login whose password was right, and what its passkey is to sign. */
const asked = async (account: Account) => {
  const { ticket } = await firstStep(lab, account);
  return { ticket, request: await challenge(ticket) };
};
const withKey = async (account: Account, key: SoftKey, lies: Parameters<SoftKey['sign']>[1] = {}) => {
  const { ticket, request } = await asked(account);
  return secondStep(lab, { ticket, passkey: key.sign(request, lies) });
};
const refusedOnce = { status: 401, body: { code: 'wrong-passkey' } };
const told = async ({ accountId }: Account) =>
  (await lab.house.store.readLog(0, 10_000))
    .filter(isDecoded)
    .filter(({ data }) => data['accountId'] === accountId)
    .map(({ type }) => type);

test('a passkey is set up after the password, named, comes with recovery codes, and lets in at the next login (A29)', async () => {
  const { account, visitor, key, codes } = await somebody();
  expect(new Set(codes).size).toBe(10);
  expect(await mine(visitor)).toEqual({
    isOn: true,
    app: null,
    passkeys: [
      {
        id: key.id,
        name: 'My laptop',
        since: expect.stringMatching(/^2035-03-14T/),
        lastUsedAt: null,
        isDoubted: false,
      },
    ],
    codesLeft: 10,
    isRequired: false,
    passkeysAt: 'portal.hadcl.example',
  });
  const { secondFactor, ticket } = await firstStep(lab, account);
  expect(secondFactor).toEqual(['passkey', 'recovery']);
  const request = await challenge(ticket);
  expect(request).toMatchObject({ rpId: 'portal.hadcl.example', userVerification: 'required' });
  expect(request.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
  const { status, body } = await secondStep(lab, {
    ticket,
    passkey: key.sign(request, { userHandle: account.accountId }),
  });
  expect([status, body.expiredTime]).toEqual([200, 15]);
  expect((await send(lab.address, body.token, 'GET', '/user')).status).toBe(200);
  expect((await mine(visitor)).passkeys[0]!.lastUsedAt).toMatch(/^2035-03-14T/);
});

test('what was signed at another address, for another host or without making sure who holds it lets nobody in', async () => {
  const { account, key } = await somebody();
  for (const lies of [
    { origin: 'https://portal.hadcl.example.evil.test' },
    { origin: 'http://portal.hadcl.example' },
    { rpId: 'hadcl.example' },
    { verified: false },
    { type: 'webauthn.create' },
    { userHandle: 'somebody-else' },
    { challenge: 'c29tZXRoaW5nLWVsc2U' },
  ]) {
    await lab.house.pool.query(`delete from side.failed_logins`);
    await lab.order(changeParameter, { code: 'login_max_attempts', value: 50 });
    expect([lies, await withKey(account, key, lies)]).toMatchObject([lies, refusedOnce]);
  }
  await lab.order(changeParameter, { code: 'login_max_attempts', value: 5 });
  expect((await withKey(account, key)).status).toBe(200);
}, 30_000);

test('a passkey made at another address, or by a device that asked nobody, is not kept', async () => {
  const visitor = await lab.visitor('COL_RESEARCHER');
  for (const lies of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }]) {
    const { body } = await visitor.call(beginPasskey, { currentPassword: password });
    expect(await visitor.call(add, { name: 'x', passkey: softKey().create(body, lies) })).toMatchObject({
      status: 422,
      body: { code: 'passkey-not-proved' },
    });
  }
  expect(await mine(visitor)).toMatchObject({ isOn: false, passkeys: [], codesLeft: 0 });
});

test('a challenge is answered once, by the session that it was made for, and while it is young', async () => {
  const { account, visitor, key } = await somebody();
  const { ticket, request } = await asked(account);
  const passkey = key.sign(request);
  expect((await secondStep(lab, { ticket, passkey })).status).toBe(200);
  // The same login is over, and in another the challenge is another.
  expect(await secondStep(lab, { ticket, passkey })).toMatchObject({ status: 401, body: { code: 'ticket-over' } });
  const again = await firstStep(lab, account);
  expect(await secondStep(lab, { ticket: again.ticket, passkey })).toMatchObject(refusedOnce);
  // Two answers to one challenge at the same moment: the second finds none.
  const both = await asked(account);
  const answers = await Promise.all(
    [1, 2].map(() => secondStep(lab, { ticket: both.ticket, passkey: key.sign(both.request) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const begun = (await visitor.call(beginPasskey, { currentPassword: password })).body;
  const stranger = await lab.visitor('COL_RESEARCHER');
  const over = { status: 409, body: { code: 'enrolment-over' } };
  expect(await stranger.call(add, { name: 'x', passkey: softKey().create(begun) })).toMatchObject(over);
  await lab.house.pool.query(`update side.passkey_challenges set until = now() - interval '1 second'`);
  expect(await visitor.call(add, { name: 'x', passkey: softKey().create(begun) })).toMatchObject(over);
}, 30_000);

test('nobody logs in with another’s passkey, or sets up one that somebody has', async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect(await withKey(one.account, other.key)).toMatchObject(refusedOnce);
  expect(await withKey(one.account, other.key, { id: one.key.id })).toMatchObject(refusedOnce);
  const { body } = await one.visitor.call(beginPasskey, { currentPassword: password });
  expect(await one.visitor.call(add, { name: 'x', passkey: other.key.create(body) })).toMatchObject({
    status: 409,
    body: { code: 'passkey-taken' },
  });
  expect((await withKey(other.account, other.key)).status).toBe(200);
});

test('a copy is found by its counter: it lets in no more, its person is told, and a recovery code stands for it', async () => {
  const { account, visitor, key, codes } = await somebody();
  expect((await withKey(account, key, { counter: 7 })).status).toBe(200);
  expect(await withKey(account, key, { counter: 7 })).toMatchObject(refusedOnce);
  expect((await mine(visitor)).passkeys[0]).toMatchObject({ isDoubted: true });
  expect(await told(account)).toContain('PasskeyDoubted');
  const { secondFactor, ticket } = await firstStep(lab, account);
  expect(secondFactor).toEqual(['recovery']);
  const request = await challenge(ticket);
  expect(request.allowCredentials).toEqual([]);
  expect(await secondStep(lab, { ticket, passkey: key.sign(request, { counter: 99 }) })).toMatchObject(refusedOnce);
  const byCode = await firstStep(lab, account);
  expect((await secondStep(lab, { ticket: byCode.ticket, code: codes[0]! })).status).toBe(200);
});

test('one that never counts is no copy', async () => {
  const { account, key } = await somebody();
  for (let n = 0; n < 2; n++) expect((await withKey(account, key, { counter: 0 })).status).toBe(200);
});

test('a removed one lets nobody in and may be set up again; with the last the recovery codes go', async () => {
  const { account, visitor, key, codes } = await somebody();
  const second = await addPasskey(visitor, softKey(), 'Phone');
  expect(second.codes).toEqual([]);
  const drop = (its: SoftKey, currentPassword = password) =>
    visitor.call(removePasskey, { passkeyId: its.id, currentPassword });
  expect((await drop(key, 'wrong')).status).toBe(422);
  const before = await asked(account);
  expect(await drop(key)).toMatchObject({ status: 200, body: { message: 'The passkey is removed.' } });
  expect((await drop(key)).status).toBe(404);
  expect(await secondStep(lab, { ...before, passkey: key.sign(before.request) })).toMatchObject(refusedOnce);
  expect((await withKey(account, second.key)).status).toBe(200);
  await addPasskey(visitor, key);
  expect((await withKey(account, key)).status).toBe(200);
  for (const its of [key, second.key]) expect((await drop(its)).status).toBe(200);
  expect(await mine(visitor)).toMatchObject({ isOn: false, codesLeft: 0 });
  expect((await attempt(lab, account.email, password)).body.token).toEqual(expect.any(String));
  expect(codes).toHaveLength(10);
}, 30_000);

test('an app and passkeys stand beside one another; the app goes without the passkeys', async () => {
  const { account, visitor, key } = await somebody();
  const { secret } = await enrol(visitor);
  expect((await firstStep(lab, account)).secondFactor).toEqual(['app', 'passkey', 'recovery']);
  const { ticket } = await firstStep(lab, account);
  expect((await secondStep(lab, { ticket, code: code(secret) })).status).toBe(200);
  expect((await mine(visitor)).app!.lastUsedAt).toMatch(/^2035-03-14T/);
  expect(await visitor.call(removeSecondFactor, { currentPassword: password })).toMatchObject({
    status: 200,
    body: { message: 'The authenticator app is removed. Login goes on with a passkey.' },
  });
  expect(await mine(visitor)).toMatchObject({ isOn: true, app: null, codesLeft: 10 });
  expect((await withKey(account, key)).status).toBe(200);
});

test('wrong passkeys count with wrong passwords and lock', async () => {
  const { account, key } = await somebody();
  for (let n = 1; n <= 4; n++) expect((await withKey(account, key, { verified: false })).status).toBe(401);
  expect(await withKey(account, key, { verified: false })).toMatchObject({ status: 401, body: { isLock: true } });
  expect((await told(account)).filter((type) => type === 'AccountLocked')).toHaveLength(1);
});

test('a passkey is a second factor for whoever must have one, and the last is kept', async () => {
  const duty = await lab.visitor('DUTY_OFFICER');
  await lab.order(changeParameter, { code: 'mfa_required_roles', value: 'DUTY_OFFICER' });
  try {
    const sessions = async () => (await duty.call(sessionCalls.openSessions, {})).status;
    await until('the parameter to hold', async () => (await sessions()) === 403);
    const { key } = await addPasskey(duty);
    expect(await sessions()).toBe(200);
    const drop: Input<typeof removePasskey> = { passkeyId: key.id, currentPassword: password };
    expect(await duty.call(removePasskey, drop)).toMatchObject({
      status: 422,
      body: { code: 'second-factor-required' },
    });
  } finally {
    await lab.order(changeParameter, { code: 'mfa_required_roles', value: '' });
  }
});

test('an administrator’s reset takes passkeys too, after seeing what there is; another account may then have them', async () => {
  const { account, key } = await somebody('COL_RESEARCHER');
  const officer = await lab.visitor('HADCL_OFFICER');
  const userId = account.accountId;
  expect((await officer.call(userFactorCalls.userFactor, { userId })).body).toEqual({
    isOn: true,
    appSince: null,
    passkeys: 1,
    codesLeft: 10,
    sessions: 1,
  });
  const reason = 'Called from the number on file, showed the card.';
  expect((await officer.call(userFactorCalls.resetSecondFactor, { userId, why: 'phone-lost', reason })).status).toBe(
    200,
  );
  expect((await officer.call(userFactorCalls.userFactor, { userId })).body).toMatchObject({
    isOn: false,
    passkeys: 0,
    codesLeft: 0,
    sessions: 0,
  });
  expect((await attempt(lab, account.email, password)).body.token).toEqual(expect.any(String));
  await addPasskey(await lab.visitor('COL_RESEARCHER'), key);
  expect((await officer.call(userFactorCalls.userFactor, { userId: 'nobody' })).status).toBe(404);
  const researcher = await lab.visitor('COL_RESEARCHER');
  expect((await researcher.call(userFactorCalls.userFactor, { userId })).status).toBe(403);
});

test('a public key, its challenge and what it signed stand in no event', async () => {
  const { account, key } = await somebody();
  const { ticket, request } = await asked(account);
  const passkey = key.sign(request);
  expect((await secondStep(lab, { ticket, passkey })).status).toBe(200);
  const events = JSON.stringify(await lab.house.store.readLog(0, 10_000));
  expect(events).toContain('PasskeyAdded');
  const { rows } = await lab.house.pool.query<{ public_key: string }>(
    'select public_key from side.passkeys where id = $1',
    [key.id],
  );
  for (const secret of [rows[0]!.public_key, request.challenge, passkey.response.signature, ticket])
    expect(events.includes(secret)).toBe(false);
});
