import { patience } from '@hadcl/kernel-testing/patience';
import { io, type Socket } from 'socket.io-client';
import { as } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { person } from '@hadcl/features/accounts/account/account.contract';
import { accounts } from '@hadcl/features/accounts/account/account.tables';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { informationChanged } from '@hadcl/features/words/topics';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { movedChannel, payloadsOf } from '@hadcl/platform/moving/announcing/announce';
import { releaseOf } from '@hadcl/platform/moving/projections/names';
import { houseUnderTest, password, type HouseUnderTest } from './house-under-test.js';
import { openDays } from './support/lab.js';
import { saved, usersOf } from './support/users.js';

type Changed = { topic: string; ids: string[]; position: number };
type AsOf = { now: string; asOf: string; stale: boolean };
type Beat = AsOf & { rooms: Record<string, number> };
let lab: HouseUnderTest;
const open: Socket[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-10T10:00:00+08:00' });
}, 90_000);
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await lab.close();
});

const connect = (token: string | null) => {
  const socket = io(lab.address, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50 });
  open.push(socket);
  return socket;
};
const next = <T = unknown>(socket: Socket, event: string, fits: (value: T) => boolean = () => true) =>
  new Promise<T>((resolve) => {
    const hear = (value: T) => {
      if (!fits(value)) return;
      socket.off(event, hear);
      resolve(value);
    };
    socket.on(event, hear);
  });
const watch = (socket: Socket, ...topics: object[]): Promise<{ refused: object[]; rooms: Record<string, number> }> =>
  socket.emitWithAck('watch', topics);

const movers = () => {
  const { features, keys, following } = lab.house;
  return { channel: movedChannel(releaseOf(features.projections), keys.announcement), position: following.position() };
};
const notify = (channel: string, payload: string) =>
  lab.house.pool.query('select pg_notify($1, $2)', [channel, payload]);

test('a socket without a live session is not let in', async () => {
  const errors = await Promise.all([null, 'nonsense'].map((token) => next<Error>(connect(token), 'connect_error')));
  expect(errors.map(({ message }) => message)).toEqual(['unauthorized', 'unauthorized']);
});

test('a login page hears without a session of what is published, and of nothing that a session answers', async () => {
  const auth = { visitor: true };
  const socket = io(lab.address, { transports: ['websocket'], auth, forceNew: true, reconnectionDelay: 50 });
  open.push(socket);
  await next(socket, 'connect');
  const secret = [
    { topic: 'lab-month', id: '2035-03' },
    { topic: 'person', id: '' },
    { topic: 'functions', id: 'all' },
  ];
  expect((await watch(socket, informationChanged, ...secret)).refused).toEqual(secret);
  const told = next<{ topic: string }>(socket, 'changed');
  const notice = { type: 'USEFUL_INFO' as const, content: '<p>New</p>', version: 0 };
  const officer = await lab.visitor('HADCL_OFFICER');
  expect((await officer.call(settingCalls.publishNotice, notice)).status).toBe(200);
  expect(await told).toMatchObject({ topic: 'information', ids: ['all'] });
  const forged = io(lab.address, { transports: ['websocket'], auth: { visitor: true, token: 'x' }, forceNew: true });
  open.push(forged);
  expect((await next<Error>(forged, 'connect_error')).message).toBe('unauthorized');
});

test('one joins what one may hear, and is told of it alone, at once', async () => {
  const [mine, other] = [await lab.account(['DUTY_OFFICER']), await lab.account(['DUTY_OFFICER'])];
  const visitor = await lab.login(mine);
  const socket = connect(visitor.token);
  await next(socket, 'connect');
  const joined = await watch(socket, person(mine.accountId), person(other.accountId), { topic: 'nothing', id: '1' });
  expect(joined.refused).toEqual([person(other.accountId), { topic: 'nothing', id: '1' }]);
  expect(Object.keys(joined.rooms)).toEqual([`person:${mine.accountId}`]);

  const heard: Changed[] = [];
  socket.on('changed', (message: Changed) => heard.push(message));
  await lab.nobody.call(sessionCalls.authenticate, { username: other.email, password });
  const told = next<Changed>(socket, 'changed');
  const from = Date.now();
  await lab.nobody.call(sessionCalls.authenticate, { username: mine.email, password });
  expect(await told).toMatchObject({ topic: 'person', ids: [mine.accountId] });
  expect(Date.now() - from).toBeLessThan(patience(2_000));
  expect(heard.flatMap(({ ids }) => ids)).toEqual([mine.accountId]);
});

