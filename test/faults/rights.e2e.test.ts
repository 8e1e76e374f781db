import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call, Input } from '@hadcl/kernel/call';
import { io, type Socket } from 'socket.io-client';
import { roles } from '@hadcl/features/words/role';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labDate, labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { reportFileCalls } from '@hadcl/features/progress-reports/files/report-file.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { openDays, openProject, setDays, weekdays } from '../support/lab.js';
import type { Account, Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';
import { asEdited, saved, usersOf } from '../support/users.js';

/** Rights while every worker stands still: no read model hears of what the office takes from people. */
const today = '2035-03-07';
const period = { from: '2035-03-01', until: '2035-12-31' };
let lab: Deployment;
let other: Process;
let admin: Visitor;
const sockets: Socket[] = [];
beforeAll(async () => {
  lab = await deployment({ clock: `${today}T09:30:00+08:00` });
  other = await lab.start('api');
  admin = await lab.visitor(roles.admin);
  await openDays(await lab.visitor(roles.officer), weekdays('2035-03-01', 28), 10);
  for (const projectId of ['p', 'q'])
    await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period, people: [] });
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await lab.close();
});

/** Changes accounts as they are read before the workers stand still; each account is edited once. */
const editOf = async (userId: string, more: object) => {
  const detail = await usersOf({ address: lab.api.ready, nobody: lab.nobody }, admin).detailOf(userId);
  return () => saved(admin.call(userWrites.editUser, asEdited(detail, more) as Input<typeof userWrites.editUser>));
};
const stillFor = async (work: () => Promise<void>) => {
  lab.worker.freeze();
  await work().finally(() => lab.worker.thaw());
  await until('the read models move on', async () => (await lab.house.store.head()) <= lab.house.following.position());
};
const statuses = async <C extends Call>(people: readonly Visitor[], call: C, input: Input<C>) =>
  Promise.all(people.map(async (one) => (await one.call(call, input)).status));
const atBoth = async (account: Account): Promise<readonly Visitor[]> => [
  await lab.login(account),
  await lab.login(account, other.ready),
];
const heard = (socket: Socket, event: string) => new Promise<unknown>((done) => socket.once(event, done));
const connected = async ({ token }: Visitor, at = other.ready) => {
  const socket = io(at, { transports: ['websocket'], auth: { token }, forceNew: true });
  sockets.push(socket);
  await heard(socket, 'connect');
  return socket;
};
const refusedRooms = async (socket: Socket, ...dates: readonly string[]) =>
  ((await socket.emitWithAck('watch', dates.map(labDate))) as { refused: readonly { id: string }[] }).refused.map(
    ({ id }) => id,
  );
const member = (projectId: string) => ({
  ...{ projectId, accessStartDate: '2035-03-01', accessEndDate: '2035-12-31', portalAccessEndDate: '2035-12-31' },
  ...{ isPI: false, isHA: false, adminTasks: [] },
});
const researcherOf = async (...projects: readonly string[]) => {
  const account = await lab.account([roles.project], { projects: projects.map(member) });
  const edit = await editOf(account.accountId, { projects: projects.map((one) => ({ ...row(one), isPI: true })) });
  await edit();
  return account;
};
const row = (projectId: string) => ({
  ...{ projectId, accessStartDate: '2035-03-01', expiryDateCollaborate: '2035-12-31' },
  ...{ portalAccessEndDate: '2035-12-31', isPI: false, isHA: false, adminTasks: [] },
});

test('a role that is taken while no worker moves is refused at once at both apis, read, written, logged in with and listened by; one that is kept goes on', async () => {
  const account = await lab.account([roles.officer, roles.pmoMember]);
  const [kept, visitors] = [await lab.visitor(roles.officer), await atBoth(account)];
  const socket = await connected(visitors[1]!);
  expect(await refusedRooms(socket, '2035-03-12')).toEqual([]);
  const take = await editOf(account.accountId, { isHADCL: false });
  const setup = { startDate: '2035-03-01', endDate: '2035-03-31' };
  const setting = { date: '2035-03-14', available: 'COL_RESEARCHER', remarks: 'after', capacity: 8 };
  expect(await statuses(visitors, labDayCalls.bookSetup, setup)).toEqual([200, 200]);
  await stillFor(async () => {
    await take();
    expect(await statuses(visitors, labDayCalls.bookSetup, setup)).toEqual([403, 403]);
    const close = { releaseTime: '', settings: [setting] };
    expect(await statuses(visitors, labDayCalls.updateLabAvailability, close)).toEqual([403, 403]);
    const fresh = await atBoth(account);
    expect(await statuses(fresh, labDayCalls.bookSetup, setup)).toEqual([403, 403]);
    // What they keep, and what others hold.
    expect(await statuses([...visitors, ...fresh], reportCalls.reportProjects, {})).toEqual([200, 200, 200, 200]);
    expect(await refusedRooms(socket, '2035-03-13')).toEqual(['2035-03-13']);
    await setDays(kept, [{ ...setting, date: '2035-03-15' }]);
  });
  expect((await lab.house.store.readStream('lab-day-2035-03-14')).map(({ type }) => type)).toEqual(['LabDaySetUp']);
}, 90_000);

