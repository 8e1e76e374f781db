import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { codePurpose, packCode } from '@hadcl/features/attendance/door-code';
import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy.contract';
import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { houseUnderTest, type HouseUnderTest, type Visitor } from '../house-under-test.js';
import { openApplication, openDays, openProject, setDays, weekdays } from '../support/lab.js';
import { recountMonth, second, type Line } from '../support/month-recount.js';
import type { Account } from '../support/people.js';
import { seeded } from '../support/seeded.js';
import { until } from '../support/until.js';

/** `npm run test:faults -- --days 22 month` is the month whole; `--seed` draws the same once more. */
const seed = Number(process.env['HADCL_STORM_SEED'] || Math.floor(Math.random() * 2 ** 32));
const days = Number(process.env['HADCL_MONTH_DAYS'] || 3);
const draws = seeded(seed);
const dates = weekdays('2035-03-01', 31).slice(0, days);
const month = '2035-03';
/** These days stay closed though they are booked; on those the office closes while people are inside. */
const staysClosed = (date: string) => dates.indexOf(date) % 5 === 3;
const closesEarly = (date: string) => dates.indexOf(date) % 5 === 1;
const at = (date: string, time: string) => `${date}T${time}:00+08:00`;

type Person = { readonly account: Account; readonly visitor: Visitor; readonly projects: readonly string[] };
let lab: HouseUnderTest;
let officer: Visitor;
let desks: readonly Visitor[];
let people: readonly Person[];
const scans = { shown: 0, taken: 0, refused: 0 };

beforeAll(async () => {
  lab = await houseUnderTest({ clock: at('2035-02-20', '10:00') });
  officer = await lab.visitor('HADCL_OFFICER');
  desks = await Promise.all([1, 2, 3].map(() => lab.visitor('DUTY_OFFICER')));
  const accounts = await Promise.all(Array.from({ length: 12 }, () => lab.account(['COL_RESEARCHER'])));
  const selfs = await Promise.all([1, 2, 3, 4].map(() => lab.account(['SELF_RESEARCHER'])));
  const period = { from: '2035-01-01', until: '2035-12-31' };
  const projectsOf = (i: number) => [`p${i % 4}`, `p${(i + 1) % 4}`];
  for (const projectId of ['p0', 'p1', 'p2', 'p3']) {
    const its = accounts.filter((_, i) => projectsOf(i).includes(projectId)).map(({ accountId }) => accountId);
    await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period, people: its });
  }
  for (const [i, { accountId: userId }] of selfs.entries())
    await openApplication(lab, { projectId: `s${i}`, refNum: `S${i}`, ...period, userId, dateQuota: 5 });
  const all = [...accounts.map((account, i) => ({ account, projects: projectsOf(i) }))];
  const own = selfs.map((account, i) => ({ account, projects: [`s${i}`] }));
  const elsewhere = await lab.account(['SELF_RESEARCHER']);
  await openApplication(lab, {
    projectId: 's4',
    refNum: 'S4',
    ...period,
    userId: elsewhere.accountId,
    dateQuota: 5,
    location: 'REMOTE',
  });
  const away = [{ account: elsewhere, projects: ['s4'] }];
  people = await Promise.all(
    [...all, ...own, ...away].map(async (its) => ({ ...its, visitor: await lab.login(its.account) })),
  );
  await openDays(officer, dates, 14);
}, 120_000);
afterAll(() => lab.close());

