import { io } from 'socket.io-client';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { houseUnderTest, password, send, type HouseUnderTest, type Visitor } from './house-under-test.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

const statusOf = async (visitor: Visitor) => (await visitor.call(accountCalls.currentUser, {})).status;
const listOf = async (visitor: Visitor) => (await visitor.call(sessionCalls.openSessions, {})).body.sessions;
const other = async (visitor: Visitor) => (await listOf(visitor)).find(({ kind }) => kind === 'elsewhere')!;

test('a person sees their own sessions and walls, and ends one from another: its page is told at once', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const [here, there] = [await lab.login(account), await lab.login(account)];
  expect((await here.call(attendanceCalls.openWall, {})).status).toBe(200);
  const open = await listOf(here);
  expect(open.map(({ kind }) => kind).sort()).toEqual(['elsewhere', 'here', 'wall']);
  expect(open[0]).toMatchObject({
    kind: 'here',
    quietFor: 0,
    isNewPlace: false,
    since: expect.stringMatching(/^2035-03-14T/),
  });
  const socket = io(lab.address, { transports: ['websocket'], auth: { token: there.token }, forceNew: true });
  try {
    await new Promise((done) => socket.once('connect', () => done(null)));
    const over = new Promise((done) => socket.once('session-ended', () => done(true)));
    expect((await here.call(sessionCalls.endSession, { id: (await other(here)).id })).status).toBe(200);
    await over;
  } finally {
    socket.disconnect();
  }
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect((await listOf(here)).map(({ kind }) => kind)).toEqual(['here', 'wall']);
}, 30_000);

test('all others end together, walls too, and the session that asks goes on', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const [here, ...there] = [await lab.login(account), await lab.login(account), await lab.login(account)];
  const wall = (await there[0]!.call(attendanceCalls.openWall, {})).body.token;
  expect((await here!.call(sessionCalls.endOtherSessions, {})).status).toBe(200);
  expect(await Promise.all([here!, ...there].map(statusOf))).toEqual([200, 401, 401]);
  expect((await send(lab.address, wall, 'GET', '/attendance/get-lab-now?date=2035-03-14')).status).toBe(401);
  expect(await listOf(here!)).toHaveLength(1);
}, 30_000);

test('somebody else’s session is none, whatever its id', async () => {
  const [ann, bob] = [await lab.visitor('DUTY_OFFICER'), await lab.visitor('SYSTEM_ADMIN')];
  const { id } = (await listOf(ann))[0]!;
  expect(await bob.call(sessionCalls.endSession, { id })).toMatchObject({
    status: 404,
    body: { message: 'This session is over already.' },
  });
  expect((await lab.nobody.call(sessionCalls.endSession, { id })).status).toBe(401);
  expect(await statusOf(ann)).toBe(200);
}, 30_000);

test('a login from an address that the person had not used before says so', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  const here = await lab.login(account);
  await lab.login(account);
  expect(await other(here)).toMatchObject({ isNewPlace: false });
  await here.call(sessionCalls.endOtherSessions, {});
  const from = { 'x-forwarded-for': '45.83.12.190' };
  await lab.nobody.call(sessionCalls.authenticate, { username: account.email, password }, from);
  expect(await other(here)).toMatchObject({ isNewPlace: true, address: '45.83.12.190' });
}, 30_000);
