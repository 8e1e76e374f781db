import { randomUUID } from 'node:crypto';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { unzipped } from '@hadcl/platform/serving/exports/exports.examples';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject } from './support/lab.js';

const path = '/bookRequest/export-alluser-bookings';
const [report, rawData] = ['/attendance/export-monthly-report', '/attendance/export-raw-data'];
const dates = ['2035-03-14', '2035-03-15', '2035-03-16', '2035-03-19'];
const remarks = ['=HYPERLINK("http://x")', '+1', '-1', '@a, "b"'];
let lab: HouseUnderTest;
let officer: Visitor;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:42:07+08:00' });
  officer = await lab.login(await lab.account(['HADCL_OFFICER'], { accountId: 'olive' }));
  await openDays(officer, dates, 10);
  const people = [(await lab.account(['COL_RESEARCHER'], { accountId: 'ka' })).accountId];
  await openProject(lab, { projectId: 'team', refNum: 'R-陳', from: '2035-01-01', until: '2035-12-31', people });
  const lines = dates.map((bookDate, i) => ({
    bookDate,
    projectId: 'team',
    quota: 2,
    statusCode: 'APPROVED' as const,
    remarks: remarks[i]!,
  }));
  const { status, body } = await officer.call(bookingCalls.submitAllBookings, lines);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const came = await officer.call(attendanceCalls.updateAttendance, {
    ...{ date: dates[0]!, projectId: 'team', userId: people[0]!, signinTime: '09:30', signoutTime: '10:15' },
    ...{ workstationNo: '-WS', lockerNo: '', remarks: '<b>=SUM(A1)</b> "急", 二' },
  });
  if (came.status !== 200) throw new Error(JSON.stringify(came.body));
}, 60_000);
afterAll(() => lab.close());

/** The file as it came, to the byte. */
const downloaded = async (query: string, { token }: Visitor = officer, from = path) => {
  const answer = await fetch(`${lab.address}/api${from}?${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const name = /filename="(.*?)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { status: answer.status, name, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const recorded = async () =>
  (await lab.house.store.readLog(0, 10_000)).filter(isDecoded).filter(({ type }) => type === 'RowsExported');

test('an officer takes the bookings of a month as CSV: named, marked as UTF-8, quoted, and nothing in it runs [2.7.2.13 2.7.3.09 2.7.3.10 2.7.3.11]', async () => {
  const { status, name, bytes } = await downloaded('bookMonth=2035-03');
  expect([status, name]).toEqual([200, expect.stringMatching(/^Booking-20350314104\d{3}\.csv$/)]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.subarray(3).toString('utf8').split('\r\n');
  expect(lines).toHaveLength(dates.length + 2);
  expect(lines[1]).toMatch(/^2035-03-14,R-陳,Study R-陳,2,Approved,1,"'=HYPERLINK\(""http:\/\/x""\)",/);
  expect(lines[2]).toContain(",Approved,0,'+1,");
  expect(lines[3]).toContain(",Approved,0,'-1,");
  expect(lines[4]).toContain(`,Approved,0,"'@a, ""b""",`);
});

test('the same as a workbook, whose texts are texts [2.7.2.13]', async () => {
  const { status, name, bytes } = await downloaded('bookMonth=2035-03&format=xlsx');
  expect([status, name]).toEqual([200, expect.stringMatching(/^Booking-20350314\d{6}\.xlsx$/)]);
  const sheet = unzipped(bytes)['xl/worksheets/sheet1.xml']!;
  expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK("http://x")</t></is>');
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<row /g)).toHaveLength(dates.length + 1);
});

test('the desk takes the raw data and the monthly report as CSV and as a workbook, under the names of their headers [2.7.3.06 2.7.3.07 2.7.3.08 2.7.3.09 2.7.3.10 2.7.3.11 2.7.3.25]', async () => {
  const duty = await lab.visitor('DUTY_OFFICER');
  const raw = await downloaded(`month=2035-03&date=${dates[0]}`, duty, rawData);
  expect([raw.status, raw.name]).toEqual([
    200,
    expect.stringMatching(/^Attendance-Raw-Data-2035-03-14-20350314104\d{3}\.csv$/),
  ]);
  expect([...raw.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [titles, line] = raw.bytes.subarray(3).toString('utf8').split('\r\n');
  expect(titles).toBe(
    'Date,Ref. no.,Type,Researcher,Chinese name,University,ID expiry,First visit,In,Out,Minutes,Status,Source,Workstation No.,Locker No.,Remarks',
  );
  expect(line).toMatch(/^2035-03-14,R-陳,Project,Chan [^,]*,.*,Yes,2035-03-14 09:30,2035-03-14 10:15,45,Signed out,/);
  expect(line).toContain(`,Desk entry,'-WS,,"'=SUM(A1) ""急"", 二"`);
  const monthly = await downloaded(`month=2035-03&date=${dates[0]}`, duty, report);
  expect(monthly.name).toMatch(/^Attendance-Report-2035-03-20350314104\d{3}\.csv$/);
  const lines = monthly.bytes.subarray(3).toString('utf8').split('\r\n');
  expect(lines.slice(1, 3)).toEqual(['R-陳,Study R-陳,Project,1,2,1,1,50,10,1,0', 'Total,,,1,2,1,1,50,10,1,0']);
  for (const from of [rawData, report]) {
    const { name, bytes } = await downloaded('month=2035-03&format=xlsx', duty, from);
    expect(name).toMatch(/\.xlsx$/);
    expect(unzipped(bytes)['xl/worksheets/sheet1.xml']).toContain('R-陳');
  }
});

