import { expect, test } from '@jest/globals';
import { causesOf, date, house } from '../notifications/raising.examples.js';
import { missedSignOutNotices } from './missed.reactions.js';

const causeIn = causesOf();

test('a missed sign-out is told to the person and to the desk [2.4.5.12]', async () => {
  const cause = await causeIn(...house);
  const missed = { date, visitId: `${date}.v`, projectId: 'team', userId: 'ann' };
  const orders = await missedSignOutNotices.on.SignOutMissed!(missed, cause);
  expect(orders.map((order) => (order as { body: object }).body)).toEqual([
    {
      noticeId: 'notice of person',
      userId: 'ann',
      type: 'NTF_NOT_SIGNED_OUT',
      sentence: 'notice-not-signed-out',
      busDate: date,
      names: { refNum: 'R-team' },
      aboutUserId: null,
    },
    {
      noticeId: 'notice of desk duty',
      userId: 'duty',
      type: 'NTF_NOT_SIGNED_OUT',
      sentence: 'notice-not-signed-out-staff',
      busDate: date,
      names: { refNum: 'R-team' },
      aboutUserId: 'ann',
    },
  ]);
});
