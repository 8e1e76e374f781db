import { expect, test } from '@jest/globals';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import type { Facts } from '@hadcl/kernel/decision';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import type { Happened } from '@hadcl/platform/moving/projections/testing';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { messages } from '../../index.js';
import { noticeTypeNames, type NoticePart } from './notification.contract.js';
import { deleted, pinned, raised, wasRead } from './notification.examples.js';
import { notificationProjection } from './notification.projection.js';
import { notifications } from './notification.queries.js';
import { date, person } from './raising.examples.js';

const said = (code: string, names: object) =>
  Object.entries(names).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, `${value}`), messages.en[code]!);
const facts: Facts = { ...plainFacts, say: said, tell: ({ code, facts: names }) => said(code, names as object) };
const lab = labOf([notificationProjection, accountProjection], { today: date, facts });
const listOf = async (userId: string, ...past: readonly Happened[]) =>
  (await lab(past))(notifications, {}, { who: { ...ann, userId } });

test('a person sees their own notices, pinned first, then the newest, without the deleted [1.3.46 1.7.31 2.2.8.19 2.3.26 2.4.6.03 2.7.4.01]', async () => {
  const all = [raised('n1'), raised('n2'), raised('n3'), raised('n4'), raised('b1', { userId: 'bob' })];
  const list = await listOf('ann', ...all, pinned('n2'), wasRead('n3'), deleted('n4'));
  expect(list.map(({ id, isPinned, isRead }) => [id, isPinned, isRead])).toEqual([
    ['n2', true, false],
    ['n3', false, true],
    ['n1', false, false],
  ]);
  expect(list[0]).toMatchObject({
    title: 'Your booking of <b>R-team</b> on <b>10 Mar 2027</b> was approved: 2 seats.',
    busDate: date,
    isRed: false,
    isClosable: true,
  });
  expect((await listOf('bob', ...all)).map(({ id }) => id)).toEqual(['b1']);
});

test('what a notice names is text, however it looks, and an urgent one is red [1.3.47 2.3.27]', async () => {
  const list = await listOf(
    'ann',
    person('eve', 'COL_RESEARCHER', '<img src=x onerror=alert(1)>'),
    raised('n1', {
      type: 'NTF_NOT_SIGNED_OUT',
      sentence: 'notice-not-signed-out-staff',
      names: { refNum: '"R" & <i>' },
      aboutUserId: 'eve',
    }),
  );
  expect(list).toMatchObject([
    {
      title:
        '<b>&lt;img src=x onerror=alert(1)&gt; eve</b> of &quot;R&quot; &amp; &lt;i&gt; did not sign out on <b>10 Mar 2027</b>.',
      isRed: true,
      isClosable: false,
    },
  ]);
});

test('what an act did on several days is said once, with its days in order; what it did otherwise is a sentence of its own', async () => {
  const part = (kind: 'approved' | 'rejected', day: number, refNum: string, seats = 1): NoticePart => ({
    ...{ aboutId: `${refNum} ${day}`, projectId: refNum, busDate: `2027-03-${day}`, names: { refNum } },
    ...{ sentence: `notice-booking-${kind}`, item: kind === 'approved' ? 'notice-item-seats' : 'notice-item' },
    each: kind === 'approved' ? { seats } : {},
  });
  const titleOf = async (...parts: NoticePart[]) =>
    (await listOf('ann', raised('n1', { names: { refNum: 'R', seats: 1 }, parts })))[0]!.title;
  expect(await titleOf(part('approved', 12, 'R', 2), part('rejected', 11, 'R&D'), part('approved', 10, 'R'))).toBe(
    'Your bookings of <b>R</b> were approved: <b>10 Mar 2027</b> (1 seat), <b>12 Mar 2027</b> (2 seats). ' +
      'Your booking of <b>R&amp;D</b> on <b>11 Mar 2027</b> was rejected by the office.',
  );
  const many = Array.from({ length: 11 }, (_, i) => part('rejected', 10 + i, 'R'));
  expect(await titleOf(...many)).toMatch(/: <b>10 Mar 2027<\/b>, .*<b>17 Mar 2027<\/b> and 3 more\.$/);
  expect(await titleOf(part('approved', 10, 'R'))).toBe(
    'Your booking of <b>R</b> on <b>10 Mar 2027</b> was approved: 1 seat.',
  );
  const closed = (day: number, urgent: boolean): NoticePart => ({
    ...part('approved', day, 'R'),
    sentence: urgent ? 'notice-day-closed-urgent' : 'notice-day-closed',
  });
  expect(await titleOf(closed(20, false), closed(11, true), closed(21, false))).toBe(
    'The lab closes at short notice on <b>11 Mar 2027</b>. This affects your 1 seat of <b>R</b>. ' +
      'The lab is closed on <b>20 Mar 2027</b> (1 seat), <b>21 Mar 2027</b> (1 seat). This affects your bookings of <b>R</b>.',
  );
});

test('each type says whether it is urgent and whether it can be closed [1.3.47 1.3.50 2.2.8.08 2.3.27]', async () => {
  const list = await listOf('ann', ...noticeTypeNames.map((type) => raised(type, { type })));
  const rules = Object.fromEntries(list.map(({ type, isRed, isClosable }) => [type, { isRed, isClosable }]));
  expect(rules).toMatchObject({
    NTF_URGENT_CLOSE: { isRed: true, isClosable: false },
    NTF_NOT_SIGNED_OUT: { isRed: true, isClosable: false },
    NTF_BOOKING_UPDATED: { isRed: false, isClosable: true },
    NTF_LOW_RATE: { isRed: false, isClosable: true },
    NTF_OUTPUT_UPDATED: { isRed: false, isClosable: true },
    NTF_PROGRESS_BEFORE: { isRed: false, isClosable: false },
    NTF_PROGRESS_REVIEWED: { isRed: false, isClosable: true },
    NTF_PROGRESS_COMMENTS: { isRed: false, isClosable: true },
    NTF_PROGRESS_RETURNED: { isRed: false, isClosable: false },
  });
});