/** What is asked for, and what the office makes of it: approved, rejected, cancelled, with other seats, placed by itself. */
const book = async (date: string) => {
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
/** More seats are asked for on approved bookings; mostly they wait until the day is over. */
const askMore = async (date: string) => {
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
const revise = async (date: string) => {
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

const scan = async (desk: Visitor, { account, projects }: Person) => {
  const now = lab.house.clock.now();
  const date = now.slice(0, 10);
  // Mostly the project of the day; a code of another is refused, or lets in where the first has no seat.
  const projectId = draws.whole(1, 8) === 1 ? draws.one(projects) : projects[dates.indexOf(date) % projects.length]!;
  const code = { userId: account.accountId, projectId, date };
  const token = lab.house.seals.seal(codePurpose, packCode({ ...code, tokenId: randomUUID() }), 120, now);
  const { status } = await desk.call(attendanceCalls.signInOut, { token });
  if (![200, 422].includes(status)) throw new Error(`a scan answered ${status}`);
  scans[status === 200 ? 'taken' : 'refused'] += 1;
};
/** Each desk takes its queue while the others take theirs; now and then somebody stands in two of them. */
const queues = async () => {
  const waiting = draws.shuffled(people).slice(0, draws.whole(2, 9));
  const lines = desks.map((_, i) => waiting.filter((__, n) => n % 3 === i));
  if (draws.whole(1, 3) === 1) lines[draws.whole(0, 2)]!.push(draws.one(waiting));
  scans.shown += lines.flat().length;
  const work = desks.map(async (desk, i) => {
    for (const person of lines[i]!) await scan(desk, person);
  });
  await Promise.all(work);
};

const listOf = async (date: string) => (await desks[0]!.call(attendanceCalls.attendanceList, { date })).body;
const hour = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);
/** Staff type a visit that nobody scanned, put a time right, take a row away, and close what was missed the day before. */
const correct = async (date: string, before: string | undefined) => {
  const desk = draws.one(desks);
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
const declare = async ({ visitor }: Person) => {
  const { body } = await visitor.call(attendanceCalls.leakageAttendance, {});
  if (!body.id || body.endTime || draws.whole(1, 3) === 1) return;
  await visitor.call(attendanceCalls.submitLeakageAttendance, { id: body.id, leavingTime: `${body.bookDate}T20:00` });
};

const recounted = async () => {
  const { rows } = await lab.house.pool.query<Line>('select type, data from log.events order by position');
  return recountMonth(rows);
};
const sorted = (texts: readonly string[]) => [...texts].sort();
const rowsOf = async (call: string) => {
  const answer = await fetch(`${lab.address}/api${call}`, { headers: { authorization: `Bearer ${desks[0]!.token}` } });
  return (await answer.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
};
const pick = (rows: readonly string[][], ...columns: number[]) =>
  sorted(rows.map((row) => columns.map((column) => row[column]).join()));

/** Tiles and lists of a day as three desks read them, beside the recount. */
const compareDay = async (date: string) => {
  const [desk, its] = [draws.one(desks), await recounted()];
  const { body: tiles } = await desk.call(attendanceCalls.attendanceRate, { date });
  const { date: _, parts: __, ...figures } = tiles;
  const { body: now } = await desk.call(attendanceCalls.labNow, { date });
  const { body: booked } = await desk.call(attendanceCalls.bookedProjects, { date });
  const { body: owed } = await desk.call(attendanceCalls.outstandingSignOuts, {});
  const { body: calendar } = await officer.call(occupancyCalls.capacityFull, { startDate: date, endDate: date });
  const list = (await listOf(date)).map((row) =>
    [row.attendanceId, row.projectId, row.userId, second(row.signinTime), second(row.signoutTime)].join(' '),
  );
  const shown = {
    tiles: figures,
    list: sorted(list),
    inside: sorted(now.inNow.map(({ userId }) => userId)),
    booked: sorted(booked.map(({ projectId, noOfBooked }) => `${projectId} ${noOfBooked}`)),
    owed: sorted(owed.map(({ attendanceId }) => attendanceId)),
    held: calendar[0]!.quota,
  };
  expect(shown).toEqual({
    ...{ tiles: its.tiles(date), list: its.list(date), inside: its.inside(date), booked: its.booked(date) },
    ...{ owed: its.owed(), held: its.held(date) },
  });
};
/** Whoever owes a leaving time has one notice of it, and nobody else has any; the desk has one a day. */
const compareBells = async () => {
  const its = await recounted();
  const bellOf = async (visitor: Visitor) =>
    (await visitor.call(notificationCalls.notifications, {})).body.filter(({ type }) => type === 'NTF_NOT_SIGNED_OUT');
  const told: string[] = [];
  for (const { account, visitor } of people) for (const _ of await bellOf(visitor)) told.push(account.accountId);
  const ofDesk = (await bellOf(desks[0]!)).map(({ busDate }) => busDate);
  const owedDates = [...new Set(its.owed().map((visitId) => visitId.slice(0, 10)))];
  expect([sorted(told), sorted(ofDesk)]).toEqual([its.owing(), sorted(owedDates)]);
  return true;
};

const close = (date: string) => setDays(officer, [{ date, available: '', remarks: 'A pipe has burst', capacity: 0 }]);

const aDay = async (date: string, before: string | undefined) => {
  await lab.moveClock(at(date, '09:00'));
  for (const person of people) await declare(person);
  for (const time of [
    '09:05',
    '09:50',
    '10:40',
    '11:30',
    '12:20',
    '13:10',
    '14:40',
    '16:10',
    '17:30',
    '19:10',
    '19:45',
  ]) {
    await lab.moveClock(at(date, time));
    if (time === '16:10' && closesEarly(date)) await close(date);
    await queues();
    if (time === '13:10') {
      await Promise.all([queues(), correct(date, before), revise(date)]);
      await compareDay(date);
    }
  }
  await compareDay(date);
  await lab.moveClock(at(date, '20:30'));
  await until('who did not sign out is recorded', async () => (await recounted()).inside(date).length === 0);
  await until('bells say who owes a time', compareBells);
  await compareDay(date);
};

test(
  `in ${days} days of three desks at work, tiles, lists, bells and exports are what the log says`,
  async () => {
    const begun = performance.now();
    for (const date of dates) {
      await book(date);
      await askMore(date);
    }
    for (const date of dates.filter(staysClosed)) await close(date);
    for (const [i, date] of dates.entries()) await aDay(date, dates[i - 1]);
    const minutes = (performance.now() - begun) / 60_000;
    const speed = Math.round((days * 11.5 * 60) / minutes);
    process.stdout.write(
      `month ${seed}: ${days} days, ${JSON.stringify(scans)} scans, ${speed} times as fast as the lab\n`,
    );

    for (const date of dates) await compareDay(date);
    const its = await recounted();
    const raw = await rowsOf(`/attendance/export-raw-data?month=${month}`);
    expect(pick(raw, 0, 1, 8, 9)).toEqual(its.rawData());
    const report = await rowsOf(`/attendance/export-monthly-report?month=${month}`);
    expect(pick(report, 0, 3, 4, 5, 6, 7, 8, 9, 10)).toEqual(its.report());
    const { body: year } = await desks[0]!.call(attendanceCalls.monthFigures, { month });
    expect(year.days.map(({ date, capacity, booked, used }) => [date, capacity, booked, used].join())).toEqual(
      its.openDays(),
    );
    const bookings = await fetch(`${lab.address}/api/bookRequest/export-alluser-bookings?bookMonth=${month}`, {
      headers: { authorization: `Bearer ${officer.token}` },
    });
    const lines = (await bookings.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','));
    expect(pick(lines, 0, 1, 3, 4, 5)).toEqual(its.bookings());
    expect(speed).toBeGreaterThan(60);
    expect(scans.taken + scans.refused).toBe(scans.shown);
    const opened = dates.filter((date) => !staysClosed(date) && its.booked(date).length > 0);
    expect(scans.taken).toBeGreaterThanOrEqual(opened.length);
  },
  120_000 + days * 60_000,
);