test('a beat within 3 s names the position of each room, the lab clock and until when what can be read is true, and a reconnection finds what was missed', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const visitor = await lab.login(account);
  const socket = connect(visitor.token);
  expect(await next<AsOf>(socket, 'as-of')).toMatchObject({ stale: false });
  await watch(socket, person(account.accountId));
  const before = Number((await visitor.call(accountCalls.currentUser, {})).headers.get('x-position'));
  const beat = await next<Beat>(socket, 'beat');
  expect(beat.now.slice(0, 13)).toBe('2035-03-10T10');
  expect(beat.stale).toBe(false);
  expect(Date.parse(beat.now) - Date.parse(beat.asOf)).toBeLessThan(patience(5_000));
  expect(beat.rooms[`person:${account.accountId}`]).toBeLessThanOrEqual(before);

  const [gone, back] = [next(socket, 'disconnect'), next(socket, 'connect')];
  socket.io.engine.close();
  await gone;
  await lab.nobody.call(sessionCalls.authenticate, { username: account.email, password });
  await back;
  const { rooms } = await watch(socket, person(account.accountId));
  expect(rooms[`person:${account.accountId}`]).toBeGreaterThan(before);
}, 20_000);

test('whoever has changed something is told where their rooms stand once that is read, and is not kept waiting for what never comes', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const visitor = await lab.login(account);
  const socket = connect(visitor.token);
  await next(socket, 'connect');
  await watch(socket, person(account.accountId));
  const room = `person:${account.accountId}`;
  const answer = await lab.nobody.call(sessionCalls.authenticate, { username: account.email, password });
  const position = Number(answer.headers.get('x-position'));
  const { rooms } = await socket.emitWithAck('reach', { position });
  expect(rooms).toEqual({ [room]: position });

  const from = performance.now();
  expect(await socket.emitWithAck('reach', { position: position + 1_000_000 })).toEqual({ rooms });
  expect(performance.now() - from).toBeGreaterThan(900);
  expect(await socket.emitWithAck('reach', 'nonsense')).toEqual({ rooms });
}, 20_000);

test('the end of a session is told to its own sockets at once, and closes them [1.4.50]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const [one, other] = [await lab.login(account), await lab.login(account)];
  const [ending, staying] = [connect(one.token), connect(other.token)];
  await Promise.all([next(ending, 'connect'), next(staying, 'connect')]);
  const told = Promise.all([next(ending, 'session-ended'), next(ending, 'disconnect')]);
  await one.call(sessionCalls.logout, {});
  await told;
  expect(staying.connected).toBe(true);
});

test('a lock ends the sessions of its account at once, and closes their sockets [1.4.47]', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const at = await lab.login(account);
  const socket = connect(at.token);
  await next(socket, 'connect');
  const told = Promise.all([next(socket, 'session-ended'), next(socket, 'disconnect')]);
  for (let n = 1; n <= 5; n++)
    await lab.nobody.call(sessionCalls.authenticate, { username: account.email, password: 'wrong' });
  await told;
  expect((await at.call(accountCalls.currentUser, {})).status).toBe(401);
});

test('when anything may have changed, as after an erasure, a socket whose session is over is closed at once', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const [one, other] = [await lab.login(account), await lab.login(account)];
  const [ending, staying] = [connect(one.token), connect(other.token)];
  await Promise.all([next(ending, 'connect'), next(staying, 'connect')]);
  const { sid } = JSON.parse(Buffer.from(one.token!.split('.')[1]!, 'base64url').toString()) as { sid: string };
  await lab.house.pool.query('update side.sessions set ended_at = now() where id = $1', [sid]);
  const told = Promise.all([next(ending, 'session-ended'), next(ending, 'disconnect')]);
  const from = Date.now();
  const { channel, position } = movers();
  for (const payload of payloadsOf(channel, { position, topics: 'all' })) await notify(channel.name, payload);
  await told;
  expect(Date.now() - from).toBeLessThan(patience(2_000));
  expect(staying.connected).toBe(true);
});

