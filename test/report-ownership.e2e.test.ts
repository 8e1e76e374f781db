import { randomUUID } from 'node:crypto';
import { roles } from '@hadcl/features/words/role';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import { servedCalls } from '@hadcl/platform/serving/http/call.guard';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openApplication, openProject } from './support/lab.js';

const month = '2035-03-01';
const dates = { reportingMonth: month, estimatedAccessEndDate: '2035-09-30' };
let lab: HouseUnderTest;
/** Each a person of a project of their own, `other` and `own`, or of none; nobody of `team`, which has a report. */
const strangers = new Map<string, Visitor>();
let officer: Visitor;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  const period = { from: '2035-03-01', until: '2035-12-31' };
  const [ann, eve, sol] = [
    await lab.account([roles.project]),
    await lab.account([roles.project]),
    await lab.account([roles.selfService]),
  ];
  await openProject(lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: [ann.accountId] });
  await openProject(lab, { projectId: 'other', refNum: 'R-OTHER', ...period, people: [eve.accountId] });
  await openApplication(lab, { projectId: 'own', refNum: 'S-1', ...period, userId: sol.accountId, dateQuota: 3 });
  strangers.set('other', await lab.login(eve));
  strangers.set('own', await lab.login(sol));
  strangers.set('', await lab.visitor(roles.workshop));
  officer = await lab.visitor(roles.officer);
  const its = sent('SUBMITTED', { projectId: 'team', ...dates });
  expect((await (await lab.login(ann)).call(reportCalls.writeReport, its)).body.code).toBe(0);
}, 120_000);
afterAll(() => lab.close());

type Sent = { readonly query?: Record<string, string>; readonly body?: unknown; readonly file?: true };
const one = (projectId: string) => ({ query: { projectId, yearMonth: month } });
/** Every call of reports and projects as it is asked of one project; null where it names none. */
const asked: Record<string, ((projectId: string) => Sent) | null> = {
  '/progressReport/get-progress-reports': (projectId) => ({ query: { projectId } }),
  '/progressReport/get-user-projects': null,
  '/progressReport/get-progress-report-detail': one,
  '/progressReport/export-progress-report': one,
  '/progressReport/get-awaiting-review': null,
  '/progressReport/get-is-report-outstanding': (projectId) => ({ query: { projectId } }),
  '/progressReport/get-outstanding': null,
  '/progressReport/get-to-submit': null,
  '/progressReport/update-progress-report-res': (projectId) => ({ body: sent('SAVED', { projectId, ...dates }) }),
  '/progressReport/keep-draft': (projectId) => ({
    body: { projectId, yearMonth: month, version: 0, content: '{}', after: null },
  }),
  '/progressReport/get-draft': one,
  '/progressReport/drop-draft': (projectId) => ({ body: { projectId, yearMonth: month, revision: randomUUID() } }),
  '/progressReport/update-progress-report': (projectId) => ({
    body: judging('REVIEWED', { projectId, reportingMonth: month, version: 7 }),
  }),
  '/progressReport/get-revision-readers': one,
  '/progressReport/reminder-for-revision': (projectId) => ({ body: { projectId, yearMonth: month } }),
  '/progressReport/store-file': (projectId) => ({ query: { projectId, yearMonth: month, name: 'a.txt' }, file: true }),
  '/progressReport/get-file': (projectId) => ({ query: { projectId, yearMonth: month, fileId: 'x' } }),
  '/project/get-project-list': null,
  '/project/get-project-detail': (projectId) => ({ query: { projectId } }),
  '/project/delete-consequences': (projectId) => ({ query: { projectId } }),
  '/project/create-update-project': (projectId) => ({ body: { ...savingProject(), projectId, version: 7 } }),
  '/project/delete-project': (id) => ({ body: { id } }),
  '/project/get-project-story': (projectId) => ({ query: { projectId } }),
  '/project/get-project-story-lines': (projectId) => ({ query: { projectId } }),
};
const calls = servedCalls().filter(({ path }) => /^\/(progressReport|project)\//.test(path));
const answerTo = async ({ token }: Visitor, path: string, projectId: string) => {
  const { method } = calls.find((call) => call.path === path)!;
  const { query, body, file } = asked[path]!(projectId);
  const headers = { 'idempotency-key': randomUUID(), ...(file && { 'content-type': 'application/octet-stream' }) };
  const answer = await send(lab.address, token, method, path, {
    ...(query && { query }),
    headers,
    ...(method !== 'GET' && { body: file ? 'text' : body }),
  });
  return [answer.status, answer.body] as const;
};
const named = Object.keys(asked).filter((path) => asked[path] !== null);

test('every call of reports and projects is asked here', () => {
  expect(calls.map(({ path }) => path).toSorted()).toEqual(Object.keys(asked).toSorted());
});

test.each(named)('%s answers of another’s project exactly as of one that there is not [3.6.42]', async (path) => {
  for (const [own, stranger] of strangers) {
    const none = await answerTo(stranger, path, 'nothing');
    expect([own, path, ...(await answerTo(stranger, path, 'team'))]).toEqual([own, path, ...none]);
    expect([own, path, none[0] === 404 || none[0] === 403 || JSON.stringify(none[1]) === '[]']).toEqual([
      own,
      path,
      true,
    ]);
    // And not because of how it was asked: of their own it is answered, unless the whole call is refused to them.
    if (own && none[0] === 404) expect([path, ...(await answerTo(stranger, path, own))]).not.toEqual([path, ...none]);
  }
});

test.each(named)('%s is answered to the office of any project, and of none as of none', async (path) => {
  const none = await answerTo(officer, path, 'nothing');
  if (none[0] === 403) expect((await answerTo(officer, path, 'team'))[0]).toBe(403);
  else {
    expect([path, none[0] === 404 || JSON.stringify(none[1]) === '[]']).toEqual([path, true]);
    // Deleted it would be for those that follow.
    if (path !== '/project/delete-project')
      expect([path, ...(await answerTo(officer, path, 'team'))]).not.toEqual([path, ...none]);
  }
});
