import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import { houseUnderTest, send, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openProject } from './support/lab.js';
import { until } from './support/until.js';

let lab: HouseUnderTest;
let [ann, bob, eve, officer, pmo, admin]: Visitor[] = [];
const people: Account[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  for (let n = 0; n < 3; n++) people.push(await lab.account(['COL_RESEARCHER'], { lastName: `Chan${n}` }));
  const [annId, bobId, eveId] = people.map(({ accountId }) => accountId);
  const period = { from: '2034-10-01', until: '2035-09-30' };
  await openProject(lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: [annId!, bobId!] });
  await openProject(lab, { projectId: 'other', refNum: 'R-OTHER', ...period, people: [eveId!] });
  [ann, bob, eve] = await Promise.all(people.map((one) => lab.login(one)));
  [officer, pmo, admin] = [
    await lab.visitor('HADCL_OFFICER'),
    await lab.visitor('PMO_CHAIR'),
    await lab.visitor('SYSTEM_ADMIN'),
  ];
}, 120_000);
afterAll(() => lab.close());

const dates = { estimatedAccessEndDate: '2035-09-30', estimatedStudyCompletionDate: '2039-12-31' };
const report = (status: 'SAVED' | 'SUBMITTED', month: string, its: object = {}) =>
  sent(status, { reportingMonth: `${month}-01`, ...dates, ...its });
const judged = (status: 'REVIEWED' | 'REVISED', month: string, its: object = {}) =>
  judging(status, { reportingMonth: `${month}-01`, ...its });
const write = (who: Visitor, ...its: Parameters<typeof report>) => who.call(reportCalls.writeReport, report(...its));
const judge = (who: Visitor, ...its: Parameters<typeof judged>) => who.call(reportCalls.judgeReport, judged(...its));
const detail = async (who: Visitor, month: string, projectId = 'team') =>
  (await who.call(reportCalls.reportDetail, { projectId, yearMonth: `${month}-01` })).body;

test('a report goes from its first saving over its return to its review, each side seeing what is theirs [3.1.04 3.4.1.04 3.4.1.05 3.4.1.08 3.4.1.09 3.4.1.11 3.7.1.05 3.7.1.06 3.7.1.07 3.7.1.08 3.7.1.09 3.7.10 3.8.05 3.8.07 3.8.09 3.8.10]', async () => {
  const month = '2035-03';
  const saved = await write(ann!, 'SAVED', month, { plannedProgress: '' });
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({
      code: 0,
      data: 'Saved successfully. Please submit the report on or before 31-Mar-2035.',
      version: 1,
    }),
  ]);
  expect(await detail(bob!, month)).toMatchObject({ statusDB: 'SAVED', version: 1, projectProgress: 58 });
  const wrong = await write(bob!, 'SUBMITTED', month, { version: 1, plannedProgress: '', projectMilestone: [] });
  expect([wrong.status, wrong.body]).toEqual([
    200,
    expect.objectContaining({
      code: 1,
      data: 'Project milestone must be filled in.\nPlanned progress must be filled in.',
      fields: { projectMilestone: expect.any(String), plannedProgress: expect.any(String) },
    }),
  ]);
  expect((await write(bob!, 'SUBMITTED', month, { version: 1 })).body).toMatchObject({ code: 0, version: 2 });
  const wait = await officer!.call(reportCalls.reportsAwaitingReview, {});
  expect(wait.body).toMatchObject([{ refNum: 'R-TEAM', reportMonth: '2035-03-01', submittedBy: 'Chan1 A*' }]);
  const back = { version: 2, dataCommentHADCL: 'Seen', dataCommentFor: 1, platformCommentHADCL: 'Between us' };
  expect((await judge(officer!, 'REVISED', month, back)).body).toMatchObject({
    ...{ code: 0, data: 'Returned for revision successfully.' },
  });
  const read = await detail(ann!, month);
  expect(read).toMatchObject({ statusDB: 'REVISED', dataCommentHADCL: 'Seen', platformCommentHADCL: '', version: 3 });
  expect(JSON.stringify(read)).not.toContain('Between us');
  expect((await write(ann!, 'SUBMITTED', month, { version: 3, completeProgress: 'More' })).body.code).toBe(0);
  expect(await detail(officer!, month)).toMatchObject({ changedFields: ['completeProgress'], submittedBy: 'Chan0 A*' });
  expect((await judge(officer!, 'REVIEWED', month, { ...back, version: 4 })).body).toMatchObject({
    ...{ code: 0, data: 'Reviewed successfully.', version: 5 },
  });
  expect(await detail(bob!, month)).toMatchObject({ statusDB: 'REVIEWED', allowed: [] });
});

