import { attendanceCalls, roomOfWorkstations } from '@hadcl/features/attendance/visits/attendance.contract';
import { seatActs } from '@hadcl/features/attendance/seats/seat-acts.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { io } from 'socket.io-client';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject } from './support/lab.js';
import { until } from './support/until.js';

const date = '2035-03-14';
let lab: HouseUnderTest;
let desks: [Visitor, Visitor];
const people: string[] = [];

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  const officer = await lab.visitor('HADCL_OFFICER');
  const named = async (lastName: string) =>
    lab.login(await lab.account(['DUTY_OFFICER'], { accountId: lastName.toLowerCase(), lastName, firstName: 'Mei' }));
  desks = [await named('Leung'), await named('Chan')];
  await openDays(officer, [date], 10);
  for (const accountId of ['ann', 'bob']) people.push((await lab.account(['COL_RESEARCHER'], { accountId })).accountId);
  await openProject(lab, { projectId: 'team', refNum: 'R-1', from: '2035-01-01', until: '2035-12-31', people });
  await officer.call(bookingCalls.submitAllBookings, [
    { bookDate: date, quota: 2, projectId: 'team', statusCode: 'APPROVED' },
  ]);
}, 60_000);
afterAll(() => lab.close());

const room = async () => {
  const { inNow, workstations } = (await desks[0].call(attendanceCalls.labNow, { date })).body;
  return { inNow, seat: (no: string) => workstations.find((one) => one.no === no)! };
};
const enter = async (userId: string, workstationNo: string) => {
  const texts = { workstationNo, lockerNo: '', remarks: '' };
  const visit = { date, projectId: 'team', userId, signinTime: '09:30', signoutTime: '' };
  const { status, body } = await desks[0].call(attendanceCalls.updateAttendance, { ...visit, ...texts });
  expect(status).toBe(200);
  return body.attendanceId!;
};

test('what one officer takes out of service every desk and the wall hear of; the desk reads why and by whom, the wall neither', async () => {
  const { token } = (await desks[0].call(attendanceCalls.openWall, {})).body;
  const socket = io(lab.address, { transports: ['websocket'], auth: { token }, forceNew: true });
  try {
    await new Promise((done) => socket.once('connect', () => done(null)));
    const heard: unknown[] = [];
    socket.onAny((...said) => heard.push(said));
    await socket.emitWithAck('watch', [roomOfWorkstations('all')]);
    const asked = { no: 'WS-06', reason: 'Screen <b>flickers</b>', version: 0 };
    expect((await desks[0].call(seatActs.takeOutOfService, asked)).status).toBe(200);
    await until('the wall hears of it', async () => JSON.stringify(heard).includes('workstations'));
    expect((await room()).seat('WS-06')).toMatchObject({
      isOut: true,
      outage: { reason: 'Screen <b>flickers</b>', by: 'Leung Mei' },
      version: 1,
    });
    const { body } = await send(lab.address, token, 'GET', '/attendance/get-wall');
    expect(JSON.stringify(body)).not.toMatch(/flickers|Leung/);
    expect(body).toMatchObject({
      workstations: expect.arrayContaining([expect.objectContaining({ no: 'WS-06', isOut: true })]),
    });
  } finally {
    socket.disconnect();
  }
  const stale = await desks[1].call(seatActs.takeOutOfService, { no: 'WS-06', reason: 'Power', version: 0 });
  expect(stale).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This workstation was changed by Leung Mei at 10:\d\d\./) },
  });
  expect((await desks[1].call(seatActs.takeOutOfService, { no: 'WS-07', reason: '  ', version: 0 })).status).toBe(400);
}, 30_000);

test('two desks that move two people to one free workstation at the same moment: one of them does', async () => {
  const visits = [await enter('ann', 'WS-01'), await enter('bob', 'WS-02')];
  const versionOf = (id: string, rows: readonly { attendanceId: string; version: number }[]) =>
    rows.find(({ attendanceId }) => attendanceId === id)!.version;
  const { body: rows } = await desks[0].call(attendanceCalls.attendanceList, { date });
  const move = (desk: Visitor, attendanceId: string, workstationNo: string) =>
    desk.call(seatActs.moveVisit, { attendanceId, workstationNo, version: versionOf(attendanceId, rows) });
  const answers = await Promise.all(visits.map((id, i) => move(desks[i]!, id, 'WS-09')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { inNow, seat } = await room();
  expect(inNow.filter(({ workstationNo }) => workstationNo === 'WS-09')).toHaveLength(1);
  expect(seat('WS-09').refNums).toEqual(['R-1']);
  const stays = visits[answers.findIndex(({ status }) => status === 409)]!;
  expect(await move(desks[0], stays, 'WS-06')).toMatchObject({
    status: 409,
    body: { message: 'WS-06 is out of service. Please choose another workstation.' },
  });
}, 30_000);
