import { io } from 'socket.io-client';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { houseUnderTest, password, send, type HouseUnderTest, type Visitor } from './house-under-test.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

const chosen = 'Lab-Night-2035';
const change = (visitor: Visitor, currentPassword: string, newPassword = chosen, confirmPassword = newPassword) =>
  visitor.call(passwordCalls.changePassword, { currentPassword, password: { newPassword, confirmPassword } });
const attempt = async (email: string, its: string) =>
  (await lab.nobody.call(sessionCalls.authenticate, { username: email, password: its })).status;
const statusOf = async (visitor: Visitor) => (await visitor.call(accountCalls.currentUser, {})).status;

test('who changes their password goes on with a new token; every other session ends at once, open pages too [1.4.45 1.4.59 1.7.28]', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  const [here, there] = [await lab.login(account), await lab.login(account)];
  const socket = io(lab.address, { transports: ['websocket'], auth: { token: there.token }, forceNew: true });
  try {
    await new Promise((done) => socket.once('connect', () => done(null)));
    const over = new Promise((done) => socket.once('session-ended', () => done(true)));
    const { status, body } = await change(here, password);
    expect([status, body.message, body.expiredTime]).toEqual([200, 'Your password has been changed.', 15]);
    await over;
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect((await send(lab.address, body.token, 'GET', '/user')).status).toBe(200);
    expect([await attempt(account.email, password), await attempt(account.email, chosen)]).toEqual([401, 200]);
  } finally {
    socket.disconnect();
  }
}, 30_000);

test('a wrong current password and all that the new one lacks are told at their fields, and nothing is changed [1.5.14 1.5.15 1.5.53 1.8.28]', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  const here = await lab.login(account);
  expect(await change(here, 'wrong', 'LabDay', 'Labday')).toMatchObject({
    status: 422,
    body: {
      fields: {
        currentPassword: 'The current password is not right.',
        'password.newPassword': expect.any(String),
        'password.confirmPassword': 'The two passwords differ.',
      },
    },
  });
  expect((await change(here, 'x'.repeat(65))).status).toBe(422);
  expect((await change(lab.nobody, password)).status).toBe(401);
  expect([await statusOf(here), await attempt(account.email, password)]).toEqual([200, 200]);
}, 30_000);

test('the current password is guessed at no faster than at the login: ten a minute', async () => {
  const here = await lab.login(await lab.account(['COL_RESEARCHER']));
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++) statuses.push((await change(here, `wrong-${n}`)).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect((await change(here, password)).status).toBe(429);
}, 30_000);
