import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import type { EventMeta } from '@hadcl/kernel/event';
import type { Cause, Mail, TakenBack } from '@hadcl/kernel/reaction';
import { tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { logged, type Happened } from '@hadcl/platform/moving/projections/testing';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { account } from '../../accounts/account/account.stream.js';
import { bookingLetterWords } from '../../bookings/letters/booking-letter.messages.en.js';
import { bookingLetterWords as chineseWords } from '../../bookings/letters/booking-letter.messages.zh-Hant.js';
import { house, recipients, told } from '../../notifications/notice/raising.examples.js';
import { requestMessages } from '../request/request.messages.en.js';
import { requestMessages as chinese } from '../request/request.messages.zh-Hant.js';
import { requestFileProjection } from '../files/request-file.projection.js';
import { requestProjection } from '../request/request.projection.js';
import { recorded } from '../request/request-recorded.examples.js';
import { retentionOrders } from '../retention/retention.reactions.js';
import { requestLetters } from './request-letters.reactions.js';
import { requestNoticesRaised } from './request-notices.reactions.js';
import { requestToldMessages } from './request-told.messages.en.js';
import { requestToldMessages as chineseTold } from './request-told.messages.zh-Hant.js';

const projected = tablesOf([...recipients, requestProjection, requestFileProjection]);
const says = sentencesOf(
  { en: bookingLetterWords, 'zh-Hant': chineseWords },
  { en: requestMessages, 'zh-Hant': chinese },
  { en: requestToldMessages, 'zh-Hant': chineseTold },
);
const speaking: (typeof plainFacts)['speaking'] = (language) => ({
  ...plainFacts,
  language: language ?? 'en',
  speaking,
  say: says(language ?? 'en') as typeof plainFacts.say,
});
/** The cause of the last of these events, with what is known after all of them. */
const after = async (...past: readonly Happened[]): Promise<Cause> => {
  const rows = await projected([...house, ...past]);
  const { meta } = logged(past).at(-1)!;
  return { meta, facts: speaking('en'), rows, idFor: (target) => target };
};
const nine = '2027-03-03T09:00:00+08:00';
const its = recorded('r1');
const sent = its.submitted(nine);
const which = { requestId: 'r1', projectId: 'team' };
const answer = { ...which, remarks: '<p>Secret remark</p>', officer: 'Lee' };
const approval = {
  ...answer,
  retentionDate: '2027-03-31',
  passwordId: 'r1.p1',
  password: 'Blue-Kettle-42',
  approval: 1,
};

test('the requester alone is told what the office did, in one notice for each request that opens it [2.4.6.09 3.4.3.32]', async () => {
  const cause = await after(...sent, ...its.approved(nine));
  const orders = (await requestNoticesRaised.on.RequestApproved!(approval, cause)) as readonly { body: object }[];
  expect(orders.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      ...{ userId: 'ann', noticeId: 'output-request.r1.ann', type: 'NTF_OUTPUT_UPDATED', as: 'news' },
      ...{ projectId: 'team', recordId: 'r1', sentence: 'notice-request-approved' },
      names: { requestNo: 'R-team-O#1', until: '2027-03-31' },
    }),
  ]);
  expect(JSON.stringify(orders)).not.toMatch(/Blue-Kettle-42|Secret remark|table1/);
  const back = await after(...sent, ...its.approved(nine), ...its.takenBack(nine));
  const corrected = requestNoticesRaised.on.ApprovalTakenBack!({ ...answer, passwordId: 'r1.p1' }, back);
  expect(await told(corrected)).toEqual([
    ['ann', 'NTF_OUTPUT_UPDATED', 'notice-request-taken-back', { requestNo: 'R-team-O#1' }],
  ]);
});

test('nobody is told of their own acts, and whose account is closed is told nothing', async () => {
  const own: Partial<EventMeta> = { actor: { userId: 'ann', roles: [], address: '', userAgent: '' } };
  const cause = await after(...sent);
  const reviewed = (by: Cause) => requestNoticesRaised.on.RequestUnderReview!(answer, by);
  expect(await reviewed({ ...cause, meta: { ...cause.meta, ...own } })).toEqual([]);
  const closed = account.of('ann').records('AccountDeleted', { accountId: 'ann', email: 'ann@hadcl.example' });
  expect(await reviewed(await after(closed, ...sent, ...its.answered('RequestUnderReview', nine)))).toEqual([]);
});

test('a notice is settled when its requester submits again, withdraws or collects, and when retention ends; a hand-over moves it', async () => {
  const noticeId = 'output-request.r1.ann';
  const settled = [expect.objectContaining({ body: { noticeId, userId: 'ann' } })];
  const on = requestNoticesRaised.on;
  expect(await on.RequestWithdrawn!(which, await after(...sent))).toEqual(settled);
  const past = [...sent, ...its.approved(nine)];
  const shown = { ...which, passwordId: 'r1.p1', approval: 1, reminder: null };
  const cause = await after(...past, ...its.shown(nine));
  expect(await on.PasswordShown!({ ...shown, accountId: 'ann' }, cause)).toEqual(settled);
  expect(await on.PasswordShown!({ ...shown, accountId: 'wong' }, cause)).toEqual([]);
  const ended = { ...which, passwordId: 'r1.p1' };
  expect(await on.PasswordDestroyed!({ ...ended, why: 'retention' }, cause)).toEqual(settled);
  expect(await on.PasswordDestroyed!({ ...ended, why: 'replaced' }, cause)).toEqual([]);
  const moved = await after(...past, ...its.handedOver(nine, 'bob'));
  const orders = await on.RequestHandedOver!({ ...which, accountId: 'bob', former: 'ann', reason: 'x' }, moved);
  expect(orders).toEqual([
    ...settled,
    expect.objectContaining({
      body: expect.objectContaining({ userId: 'bob', sentence: 'notice-request-handed-over' }),
    }),
  ]);
});

