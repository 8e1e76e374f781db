import { io, type Socket } from 'socket.io-client';
import { person } from '@hadcl/features/accounts/account/account.contract';
import { roles } from '@hadcl/features/words/role';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { mayListen } from '@hadcl/features/index';
import { servedCalls } from '@hadcl/platform/serving/http/call.guard';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { until } from './support/until.js';

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

const opened = async (by: Visitor) => {
  const { status, body } = await by.call(attendanceCalls.openWall, {});
  expect(status).toBe(200);
  return body.token;
};
const seen = (token: string) => send(lab.address, token, 'GET', '/attendance/get-wall');
const connect = async (token: string) => {
  const socket = io(lab.address, { transports: ['websocket'], auth: { token }, forceNew: true });
  sockets.push(socket);
  await new Promise((done) => socket.once('connect', () => done(null)));
  return socket;
};
const ended = (socket: Socket) => new Promise((done) => socket.once('session-ended', () => done(true)));

test('whoever manages attendance opens the wall, nobody else does (A5)', async () => {
  const mayOpen: string[] = [];
  for (const role of Object.values(roles)) {
    const { status } = await (await lab.visitor(role)).call(attendanceCalls.openWall, {});
    if (status === 200) mayOpen.push(role);
    else expect([role, status]).toEqual([role, 403]);
  }
  expect(mayOpen.sort()).toEqual([roles.duty, roles.officer, roles.admin].sort());
  expect((await lab.nobody.call(attendanceCalls.openWall, {})).status).toBe(401);
}, 30_000);

test('the wall reads what it shows, of today, and may make no other call; no person may make its call', async () => {
  const duty = await lab.visitor('DUTY_OFFICER');
  const token = await opened(duty);
  const { status, body } = await send(lab.address, token, 'GET', '/attendance/get-wall?date=2035-03-01');
  expect(status).toBe(200);
  expect(body).toMatchObject({ rate: { date: today, occupiedSeats: 0 }, projects: [] });
  expect((await seen(duty.token!)).status).toBe(403);
  const others = servedCalls().filter(({ codes }) => codes !== 'public' && codes !== 'display');
  expect(others.length).toBeGreaterThan(20);
  for (const { method, path, kind } of others) {
    const filled = path.replaceAll(/:\w+/g, 'x');
    const headers = kind === 'upload' ? { 'content-type': 'application/octet-stream' } : {};
    const answer = await send(lab.address, token, method, filled, method === 'GET' ? {} : { headers, body: {} });
    expect([path, answer.status]).toEqual([path, 403]);
  }
}, 30_000);

test('it hears of the day in the lab, of nothing else', async () => {
  const account = await lab.account(['HADCL_OFFICER']);
  const token = await opened(await lab.login(account));
  const socket = await connect(token);
  const topics = Object.keys(mayListen).flatMap((topic) =>
    [today, account.accountId, 'all', '2035-03'].map((id) => ({ topic, id })),
  );
  const { refused, rooms } = await socket.emitWithAck('watch', [...topics, person(account.accountId)]);
  // Notices are told to everybody.
  const others = Object.keys(rooms).filter((room) => !/^(lab-date|workstations|information):/.test(room));
  expect(others).toEqual([]);
  expect(Object.keys(rooms)).toContain('lab-date:2035-03-14');
  expect(refused).toContainEqual(person(account.accountId));
});

test('it does not grow idle, is not renewed, and ends with the logout of the login that it was opened from, of no other (A25)', async () => {
  const duty = await lab.visitor('DUTY_OFFICER');
  const token = await opened(duty);
  await lab.house.pool.query(`update side.sessions set last_input_at = now() - interval '9 hours'`);
  expect((await seen(token)).status).toBe(200);
  const account = await lab.account(['DUTY_OFFICER']);
  const [desk, home] = [await lab.login(account), await lab.login(account)];
  const [other, kept] = [await opened(desk), await opened(home)];
  const over = ended(await connect(other));
  expect((await desk.call(sessionCalls.walls, {})).body.map(({ fromHere }) => fromHere)).toEqual([true, false]);
  await desk.call(sessionCalls.logout, {});
  await over;
  expect((await seen(other)).status).toBe(401);
  expect((await seen(kept)).status).toBe(200);
  expect((await home.call(sessionCalls.walls, {})).body.map(({ fromHere }) => fromHere)).toEqual([true]);
  expect((await send(lab.address, kept, 'PUT', '/user/renew-token', { body: { userid: 'x' } })).status).toBe(403);
});

test('whoever opened walls sees them listed and closes one, which is told so at once; nobody sees or closes those of others (A25)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const duty = await lab.login(account);
  const token = await opened(duty);
  const over = ended(await connect(token));
  const { body: walls } = await duty.call(sessionCalls.walls, {});
  expect(walls).toEqual([
    { id: expect.any(String), openedAt: expect.any(String), until: expect.any(String), fromHere: true },
  ]);
  expect(Date.parse(walls[0]!.until)).toBe(Date.parse(`${today}T20:15:00+08:00`));
  expect(walls[0]!.openedAt.slice(0, 13)).toBe(`${today}T10`);

  const other = await lab.visitor('DUTY_OFFICER');
  expect((await other.call(sessionCalls.walls, {})).body).toEqual([]);
  expect((await other.call(sessionCalls.closeWall, { id: walls[0]!.id })).status).toBe(404);
  expect((await seen(token)).status).toBe(200);

  expect((await duty.call(sessionCalls.closeWall, { id: walls[0]!.id })).status).toBe(200);
  await over;
  expect((await seen(token)).status).toBe(401);
  expect((await duty.call(sessionCalls.walls, {})).body).toEqual([]);
});

test('a person has five walls at the most, from whichever login: a sixth ends the oldest, which is told so at once (A25)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const logins = [await lab.login(account), await lab.login(account)];
  const tokens = [await opened(logins[0]!)];
  const over = ended(await connect(tokens[0]!));
  for (let n = 1; n <= 5; n++) tokens.push(await opened(logins[n % 2]!));
  await over;
  const statuses = await Promise.all(tokens.map(async (token) => (await seen(token)).status));
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  expect((await logins[0]!.call(sessionCalls.walls, {})).body).toHaveLength(5);
  expect((await send(lab.address, logins[0]!.token, 'GET', '/user')).status).toBe(200);
});

test('at 20:15 in the lab it is over: no call, no socket, and none is opened any more', async () => {
  const duty = await lab.account(['DUTY_OFFICER']);
  const token = await opened(await lab.login(duty));
  const socket = await connect(token);
  await socket.emitWithAck('watch', [labDate(today)]);
  await lab.moveClock(`${today}T20:14:00+08:00`);
  expect((await seen(token)).status).toBe(200);
  const over = ended(socket);
  await lab.moveClock(`${today}T20:15:00+08:00`);
  expect((await seen(token)).status).toBe(401);
  await over;
  const late = await (await lab.login(duty)).call(attendanceCalls.openWall, {});
  expect(late).toMatchObject({ status: 422, body: { message: expect.stringContaining('20:15') } });
}, 40_000);

test('the night over, a wall of the day before stays ended and a new one opens', async () => {
  const duty = await lab.visitor('DUTY_OFFICER');
  await lab.moveClock('2035-03-15T08:00:00+08:00');
  const token = await opened(duty);
  await until('the wall of the new day', async () => (await seen(token)).status === 200);
});
