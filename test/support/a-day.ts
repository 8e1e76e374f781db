import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { HouseUnderTest, Visitor } from '../house-under-test.js';
import { openDays, openProject, weekdays } from './lab.js';
import type { Account } from './people.js';

/** A day of a person at the lab, to leave data about them in all features; they are logged in afterwards. */
export const aDayOf = async (lab: HouseUnderTest, person: Account): Promise<Visitor> => {
  const date = lab.house.clock.now().slice(0, 10);
  const officer = await lab.visitor('HADCL_OFFICER');
  const duty = await lab.visitor('DUTY_OFFICER');
  await openDays(officer, weekdays(date, 28), 10);
  const dates = { from: '2035-03-01', until: '2035-12-31' };
  await openProject(lab, { projectId: 'p', refNum: 'P', ...dates, people: [person.accountId] });
  const booking = { bookDate: date, quota: 1, projectId: 'p', statusCode: 'APPROVED' } as const;
  await officer.call(bookingCalls.submitAllBookings, [booking], { 'idempotency-key': 'a booking' });

  const theirs = await lab.login(person);
  const { body: codes } = await theirs.call(attendanceCalls.attendanceQrs, {});
  const { token } = codes.projectQRs[0]!;
  const scanned = await duty.call(attendanceCalls.signInOut, { token }, { 'idempotency-key': 'a scan' });
  if (!scanned.body.name?.includes(person.lastName)) throw new Error(JSON.stringify(scanned.body));
  const { body: visits } = await duty.call(attendanceCalls.attendanceList, { date });
  const remarks = `${person.lastName} walks with a stick`;
  const noted = await duty.call(
    attendanceCalls.updateAttendanceWork,
    { attendanceId: visits[0]!.attendanceId!, version: 1, workstationNo: 'WS-1', lockerNo: '', remarks },
    { 'idempotency-key': 'a note' },
  );
  if (noted.status !== 200) throw new Error(JSON.stringify(noted.body));
  return theirs;
};