const mailOf = async (...past: readonly Happened[]) => {
  const [mail, ...more] = (await requestLetters.on.RequestMailAsked!(
    { ...which, decision: 2 },
    await after(...past),
  )) as readonly Mail[];
  expect(more).toEqual([]);
  return mail;
};

test('a letter names request, status, retention date and the page of the request, and nothing else of it', async () => {
  const past = [...sent, ...its.approved(nine)];
  const mail = await mailOf(...past, ...its.mailed(nine));
  expect(mail).toMatchObject({ mailTo: 'ann', subject: 'Output Request R-team-O#1: Approved', waits: { seconds: 60 } });
  expect(mail!.text).toContain('by 31 Mar 2027');
  expect(mail!.text).toContain('https://portal.hadcl.example/output-request?request=r1');
  expect(`${mail!.text} ${mail!.html}`).not.toMatch(/Blue-Kettle|table1|Done|Lee/);
  const inChinese = account.of('ann').records('LanguageChosen', { accountId: 'ann', language: 'zh-Hant' });
  expect((await mailOf(...past, inChinese, ...its.mailed(nine)))!.subject).toBe('輸出申請R-team-O#1：已批准');
});

test('a requester who is not active gets no letter, nor anybody about a status that is over', async () => {
  const closed = account.of('ann').records('AccountDeactivated', { accountId: 'ann' });
  expect(await mailOf(...sent, ...its.approved(nine), closed, ...its.mailed(nine))).toBeUndefined();
  expect(await mailOf(...sent, ...its.approved(nine), ...its.takenBack(nine))).toBeUndefined();
});

test('a waiting letter is taken back when its status changes, and followed by a new one when only the retention does', async () => {
  const past = [...sent, ...its.approved(nine), ...its.mailed(nine)];
  const waiting = (await mailOf(...past))!.waits!.about;
  const returned = (await requestLetters.on.ApprovalTakenBack!(
    { ...answer, passwordId: 'r1.p1' },
    await after(...past, ...its.takenBack(nine)),
  )) as readonly TakenBack[];
  expect(returned[0]!.takesBack).toEqual(expect.arrayContaining([...waiting]));
  expect(returned[0]!.instead).toEqual([]);
  const changed = (await requestLetters.on.ReviewChanged!(
    { ...answer, retentionDate: '2027-04-10' },
    await after(...past),
  )) as readonly TakenBack[];
  expect(changed[0]!.instead).toMatchObject([{ mailTo: 'ann' }]);
  // The letter that was asked for with the same act has the version of a later event.
  expect(changed[0]!.takesBack).not.toContain(changed[0]!.instead![0]!.waits!.about[0]);
});

test('each day passwords whose retention is over are destroyed, and those who collected nothing are reminded 7 and 1 days ahead', async () => {
  const past = [...sent, ...its.approved(nine)];
  const on = async (date: string, ...more: readonly Happened[]) => {
    const orders = (await retentionOrders.on.RetentionLookedAt!({ date }, await after(...past, ...more))) as readonly {
      call: { path: string };
      body: Record<string, unknown>;
    }[];
    return orders.map(({ call, body }) => [call.path.replace('internal:', ''), body['newsId'] ?? body['passwordId']]);
  };
  expect(await on('2027-03-24')).toEqual([['restate-notice', 'ends 2027-03-31 2027-03-24']]);
  expect((await on('2027-03-30')).length).toBe(1);
  expect(await on('2027-03-24', ...its.shown(nine))).toEqual([]);
  // An officer who looks at it collects nothing.
  expect((await on('2027-03-24', ...its.shown(nine, 'wong'))).length).toBe(1);
  expect(await on('2027-03-25')).toEqual([]);
  expect(await on('2027-03-31')).toEqual([]);
  expect(await on('2027-04-01')).toEqual([['destroy-password', 'r1.p1']]);
  // A worker that was dead for a week looks at the missed days in order; what is destroyed already is left alone.
  expect(await on('2027-04-08')).toEqual([['destroy-password', 'r1.p1']]);
  expect(await on('2027-04-08', ...its.destroyed('2027-04-01T00:00:00+08:00'))).toEqual([]);
  expect(await on('2027-04-01', ...its.takenBack(nine))).toEqual([]);
});

test('a day that is looked at late, after a worker was dead, reminds nobody of a retention that is over by now', async () => {
  const cause = await after(...sent, ...its.approved(nine));
  const remindedAt = async (date: string, recordedAt: string) =>
    (await retentionOrders.on.RetentionLookedAt!({ date }, { ...cause, meta: { ...cause.meta, recordedAt } })).length;
  expect(await remindedAt('2027-03-30', '2027-03-31T23:00:00+08:00')).toBe(1);
  expect(await remindedAt('2027-03-30', '2027-04-01T09:00:00+08:00')).toBe(0);
  expect(await remindedAt('2027-03-24', '2027-04-01T09:00:00+08:00')).toBe(0);
});
