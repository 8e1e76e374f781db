import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditCalls } from '@hadcl/features/audit/facts/audit.contract';
import { reportFileCalls } from '@hadcl/features/progress-reports/files/report-file.contract';
import { reportFilesTaken } from '@hadcl/features/progress-reports/files/report-file.stream';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { sent } from '@hadcl/features/progress-reports/report/report.examples';
import { pdf } from '@hadcl/platform/serving/files/files.examples';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openProject } from './support/lab.js';
import { until } from './support/until.js';

let lab: HouseUnderTest;
let [ann, bob, eve, officer, pmo, admin]: Visitor[] = [];
let annId: string;
const period = { from: '2034-10-01', until: '2035-09-30' };
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  const people = await Promise.all(
    ['Ann', 'Bob', 'Eve'].map((lastName) => lab.account(['COL_RESEARCHER'], { lastName })),
  );
  const ids = people.map(({ accountId }) => accountId);
  annId = ids[0]!;
  await openProject(lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: ids.slice(0, 2) });
  await openProject(lab, { projectId: 'other', refNum: 'R-OTHER', ...period, people: ids.slice(2) });
  [ann, bob, eve] = await Promise.all(people.map((one) => lab.login(one)));
  [officer, pmo, admin] = [
    await lab.visitor('HADCL_OFFICER'),
    await lab.visitor('PMO_CHAIR'),
    await lab.visitor('SYSTEM_ADMIN'),
  ];
}, 120_000);
afterAll(() => lab.close());

const which = (month = '2035-03', projectId = 'team') => ({ projectId, yearMonth: `${month}-01` });
const store = (who: Visitor, bytes: Buffer, name = 'Plan 計劃.pdf', month?: string, projectId?: string) =>
  who.call(reportFileCalls.storeReportFile, { ...which(month, projectId), name, content: bytes });
