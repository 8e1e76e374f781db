import { io, type Socket } from 'socket.io-client';
import { patience } from '@hadcl/kernel-testing/patience';
import type { Topic } from '@hadcl/kernel/call';
import { person as personTopic } from '@hadcl/features/accounts/account/account.contract';
import { roles } from '@hadcl/features/words/role';
import { userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import { userReads, usersChanged, userWrites } from '@hadcl/features/accounts/user/user.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { houseUnderTest, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openProject } from './support/lab.js';
import { isLive, row, saved, selfService, tokenIn, usersOf } from './support/users.js';

let lab: HouseUnderTest;
let users: ReturnType<typeof usersOf>;
let [officer, duty]: Visitor[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  const named = async (role: string, lastName: string) => lab.login(await lab.account([role], { lastName }));
  officer = await named(roles.officer, 'Wong');
  duty = await named(roles.duty, 'Leung');
  users = usersOf(lab, await named(roles.admin, 'Au'));
  await openProject(lab, { projectId: 'p2', refNum: 'R-2', from: '2035-01-01', until: '2035-12-31', people: [] });
}, 60_000);
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await lab.close();
});
beforeEach(() => lab.house.pool.query(`update side.failed_logins set at = at - interval '1 minute'`));

test('a role that is taken away ends what it allowed, and comes back with it [1.4.21]', async () => {
  const account = await lab.account([roles.officer, roles.duty]);
  const person = await lab.login(account);
  expect((await person.call(attendanceCalls.attendanceList, { date: '2035-03-14' })).status).toBe(200);
  await saved(users.edit(account.accountId, { isHADCL: false, isDutyOfficer: false, isPMOMember: true }));
  expect((await person.call(attendanceCalls.attendanceList, { date: '2035-03-14' })).status).toBe(403);
  expect(await isLive(person)).toBe(true);
  await saved(users.edit(account.accountId, { isPMOMember: false, isDutyOfficer: true }));
  expect((await person.call(attendanceCalls.attendanceList, { date: '2035-03-14' })).status).toBe(200);
});

test.each([
  ['set to Inactive', { status: 'I' }, 'Your account is not active. Please contact the data office.'],
  ['locked by an administrator', { lockStatus: 'L' }, 'Your account is locked. Please contact the data office.'],
  [
    'given a later effective date',
    { effectiveDate: '2035-03-15' },
    'Your account is not active. Please contact the data office.',
  ],
])(
  'the sessions of an account that is %s end at once, and its login says why [1.1.03 1.4.16 1.4.47 1.4.48 1.4.51]',
  async (_, more, message) => {
    const account = await lab.account([roles.pmoMember]);
    const person = await lab.login(account);
    await saved(users.edit(account.accountId, more));
    expect(await isLive(person)).toBe(false);
    expect(await users.attempt(account.email)).toMatchObject({ status: 401, body: { message } });
    const { lockStatus } = await users.detailOf(account.accountId);
    await saved(users.edit(account.accountId, { lastName: 'Ng' }));
    expect((await users.detailOf(account.accountId)).lockStatus).toBe(lockStatus);
  },
);

test('Reset Password unlocks, ends the password and the sessions at once, and sends a link that sets another [1.4.23 1.4.25 1.4.46 1.4.53 1.6.16 1.7.26]', async () => {
  const account = await lab.account([roles.workshop]);
  const person = await lab.login(account);
  await saved(users.edit(account.accountId, { lockStatus: 'L' }));
  const userId = account.accountId;
  const wrong = { userId, userEmail: 'somebody@hadcl.example' };
  expect((await duty!.call(userWrites.resetUserPassword, wrong)).status).toBe(404);
  expect(await duty!.call(userWrites.resetUserPassword, { userId, userEmail: account.email })).toMatchObject({
    status: 200,
    body: { message: 'Sent successfully.' },
  });
  expect(await isLive(person)).toBe(false);
  expect(await users.attempt(account.email)).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
  const [letter] = await users.lettersTo(userId);
  expect(letter!.text).toContain('The one that you had works no longer');
  const token = tokenIn(letter!.text);
  const link = await lab.nobody.call(passwordCalls.userByUnlockToken, { token });
  expect(link.body).toEqual({ email: account.email, purpose: 'reset' });
  expect((await users.choose(token, 'Lab-Night-2035')).status).toBe(200);
  expect((await users.attempt(account.email)).status).toBe(401);
  expect((await users.attempt(account.email, 'Lab-Night-2035')).status).toBe(200);
}, 30_000);