test('a stale version is a conflict that names who changed it, a wrong move a broken rule, and what does not parse is told so [3.7.05 3.7.11 3.4.1.22 3.4.1.23 3.4.1.24 3.4.1.25 3.8.26]', async () => {
  const month = '2035-02';
  await write(ann!, 'SAVED', month);
  const stale = await write(bob!, 'SUBMITTED', month);
  expect([stale.status, (stale.body as unknown as { message: string }).message]).toEqual([
    409,
    expect.stringMatching(/^This record was changed by Chan0 A\* at .+\. Please reload it\.$/),
  ]);
  const early = await judge(officer!, 'REVIEWED', month, { version: 1 });
  expect([early.status, (early.body as unknown as { code: string }).code]).toEqual([422, 'report-move-refused']);
  await write(ann!, 'SUBMITTED', month, { version: 1 });
  await judge(officer!, 'REVISED', month, { version: 2 });
  expect((await write(ann!, 'SAVED', month, { version: 3, completeProgress: 'x' })).status).toBe(422);
  for (const broken of [
    { status: 'REVIEWED' },
    { projectProgress: 'many' },
    { reportingMonth: '2035-13-01' },
    { version: 1.5 },
  ]) {
    const answer = await send(lab.address, ann!.token, 'POST', '/progressReport/update-progress-report-res', {
      body: { ...report('SAVED', '2035-01'), ...broken },
    });
    expect([broken, answer.status]).toEqual([broken, 400]);
  }
  expect((await send(lab.address, ann!.token, 'GET', '/progressReport/get-progress-reports')).status).toBe(400);
  // Years away, as reports and studies are.
  expect((await ann!.call(reportCalls.progressReports, { month: '2031-01-01' })).body).toEqual([]);
});

test('another project’s report answers as if it did not exist, to every call and whether it was begun or not [3.6.42]', async () => {
  await write(ann!, 'SAVED', '2035-01');
  const answers = async (projectId: string, month: string) => {
    const which = { projectId, yearMonth: `${month}-01` };
    const all = [
      await eve!.call(reportCalls.reportDetail, which),
      await eve!.call(reportCalls.writeReport, report('SAVED', month, { projectId, version: 1 })),
      await eve!.call(reportCalls.writeReport, report('SUBMITTED', month, { projectId, completeProgress: '' })),
      await eve!.call(reportCalls.keepReportDraft, { ...which, version: 0, content: '{}', after: null }),
      await eve!.call(reportCalls.reportDraft, which),
      await eve!.call(reportCalls.dropReportDraft, { ...which, revision: randomUUID() }),
    ];
    return all.map(({ status, body }) => [status, body]);
  };
  const none = await answers('nothing', '2035-01');
  expect(none.map(([status]) => status)).toEqual(Array.from(none, () => 404));
  expect(await answers('team', '2035-01')).toEqual(none);
  expect(await answers('team', '2034-12')).toEqual(none);
  expect((await eve!.call(reportCalls.progressReports, { projectId: 'team' })).body).toEqual([]);
  expect((await eve!.call(reportCalls.reportProjects, {})).body.map(({ refNum }) => refNum)).toEqual(['R-OTHER']);
  expect((await officer!.call(reportCalls.reportProjects, {})).body.map(({ refNum }) => refNum)).toEqual([
    'R-OTHER',
    'R-TEAM',
  ]);
});

