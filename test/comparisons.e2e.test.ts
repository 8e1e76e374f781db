import type { Call } from '@hadcl/kernel/call';
import { attendanceCalls, attendanceOrders } from '@hadcl/features/attendance/visits/attendance.contract';
import { userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { passkeyCalls, passkeyOrders } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { passwordCalls, passwordOrders } from '@hadcl/features/sessions/password/password.contract';
import { secondFactorCalls, secondFactorOrders } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { sessionCalls, sessionOrders } from '@hadcl/features/sessions/session/session.contract';
import { houseUnderTest, password, send, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { held } from './support/held.js';
import { attempt, aMinuteLater } from './support/logins.js';
import { code, enrol, firstStep, secondStep } from './support/second-factor.js';
import { softKey } from './support/soft-key.js';
import { tokenIn, usersOf } from './support/users.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());
beforeEach(() => aMinuteLater(lab));

const next = 'Lab-Night-2035';
const chosen = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });
const change = (visitor: Visitor, newPassword = next, currentPassword = password) =>
  visitor.call(passwordCalls.changePassword, { currentPassword, password: chosen(newPassword) });
const statusOf = async (token: string | null) => (await send(lab.address, token, 'GET', '/user')).status;
const somebody = async (role = 'COL_RESEARCHER') => {
  const account = await lab.account([role]);
  return { account, visitor: await lab.login(account) };
};
/** Asks, and does what is to happen between the comparison and the decision of what is asked. */
const meanwhile = async <T>(order: Pick<Call, 'path'>, ask: () => Promise<T>, happens: () => Promise<unknown>) => {
  const its = held(lab, order);
  const asked = ask();
  await its.reached;
  try {
    await happens();
  } finally {
    its.release();
  }
  return asked;
};
const resetBy = async ({ accountId: userId, email: userEmail }: Account) => {
  const officer = await lab.visitor('SYSTEM_ADMIN');
  const { status } = await officer.call(userWrites.resetUserPassword, { userId, userEmail });
  expect(status).toBe(200);
};
const byLink = async (account: Account) => {
  await resetBy(account);
  const [letter] = await usersOf(lab, lab.nobody).lettersTo(account.accountId);
  const token = tokenIn(letter!.text);
  const { status } = await lab.nobody.call(passwordCalls.resetPassword, { token, password: chosen(next) });
  expect(status).toBe(200);
};

type Somebody = Awaited<ReturnType<typeof somebody>>;
test.each<readonly [string, (its: Somebody) => Promise<unknown>]>([
  ['changed', ({ visitor }) => change(visitor)],
  ['ended by an administrator', ({ account }) => resetBy(account)],
  ['set by the link of a letter', ({ account }) => byLink(account)],
])('a login with the old password that is under way while it is %s leads in nowhere', async (_, happens) => {
  const its = await somebody();
  const login = await meanwhile(
    sessionOrders.logIn,
    () => attempt(lab, its.account.email, password),
    () => happens(its),
  );
  expect(login).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
});

test('of two changes at once one happens: the other is told so, and its password is nobody’s', async () => {
  const { account, visitor } = await somebody();
  const thief = await lab.login(account);
  const late = await meanwhile(
    passwordOrders.replacePassword,
    () => change(thief, 'Thief-1-2035'),
    async () => expect((await change(visitor)).status).toBe(200),
  );
  expect(late).toMatchObject({ status: 422, body: { code: 'current-password-wrong' } });
  expect((await attempt(lab, account.email, 'Thief-1-2035')).status).toBe(401);
  expect((await attempt(lab, account.email, next)).status).toBe(200);
  expect(await statusOf(thief.token)).toBe(401);
});

test('a session that its person ends while it changes the password has changed none', async () => {
  const { account, visitor } = await somebody();
  const elsewhere = await lab.login(account);
  const late = await meanwhile(
    passwordOrders.replacePassword,
    () => change(elsewhere),
    async () => expect((await visitor.call(sessionCalls.endOtherSessions, {})).status).toBe(200),
  );
  expect(late).toMatchObject({ status: 401, body: { code: 'session-over' } });
  expect((await attempt(lab, account.email, password)).status).toBe(200);
});

