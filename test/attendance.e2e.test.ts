import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { attachPerson, openCollaboration } from '../apps/standalone/src/demonstration/people/placing.js';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';

const date = '2035-03-14';
const projectId = 'team';
let lab: HouseUnderTest;
let officer: Visitor;
let desks: [Visitor, Visitor];
let researchers: Visitor[];

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  officer = await lab.visitor('HADCL_OFFICER');
  desks = [await lab.visitor('DUTY_OFFICER'), await lab.visitor('DUTY_OFFICER')];
  const period = { from: '2035-03-01', until: '2035-12-31' };
  await lab.order(openCollaboration, { projectId, refNum: 'R-1', title: 'Sepsis', cohort: '2035', ...period });
  researchers = [];
  for (const lastName of ['Lee', 'Ho', 'Ng']) {
    const account = await lab.account(['COL_RESEARCHER'], { lastName, firstName: 'Ka', idValidity: '2035-03-20' });
    await lab.order(attachPerson, { projectId, userId: account.accountId, isPI: false, isHA: false, ...period });
    researchers.push(await lab.login(account));
  }
  const settings = [{ date, available: 'COL_RESEARCHER', remarks: 'Fire drill at 15:30', capacity: 10 }];
  const setUp = await officer.call(labDayCalls.updateLabAvailability, { releaseTime: '', settings });
  expect(setUp.status).toBe(200);
  const line = { bookDate: date, quota: 2, projectId, statusCode: 'APPROVED' as const };
  const booked = await officer.call(bookingCalls.submitAllBookings, [line]);
  expect(booked.body).toMatchObject({ isSuccess: true });
}, 60_000);
afterAll(() => lab.close());

const codeOf = async (researcher: Visitor) => {
  const { status, body } = await researcher.call(attendanceCalls.attendanceQrs, {});
  expect(status).toBe(200);
  return body.projectQRs[0]!;
};
const scan = (token: string, desk = desks[0]) => desk.call(attendanceCalls.signInOut, { token });
const tiles = async () => (await desks[0].call(attendanceCalls.attendanceRate, { date })).body;