test('who only reads reads, and whoever holds neither function is refused [3.6.15 3.6.16 3.6.21 3.6.22 3.6.28 3.6.29 3.6.45]', async () => {
  const which = { projectId: 'team', yearMonth: '2035-01-01' };
  const statuses = async (who: Visitor) =>
    Promise.all([
      who.call(reportCalls.progressReports, { month: '2035-01-01' }),
      who.call(reportCalls.reportDetail, which),
      who.call(reportCalls.reportProjects, {}),
      who.call(reportCalls.writeReport, report('SAVED', '2034-11')),
      who.call(reportCalls.judgeReport, judged('REVIEWED', '2034-11')),
      who.call(reportCalls.remindOfRevision, which),
    ]).then((all) => all.map(({ status }) => status));
  expect(await statuses(pmo!)).toEqual([200, 200, 200, 403, 403, 403]);
  expect(await statuses(admin!)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(lab.nobody)).toEqual([401, 401, 401, 401, 401, 401]);
  expect((await statuses(officer!)).slice(0, 4)).toEqual([200, 200, 200, 403]);
  expect((await statuses(ann!)).slice(4)).toEqual([403, 403]);
});

test('paths are taken in any case, and a key that was used answers again and does nothing [3.7.01 3.7.02 3.7.03]', async () => {
  const path = '/PROGRESSREPORT/Update-Progress-Report-Res';
  const asked = { body: report('SAVED', '2034-10'), headers: { 'idempotency-key': 'once' } };
  const first = await send(lab.address, ann!.token, 'POST', path, asked);
  await write(ann!, 'SAVED', '2034-10', { version: 1, completeProgress: 'Since then' });
  const again = await send(lab.address, ann!.token, 'POST', path, asked);
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await detail(ann!, '2034-10')).completeProgress).toBe('Since then');
});

test('a draft follows its writer to every device and nobody else, floods no log, and goes when the report is saved', async () => {
  const which = { projectId: 'team', yearMonth: '2034-12-01' };
  const events = async () =>
    (await lab.house.pool.query<{ n: number }>('select count(*)::int as n from log.events')).rows[0]!.n;
  const elsewhere = await lab.login(people[0]!);
  const before = await events();
  let after: string | null = null;
  for (let n = 1; n <= 20; n++) {
    const its = { ...which, version: 0, content: `{"completeProgress":"${n}"}`, after };
    const kept: { body: { revision: string } } = await ann!.call(reportCalls.keepReportDraft, its);
    after = kept.body.revision;
  }
  expect(await events()).toBe(before);
  expect((await elsewhere.call(reportCalls.reportDraft, which)).body.draft).toMatchObject({
    ...{ version: 0, content: '{"completeProgress":"20"}' },
  });
  expect((await bob!.call(reportCalls.reportDraft, which)).body).toEqual({ draft: null });
  await write(elsewhere, 'SAVED', '2034-12');
  expect((await ann!.call(reportCalls.reportDraft, which)).body).toEqual({ draft: null });
});

test('of two windows the one that knows less keeps nothing over the other, and a keeping that comes after the saving keeps nothing', async () => {
  const which = { projectId: 'team', yearMonth: '2034-12-01' };
  const keep = (content: string, its: { version?: number; after?: string | null }) =>
    ann!.call(reportCalls.keepReportDraft, { ...which, version: 1, after: null, content, ...its });
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
  const { revision } = (await keep('{"completeProgress":"800 letters"}', {})).body;
  expect(codeOf(await keep('{"plannedProgress":"x"}', {}))).toEqual([409, 'draft-elsewhere']);
  await ann!.call(reportCalls.dropReportDraft, { ...which, revision: randomUUID() });
  const { draft } = (await ann!.call(reportCalls.reportDraft, which)).body;
  expect(draft).toMatchObject({ content: '{"completeProgress":"800 letters"}', revision });

  expect((await write(ann!, 'SUBMITTED', '2034-12', { version: 1 })).body.code).toBe(0);
  for (const after of [revision, null])
    expect(codeOf(await keep('{"completeProgress":"late"}', { after }))).toEqual([409, 'draft-outdated']);
  expect(codeOf(await keep('{"completeProgress":"late"}', { version: 2 }))).toEqual([422, 'report-not-writable']);
  expect((await ann!.call(reportCalls.reportDraft, which)).body).toEqual({ draft: null });
});

test('a draft may be as large as a report, also where each of its characters takes three bytes', async () => {
  const which = { projectId: 'team', yearMonth: '2035-01-01' };
  const { version } = await detail(ann!, '2035-01');
  const content = JSON.stringify({ completeProgress: `<p>${'進度'.repeat(50_000)}</p>` });
  expect((await ann!.call(reportCalls.keepReportDraft, { ...which, version, content, after: null })).status).toBe(200);
  expect((await ann!.call(reportCalls.reportDraft, which)).body.draft).toMatchObject({ content });
});