test('who is pushed out by ten newer logins while they change the password is told that it has changed', async () => {
  const { account, visitor } = await somebody();
  const done = await meanwhile(
    passwordOrders.replacePassword,
    () => change(visitor),
    async () => {
      for (let n = 0; n < 10; n++) await lab.login(account);
    },
  );
  expect(done.status).toBe(200);
  expect((await attempt(lab, account.email, next)).status).toBe(200);
});

test('a right code that is under way while the password changes leads in nowhere', async () => {
  const { account, visitor } = await somebody();
  const { secret } = await enrol(visitor);
  const { ticket } = await firstStep(lab, account);
  const late = await meanwhile(
    sessionOrders.passFactor,
    () => secondStep(lab, { ticket, code: code(secret) }),
    () => change(visitor),
  );
  expect(late).toMatchObject({ status: 401, body: { code: 'ticket-over' } });
});

test('a recovery code that is under way while new ones are made leads in nowhere', async () => {
  const { account, visitor } = await somebody();
  const { codes } = await enrol(visitor);
  const { ticket } = await firstStep(lab, account);
  const late = await meanwhile(
    sessionOrders.passFactor,
    () => secondStep(lab, { ticket, code: codes[0]! }),
    () => visitor.call(secondFactorCalls.newRecoveryCodes, { currentPassword: password }),
  );
  expect(late).toMatchObject({ status: 401, body: { code: 'ticket-over' } });
});

test('a passkey and an app that are being set up while the password changes are not kept', async () => {
  const { account, visitor } = await somebody();
  const thief = await lab.login(account);
  const over = { status: 409, body: { code: 'enrolment-over' } };
  const request = (await thief.call(passkeyCalls.beginPasskey, { currentPassword: password })).body;
  const begun = (await thief.call(secondFactorCalls.beginSecondFactor, { currentPassword: password })).body;
  const passkey = await meanwhile(
    passkeyOrders.keepPasskey,
    () => thief.call(passkeyCalls.addPasskey, { name: 'x', passkey: softKey().create(request) }),
    () => change(visitor),
  );
  expect(passkey).toMatchObject(over);
  const { enrolment, secret } = begun;
  // The session is over by now; another that the thief can begin only with the new password does not go on with it either.
  expect((await thief.call(secondFactorCalls.enrolSecondFactor, { enrolment, code: code(secret) })).status).toBe(401);
});

test('an app that is being set up while an administrator resets the second factor is not kept', async () => {
  const { account, visitor } = await somebody();
  await enrol(visitor);
  const { enrolment, secret } = (await visitor.call(secondFactorCalls.beginSecondFactor, { currentPassword: password }))
    .body;
  const late = await meanwhile(
    secondFactorOrders.enrolFactor,
    () => visitor.call(secondFactorCalls.enrolSecondFactor, { enrolment, code: code(secret) }),
    async () => {
      const officer = await lab.visitor('HADCL_OFFICER');
      const why = { why: 'misuse' as const, reason: 'Called from the number on file, showed the card.' };
      const { status } = await officer.call(userFactorCalls.resetSecondFactor, { userId: account.accountId, ...why });
      expect(status).toBe(200);
    },
  );
  expect(late).toMatchObject({ status: 409, body: { code: 'enrolment-over' } });
});

test('a wall that is being opened while its person changes the password is not opened', async () => {
  const { account, visitor } = await somebody('DUTY_OFFICER');
  const thief = await lab.login(account);
  const late = await meanwhile(
    attendanceOrders.openDisplay,
    () => thief.call(attendanceCalls.openWall, {}),
    () => change(visitor),
  );
  expect(late).toMatchObject({ status: 401, body: { code: 'wall-session-over' } });
});

test('three connections that log in again and again keep nothing once the password has changed', async () => {
  const { account, visitor } = await somebody();
  const tokens: string[] = [];
  let goesOn = true;
  const loops = [1, 2, 3].map(async () => {
    while (goesOn) {
      const { status, body } = await attempt(lab, account.email, password);
      if (status === 200) tokens.push(body.token);
      else return;
    }
  });
  while (tokens.length < 6) await new Promise((again) => setTimeout(again, 10));
  expect((await change(visitor)).status).toBe(200);
  goesOn = false;
  await Promise.all(loops);
  expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set([401]));
});
