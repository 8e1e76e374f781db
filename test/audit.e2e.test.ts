import { auditCalls } from '@hadcl/features/audit/facts/audit.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { erase } from '@hadcl/platform/log/event-store/erasing.examples';
import { meta } from '@hadcl/platform/log/event-store/event-store.examples';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject } from './support/lab.js';
import { until } from './support/until.js';

const date = '2035-03-14';
let lab: HouseUnderTest;
let officer: Visitor;
let auditor: Visitor;
let mei: string;

/** The facts of the day that are asked for, each as “what by whom”. */
const factsOf = async (its: object = {}) => {
  const { status, body } = await auditor.call(
    auditCalls.auditFacts,
    auditCalls.auditFacts.input.parse({ date, size: 500, ...its }),
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.rows;
};
const labAt = async (time: string, known: 'now' | 'then' = 'now') =>
  (await auditor.call(auditCalls.labAt, { date, time, known })).body;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  const person = await lab.account(['COL_RESEARCHER'], { lastName: 'Chan', firstName: 'Mei' });
  mei = person.accountId;
  await lab.nobody.call(sessionCalls.authenticate, { username: person.email, password: 'not it' });
  await lab.login(person);
  officer = await lab.visitor('HADCL_OFFICER');
  auditor = await lab.visitor('PMO_CHAIR');
  await openDays(officer, [date], 10);
  await openProject(lab, { projectId: 'p', refNum: 'R-1', from: '2035-01-01', until: '2035-12-31', people: [mei] });
  const line = { bookDate: date, projectId: 'p', quota: 2, statusCode: 'APPROVED' as const };
  await officer.call(bookingCalls.submitAllBookings, [line]);
  await lab.moveClock(`${date}T12:00:00+08:00`);
  const typed = await officer.call(attendanceCalls.updateAttendance, {
    ...{
      attendanceId: null,
      date,
      projectId: 'p',
      userId: mei,
      workstationNo: 'WS-03',
      lockerNo: '',
      remarks: 'limps',
    },
    ...{ signinTime: `${date}T10:30:00+08:00`, signoutTime: `${date}T11:30:00+08:00` },
  });
  if (typed.status !== 200) throw new Error(JSON.stringify(typed.body));
}, 60_000);
afterAll(() => lab.close());

test('whoever holds Audit reads the facts of a day from the log, in order: what, by whom, to whom and where', async () => {
  const facts = await factsOf();
  const at = (what: string) => facts.findIndex((one) => one.what === what);
  expect(facts[at('Login refused')]).toMatchObject({ kind: 'logins', details: [{ value: 'Wrong password' }] });
  expect(facts[at('Booking placed')]).toMatchObject({ kind: 'bookings', refNum: 'R-1' });
  expect(facts[at('Signed in')]).toMatchObject({ kind: 'visits', whom: 'Chan Mei', refNum: 'R-1' });
  expect(at('Login refused')).toBeLessThan(at('Booking placed'));
  expect(JSON.stringify(facts)).not.toContain('limps');
  const positions = facts.map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
});

test('facts are filtered by kind and person, and those of another day are not among them', async () => {
  expect(new Set((await factsOf({ kind: 'bookings' })).map(({ type }) => type))).toEqual(new Set(['BookingPlaced']));
  const hers = await factsOf({ person: 'chan mei' });
  expect(hers.length).toBeGreaterThan(2);
  expect(hers.every(({ by, whom }) => [by, whom].includes('Chan Mei'))).toBe(true);
  expect(await factsOf({ date: '2035-03-13' })).toEqual([]);
  expect(await factsOf({ date: '2035-03-15' })).toEqual([]);
});

test('the lab at a moment is what is known of it now, or only what was recorded by then', async () => {
  const known = async (time: string, how: 'now' | 'then') => (await labAt(time, how)).inside.map(({ name }) => name);
  expect([await known('10:29', 'now'), await known('11:00', 'now'), await known('11:30', 'now')]).toEqual([
    [],
    ['Chan Mei'],
    [],
  ]);
  // The visit was typed at noon.
  expect(await known('11:00', 'then')).toEqual([]);
  expect(await labAt('12:30')).toMatchObject({ isOpen: true, capacity: 10, held: 2 });
  expect((await labAt('12:30')).bookings).toMatchObject([{ refNum: 'R-1', seats: 2, status: 'APPROVED' }]);
});

test('a read model that says something else than the log is found out', async () => {
  await lab.moveClock(`${date}T12:01:00+08:00`);
  expect((await labAt('11:00')).verdict).toBe('equal');
  const { rows } = await lab.house.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where tablename ~ '^visits'`,
  );
  const tamper = (seat: string) =>
    Promise.all(rows.map(({ name }) => lab.house.pool.query(`update ${name} set workstation_no = $1`, [seat])));
  await tamper('WS-09');
  expect(await labAt('11:00')).toMatchObject({
    verdict: 'differs',
    differences: [{ record: 'visit', field: 'workstationNo', log: 'WS-03', model: 'WS-09' }],
  });
  await tamper('WS-03');
  expect((await labAt('11:00')).verdict).toBe('equal');
});

test('it is open to officers, PMO and system administrators, and to nobody else', async () => {
  const roles = ['HADCL_OFFICER', 'PMO_MEMBER', 'SYSTEM_ADMIN', 'DUTY_OFFICER', 'WS_PARTICIPANT'];
  const asked = auditCalls.auditFacts.input.parse({ date });
  const statuses: number[] = [];
  for (const role of roles) statuses.push((await (await lab.visitor(role)).call(auditCalls.auditFacts, asked)).status);
  expect(statuses).toEqual([200, 200, 200, 403, 403]);
  expect((await lab.nobody.call(auditCalls.labAt, { date, time: '10:00', known: 'now' })).status).toBe(401);
});

test('the file has the facts that are shown, and taking it is a fact itself', async () => {
  const query = new URLSearchParams({ date, kind: 'visits', person: 'Chan Mei' });
  const answer = await fetch(`${lab.address}/api${auditCalls.exportAuditFacts.path}?${query}`, {
    headers: { authorization: auditor.token! },
  });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="Audit-2035-03-14-\d{14}\.csv"/);
  const [titles, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(titles).toMatch(/No\.,Date,Time,Kind,What,Event,By,Whom,Ref no\.,Details$/);
  expect(lines.map((line) => line.split(',')[4])).toEqual(['Signed in', 'Signed out', 'Visit details noted']);
  const [taken] = await factsOf({ kind: 'exports' });
  expect(taken).toMatchObject({ type: 'RowsExported' });
  expect(JSON.stringify(taken)).not.toContain('Mei');
});

test('of who was erased the facts stay, without a name', async () => {
  await erase(lab.house.store, mei, 'asked for', meta());
  const signedIn = await until('the name is gone', async () => {
    const [one] = (await factsOf({ kind: 'visits' })).filter(({ type }) => type === 'SignedIn');
    return one && one.whom !== 'Chan Mei' ? one : null;
  });
  expect(signedIn).toMatchObject({ whom: '[erased]', refNum: 'R-1' });
  expect((await factsOf({ kind: 'erasures' })).map(({ type }) => type)).toEqual(['PersonErased']);
  expect((await labAt('11:00')).inside).toMatchObject([{ name: '[erased]' }]);
});
