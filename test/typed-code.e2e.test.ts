import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject } from './support/lab.js';

const date = '2035-03-07';
let lab: HouseUnderTest;
let lee: Visitor;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:05+08:00` });
  const account = await lab.account(['COL_RESEARCHER'], { lastName: 'Lee', firstName: 'Ka' });
  const year = { from: '2035-03-01', until: '2035-12-31' };
  await openProject(lab, { projectId: 'q', refNum: 'R-1', ...year, people: [account.accountId] });
  const officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, [date], 24);
  const line = { bookDate: date, quota: 2, projectId: 'q', statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
  lee = await lab.login(account);
}, 90_000);
afterAll(() => lab.close());

test('the code that the phone shows in letters is typed at the desk, ten wrong ones a minute and no more; an old one says whose it was (C17)', async () => {
  const [desk, other] = [await lab.visitor('DUTY_OFFICER'), await lab.visitor('DUTY_OFFICER')];
  const scan = (code: string, at = desk, key = {}) => at.call(attendanceCalls.signInOut, { token: code }, key);
  const { typedCode, token } = (await lee.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!;
  const said = `${typedCode.slice(0, 4)} ${typedCode.slice(4)}`.toLowerCase();
  const key = { 'idempotency-key': 'typed' };
  expect([await scan(said, desk, key), await scan(said, desk, key), await scan(said)]).toMatchObject([
    { status: 200, body: { name: 'Lee Ka', isSignIn: true, repeated: false } },
    { status: 200, body: { name: 'Lee Ka', isSignIn: true, repeated: false } },
    { status: 200, body: { name: 'Lee Ka', isSignIn: true, repeated: true } },
  ]);

  const wrong = await Promise.all(Array.from({ length: 12 }, (_, i) => scan(`ABCD EF${10 + i}`)));
  expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await scan(said)).toMatchObject({
    status: 429,
    body: {
      code: 'too-many-codes',
      message: 'Too many wrong codes were typed here. Please scan the QR code, or type again in a minute.',
    },
  });
  // What is scanned is taken all the same, and so is what another desk types.
  expect((await scan(token)).status).toBe(200);
  expect((await scan(said, other)).status).toBe(200);

  await lab.moveClock(`${date}T10:05:00+08:00`);
  for (const old of [said, token])
    expect(await scan(old, other)).toMatchObject({
      status: 422,
      body: { code: 'code-expired', person: { name: 'Lee Ka', refNum: 'R-1' } },
    });
}, 60_000);
