import { expect, test } from '@jest/globals';
import { order } from '@hadcl/kernel/decision';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { causesOf, house, told } from '../../notifications/notice/raising.examples.js';
import { attendanceOrders } from '../visits/attendance.contract.js';
import { attendanceMonths, lowRateNotices } from './low-rate.reactions.js';

const causeIn = causesOf();
const closed = (...low: { projectId: string; refNum: string; percent: number }[]) => ({
  ...{ month: '2027-02', limit: 50, low },
});

test('a low rate is told to the project’s people and to the holders of the desk, each once for the whole month [2.4.6.13]', async () => {
  const cause = await causeIn(...house);
  const { AttendanceMonthClosed } = lowRateNotices.on;
  const team = { projectId: 'team', refNum: 'R-team', percent: 33.3 };
  const other = { projectId: 'other', refNum: 'R-other', percent: 0 };
  const names = (projects: string) => ({ projects, limit: 50, month: '2027-02' });
  expect(await told(AttendanceMonthClosed!(closed(team, other), cause))).toEqual([
    ['ann', 'NTF_LOW_RATE', 'notice-low-rate', names('R-team (33.3%)')],
    ['bob', 'NTF_LOW_RATE', 'notice-low-rate', names('R-team (33.3%)')],
    ['duty', 'NTF_LOW_RATE', 'notice-low-rate-staff', names('R-team (33.3%), R-other (0%)')],
  ]);
  const orders = (await AttendanceMonthClosed!(closed(team), cause)) as readonly {
    body: { noticeId: string; projectId?: string };
  }[];
  // It opens at a project of theirs (2.2.8.13); the desk's is of all.
  expect(orders.map(({ body }) => body.projectId)).toEqual(['team', 'team', undefined]);
  expect(orders.map(({ body }) => body.noticeId)).toEqual([
    ...['notice of person ann', 'notice of person bob', 'notice of desk duty'],
  ]);
  expect(await told(AttendanceMonthClosed!(closed(), cause))).toEqual([]);
});

test('a month is closed with the knowledge of who works from elsewhere, of those who booked in it', async () => {
  const its = { title: 'Stroke outcomes', from: '2027-01-01', until: '2027-12-31', dateQuota: 3 };
  const elsewhere = (projectId: string, date: string) => [
    projectAccess.of(projectId).records('SelfServiceOpened', {
      ...{ ...its, projectId, refNum: projectId, userId: 'ann', location: 'REMOTE' },
    }),
    labDay.of(date).records('BookingPlaced', {
      ...{ date, bookingId: `${date}.${projectId}`, projectId, refNum: projectId },
      ...{ projectType: 'SELF_RESEARCHER', seats: 1, remarks: '' },
    }),
  ];
  const cause = await causeIn(...house, ...elsewhere('home', '2027-02-10'), ...elsewhere('later', '2027-03-01'));
  const orders = await attendanceMonths.on.AttendanceMonthEnded!({ month: '2027-02' }, cause);
  expect(orders).toEqual([order(attendanceOrders.closeAttendanceMonth, { month: '2027-02', remote: ['home'] })]);
});
