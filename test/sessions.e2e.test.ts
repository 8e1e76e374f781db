import { io, type Socket } from 'socket.io-client';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { roles } from '@hadcl/features/words/role';
import { doorSeats } from '@hadcl/features/words/topics';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { servedCalls } from '@hadcl/platform/serving/http/call.guard';
import { houseUnderTest, send, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';

const today = '2035-03-14';
let lab: HouseUnderTest;
const sockets: Socket[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${today}T10:00:00+08:00` });
}, 90_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await lab.close();
});

const connect = async (token: string) => {
  const socket = io(lab.address, { transports: ['websocket'], auth: { token }, forceNew: true });
  sockets.push(socket);
  await new Promise((done) => socket.once('connect', () => done(null)));
  return socket;
};
const statusOf = async (visitor: Visitor) => (await visitor.call(accountCalls.currentUser, {})).status;
const older = ({ accountId }: Account, hours: number) =>
  lab.house.pool.query(
    `update side.sessions set created_at = created_at - make_interval(mins => $2) where account_id = $1`,
    [accountId, hours * 60],
  );
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };

test('a session ends twelve hours after its login, whatever is renewed, and its token says so (A25)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const desk = await lab.login(account);
  await older(account, 11.75);
  const renewed = await desk.call(sessionCalls.renewToken, { userid: account.accountId });
  expect(renewed.status).toBe(200);
  const minutes = (claims(renewed.body.token).exp * 1000 - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(13);
  expect(minutes).toBeLessThanOrEqual(15);
  await older(account, 0.25);
  expect(await statusOf(desk)).toBe(401);
  expect((await desk.call(sessionCalls.renewToken, { userid: account.accountId })).status).toBe(401);
});

test('being renewed is no input of a person: a page that renews by itself grows idle (A25)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const desk = await lab.login(account);
  const idle = (minutes: number) =>
    lab.house.pool.query(
      `update side.sessions set last_input_at = last_input_at - make_interval(mins => $2) where account_id = $1`,
      [account.accountId, minutes],
    );
  await idle(10);
  const byPage = { 'x-refetch': 'push' };
  expect((await desk.call(sessionCalls.renewToken, { userid: account.accountId }, byPage)).status).toBe(200);
  await idle(5);
  expect(await statusOf(desk)).toBe(401);
});

test('an account has ten sessions at the most: an eleventh login ends the oldest, whose page is told so at once (A25)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const logins = [await lab.login(account)];
  const socket = await connect(logins[0]!.token!);
  const over = new Promise((done) => socket.once('session-ended', () => done(true)));
  for (let n = 2; n <= 10; n++) logins.push(await lab.login(account));
  expect(await Promise.all(logins.map(statusOf))).toEqual(Array(10).fill(200));
  logins.push(await lab.login(account));
  await over;
  expect(await Promise.all(logins.map(statusOf))).toEqual([401, ...Array(10).fill(200)]);
}, 30_000);

test('those that nobody uses any more are not among the ten', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const kept = await lab.login(account);
  for (let n = 0; n < 9; n++) await lab.login(account);
  await lab.house.pool.query(
    `update side.sessions set last_input_at = now() - interval '20 minutes'
      where account_id = $1 and id <> (select id from side.sessions where account_id = $1 order by created_at limit 1)`,
    [account.accountId],
  );
  await lab.login(account);
  expect(await statusOf(kept)).toBe(200);
}, 30_000);

test('a key that is used again does not answer for a session that has begun since: logout acts each time (A12)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const key = { 'idempotency-key': 'logout key' };
  for (let n = 1; n <= 2; n++) {
    const login = await lab.login(account);
    expect((await login.call(sessionCalls.logout, {}, key)).status).toBe(200);
    expect(await statusOf(login)).toBe(401);
  }
});

test('the calls that ignore the key are those of logins, of passwords, of second factors, of tokens and of files that are sent, and no other (A12, R28)', () => {
  const ignoring = servedCalls().filter(({ repeats }) => repeats);
  expect(ignoring.map(({ path }) => path).sort()).toEqual([
    '/attendance/open-wall',
    // A file that is sent has an id of its own, and what was found in it is never stored as an answer.
    ...['/outputRequest/allow-download', '/outputRequest/begin-file'],
    ...['/outputRequest/finish-file', '/outputRequest/name-columns'],
    '/outputRequest/show-password',
    '/user/add-passkey',
    '/user/authenticate',
    '/user/begin-passkey',
    '/user/begin-second-factor',
    '/user/enrol-second-factor',
    '/user/logout',
    '/user/new-recovery-codes',
    '/user/passkey-challenge',
    '/user/passkey-login',
    '/user/passkey-login-challenge',
    '/user/password',
    '/user/remove-passkey',
    '/user/remove-second-factor',
    '/user/renew-token',
    '/user/reset-password',
    '/user/second-factor',
  ]);
});

test('a researcher may not listen in rooms whose questions they may not ask, though they hold a code for the door', async () => {
  const researcher = await connect((await lab.visitor(roles.project)).token!);
  const duty = await connect((await lab.visitor(roles.duty)).token!);
  const watch = async (socket: Socket) => (await socket.emitWithAck('watch', [labDate(today)])).refused;
  expect(await watch(researcher)).toEqual([labDate(today)]);
  expect(await watch(duty)).toEqual([]);
  // Only that somebody came or went, which their own code depends on.
  expect((await researcher.emitWithAck('watch', [doorSeats(today)])).refused).toEqual([]);
});

test('a session that has ended is nobody’s for the renewed token too', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const login = await lab.login(account);
  const { body } = await login.call(sessionCalls.renewToken, { userid: account.accountId });
  await login.call(sessionCalls.logout, {});
  expect((await send(lab.address, body.token, 'GET', '/user')).status).toBe(401);
});
