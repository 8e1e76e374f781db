import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { requestNotesCalls } from '@hadcl/features/output-requests/notes/request-notes.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { ReviewRequest, WriteRequest } from '@hadcl/features/output-requests/request/request.shapes';
import { roles } from '@hadcl/features/words/role';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { houseUnderTest, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { columnsHolding } from './support/columns-holding.js';
import { openProject } from './support/lab.js';
import { until } from './support/until.js';

const said: string[] = [];
let lab: HouseUnderTest;
let [ann, bob, eve, officer, pmo, duty]: Visitor[] = [];
const people: Account[] = [];
beforeAll(async () => {
  const log = makeLogger('trace', { write: (line) => void said.push(line) });
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00', log });
  for (let n = 0; n < 3; n++) people.push(await lab.account([roles.project], { lastName: `Chan${n}` }));
  const [annId, bobId, eveId] = people.map(({ accountId }) => accountId);
  const period = { from: '2034-10-01', until: '2035-09-30' };
  await openProject(lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: [annId!, bobId!] });
  await openProject(lab, { projectId: 'other', refNum: 'R-OTHER', ...period, people: [eveId!] });
  [ann, bob, eve] = await Promise.all(people.map((one) => lab.login(one)));
  [officer, pmo, duty] = [
    await lab.visitor(roles.officer),
    await lab.visitor(roles.pmoChair),
    await lab.visitor(roles.duty),
  ];
}, 120_000);
afterAll(() => lab.close());

const everyRequest = { projectId: '0', type: undefined };
const password = 'Copper-Lantern-58';
const file = { name: 'table1.csv', path: '/out/table1.csv', desc: 'Ages', reason: 'Table 1' };
const write = (who: Visitor, status: 'INCOMPLETED' | 'SUBMITTED' | 'WITHDRAWN', its: object = {}) =>
  who.call(
    requestCalls.writeRequest,
    WriteRequest.parse({
      ...{ projectId: 'team', requestType: 'OUTPUT', status, organisation: 'HKU' },
      ...{ reasonOfRequest: 'For the paper', files: [file], ...its },
    }),
  );
const review = (who: Visitor, id: string, status: string, version: number, its: object = {}) =>
  who.call(requestCalls.reviewRequest, ReviewRequest.parse({ id, status, version, ...its }));
const approval = { filePassword: password, retentionDate: '2035-03-31', resOfficer: 'Lee' };
const detail = async (who: Visitor, outputId: string) =>
  (await who.call(requestCalls.requestDetail, { outputId, projectId: 'team' })).body;
const show = (who: Visitor, id: string, hasReadReminder = true) =>
  who.call(requestCalls.showPassword, { id, hasReadReminder });
const noticesOf = async (who: Visitor) =>
  (await who.call(notificationCalls.notifications, {})).body.filter(({ type }) => type === 'NTF_OUTPUT_UPDATED');
const letters = async () =>
  (
    await lab.house.pool.query<{ subject: string; failed_at: Date | null }>(
      `select subject, failed_at from side.outbox`,
    )
  ).rows;

let id: string;

