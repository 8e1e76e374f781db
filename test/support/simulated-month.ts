import { randomUUID } from 'node:crypto';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { codePurpose, packCode } from '@hadcl/features/attendance/door/door-code';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { setDays } from './lab.js';
import { compareBells, compareDay, recounted } from './month-checks.js';
import { month, staysClosed, type Month, type Person } from './month-stage.js';
import type { Visitor } from './people.js';
import { until } from './until.js';

/** On these days the office closes the lab while people are inside. */
const closesEarly = ({ dates }: Month, date: string) => dates.indexOf(date) % 5 === 1;
const at = (date: string, time: string) => `${date}T${time}:00+08:00`;

/** Requests, and what the office does with them: approve, reject, cancel, leave; it also places bookings itself. */
const book = async ({ draws, officer, people }: Month, date: string) => {
  const asked = ['p0', 'p1', 'p2', 'p3', 's0', 's1', 's2', 's3', 's4'].filter(() => draws.whole(1, 6) > 1);
  for (const projectId of asked) {
    const quota = projectId.startsWith('s') ? 1 : draws.whole(1, 4);
    const line = { bookDate: date, quota, projectId };
    const who = people.find(({ projects }) => projects.includes(projectId))!.visitor;
    if (draws.whole(1, 3) === 1)
      await officer.call(bookingCalls.submitAllBookings, [{ ...line, statusCode: 'APPROVED' as const }]);
    else await who.call(bookingCalls.submitBookings, [line]);
  }
  const { body: lines } = await officer.call(bookingCalls.allUserBookings, { bookMonth: month });
  for (const its of lines.filter(({ bookDate }) => bookDate === date)) {
    const { id: requestId, projectId, capacity: quota, version } = its;
    const line = { requestId, bookDate: date, projectId, quota, version };
    const becomes = draws.one(['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'CANCELLED', null] as const);
    if (becomes && becomes !== its.statusCode)
      await officer.call(bookingCalls.submitAllBookings, [{ ...line, statusCode: becomes }]);
  }
};
/** Researchers ask for more seats on approved bookings; most of these requests stay undecided. */
const askMore = async ({ draws, officer, people }: Month, date: string) => {
  for (const projectId of ['p0', 'p1', 'p2', 'p3'].filter(() => draws.whole(1, 2) === 1)) {
    const who = people.find(({ projects }) => projects.includes(projectId))!.visitor;
    const { body } = await who.call(bookingCalls.userBookings, { startDate: date, endDate: date, projectId });
    const its = body.find(({ statusCode }) => statusCode === 'APPROVED');
    if (!its) continue;
    const line = { bookDate: date, quota: its.capacity + 1, projectId, version: its.version };
    const { body: asked } = await who.call(bookingCalls.submitBookings, [line]);
    if (!asked.isSuccess || draws.whole(1, 3) > 1) continue;
    const statusCode = draws.one(['APPROVED', 'REJECTED'] as const);
    const decided = { requestId: its.id, version: its.version + 1, statusCode };
    await officer.call(bookingCalls.submitAllBookings, [{ ...line, ...decided }]);
  }
};
/** The office changes the seats of an approved booking while people are inside. */
const revise = async ({ draws, officer }: Month, date: string) => {
  const { body: lines } = await officer.call(bookingCalls.allUserBookings, { bookMonth: month });
  const found = lines.filter(
    (one) => one.bookDate === date && one.statusCode === 'APPROVED' && !one.refno.startsWith('S'),
  );
  if (found.length === 0) return;
  const { id: requestId, projectId, version, capacity } = draws.one(found);
  const quota = Math.max(1, capacity + draws.one([-1, 1]));
  const line = { requestId, bookDate: date, projectId, quota, version, statusCode: 'REVISED' as const };
  await officer.call(bookingCalls.submitAllBookings, [line]);
};

const scan = async ({ lab, draws, dates, scans }: Month, desk: Visitor, { account, projects }: Person) => {
  const now = lab.house.clock.now();
  const date = now.slice(0, 10);
  // Mostly the day's project; a code of another is refused, or accepted if the first one has no seat.
  const projectId = draws.whole(1, 8) === 1 ? draws.one(projects) : projects[dates.indexOf(date) % projects.length]!;
  const code = { userId: account.accountId, projectId, date };
  const token = lab.house.seals.seal(codePurpose, packCode({ ...code, tokenId: randomUUID() }), 120, now);
  const { status } = await desk.call(attendanceCalls.signInOut, { token });
  if (![200, 422].includes(status)) throw new Error(`a scan answered ${status}`);
  scans[status === 200 ? 'taken' : 'refused'] += 1;
};
/** The desks work through their queues concurrently; sometimes a person stands in two of them. */
const queues = async (its: Month) => {
  const { draws, desks, people, scans } = its;
  const waiting = draws.shuffled(people).slice(0, draws.whole(2, 9));
  const lines = desks.map((_, i) => waiting.filter((__, n) => n % 3 === i));
  if (draws.whole(1, 3) === 1) lines[draws.whole(0, 2)]!.push(draws.one(waiting));
  scans.shown += lines.flat().length;
  const work = desks.map(async (desk, i) => {
    for (const person of lines[i]!) await scan(its, desk, person);
  });
  await Promise.all(work);
};

const hour = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);
/** Staff enter an unscanned visit, correct a time, delete a row, and close visits left open the day before. */
const correct = async ({ draws, desks, people }: Month, date: string, before: string | undefined) => {
  const desk = draws.one(desks);
  const listOf = async (day: string) => (await desk.call(attendanceCalls.attendanceList, { date: day })).body;
  const texts = { workstationNo: '', lockerNo: '', remarks: '' };
  const person = draws.one(people);
  const row = { date, projectId: draws.one(person.projects), userId: person.account.accountId, ...texts };
  await desk.call(attendanceCalls.updateAttendance, { ...row, signinTime: '09:01', signoutTime: '09:03' });
  const over = (await listOf(date)).filter(({ signoutTime }) => signoutTime !== null);
  if (over.length > 0) {
    const { attendanceId, projectId, userId, version, signinTime } = draws.one(over);
    const same = { attendanceId, date, projectId, userId, version, ...texts };
    await desk.call(attendanceCalls.updateAttendance, { ...same, signinTime: hour(signinTime), signoutTime: '12:59' });
  }
  if (over.length > 3)
    await desk.call(attendanceCalls.deleteAttendance, { attendanceId: draws.one(over).attendanceId });
  if (!before) return;
  const past = { ...row, date: before, signinTime: '19:58', signoutTime: null };
  await desk.call(attendanceCalls.updateAttendance, past);
  const missed = (await listOf(before)).filter(({ signoutTime }) => signoutTime === null);
  for (const { attendanceId, projectId, userId, version, signinTime } of missed) {
    const same = { attendanceId, date: before, projectId, userId, version, ...texts };
    if (draws.whole(1, 3) === 1)
      await desk.call(attendanceCalls.updateAttendance, {
        ...same,
        signinTime: hour(signinTime),
        signoutTime: '20:00',
      });
  }
};
const declare = async ({ draws }: Month, { visitor }: Person) => {
  const { body } = await visitor.call(attendanceCalls.leakageAttendance, {});
  if (!body.id || body.endTime || draws.whole(1, 3) === 1) return;
  await visitor.call(attendanceCalls.submitLeakageAttendance, { id: body.id, leavingTime: `${body.bookDate}T20:00` });
};

const close = (officer: Visitor, date: string) =>
  setDays(officer, [{ date, available: '', remarks: 'A pipe has burst', capacity: 0 }]);

const times = '09:05 09:50 10:40 11:30 12:20 13:10 14:40 16:10 17:30 19:10 19:45'.split(' ');
const aDay = async (its: Month, date: string, before: string | undefined) => {
  const { lab, officer, people } = its;
  await lab.moveClock(at(date, '09:00'));
  for (const person of people) await declare(its, person);
  for (const time of times) {
    await lab.moveClock(at(date, time));
    if (time === '16:10' && closesEarly(its, date)) await close(officer, date);
    await queues(its);
    if (time === '13:10') {
      await Promise.all([queues(its), correct(its, date, before), revise(its, date)]);
      await compareDay(its, date);
    }
  }
  await compareDay(its, date);
  await lab.moveClock(at(date, '20:30'));
  await until('who did not sign out is recorded', async () => (await recounted(its)).inside(date).length === 0);
  await until('bells say who owes a time', () => compareBells(its));
  await compareDay(its, date);
};

/** Books and plays the month and compares each day; returns how many times faster than real time it ran. */
export const playMonth = async (its: Month): Promise<number> => {
  const { dates, officer } = its;
  const begun = performance.now();
  for (const date of dates) {
    await book(its, date);
    await askMore(its, date);
  }
  for (const date of dates.filter((one) => staysClosed(its, one))) await close(officer, date);
  for (const [i, date] of dates.entries()) await aDay(its, date, dates[i - 1]);
  const minutes = (performance.now() - begun) / 60_000;
  return Math.round((dates.length * 11.5 * 60) / minutes);
};