test('one code scanned three times at two desks at once signs in once (P03) [2.2.6.14 2.4.5.04 2.7.3.01]', async () => {
  const { token } = await codeOf(researchers[0]!);
  const answers = await Promise.all([scan(token), scan(token, desks[1]), scan(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
  for (const { body } of answers) {
    expect(body).toMatchObject({ name: 'Lee Ka', refNum: 'R-1', isSignIn: true, isFirstTime: true, idDaysLeft: 6 });
    if (body.repeated) expect(body.message).toMatch(/^Already signed in at 10:\d\d\.$/);
  }
  const { body: list } = await desks[1].call(attendanceCalls.attendanceList, { date });
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ researcherName: 'Lee Ka', signoutTime: null, updateSource: 'QR' });
  expect(await tiles()).toMatchObject({ occupiedSeats: 1, bookedCapacity: 2, labUtilizationRate: 10 });
});

test('two seats let two people in, a third when one has left, and rates never pass their booking (P04) [1.8.07 2.4.5.08 2.7.04 2.7.3.23]', async () => {
  const third = await codeOf(researchers[2]!);
  expect((await scan((await codeOf(researchers[1]!)).token)).status).toBe(200);
  expect(await scan(third.token)).toMatchObject({
    status: 422,
    body: { message: 'All reserved seat(s) for R-1 is (are) occupied on 14 Mar 2035.' },
  });
  expect(await codeOf(researchers[2]!)).toMatchObject({ isOccupied: true, token: '' });
  expect(await tiles()).toMatchObject({ occupiedSeats: 2, projectAttendanceRate: 100 });

  await lab.moveClock(`${date}T11:00:00+08:00`);
  const { token } = await codeOf(researchers[1]!);
  const leaving = () => desks[0].call(attendanceCalls.signInOut, { token }, { 'idempotency-key': 'leaving' });
  const out = await leaving();
  expect(out.body).toMatchObject({ isSignIn: false, repeated: false, seatsInUse: 1 });
  expect((await leaving()).body).toMatchObject({ isSignIn: false, repeated: false, message: out.body.message });
  expect((await scan((await codeOf(researchers[2]!)).token)).status).toBe(200);
  expect(await tiles()).toMatchObject({ occupiedSeats: 2, projectAttendanceRate: 100, labUtilizationRate: 20 });
});

test('a save that is sent again with its key answers the first answer and does nothing [1.7.06 2.7.04]', async () => {
  const { body: list } = await desks[0].call(attendanceCalls.attendanceList, { date });
  const { attendanceId, version } = list[0]!;
  const note = { attendanceId, workstationNo: 'WS-1', lockerNo: '', remarks: '', version };
  const save = (key: string) => desks[0].call(attendanceCalls.updateAttendanceWork, note, { 'idempotency-key': key });
  expect((await save('note-1')).status).toBe(200);
  expect((await save('note-1')).status).toBe(200);
  expect((await save('note-2')).status).toBe(409);
  expect((await desks[0].call(attendanceCalls.attendanceList, { date })).body[0]).toMatchObject({
    version: version + 1,
  });
}, 30_000);

test('a code is read by its desk alone, and a worn one says so [2.6.09 2.6.10 2.2.6.07 2.2.6.13]', async () => {
  const { token } = await codeOf(researchers[0]!);
  expect((await lab.nobody.call(attendanceCalls.signInOut, { token })).status).toBe(401);
  expect((await researchers[0]!.call(attendanceCalls.signInOut, { token })).status).toBe(403);
  expect((await researchers[0]!.call(attendanceCalls.attendanceRate, { date })).status).toBe(403);
  expect(await scan(`${token}x`)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/not a code/) },
  });
  await lab.moveClock(`${date}T11:03:00+08:00`);
  expect(await scan(token)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/expired/) } });
});

test('what the desk notes, the list shows; a missed sign-out is owed until it is declared [2.7.3.12 2.7.3.18 2.7.3.19 2.5.4.02]', async () => {
  const { body: list } = await desks[0].call(attendanceCalls.attendanceList, { date });
  const { attendanceId, version } = list.find(({ researcherName }) => researcherName === 'Lee Ka')!;
  const texts = { workstationNo: 'WS-01 <b>', lockerNo: 'L-2', remarks: '急 & 陳, p<0.05' };
  const noted = await desks[0].call(attendanceCalls.updateAttendanceWork, { attendanceId, version, ...texts });
  expect(noted.status).toBe(200);
  const shown = await desks[1].call(attendanceCalls.attendanceRecord, { attendanceId });
  expect(shown.body).toMatchObject({
    ...texts,
    name: 'Lee Ka',
    adminTasks: [{ desc: 'Undertaking Form' }, {}, {}, {}],
  });

  await lab.moveClock(`${date}T20:00:00+08:00`);
  expect(await tiles()).toMatchObject({ occupiedSeats: 0 });
  const owed = async () => (await desks[0].call(attendanceCalls.outstandingSignOuts, {})).body.map(({ name }) => name);
  expect((await owed()).sort()).toEqual(['Lee Ka', 'Ng Ka']);
  const lee = researchers[0]!;
  expect((await lee.call(attendanceCalls.leakageAttendance, {})).body).toMatchObject({
    id: attendanceId,
    endTime: null,
  });
  const declare = (time: string) =>
    lee.call(attendanceCalls.submitLeakageAttendance, { id: attendanceId, leavingTime: `${date}T${time}` });
  expect(await declare('09:30')).toMatchObject({
    status: 422,
    body: { message: 'Leaving time should be later than Sign-in time. Please input again.' },
  });
  expect(await declare('18:00')).toMatchObject({ status: 200, body: { message: 'Submitted Successfully!' } });
  expect(await owed()).toEqual(['Ng Ka']);
});