test('a request goes from its draft over its return to its approval, each side seeing what is theirs [3.4.3.03 3.7.3.07 3.7.3.08 3.7.3.10 3.7.3.11 3.7.3.12 3.7.3.13]', async () => {
  const begun = await write(ann!, 'INCOMPLETED', { reasonOfRequest: '' });
  expect(begun.body).toMatchObject({ code: 0, requestNo: 'R-TEAM-O#1', version: 1 });
  id = begun.body.id!;
  expect((await officer!.call(requestCalls.officeRequests, everyRequest)).body).toMatchObject([
    { id, status: 'Draft', allowed: ['hand-over'] },
  ]);
  expect((await write(ann!, 'SUBMITTED', { id, version: 1, reasonOfRequest: '' })).body.code).toBe(1);
  expect((await write(ann!, 'SUBMITTED', { id, version: 1 })).body).toMatchObject({ code: 0, version: 2 });
  expect((await ann!.call(requestCalls.requestLimits, { projectId: 'team' })).body.quota).toEqual({ used: 1, of: 12 });
  expect((await officer!.call(requestCalls.waitingRequests, {})).body).toMatchObject([
    { id, requestByName: 'Chan0 A*' },
  ]);

  const returned = await review(officer!, id, 'REVISION', 2, { remarksRsp: '<p>Totals</p>' });
  expect(returned.body).toMatchObject({ code: 0, data: 'Saved successfully!', version: 3 });
  expect((await ann!.call(requestCalls.requestsToAct, {})).body).toMatchObject([{ id, act: 'revise' }]);
  await until('the notice of the return', async () => (await noticesOf(ann!)).length === 1);
  expect(await noticesOf(ann!)).toMatchObject([
    { title: expect.stringContaining('returned for revision'), projectId: 'team', recordId: id, isClosable: true },
  ]);
  expect(await noticesOf(bob!)).toEqual([]);
  expect((await write(ann!, 'SUBMITTED', { id, version: 3, reasonOfRequest: 'Again' })).body.version).toBe(4);
  await until('the notice is settled', async () => (await noticesOf(ann!)).length === 0);

  const approved = await review(officer!, id, 'APPROVED', 4, approval);
  expect(approved.body).toMatchObject({ code: 0, version: 5 });
  expect(await detail(ann!, id)).toMatchObject({
    ...{ statusCode: 'APPROVED', filePassword: true, pwdExpired: false, reminderDue: true, isSend: false },
    ...{ allowed: ['show-password'], submission: 2, retentionDate: '2035-03-31' },
  });
  expect(await detail(bob!, id)).toMatchObject({ isOwn: false, allowed: [] });
  expect((await detail(pmo!, id)).allowed).toEqual([]);
  expect((await detail(officer!, id)).allowed).toEqual(['review', 'send-mail', 'show-password', 'hand-over']);
});

test('an e-mail is ordered once for each status, waits, and names nothing but request, status and date', async () => {
  const mailed = await review(officer!, id, 'APPROVED', 5, { isSend: true });
  expect(mailed.body).toMatchObject({ code: 0, data: 'Sent successfully.' });
  expect((await detail(officer!, id)).isSend).toBe(true);
  expect((await review(officer!, id, 'APPROVED', 5, { isSend: true })).status).toBe(422);
  await until('the letter is ordered', async () => (await letters()).length === 1);
  const [letter] = await letters();
  expect(letter).toMatchObject({ subject: 'Output Request R-TEAM-O#1: Approved', failed_at: null });
});

test('the password is shown to the requester after the reminder and to the office, and to nobody else [3.7.3.15 3.6.44]', async () => {
  expect((await show(ann!, id, false)).status).toBe(422);
  expect((await show(ann!, id)).body).toEqual({ password });
  // Once the reminder was read, only the confirmation of the page remains.
  expect((await show(ann!, id, false)).body).toEqual({ password });
  expect((await show(officer!, id)).body).toEqual({ password });
  const statuses = await Promise.all([bob!, eve!, pmo!, duty!].map(async (who) => (await show(who, id)).status));
  expect(statuses).toEqual([403, 404, 403, 403]);
  expect((await detail(ann!, id)).passwordShown.map(({ by }) => by)).toEqual([
    expect.any(String),
    'Chan0 A*',
    'Chan0 A*',
  ]);
  await until('the notice is settled', async () => (await noticesOf(ann!)).length === 0);
});

test('the password stands in no table, no line of the log, no notice and no stored answer [3.6.35]', async () => {
  const draft = { id: '', projectId: 'team', requestType: 'OUTPUT' as const, version: 0, content: '{}', after: null };
  expect((await ann!.call(requestCalls.keepRequestDraft, draft)).status).toBe(200);
  expect(await columnsHolding(lab.ownerUrl, [password])).toEqual([]);
  expect(said.join('').includes(password)).toBe(false);
  const answers = [
    await detail(officer!, id),
    await detail(ann!, id),
    (await officer!.call(requestCalls.officeRequests, everyRequest)).body,
  ];
  expect(JSON.stringify(answers)).not.toContain(password);
});

