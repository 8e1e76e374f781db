import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { causesOf, date, house, told } from '../../notifications/notice/raising.examples.js';
import type { Happened } from '@hadcl/platform/moving/projections/testing';
import { at, visitOf } from '../visits/attendance.examples.js';
import { attendanceParameters } from '../visits/attendance.contract.js';
import { remindedAt } from './reminder.js';
import { signOutReminders } from './reminder.reactions.js';

const causeIn = causesOf();
const { SignOutsReminded, SignedOut, SignOutMissed } = signOutReminders.on;
const [ann, bob] = [visitOf('ann'), visitOf('bob')];
const inside = [...ann.came('10:00'), ...bob.came('10:00')];
const idOf = ({ visitId, projectId, userId }: typeof ann) => ({ date, visitId, projectId, userId });
const happening = async (time: string, ...past: readonly Happened[]) => {
  const cause = await causeIn(...past);
  return { ...cause, meta: { ...cause.meta, happenedAt: at(time) } };
};

test('those inside before closing are reminded to sign out, and the desk of them', async () => {
  const cause = await happening('19:30', ...house, ...inside);
  expect(await told(SignOutsReminded!({ date, userIds: ['ann', 'bob'] }, cause))).toEqual([
    ['ann', 'NTF_NOT_SIGNED_OUT', 'notice-sign-out-due', { refNum: 'R-team', closing: '20:00' }],
    ['bob', 'NTF_NOT_SIGNED_OUT', 'notice-sign-out-due', { refNum: 'R-team', closing: '20:00' }],
    ['duty', 'NTF_NOT_SIGNED_OUT', 'notice-sign-out-due-staff', { projects: 'R-team (2)', closing: '20:00' }],
  ]);
});

test('the reminder of whoever leaves is withdrawn, and the desk reads who is left, until nobody is', async () => {
  const left = { ...idOf(ann), at: at('19:40'), source: 'QR' as const };
  const one = await happening('19:40', ...house, ...inside, ...ann.left('19:40'));
  expect(await told(SignedOut!(left, one))).toEqual([
    ['ann', undefined, undefined, undefined],
    ['duty', 'NTF_NOT_SIGNED_OUT', 'notice-sign-out-due-staff', { projects: 'R-team', closing: '20:00' }],
  ]);
  const withdrawn = (await SignedOut!(left, one)) as readonly { call: { path: string }; body: object }[];
  expect([withdrawn[0]!.call.path, withdrawn[0]!.body]).toEqual([
    'internal:withdraw-notice',
    { userId: 'ann', noticeId: `sign-out-due.${date}.ann` },
  ]);
  const missed = await happening('20:00', ...house, ...inside, ann.missed(), bob.missed());
  expect(await told(SignOutMissed!(idOf(ann), missed))).toEqual([
    ['ann', undefined, undefined, undefined],
    ['duty', undefined, undefined, undefined],
  ]);
});

test('before the reminder nothing follows from leaving', async () => {
  const cause = await happening('19:29', ...house, ...inside, ...ann.left('19:29'));
  expect(await SignedOut!({ ...idOf(ann), at: at('19:29'), source: 'QR' }, cause)).toEqual([]);
});

test('the reminder is so many minutes before closing, not before opening, and at closing where there is to be none', () => {
  const says = (minutes: number) => remindedAt({ ...plainFacts, parameter: () => minutes as never });
  expect([says(attendanceParameters.signOutReminder.default), says(95), says(5_000), says(0), says(-5)]).toEqual([
    ...['19:30', '18:25', '09:00', '20:00', '20:00'],
  ]);
});
