import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { endRequestFile } from '@hadcl/features/output-requests/files/request-file.decisions';
import { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { reviewing, sent } from '@hadcl/features/output-requests/request/request.examples';
import { patience } from '@hadcl/kernel-testing/patience';
import { officeParts, pdf, zipOf } from '@hadcl/platform/serving/files/files.examples';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import { partBytes } from '@hadcl/platform/serving/files/parted-files';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openProject } from './support/lab.js';
import { until } from './support/until.js';

let lab: HouseUnderTest;
let [ann, bob, eve, officer, pmo]: Visitor[] = [];
const period = { from: '2034-10-01', until: '2035-09-30' };
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  const people = await Promise.all(
    ['Ann', 'Bob', 'Eve'].map((lastName) => lab.account(['COL_RESEARCHER'], { lastName })),
  );
  const ids = people.map(({ accountId }) => accountId);
  await openProject(lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: ids.slice(0, 2) });
  await openProject(lab, { projectId: 'other', refNum: 'R-OTHER', ...period, people: ids.slice(2) });
  [ann, bob, eve] = await Promise.all(people.map((one) => lab.login(one)));
  [officer, pmo] = [await lab.visitor('HADCL_OFFICER'), await lab.visitor('PMO_CHAIR')];
}, 180_000);
afterAll(() => lab.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const row = { name: 'table1.csv', path: '/out/table1.csv', desc: 'Counts by age', reason: 'Table 1' };
let count = 0;
const begun = async (who: Visitor = ann!) => {
  // The same body sent twice within a minute is one request (R22).
  const its = { projectId: 'team', reasonOfRequest: `For paper ${(count += 1)}` };
  const { body } = await who.call(requestCalls.writeRequest, sent('INCOMPLETED', its));
  return body.id!;
};
const begin = (id: string, bytes: Buffer, name = 'table1.csv', who: Visitor = ann!) =>
  who.call(requestFileCalls.beginRequestFile, { id, name, size: bytes.length });
const sendAll = async (uploadId: string, bytes: Buffer, who: Visitor = ann!) => {
  for (let number = 0; number * partBytes < bytes.length; number++) {
    const content = bytes.subarray(number * partBytes, (number + 1) * partBytes);
    const { status } = await who.call(requestFileCalls.storeFilePart, {
      uploadId,
      number: `${number}`,
      content,
    } as never);
    expect(status).toBe(200);
  }
};
const finish = (uploadId: string, bytes: Buffer, who: Visitor = ann!) =>
  who.call(requestFileCalls.finishRequestFile, { uploadId, sha256: hashOf(bytes) });
const attach = async (id: string, bytes: Buffer, name = 'table1.csv', who: Visitor = ann!) => {
  const started = await begin(id, bytes, name, who);
  if (started.status !== 200) return started as never;
  await sendAll(started.body.uploadId, bytes, who);
  return finish(started.body.uploadId, bytes, who);
};
const table = Buffer.from('ward,patients\nA,12\nB,3\n');
const viewed = async (who: Visitor, id: string, fileId: string) => {
  const search = new URLSearchParams({ id, fileId });
  const answer = await fetch(`${lab.address}/api${requestFileCalls.viewRequestFile.path}?${search}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a file is sent in parts, judged and named by its request; the office reads it, PMO its findings alone, another project nothing', async () => {
  const id = await begun();
  const bytes = Buffer.concat([
    Buffer.from('ward,patients\n'),
    Buffer.from('A,12\n'.repeat(900)),
    Buffer.from('B,3\n'),
  ]);
  const kept = await attach(id, bytes);
  expect([kept.status, kept.body]).toMatchObject([
    200,
    {
      ...{ name: 'table1.csv', type: 'text/csv', size: bytes.length, sha256: hashOf(bytes), encoding: 'UTF-8' },
      ...{ rows: 901, columns: 2, fault: null, kinds: ['category', 'count'], rulesVersion: 1, destroyedOn: null },
      ...{ columnNames: ['ward', 'patients'], findings: 1, listed: [{ row: 900, column: 1, rule: 'small-count' }] },
    },
  ]);
  const { fileId } = kept.body;
  // Not the office's until a save names it.
  const check = (who: Visitor) => who.call(requestFileCalls.requestFileCheck, { id, fileId });
  expect([(await check(officer!)).status, (await check(bob!)).status]).toEqual([404, 404]);
  const its = { id, projectId: 'team', version: 1, files: [{ ...row, fileId }] };
  expect((await ann!.call(requestCalls.writeRequest, sent('SUBMITTED', its))).body.code).toBe(0);
  for (const [who, status] of [
    [officer!, 200],
    [pmo!, 200],
    [bob!, 200],
    [eve!, 404],
  ] as const)
    expect((await check(who)).status).toBe(status);
  const detail = await officer!.call(requestCalls.requestDetail, { outputId: id, projectId: '' });
  expect(detail.body.attached).toMatchObject([{ fileId, findings: 1, attachedBy: 'Ann A*' }]);
  const rows = (who: Visitor, from = '0') => who.call(requestFileCalls.requestFileTable, { id, fileId, from } as never);
  expect((await rows(officer!)).body).toMatchObject({ columns: ['ward', 'patients'], count: 901 });
  expect((await rows(officer!, '900')).body.rows).toEqual([['B', '3']]);
  for (const who of [pmo!, ann!, bob!, eve!]) expect((await rows(who)).status).toBe(403);
  const seen = await viewed(officer!, id, fileId);
  expect([seen.status, seen.bytes.equals(bytes)]).toEqual([200, true]);
  for (const who of [pmo!, ann!, eve!]) expect((await viewed(who, id, fileId)).status).toBe(403);
  expect((await ann!.call(requestFileCalls.removeRequestFile, { id, fileId })).status).toBe(422);
}, 120_000);

test('an upload goes on after a break, is of its sender alone, and is finished once however often that is asked', async () => {
  const id = await begun();
  const bytes = Buffer.concat([Buffer.from('note '), Buffer.from(randomBytes(2_600_000).toString('hex'))]);
  const { body } = await begin(id, bytes, 'log.txt');
  expect(body).toMatchObject({ partBytes, parts: 2 });
  const { uploadId } = body;
  const part = (number: number, content: Buffer, who: Visitor = ann!) =>
    who.call(requestFileCalls.storeFilePart, { uploadId, number: `${number}`, content } as never);
  expect((await part(1, bytes.subarray(partBytes))).body).toEqual({ received: [1] });
  expect(codeOf(await finish(uploadId, bytes))).toBe('upload-incomplete');
  for (const who of [bob!, eve!, officer!]) {
    expect((await part(0, bytes.subarray(0, partBytes), who)).status).toBe(404);
    expect((await who.call(requestFileCalls.requestUpload, { uploadId })).status).toBe(404);
    expect((await finish(uploadId, bytes, who)).status).toBe(404);
  }
  expect(codeOf(await part(0, bytes.subarray(0, 9)))).toBe('upload-part-wrong');
  expect(codeOf(await part(7, bytes.subarray(0, 9)))).toBe('upload-part-wrong');
  expect((await ann!.call(requestFileCalls.requestUpload, { uploadId })).body).toEqual({ received: [1] });
  expect((await part(0, bytes.subarray(0, partBytes))).body).toEqual({ received: [0, 1] });
  expect(codeOf(await finish(uploadId, Buffer.from('another')))).toBe('request-file-hash');
  const [first, again] = [await finish(uploadId, bytes), await finish(uploadId, bytes)];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(first.body).toMatchObject({ type: 'text/plain', fault: { fault: 'not-a-table' }, findings: 0 });
}, 120_000);

test('only the requester attaches, to a request that may be written, and a stranger learns of none', async () => {
  const id = await begun();
  expect([(await begin(id, table, 'a.csv', bob!)).status, (await begin(id, table, 'a.csv', eve!)).status]).toEqual([
    403, 404,
  ]);
  expect((await begin(id, table, 'a.csv', pmo!)).status).toBe(403);
  expect(codeOf(await begin(id, table, 'a.csv', officer!))).toBe('request-not-writable');
  expect((await begin('nobody', table)).status).toBe(404);
  await ann!.call(requestCalls.writeRequest, sent('WITHDRAWN', { id, projectId: 'team', version: 1 }));
  expect(codeOf(await begin(id, table))).toBe('request-not-writable');
});

test('a hostile name is cleaned, or refused by its ending', async () => {
  const id = await begun();
  for (const [name, kept] of [
    ['../../etc/table.csv', 'table.csv'],
    ['re\u202evsc.csv', 'revsc.csv'],
    ['ta\u200bble\u0000.csv'.replace('\u0000', ''), 'table.csv'],
    ['CON.csv', '_CON.csv'],
  ] as const)
    expect([name, (await attach(id, table, name)).body.name]).toEqual([name, kept]);
  for (const name of ['table.csv.exe', 'x.svg', 'x.html', 'x.zip', 'x.pkl', 'x.docm', 'csv', 'table\u202evsc.exe'])
    expect([name, codeOf(await begin(id, table, name))]).toEqual([name, 'request-file-type']);
  expect(codeOf(await begin(id, Buffer.alloc(0)))).toBe('request-file-empty');
  const large = await ann!.call(requestFileCalls.beginRequestFile, { id, name: 'x.pdf', size: 25_000_001 });
  expect([large.status, codeOf(large)]).toEqual([413, 'request-file-too-large']);
  const wide = await ann!.call(requestFileCalls.beginRequestFile, { id, name: 'x.csv', size: 200_000_001 });
  expect(codeOf(wide)).toBe('request-file-too-large');
}, 120_000);

test('a hostile file is refused by its content, whatever its ending says, and nothing is unpacked', async () => {
  const id = await begun();
  const bomb = await zipOf(officeParts('xlsx', { 'xl/worksheets/sheet1.xml': 'A'.repeat(40_000_000) }));
  const nested = await zipOf({ 'inner.zip': (await zipOf({ 'a.csv': 'x' })).toString('latin1') });
  for (const [name, bytes] of [
    ['table.csv', Buffer.from('80049501000000000000008c05', 'hex')],
    ['table.csv', Buffer.from("cos\nsystem\n(S'ls'\ntR.")],
    ['table.csv', Buffer.from('<svg onload=alert(1)>')],
    ['table.csv', Buffer.from('<!doctype html><p>')],
    ['table.csv', nested],
    ['table.xlsx', nested],
    ['table.txt', Buffer.from('7f454c46020101', 'hex')],
    ['table.pdf', table],
    ['table.png', pdf],
    ['table.csv', pdf],
  ] as const)
    expect([name, codeOf(await attach(id, bytes, name))]).toEqual([name, 'request-file-content']);
  const macros = await zipOf(officeParts('xlsx', { 'xl/vbaProject.bin': 'x' }));
  expect(codeOf(await attach(id, macros, 'table.xlsx'))).toBe('request-file-macros');
  const began = performance.now();
  // No rule looks into its sheets, so nothing of it is unpacked.
  expect((await attach(id, bomb, 'table.xlsx')).body).toMatchObject({ fault: { fault: 'not-a-table' } });
  expect(performance.now() - began).toBeLessThan(patience(20_000));
}, 180_000);

test('columns are named by who attached the file, and it is judged anew', async () => {
  const id = await begun();
  const { fileId } = (await attach(id, table)).body;
  const name = (who: Visitor, kinds: readonly (string | null)[]) =>
    who.call(requestFileCalls.nameColumns, { id, fileId, kinds } as never);
  expect((await name(ann!, ['category', 'other'])).body).toMatchObject({ kinds: ['category', 'other'], findings: 0 });
  expect((await name(ann!, ['category', null])).body.listed).toMatchObject([{ row: -1, rule: 'kind-missing' }]);
  expect(codeOf(await name(ann!, ['category']))).toBe('column-kinds-wrong');
  expect((await name(eve!, ['category', 'count'])).status).toBe(404);
  expect((await ann!.call(requestFileCalls.removeRequestFile, { id, fileId })).status).toBe(200);
  expect((await ann!.call(requestFileCalls.requestFileCheck, { id, fileId })).status).toBe(404);
  const its = { id, projectId: 'team', version: 1, files: [{ ...row, fileId }] };
  expect((await ann!.call(requestCalls.writeRequest, sent('SUBMITTED', its))).body).toMatchObject({ code: 1 });
}, 120_000);

const taken = async (who: Visitor, id: string, fileId: string, from = 0) => {
  const search = new URLSearchParams({ id, fileId, from: `${from}` });
  const answer = await fetch(`${lab.address}/api${requestReleaseCalls.releasedFile.path}?${search}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, bytes: await answer.arrayBuffer().then(Buffer.from, () => null) };
};

test('a released file is its requester’s alone, from any byte, until the approval is taken back; when its key is destroyed that is proved', async () => {
  const id = await begun();
  const bytes = Buffer.concat([Buffer.from('note '), Buffer.from(randomBytes(2_600_000).toString('hex'))]);
  const { fileId } = (await attach(id, bytes, 'log.txt')).body;
  const its = { id, projectId: 'team', version: 1, files: [{ ...row, fileId }] };
  await ann!.call(requestCalls.writeRequest, sent('SUBMITTED', its));
  const review = (status: 'APPROVED' | 'REVISION', version: number) =>
    officer!.call(
      requestCalls.reviewRequest,
      reviewing(status, version, { id, filePassword: 'Blue-Kettle-42', retentionDate: '2035-03-31' }),
    );
  const allow = (who: Visitor = ann!, hasReadReminder = true) =>
    who.call(requestReleaseCalls.allowDownload, { id, fileId, hasReadReminder });
  expect(codeOf(await allow())).toBe('file-not-released');
  expect((await review('APPROVED', 2)).body.code).toBe(0);
  const recorded = (who: Visitor) => who.call(requestReleaseCalls.releaseRecord, { id });
  for (const who of [ann!, officer!, pmo!])
    expect((await recorded(who)).body.record).toMatchObject({
      ...{ approval: 1, submission: 1, reviewers: [expect.any(String)] },
      files: [{ fileId, sha256: hashOf(bytes), rulesVersion: 1, fault: { fault: 'not-a-table' }, listed: [] }],
    });
  expect((await recorded(eve!)).status).toBe(404);
  expect((await taken(ann!, id, fileId)).status).toBe(403);
  expect(codeOf(await allow(ann!, false))).toBe('reminder-not-read');
  expect([(await allow(bob!)).status, (await allow(eve!)).status, (await allow(officer!)).status]).toEqual([
    403, 404, 403,
  ]);
  expect((await allow()).body.path).toContain(fileId);
  const whole = await taken(ann!, id, fileId);
  expect([whole.status, whole.bytes!.equals(bytes)]).toEqual([200, true]);
  expect((await taken(ann!, id, fileId, 5_000_000)).bytes!.equals(bytes.subarray(5_000_000))).toBe(true);
  for (const who of [bob!, eve!, officer!, pmo!]) expect((await taken(who, id, fileId)).status).toBeGreaterThan(402);
  const proof = (who: Visitor) => who.call(requestReleaseCalls.destructionProof, { id });
  expect([(await proof(ann!)).body, (await proof(eve!)).status]).toEqual([[], 404]);
  await review('REVISION', 3);
  expect((await taken(ann!, id, fileId)).status).toBe(422);
  expect(codeOf(await allow())).toBe('file-not-released');
  // It goes with its request, 30 days after that ended.
  await ann!.call(requestCalls.writeRequest, sent('WITHDRAWN', { id, projectId: 'team', version: 4 }));
  await lab.house.submitting.submit({
    ...{ decision: endRequestFile, body: { id, fileId, on: '2035-04-20' }, by: machine, idempotencyKey: null },
    sent: { id, fileId },
  } as never);
  await until('the proof', async () => ((await proof(ann!)).body as readonly unknown[]).length === 1);
  for (const who of [ann!, officer!, pmo!])
    expect((await proof(who)).body).toMatchObject([
      {
        ...{ what: 'log.txt', sha256: hashOf(bytes), size: bytes.length, keyId: fileId, why: 'ended' },
        lookedFor: [
          { where: 'key', absent: true },
          { where: 'parts', absent: true },
        ],
      },
    ]);
  expect((await viewed(officer!, id, fileId)).status).toBe(410);
}, 180_000);