test('what the mover did not sign on the channel of announcements ends no process and is not believed', async () => {
  const { channel, position } = movers();
  const far = { position: position + 1_000_000, topics: 'all' as const };
  const forged = payloadsOf({ ...channel, key: lab.house.keys.kafka }, far);
  for (const payload of ['', '{not json', 'null', JSON.stringify({ p: far.position, t: 'all' }), ...forged])
    await notify(channel.name, payload);
  const account = await lab.account(['DUTY_OFFICER']);
  const socket = connect((await lab.login(account)).token);
  await next(socket, 'connect');
  await watch(socket, person(account.accountId));
  const told = next<Changed>(socket, 'changed');
  await lab.nobody.call(sessionCalls.authenticate, { username: account.email, password });
  expect(await told).toMatchObject({ ids: [account.accountId] });
  expect(movers().position).toBeLessThan(far.position);
});

test('while the read models do not know a live session’s person yet, they hold their rights, and whoever asks of their account is asked to come again', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const visitor = await lab.login(account);
  const open = connect(visitor.token);
  await next(open, 'connect');
  const [row] = await lab.house.rows(
    sql`select ${as('row', 'text', sql`to_jsonb(a)`)} from ${accounts} a where account_id = ${account.accountId}`,
  );
  await lab.house.rows(sql`delete from ${accounts} where account_id = ${account.accountId}`);
  expect(await visitor.call(accountCalls.currentUser, {})).toMatchObject({
    status: 503,
    body: { message: 'Your account is still being made ready. Please try again in a moment.' },
  });
  expect((await visitor.call(attendanceCalls.labNow, { date: '2035-03-10' })).status).toBe(200);
  await next(connect(visitor.token), 'connect');
  open.emit('active');
  await lab.house.rows(
    sql`insert into ${accounts} select (jsonb_populate_record(null::${accounts}, ${row!.row}::jsonb)).*`,
  );
  expect((await visitor.call(accountCalls.currentUser, {})).status).toBe(200);
  expect(open.connected).toBe(true);
});

test('a role taken away under an open socket: it leaves the rooms of that role, is told which, and hears nothing of them any more', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const visitor = await lab.login(account);
  const socket = connect(visitor.token);
  await next(socket, 'connect');
  const day = labDate('2035-03-20');
  expect((await watch(socket, day, person(account.accountId))).refused).toEqual([]);
  const officer = await lab.visitor('HADCL_OFFICER');
  const first = next<Changed>(socket, 'changed', ({ topic }) => topic === 'lab-date');
  await openDays(officer, ['2035-03-20'], 10);
  expect(await first).toMatchObject({ ids: ['2035-03-20'] });

  const touched = next<Changed>(socket, 'changed', ({ topic }) => topic === 'person');
  const refused = next(socket, 'refused');
  const users = usersOf(lab, await lab.visitor('SYSTEM_ADMIN'));
  await saved(users.edit(account.accountId, { isDutyOfficer: false, isWSParticipant: true }));
  await touched;
  expect(await refused).toEqual([day]);
  const beat = await next<Beat>(socket, 'beat', ({ rooms }) => !('lab-date:2035-03-20' in rooms));
  expect(Object.keys(beat.rooms)).toEqual([`person:${account.accountId}`]);
  const heard: Changed[] = [];
  socket.on('changed', (message: Changed) => heard.push(message));
  await openDays(officer, ['2035-03-20'], 12);
  await next<Beat>(socket, 'beat');
  expect(heard).toEqual([]);
  expect((await watch(socket, day)).refused).toEqual([day]);
  expect(socket.connected).toBe(true);
}, 30_000);