const fetched = async (who: Visitor, fileId: string, month?: string, projectId?: string) => {
  const search = new URLSearchParams({ ...which(month, projectId), fileId });
  const answer = await fetch(`${lab.address}/api${reportFileCalls.reportFile.path}?${search}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const write = (who: Visitor, status: 'SAVED' | 'SUBMITTED', month: string, its: object) =>
  who.call(
    reportCalls.writeReport,
    sent(status, {
      ...{ reportingMonth: `${month}-01`, estimatedAccessEndDate: '2035-09-30', ...its },
    }),
  );
const withFile = (file: unknown) => ({ supplementaries: [{ documentName: 'Plan', content: 'Of the year', file }] });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

test('a file is sent, submitted with its report, and given to the office byte for byte, as a file to save and nothing else', async () => {
  const kept = await store(ann!, pdf);
  expect([kept.status, kept.body]).toEqual([
    200,
    {
      fileId: expect.any(String),
      name: 'Plan 計劃.pdf',
      type: 'application/pdf',
      size: pdf.length,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    },
  ]);
  const { fileId } = kept.body;
  // Nobody but its sender has it before a report has.
  for (const [who, status] of [
    [officer!, 404],
    [bob!, 404],
    [ann!, 200],
  ] as const)
    expect((await fetched(who, fileId)).status).toBe(status);
  expect((await write(bob!, 'SUBMITTED', '2035-03', withFile(kept.body))).body).toMatchObject({ code: 0 });
  for (const who of [officer!, pmo!, ann!]) {
    const { status, headers, bytes } = await fetched(who, fileId);
    expect([status, bytes.equals(pdf)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Plan __.pdf"; filename*=UTF-8''Plan%20%E8%A8%88%E5%8A%83.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  }
  expect((await officer!.call(reportCalls.reportDetail, which())).body.supplementaries).toEqual([
    { documentName: 'Plan', content: 'Of the year', file: kept.body },
  ]);
  const taken = await lab.house.store.readStream(reportFilesTaken.of(`${annId}.2035-03`).id);
  // She had it twice: before her report was submitted, and after.
  expect(taken.map(({ type, data }) => [type, data['fileId']])).toEqual([
    ['ReportFileTaken', fileId],
    ['ReportFileTaken', fileId],
  ]);
  // Whoever holds Audit finds both among the day's facts.
  const facts = async (kind: 'reports' | 'exports') => {
    const asked = auditCalls.auditFacts.input.parse({ date: '2035-03-14', size: 500, kind });
    return (await officer!.call(auditCalls.auditFacts, asked)).body.rows.map(({ what }) => what);
  };
  expect(await facts('reports')).toContain('File sent for a report');
  expect(await facts('exports')).toContain('File of a report saved');
});

test('another project’s file answers as one that there is not, to be read, to be attached, and for whoever sends one [3.6.42]', async () => {
  const { fileId, ...file } = (await store(ann!, pdf, 'ours.pdf', '2035-01')).body;
  const none = '00000000-0000-4000-8000-000000000000';
  const answers = await Promise.all([fetched(eve!, fileId, '2035-01'), fetched(eve!, none, '2035-01')]);
  const [theirs, nothing] = answers.map(({ status, bytes }) => [status, JSON.parse(String(bytes))]);
  expect([theirs, theirs![0]]).toEqual([nothing, 404]);
  expect((await fetched(eve!, fileId, '2035-01', 'other')).status).toBe(404);
  const attached = await write(eve!, 'SAVED', '2035-01', { projectId: 'other', ...withFile({ fileId, ...file }) });
  expect(attached.body).toMatchObject({ code: 1, fields: { 'supplementaries.0.file': expect.any(String) } });
  const refused = await store(eve!, pdf, 'x.pdf', '2035-01');
  expect([refused.status, codeOf(refused)]).toEqual([404, 'no-such-report']);
  for (const who of [officer!, pmo!, admin!]) expect((await store(who, pdf)).status).toBe(403);
  expect([(await store(lab.nobody, pdf)).status, (await fetched(admin!, fileId)).status]).toEqual([401, 403]);
});

test('what is not taken is said in a sentence, and what is no file’s type of body not read', async () => {
  const said = async (bytes: Buffer, name: string) => {
    const { status, body } = await store(ann!, bytes, name, '2035-02');
    return [status, (body as unknown as { message: string }).message];
  };
  expect(await said(Buffer.alloc(0), 'a.pdf')).toEqual([422, 'This file is empty.']);
  expect(await said(pdf, 'run.exe')).toEqual([422, expect.stringMatching(/^Only PDF, Word/)]);
  expect(await said(randomBytes(500), 'a.pdf')).toEqual([422, expect.stringMatching(/^What is in this file/)]);
  expect(await said(Buffer.alloc(10_000_001, 'x'), 'a.txt')).toEqual([413, 'This file is larger than 10 MB.']);
  const path = reportFileCalls.storeReportFile.path;
  const query = { ...which('2035-02'), name: 'a.pdf' };
  const json = await send(lab.address, ann!.token, 'POST', path, { query, body: '{}' });
  expect(json.status).toBe(415);
  const bytes = { 'content-type': 'application/octet-stream' };
  const elsewhere = { body: pdf, headers: bytes };
  expect((await send(lab.address, ann!.token, 'POST', '/progressReport/drop-draft', elsewhere)).status).toBe(415);
  expect((await send(lab.address, ann!.token, 'POST', path, { ...elsewhere, query: { name: 'a.pdf' } })).status).toBe(
    400,
  );
});

test('a submitted report takes no more files', async () => {
  expect((await write(ann!, 'SUBMITTED', '2034-12', { version: 0 })).body).toMatchObject({ code: 0 });
  const late = await store(ann!, pdf, 'late.pdf', '2034-12');
  expect([late.status, codeOf(late)]).toEqual([422, 'report-not-writable']);
});

test('the same request sent again keeps one file, and one of ten megabytes is kept and given whole, several at once', async () => {
  const headers = { 'idempotency-key': 'once-and-again' };
  const input = { ...which('2034-11'), name: 'twice.pdf', content: pdf };
  const [first, again] = [
    await ann!.call(reportFileCalls.storeReportFile, input, headers),
    await ann!.call(reportFileCalls.storeReportFile, input, headers),
  ];
  expect([first.status, again.body]).toEqual([200, first.body]);

  const large = Buffer.alloc(10_000_000, 'a line of text\n');
  const before = process.memoryUsage().rss;
  const senders = [ann!, ann!, bob!];
  const kept = await Promise.all(senders.map((who, n) => store(who, large, `large ${n}.txt`, '2034-11')));
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200]);
  const read = await Promise.all(kept.map(({ body }, n) => fetched(senders[n]!, body.fileId, '2034-11')));
  expect(read.map(({ bytes }) => bytes.equals(large))).toEqual([true, true, true]);
  // The store of this test is in memory, too, and so is whoever sends and reads.
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(400);
});

test('a file that was altered where it lies is refused, and one whose store is away is told to come again', async () => {
  const { fileId } = (await store(ann!, pdf, 'altered.pdf', '2034-10')).body;
  const blob = lab.blobs.kept.get(fileId)!;
  blob.bytes[20]! ^= 1;
  const { status, headers, bytes } = await fetched(ann!, fileId, '2034-10');
  expect([status, JSON.parse(String(bytes)).code, headers.get('content-disposition')]).toEqual([
    500,
    'file-broken',
    null,
  ]);
  lab.blobs.away = true;
  const away = await fetched(ann!, fileId, '2034-10');
  expect([away.status, JSON.parse(String(away.bytes)).code]).toEqual([503, 'files-away']);
  expect((await store(ann!, pdf, 'x.pdf', '2034-10')).status).toBe(503);
  lab.blobs.away = false;
});

test('who breaks off keeps nobody out', async () => {
  const { port, hostname } = new URL(lab.address);
  const search = new URLSearchParams({ ...which('2035-02'), name: 'broken.pdf' });
  for (let n = 0; n < 6; n++)
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        const lines = [
          `POST /api${reportFileCalls.storeReportFile.path}?${search} HTTP/1.1`,
          `host: ${hostname}`,
          `authorization: Bearer ${ann!.token}`,
          'content-type: application/octet-stream',
          'content-length: 5000',
        ];
        socket.write(`${lines.join('\r\n')}\r\n\r\n%PDF-`, () => setTimeout(() => socket.destroy(), 50));
      });
      socket.on('close', () => done());
    });
  await until('a place is free', async () => (await store(ann!, pdf, 'after.pdf', '2035-02')).status === 200);
});

test('what was sent and not attached is gone a month later, with its key; what was submitted stays', async () => {
  const { fileId } = (await store(ann!, pdf, 'never attached.pdf', '2035-02')).body;
  await lab.moveClock('2035-04-16T10:00:00+08:00');
  await until(
    'the key is gone',
    async () => (await lab.house.pool.query('select from side.files where id = $1', [fileId])).rowCount === 0,
  );
  const again = await lab.login(await lab.account(['HADCL_OFFICER']));
  const { body } = await again.call(reportCalls.reportDetail, which());
  expect((await fetched(again, body.supplementaries[0]!.file!.fileId)).bytes.equals(pdf)).toBe(true);
});