test('a reminder for revision is mailed once to every active researcher of the project [3.7.1.10 3.7.1.11 3.8.08]', async () => {
  const month = '2034-11';
  const gone = await lab.account(['COL_RESEARCHER']);
  await lab.order(attachPerson, {
    ...{ projectId: 'team', userId: gone.accountId, isPI: false, isHA: false },
    ...{ from: '2034-10-01', until: '2034-12-31' },
  });
  const { version } = await detail(ann!, month);
  await write(ann!, 'SUBMITTED', month, { version });
  const which = { projectId: 'team', yearMonth: '2034-11-30' };
  expect((await officer!.call(reportCalls.remindOfRevision, which)).status).toBe(422);
  await judge(officer!, 'REVISED', month, { version: version + 1 });
  const sentOnce = { 'idempotency-key': 'remind' };
  for (let n = 0; n < 2; n++)
    expect((await officer!.call(reportCalls.remindOfRevision, which, sentOnce)).body).toMatchObject({
      ...{ code: 0, data: 'Sent successfully.' },
    });
  const mails = await until('the letters', async () => {
    const { rows } = await lab.house.pool.query<{ person_id: string }>(
      `select person_id from side.outbox where subject like '%R-TEAM for Nov 2034'`,
    );
    return rows.length >= 2 ? rows : null;
  });
  expect(mails.map((one) => one.person_id).sort()).toEqual(
    people
      .slice(0, 2)
      .map(({ accountId }) => accountId)
      .sort(),
  );
  expect((await detail(ann!, month)).history[0]).toMatchObject({ what: 'REMINDED' });
});

test('a worker that finds weeks to walk reminds of each deadline twice and no more, and of nothing that was submitted [3.4.1.18]', async () => {
  const count = async (where: string) =>
    (await lab.house.pool.query<{ n: number }>(`select count(*)::int as n from log.events where ${where}`)).rows[0]!.n;
  // Both reminders are passed in one move; on the day after the deadline the notice becomes another one.
  await lab.moveClock('2035-03-31T20:00:00+08:00');
  const bell = async (who: Visitor) =>
    (await who.call(notificationCalls.notifications, {})).body.filter(({ type }) => type === 'NTF_PROGRESS_BEFORE');
  // March's report of this project was submitted; that of the other project was not.
  const told = await until('eve is reminded', async () => {
    const found = await bell(eve!);
    return found[0]?.title.startsWith('1-day') ? found : null;
  });
  expect(told.map(({ title, busDate, projectId }) => [title, busDate, projectId])).toEqual([
    [
      '1-day reminder: the progress report of Mar 2035 is due on <b>31 Mar 2035</b> for <b>R-OTHER</b>.',
      ...['2035-03-31', 'other'],
    ],
  ]);
  expect(await bell(ann!)).toEqual([]);
  await lab.moveClock('2035-04-12T10:00:00+08:00');
  await until('the notice says that it is late', async () =>
    (await bell(eve!))[0]?.title.startsWith('The progress report'),
  );
  expect(await count(`type = 'ReportsFellDue'`)).toBe(2);
  const owed = { projectId: 'other', reportingMonth: '2035-03-01' };
  expect((await eve!.call(reportCalls.writeReport, sent('SUBMITTED', { ...owed, ...dates }))).body.code).toBe(0);
  await until('nothing is owed', async () => (await bell(eve!)).length === 0);
  const { body } = await officer!.call(reportCalls.outstandingReports, {});
  expect(body.filter(({ refNum }) => refNum === 'R-OTHER').map(({ reportMonth }) => reportMonth)).toEqual(
    ['2034-10', '2034-11', '2034-12', '2035-01', '2035-02'].map((month) => `${month}-01`),
  );
}, 60_000);

test('what people typed stands nowhere in clear in the log', async () => {
  const { rows } = await lab.house.pool.query<{ data: string }>(
    `select data::text as data from log.events where type like 'Report%'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { data } of rows) expect(data).not.toMatch(/Second release|Between us|Seen/);
});