test.each([rawData, report])('%s is given to nobody without the function, and needs a month', async (from) => {
  const researcher = await lab.visitor('COL_RESEARCHER');
  const statuses = [
    await downloaded('month=2035-03', researcher, from),
    await downloaded('month=2035-03', lab.nobody, from),
    await downloaded('date=2035-03-14', officer, from),
    await downloaded('month=2035-13', officer, from),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 401, 400, 400]);
});

test('who took which rows is in the log before they have them; who is refused took nothing', async () => {
  const before = (await recorded()).length;
  const researcher = await lab.visitor('COL_RESEARCHER');
  const statuses = [
    await downloaded('bookMonth=2035-03', researcher),
    await downloaded('bookMonth=2035-03', lab.nobody),
    await downloaded('bookMonth=March'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 401, 400]);
  expect(await recorded()).toHaveLength(before);
  const { name } = await downloaded('bookMonth=2035-04');
  const { data, meta } = (await recorded()).at(-1)!;
  expect(data).toEqual({
    exportId: expect.any(String),
    accountId: 'olive',
    what: path,
    filters: { bookMonth: '2035-04' },
    format: 'csv',
    fileName: name,
    rows: 0,
  });
  expect(meta.actor).toMatchObject({ userId: 'olive', roles: ['HADCL_OFFICER'] });
});

test('a name that somebody exported by before is shut for ever, also while the key of who asked is there', async () => {
  const data = {
    ...{
      exportId: 'of-before',
      accountId: 'olive',
      what: '/x',
      filters: {},
      format: 'csv',
      fileName: 'x.csv',
      rows: 1,
    },
    personalFilters: { name: 'Siu Ming' },
  };
  await lab.house.store.append({
    entries: [
      { stream: 'exports-olive.2020-01', expected: 0, events: [{ id: randomUUID(), type: 'RowsExported', data }] },
    ],
    meta: {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
      actor: { userId: 'olive', roles: [], address: '', userAgent: '' },
    },
  });
  const { rows } = await lab.house.pool.query<{ text: string }>(
    `select string_agg(data::text, '') as text from log.events where type = 'RowsExported'`,
  );
  expect(rows[0]!.text).not.toContain('Siu Ming');
  expect((await recorded()).at(-1)!.data).toEqual({ ...data, personalFilters: '[erased]' });
});