test('a deleted account is gone for its person and from the list, its projects and its application lose it, and its e-mail is free [1.2.4.12 1.2.4.14 1.4.49 1.7.27]', async () => {
  const body = selfService({ isCollaborate: true, projects: [row('p2')] });
  const id = await users.made(body);
  const [letter] = await users.lettersTo(id);
  await users.choose(tokenIn(letter!.text), 'Lab-Night-2035');
  const token = (await users.attempt(String(body.email), 'Lab-Night-2035')).body.token;
  const consequences = await officer!.call(userReads.deleteConsequences, { userId: id });
  expect(consequences.body).toEqual({
    email: body.email,
    isInside: false,
    sessions: 1,
    projects: ['R-2', body.appNumSelfService],
    bookedDates: [],
  });
  expect(await officer!.call(userWrites.deleteUser, { userId: id })).toMatchObject({
    status: 200,
    body: { message: 'Deleted successfully!' },
  });
  const old = await fetch(`${lab.address}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(old.status).toBe(401);
  expect((await users.attempt(String(body.email), 'Lab-Night-2035')).status).toBe(401);
  expect(await users.rowOf(String(body.email))).toBeUndefined();
  expect((await officer!.call(userReads.userDetail, { userId: id })).status).toBe(404);
  expect((await officer!.call(userWrites.deleteUser, { userId: id })).status).toBe(404);
  const { rows: left } = await lab.house.pool.query(`select from log.events where stream = $1`, [`account-${id}`]);
  expect(left.length).toBeGreaterThan(1);
  await users.made(selfService({ email: body.email!, appNumSelfService: body.appNumSelfService! }));
}, 30_000);

test('nobody ends or weakens their own account, and of two administrators who end each other at once one remains [1.2.4.15 1.2.4.16 1.2.4.17]', async () => {
  const [one, other] = [await lab.account([roles.admin]), await lab.account([roles.admin])];
  const [first, second] = [await lab.login(one), await lab.login(other)];
  const own = async (more: object) => (await users.edit(one.accountId, more, first)).body;
  expect(await own({ status: 'I' })).toMatchObject({ message: 'You cannot deactivate your own account.' });
  expect(await own({ lockStatus: 'L' })).toMatchObject({ message: 'You cannot lock your own account.' });
  expect(await own({ effectiveDate: '2035-12-01' })).toMatchObject({
    message: 'You cannot deactivate your own account.',
  });
  expect(await own({ isSystemAM: false, isDutyOfficer: true })).toMatchObject({
    message: 'You cannot take a role from your own account.',
  });
  expect(await first.call(userWrites.deleteUser, { userId: one.accountId })).toMatchObject({
    status: 422,
    body: { message: 'You cannot delete your own account.' },
  });
  await saved(users.edit(one.accountId, { lastName: 'Own' }, first));
  const at = async (by: Visitor, its: Account) => by.call(userWrites.deleteUser, { userId: its.accountId });
  const ended = await Promise.all([at(first, other), at(second, one)]);
  expect(ended.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(ended.some(({ status }) => status === 200)).toBe(true);
  const left = await Promise.all([one, other].map(({ email }) => users.rowOf(email)));
  expect(left.filter(Boolean)).toHaveLength(1);
}, 30_000);

/** A socket of this person that listens in these rooms. */
const listening = async (visitor: Visitor, ...topics: Topic[]) => {
  const socket = io(lab.address, { transports: ['websocket'], auth: { token: visitor.token }, forceNew: true });
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  expect(await socket.emitWithAck('watch', topics)).toMatchObject({ refused: [] });
  return socket;
};
/** What is told within a second (longer on a slow machine), and nothing if it comes later. */
const withinASecond = <T>(told: Promise<T>) =>
  Promise.race([told, new Promise<'too late'>((resolve) => setTimeout(() => resolve('too late'), patience(1_000)))]);
const told = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));

test('within a second of its end an open page leaves what a role allowed, and the wall that it opened goes dark', async () => {
  const account = await lab.account([roles.duty]);
  const person = await lab.login(account);
  const { body: wall } = await person.call(attendanceCalls.openWall, {});
  const rooms = [usersChanged('all'), personTopic(account.accountId)];
  const page = await listening(person, ...rooms);
  const screen = await listening({ ...person, token: wall.token });
  const [left, dark] = [told(page, 'refused'), told(screen, 'session-ended')];
  const rest = withinASecond(Promise.all([left, dark]));
  await saved(users.edit(account.accountId, { isDutyOfficer: false, isWSParticipant: true }));
  expect(await rest).toEqual([[usersChanged('all')], undefined]);
  expect(await isLive(person)).toBe(true);
  const over = withinASecond(told(page, 'session-ended'));
  await saved(users.edit(account.accountId, { status: 'I' }));
  expect(await over).toBeUndefined();
});

test('the list of accounts is told of every change that it shows, within a second', async () => {
  const page = await listening(officer!, usersChanged('all'));
  const heard = withinASecond(told(page, 'changed'));
  await users.made(selfService());
  expect(await heard).toMatchObject({ topic: 'users', ids: ['all'] });
});

test('a session does not outlast the last date of its person’s portal access [1.4.18 1.4.56]', async () => {
  const access = { projectId: 'p2', isPI: false, isHA: false, adminTasks: [] };
  const dates = { accessStartDate: '2035-01-01', accessEndDate: '2035-03-14', portalAccessEndDate: '2035-03-14' };
  const account = await lab.account([roles.project], {
    projects: [{ ...access, ...dates }],
  });
  const person = await lab.login(account);
  expect(await isLive(person)).toBe(true);
  await lab.moveClock('2035-03-15T00:00:01+08:00');
  expect(await isLive(person)).toBe(false);
});

test('whoever may not manage an account reads neither its details, nor its second factor, nor what its deletion would mean (A16)', async () => {
  const { accountId: userId } = await lab.account([roles.admin]);
  const admin = await lab.login(await lab.account([roles.admin]));
  for (const call of [userReads.userDetail, userReads.deleteConsequences, userFactorCalls.userFactor]) {
    expect(await duty!.call(call, { userId })).toMatchObject({ status: 403, body: { code: 'user-not-manageable' } });
    expect(JSON.stringify((await duty!.call(call, { userId })).body)).not.toContain('@');
    expect((await admin.call(call, { userId })).status).toBe(200);
    expect((await duty!.call(call, { userId: 'nobody' })).status).toBe(404);
  }
});
