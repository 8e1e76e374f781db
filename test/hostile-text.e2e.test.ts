import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { publishText } from '@hadcl/features/information/content/information.decisions';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject, setDays } from './support/lab.js';
import { until } from './support/until.js';

const date = '2035-03-14';
const projectId = 'team';
let lab: HouseUnderTest;
let officer: Visitor;
let researcher: Visitor;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, [date], 10);
  const ka = await lab.account(['COL_RESEARCHER'], { accountId: 'ka' });
  const project = { projectId, refNum: 'R-1', from: '2035-03-01', until: '2035-12-31' };
  await openProject(lab, { ...project, people: [ka.accountId] });
  researcher = await lab.login(ka);
  const line = { bookDate: date, projectId, statusCode: 'APPROVED' as const, quota: 2 };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
}, 60_000);
afterAll(() => lab.close());

/** As it is typed → as it is kept, in every field that holds HTML. */
const htmlFields: Readonly<Record<string, string>> = {
  'R&D: p<0.05, "ok" 陳 & 李': 'R&D: p<0.05, "ok" 陳 & 李',
  '<b>急</b> <i>R&amp;D</i>': '<b>急</b> <i>R&amp;D</i>',
  '<script>alert(1)</script>x': 'x',
  '<img src=x onerror=alert(1)>x': 'x',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>': '<a>x</a>',
  '<p style="position:fixed">x</p>': '<p>x</p>',
  '<svg/onload=alert(1)><b>x': '',
  '<b <script>alert(1)</script>>x': '<b>alert(1)&gt;x</b>',
};
const plain = '<b>A&B</b> "陳" <script>alert(1)</script>';

const savedDay = async (remarks: string) => {
  await setDays(officer, [{ date, available: 'COL_RESEARCHER', capacity: 10, remarks }]);
  const [day] = (await officer.call(labDayCalls.bookSetup, { startDate: date, endDate: date })).body;
  const { body: qrs } = await researcher.call(attendanceCalls.attendanceQrs, {});
  expect(qrs.remarks).toBe(day!.remarks);
  return [200, day!.remarks];
};
const savedText = async (content: string) => {
  await lab.order(publishText, { type: 'IPT_NOTICE', content });
  const [text] = (await lab.nobody.call(informationCalls.byType, { type: 'IPT_NOTICE' })).body;
  return [200, text!.content];
};
const row = { date, projectId, userId: 'ka', signinTime: '09:30', signoutTime: '09:45' };

test('hostile text in a field that holds HTML is harmless when it is read back, and the same each time it is saved (P18) [1.5.49 2.5.3.11]', async () => {
  const { body: made } = await officer.call(attendanceCalls.updateAttendance, {
    ...{ ...row, workstationNo: plain.slice(0, 20), lockerNo: '', remarks: '<script>1</script>first' },
  });
  const attendanceId = made.attendanceId!;
  const visit = async () => (await officer.call(attendanceCalls.attendanceList, { date })).body[0]!;
  expect(await visit()).toMatchObject({ remarks: 'first', workstationNo: plain.slice(0, 20) });
  const savedVisit = async (remarks: string) => {
    const { version } = await visit();
    const texts = { attendanceId, version, workstationNo: plain.slice(0, 20), lockerNo: '', remarks };
    const { status } = await officer.call(attendanceCalls.updateAttendanceWork, texts);
    return [status, (await visit()).remarks];
  };
  for (const [typed, kept] of Object.entries(htmlFields))
    for (const save of [savedDay, savedVisit, savedText])
      for (const again of [typed, kept, kept]) expect([typed, await save(again)]).toEqual([typed, [200, kept]]);
  const tooLong = { attendanceId, version: 1, workstationNo: '', lockerNo: '', remarks: '&'.repeat(101) };
  expect(await officer.call(attendanceCalls.updateAttendanceWork, tooLong)).toMatchObject({
    status: 422,
    body: { message: 'At most 100 characters.', fields: { remarks: 'At most 100 characters.' } },
  });
}, 60_000);

test('plain text elsewhere travels as it is, and is text in the title of a notice, which is HTML (P18)', async () => {
  const line = { bookDate: date, projectId, quota: 2, remarks: plain };
  const booking = async () =>
    (await officer.call(bookingCalls.allUserBookings, { bookMonth: date.slice(0, 7) })).body[0]!;
  for (let saves = 0; saves < 2; saves++) {
    const { id: requestId, statusCode, version } = await booking();
    const asked = { ...line, requestId, statusCode, version };
    expect((await officer.call(bookingCalls.submitAllBookings, [asked])).body).toMatchObject({ isSuccess: true });
    expect((await booking()).remarks).toBe(plain);
  }
  const notice = await until('the notice of the remarks', async () => {
    const { body } = await researcher.call(notificationCalls.notifications, {});
    return body.find(({ title }) => title.includes('A&amp;B'));
  });
  expect(notice.title).toContain('&lt;script&gt;');
  expect(notice.title).not.toMatch(/<script|<b>A&/);
}, 60_000);