test('who is locked or deactivated while no worker moves is out at once, and their sockets within some beats', async () => {
  const people = await Promise.all([1, 2].map(() => lab.account([roles.duty])));
  const visitors = (await Promise.all(people.map(atBoth))).flat();
  const listening = await Promise.all([visitors[1]!, visitors[3]!].map((one) => connected(one)));
  const [lock, deactivate] = [
    await editOf(people[0]!.accountId, { lockStatus: 'L' }),
    await editOf(people[1]!.accountId, { status: 'I' }),
  ];
  const ended = Promise.all(listening.map((socket) => heard(socket, 'session-ended')));
  await stillFor(async () => {
    await lock();
    await deactivate();
    expect(await statuses(visitors, accountCalls.currentUser, {})).toEqual([401, 401, 401, 401]);
    for (const one of people) await expect(lab.login(one)).rejects.toThrow('login answered 4');
    await ended;
  });
}, 90_000);

test('a room that a person sits in when their role is taken is left within some beats, though no worker announces it', async () => {
  const account = await lab.account([roles.duty]);
  const socket = await connected(await lab.login(account));
  expect(await refusedRooms(socket, '2035-03-12')).toEqual([]);
  const take = await editOf(account.accountId, { isDutyOfficer: false, isWSParticipant: true });
  const refused = heard(socket, 'refused');
  await stillFor(async () => {
    await take();
    expect(await refused).toEqual([labDate('2035-03-12')]);
  });
}, 90_000);

test('who is taken off a project while no worker moves reads, books and files nothing of it any more, and goes on with the other', async () => {
  const account = await researcherOf('p', 'q');
  const visitors = await atBoth(account);
  const of = (projectId: string) => ({ projectId, yearMonth: '2035-03-01' });
  const booked = (projectId: string, bookDate: string) =>
    visitors[1]!.call(bookingCalls.submitBookings, [{ projectId, bookDate, quota: 1 }]);
  expect(await statuses(visitors, reportCalls.reportDetail, of('p'))).toEqual([200, 200]);
  const detach = await editOf(account.accountId, { projects: [row('q')] });
  await stillFor(async () => {
    await detach();
    expect(await statuses(visitors, reportCalls.reportDetail, of('p'))).toEqual([404, 404]);
    expect(await statuses(visitors, reportCalls.reportDetail, of('q'))).toEqual([200, 200]);
    const codes = (await visitors[1]!.call(attendanceCalls.attendanceQrs, {})).body.projectQRs;
    expect(codes.map(({ projectId }) => projectId)).toEqual(['q']);
    expect((await booked('p', '2035-03-20')).body).not.toMatchObject({ isSuccess: true });
    expect((await booked('q', '2035-03-21')).body).toMatchObject({ isSuccess: true });
    const file = { ...of('p'), name: 'a.txt', content: Buffer.from('a plain text\n') };
    expect((await visitors[0]!.call(reportFileCalls.storeReportFile, file)).status).toBe(404);
  });
}, 90_000);

/** An upload whose first part is sent; the rest goes when `end` is called. */
const uploading = async ({ token }: Visitor, projectId: string) => {
  const body = Buffer.from('a plain text\n'.repeat(2_000));
  const search = new URLSearchParams({ projectId, yearMonth: '2035-03-01', name: 'slow.txt' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const sending = request(`${lab.api.ready}/api${reportFileCalls.storeReportFile.path}?${search}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = once(sending, 'response').then(([answer]) => (answer as { statusCode: number }).statusCode);
  await new Promise<void>((sent) => sending.write(body.subarray(0, 1_000), () => sent()));
  return {
    end: () => {
      sending.end(body.subarray(1_000));
      return answered;
    },
  };
};

test.each([
  ['was deactivated', { status: 'I' }, 401],
  ['lost the role, and its project with it,', { isCollaborate: false, isWSParticipant: true, projects: [] }, 404],
  ['was locked', { lockStatus: 'L' }, 401],
])(
  'an upload that began before its account %s is not kept',
  async (_, change, status) => {
    const account = await researcherOf('p');
    const visitor = await lab.login(account);
    const filesKept = async () =>
      (await lab.house.store.readLog(0, 100_000)).filter(({ type }) => type === 'ReportFileKept').length;
    const whole = await uploading(visitor, 'p');
    expect(await whole.end()).toBe(200);
    const before = await filesKept();
    const take = await editOf(account.accountId, change);
    const cut = await uploading(visitor, 'p');
    await take();
    expect(await cut.end()).toBe(status);
    expect(await filesKept()).toBe(before);
  },
  90_000,
);
