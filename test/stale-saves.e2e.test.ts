import { randomUUID } from 'node:crypto';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { erase } from '@hadcl/platform/log/event-store/erasing.examples';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject, setDays } from './support/lab.js';
import { until } from './support/until.js';

const date = '2035-03-14';
const projectId = 'team';
const [mei, tom] = ['mei', 'tom'];
let lab: HouseUnderTest;
let [officer, other, desk]: Visitor[] = [];

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  const named = async (accountId: string, lastName: string, firstName: string, role: string) =>
    lab.login(await lab.account([role], { accountId, lastName, firstName }));
  officer = await lab.visitor('HADCL_OFFICER');
  other = await named(mei, 'Chan', 'Mei', 'HADCL_OFFICER');
  desk = await named(tom, 'Au Yeung', 'Tom', 'DUTY_OFFICER');
  await openDays(officer, [date], 10);
  const researcher = await lab.account(['COL_RESEARCHER'], { accountId: 'ka' });
  await openProject(lab, {
    projectId,
    refNum: 'R-1',
    from: '2035-01-01',
    until: '2035-12-31',
    people: [researcher.accountId],
  });
}, 60_000);
afterAll(() => lab.close());

const changedBy = (name: string) => ({
  status: 409,
  body: { message: expect.stringMatching(`^This record was changed by ${name} at 10:\\d\\d\\. Please reload it\\.$`) },
});
const line = { bookDate: date, projectId, statusCode: 'APPROVED' as const };
const setting = { date, available: 'COL_RESEARCHER', capacity: 8, remarks: '' };
const saved = async (call: Promise<{ status: number; body: unknown }>) =>
  expect(await call).toMatchObject({ status: 200 });
const versions = async () => {
  const [day] = (await officer!.call(labDayCalls.bookSetup, { startDate: date, endDate: date })).body;
  const [booking] = (await officer!.call(bookingCalls.allUserBookings, { bookMonth: date.slice(0, 7) })).body;
  return { day, booking };
};

test('who saves what another has changed is told by whom and when, and nothing is overwritten; what is saved without its version is refused [2.7.06 2.7.07 2.7.08 1.7.49 1.8.06 1.8.12]', async () => {
  await saved(officer!.call(bookingCalls.submitAllBookings, [{ ...line, quota: 2 }]));
  const before = await versions();

  await setDays(other!, [setting]);
  const stale = { settings: [{ ...setting, capacity: 3, version: before.day!.version }] };
  expect(await officer!.call(labDayCalls.updateLabAvailability, stale)).toMatchObject(changedBy('Chan Mei'));
  const unread = { settings: [{ ...setting, capacity: 3 }] };
  expect(await officer!.call(labDayCalls.updateLabAvailability, unread)).toMatchObject(changedBy('Chan Mei'));

  const { id: requestId, version } = before.booking!;
  await saved(
    other!.call(bookingCalls.submitAllBookings, [{ ...line, requestId, quota: 3, statusCode: 'REVISED', version }]),
  );
  const late = [{ ...line, requestId, quota: 1, version }];
  expect(await officer!.call(bookingCalls.submitAllBookings, late)).toMatchObject(changedBy('Chan Mei'));
  const blindLine = [{ ...line, requestId, quota: 1 }];
  expect(await officer!.call(bookingCalls.submitAllBookings, blindLine)).toMatchObject({ status: 400 });
  expect(await versions()).toMatchObject({ day: { capacity: 8 }, booking: { capacity: 3 } });

  const texts = { workstationNo: 'WS-1', lockerNo: '', remarks: '' };
  const visit = { date, projectId, userId: 'ka', signinTime: '09:30', signoutTime: '', ...texts };
  const { body: made } = await other!.call(attendanceCalls.updateAttendance, visit);
  const attendanceId = made.attendanceId!;
  const note = { ...texts, attendanceId, version: 2 };
  await saved(desk!.call(attendanceCalls.updateAttendanceWork, { ...note, lockerNo: 'L-1' }));
  const typed = { ...visit, attendanceId, signoutTime: '09:45', version: 2 };
  for (const wrong of [
    await other!.call(attendanceCalls.updateAttendanceWork, { ...note, remarks: 'x' }),
    await other!.call(attendanceCalls.updateAttendance, typed),
  ])
    expect(wrong).toMatchObject(changedBy('Au Yeung Tom'));
  const blind = { version: undefined as never };
  for (const wrong of [
    await other!.call(attendanceCalls.updateAttendanceWork, { ...note, ...blind }),
    await other!.call(attendanceCalls.updateAttendance, { ...typed, ...blind }),
  ])
    expect(wrong.status).toBe(400);
  const { body: list } = await desk!.call(attendanceCalls.attendanceList, { date });
  expect(list).toMatchObject([{ lockerNo: 'L-1', remarks: '', signoutTime: null }]);

  const actor = { userId: 'machine', roles: [], address: '', userAgent: '' };
  await erase(lab.house.store, mei, 'left', {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    actor,
  });
  const unnamed = await until('the name of who was erased is gone', async () => {
    const told = await officer!.call(labDayCalls.updateLabAvailability, stale);
    return JSON.stringify(told.body).includes('Chan') ? null : told;
  });
  expect(unnamed).toMatchObject(changedBy('the data office'));
}, 60_000);
