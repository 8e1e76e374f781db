import { expect, test } from '@jest/globals';
import { causesOf, date, house, person, told } from '../../notifications/notice/raising.examples.js';
import { visitOf } from '../visits/attendance.examples.js';
import { missedSignOutNotices } from './missed.reactions.js';

const causeIn = causesOf();
const { SignOutMissed, SignedOut, VisitCorrected, VisitWithdrawn } = missedSignOutNotices.on;
const [ann, bob, earlier] = [visitOf('ann'), visitOf('bob'), visitOf('ann', { date: '2027-03-09', id: 'e' })];
const missed = (...visits: readonly ReturnType<typeof visitOf>[]) =>
  visits.flatMap((visit) => [...visit.came('10:00'), visit.missed()]);
const idOf = ({ visitId, projectId, userId, ...its }: ReturnType<typeof visitOf>) => ({
  ...{ date: its.date, visitId, projectId, userId },
});
const withIds = async (orders: ReturnType<NonNullable<typeof SignOutMissed>>) =>
  ((await orders) as readonly { call: { path: string }; body: Record<string, unknown> }[]).map(({ call, body }) => [
    ...[call.path, body['noticeId'], body['as'], body['sentence']],
  ]);

test('a missed sign-out is told to the person and to the desk [2.4.5.12]', async () => {
  const cause = await causeIn(...house, ...missed(ann));
  const orders = await SignOutMissed!(idOf(ann), cause);
  const same = { type: 'NTF_NOT_SIGNED_OUT', busDate: date, names: { refNum: 'R-team' }, as: 'news' };
  expect(orders.map((order) => (order as { body: object }).body)).toEqual([
    {
      ...same,
      ...{ noticeId: 'not-signed-out.ann', userId: 'ann', sentence: 'notice-not-signed-out', aboutUserId: null },
    },
    {
      ...{ ...same, noticeId: `not-signed-out.${date}.duty`, userId: 'duty' },
      ...{ sentence: 'notice-not-signed-out-staff', aboutUserId: 'ann' },
    },
  ]);
});

test('all that one person owes is one notice with its dates, all of a day one of the desk with its people (N6)', async () => {
  const cause = await causeIn(...house, ...missed(earlier, ann, bob));
  expect(await told(SignOutMissed!(idOf(ann), cause))).toEqual([
    ['ann', 'NTF_NOT_SIGNED_OUT', 'notice-not-signed-out-dates', { dates: '2027-03-09, 2027-03-10' }],
    ['duty', 'NTF_NOT_SIGNED_OUT', 'notice-not-signed-out-staff-several', { people: 2, projects: 'R-team (2)' }],
  ]);
});

test('what is settled by a declaration, by staff or by deletion is corrected, and withdrawn with the last of it', async () => {
  const left = { ...idOf(ann), at: '2027-03-10T18:00:00+08:00' };
  const some = await causeIn(...house, ...missed(earlier, ann, bob), ...ann.left('18:00', 'DECLARED'));
  const declared = { ...left, source: 'DECLARED' as const };
  expect(await withIds(SignedOut!(declared, some))).toEqual([
    ['internal:restate-notice', 'not-signed-out.ann', 'correction', 'notice-not-signed-out'],
    ['internal:restate-notice', `not-signed-out.${date}.duty`, 'correction', 'notice-not-signed-out-staff'],
  ]);
  const all = await causeIn(...house, ...missed(ann), ...ann.left('18:00', 'STAFF'));
  const gone = [
    ['internal:withdraw-notice', 'not-signed-out.ann', undefined, undefined],
    ['internal:withdraw-notice', `not-signed-out.${date}.duty`, undefined, undefined],
  ];
  expect(await withIds(SignedOut!({ ...left, source: 'STAFF' }, all))).toEqual(gone);
  expect(await withIds(VisitWithdrawn!(idOf(ann), all))).toEqual(gone);
  expect(await withIds(SignedOut!({ ...left, source: 'QR' }, all))).toEqual([]);
});

test('a visit that staff open again is owed again', async () => {
  const cause = await causeIn(...house, person('ho', 'DUTY_OFFICER'), ...missed(ann));
  const times = { changedAt: '2027-03-11T10:00:00+08:00', signedInAt: '2027-03-10T10:00:00+08:00', signedOutAt: null };
  expect((await withIds(VisitCorrected!({ ...idOf(ann), ...times }, cause))).map(([, id, as]) => [id, as])).toEqual([
    ['not-signed-out.ann', 'news'],
    [`not-signed-out.${date}.duty`, 'news'],
    [`not-signed-out.${date}.ho`, 'news'],
  ]);
});