test('another project’s request answers as if it did not exist, to every call [3.7.3.06]', async () => {
  const answers = async (outputId: string) => {
    const form = { id: outputId, projectId: 'team', requestType: 'OUTPUT' as const };
    const all = [
      await eve!.call(requestCalls.requestDetail, { outputId, projectId: 'team' }),
      await eve!.call(requestCalls.requestDetail, { outputId, projectId: '' }),
      await eve!.call(requestCalls.requestDetail, { outputId, projectId: 'other' }),
      await write(eve!, 'INCOMPLETED', { id: outputId, version: 5 }),
      await write(eve!, 'INCOMPLETED', { id: outputId, projectId: 'other', version: 5 }),
      await show(eve!, outputId),
      await eve!.call(requestCalls.requestDraft, form),
      await eve!.call(requestCalls.keepRequestDraft, { ...form, version: 5, content: '{}', after: null }),
      await eve!.call(requestCalls.dropRequestDraft, { ...form, revision: randomUUID() }),
    ];
    return all.map(({ status, body }) => [status, body]);
  };
  const none = await answers('nothing');
  expect(none.map(([status]) => status)).toEqual(none.map(() => 404));
  expect(await answers(id)).toEqual(none);
  expect((await eve!.call(requestCalls.ownRequests, { projectId: '0', type: 'OUTPUT' })).body).toEqual([]);
  expect((await eve!.call(requestCalls.requestProjects, {})).body.map(({ refNum }) => refNum)).toEqual(['R-OTHER']);
  expect((await write(bob!, 'INCOMPLETED', { id, version: 5 })).status).toBe(403);
});

test('the notes are read by those who write or review requests, and by nobody through the texts of the login page [3.7.3.14 3.3.7.17]', async () => {
  const notes = (who: Visitor) => who.call(requestNotesCalls.requestNotes, { type: 'PROJECT_OUTPUT' });
  expect((await notes(ann!)).body).toEqual({ content: '' });
  expect((await notes(pmo!)).status).toBe(200);
  expect((await notes(duty!)).status).toBe(403);
});

test('after the last day of retention the password is destroyed, also when the clock jumps over a week [3.3.5.06]', async () => {
  await lab.moveClock('2035-03-31T23:59:50+08:00');
  expect((await show(ann!, id)).status).toBe(200);
  await lab.moveClock('2035-04-08T09:00:00+08:00');
  expect((await show(ann!, id)).status).toBe(422);
  await until(
    'the password is destroyed',
    async () => (await detail(officer!, id)).history[0]?.what === 'PASSWORD_DESTROYED',
  );
  expect(await detail(ann!, id)).toMatchObject({ filePassword: true, pwdExpired: true, allowed: [] });
  const { history } = await detail(ann!, id);
  expect(history.filter(({ what }) => what === 'PASSWORD_DESTROYED').length).toBe(1);
});

test('an approval that is taken back within a minute sends no e-mail, corrects the notice and ends the password', async () => {
  const begun = await write(bob!, 'SUBMITTED', { reasonOfRequest: 'Second' });
  const second = begun.body.id!;
  const lasting = { ...approval, retentionDate: '2035-05-31', isSend: true };
  expect((await review(officer!, second, 'APPROVED', 1, lasting)).body.code).toBe(0);
  await until('the second letter is ordered', async () => (await letters()).length === 2);
  expect((await review(officer!, second, 'REVISION', 2)).body.code).toBe(0);
  await until('the letter is taken back', async () => (await letters()).some((one) => one.failed_at !== null));
  expect((await show(bob!, second)).status).toBe(422);
  await until('the notice is corrected', async () => (await noticesOf(bob!))[0]?.title.includes('taken back') === true);
  expect((await detail(bob!, second)).history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['TAKEN_BACK', 'PASSWORD_DESTROYED', 'APPROVED']),
  );
});
