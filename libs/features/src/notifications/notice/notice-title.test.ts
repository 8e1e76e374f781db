import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import type { Facts } from '@hadcl/kernel/decision';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { bookingNoticeMessages as english } from '../../bookings/booking/booking-notices.messages.en.js';
import { bookingNoticeMessages as chinese } from '../../bookings/booking/booking-notices.messages.zh-Hant.js';
import { titleOf, titleOfParts } from './notice-title.js';
import type { NoticePart } from './notification.contract.js';
import { notificationMessages } from './notification.messages.en.js';
import { notificationMessages as chineseNotificationMessages } from './notification.messages.zh-Hant.js';

/** Returns the values by name, as JSON. */
const facts: Facts = { ...plainFacts, tell: ({ facts: names }) => JSON.stringify(names) };
const busDate = '2027-03-10';
const saidOf = (names: Record<string, string | number>, language: Facts['language']) =>
  JSON.parse(titleOf({ sentence: 'any', names, busDate }, { ...facts, language }));

test('the days and the month that a notice names are written as its reader’s language does', () => {
  const names = { dates: '2027-03-09, 2027-03-10', month: '2027-02', refNum: 'R&D-1' };
  expect(saidOf(names, 'en')).toEqual({
    dates: '9 Mar 2027, 10 Mar 2027',
    month: 'Feb 2027',
    refNum: 'R&amp;D-1',
    date: '10 Mar 2027',
  });
  expect(saidOf({ projects: 'R-1 (20%), R-2 (40%)' }, 'zh-Hant')).toMatchObject({ projects: 'R-1 (20%)、R-2 (40%)' });
  expect(saidOf(names, 'zh-Hant')).toMatchObject({
    dates: '2027年3月9日、2027年3月10日',
    month: '2027年2月',
    date: '2027年3月10日',
  });
});

test('a day is written as the reader’s language does, whatever the notice calls it', () => {
  const names = { until: '2027-03-11', count: 3, note: 'since 2027-03-11', seats: 1 };
  expect(saidOf(names, 'en')).toMatchObject({ until: '11 Mar 2027', count: '3', note: 'since 2027-03-11' });
  expect(saidOf(names, 'zh-Hant')).toMatchObject({ until: '2027年3月11日' });
});

test('a Project No. stays as it is, even one that looks like a month or day', () => {
  for (const refNum of ['2026-12', '2026-14', '2026-12-01']) expect(saidOf({ refNum }, 'en')).toMatchObject({ refNum });
  expect(saidOf({ note: '2026-14' }, 'en')).toMatchObject({ note: '2026-14' });
});

test('what was recorded as words stays as it was', () => {
  expect(saidOf({ dates: '9 Mar 2027, 10 Mar 2027', month: 'Feb 2027' }, 'en')).toMatchObject({
    dates: '9 Mar 2027, 10 Mar 2027',
    month: 'Feb 2027',
  });
});

const sentences = sentencesOf({
  en: { ...english, ...notificationMessages },
  'zh-Hant': { ...chinese, ...chineseNotificationMessages },
});
const speaking = (language: Facts['language']): Facts => {
  const say = sentences(language);
  return {
    ...plainFacts,
    language,
    say,
    tell: ({ code, facts: names }) => say(code, names as Record<string, unknown>),
  };
};
const titlesOf = (...parts: NoticePart[]) => [
  titleOfParts(parts, speaking('en')),
  titleOfParts(parts, speaking('zh-Hant')),
];
const part = (its: Pick<NoticePart, 'sentence'> & Partial<NoticePart>, refNum: string, date: string): NoticePart => ({
  ...{ aboutId: `${date}.${refNum}`, projectId: refNum, busDate: date, item: 'notice-item-seats', each: { seats: 2 } },
  ...its,
  names: { ...its.names, refNum },
});
const [friday, saturday] = ['2027-03-12', '2027-03-13'];

test('what concerns two projects of a person is one sentence, which names what changed once and then each project with its seats (N6)', () => {
  const closed = { sentence: 'notice-day-closed-urgent-because', names: { reason: 'PUBLIC Holiday' } };
  expect(titlesOf(part(closed, 'R&D-2', friday), part({ ...closed, each: { seats: 1 } }, 'DCL-1', friday))).toEqual([
    'The lab closes at short notice on <b>12 Mar 2027</b>: PUBLIC Holiday. This affects your bookings of ' +
      '<b>DCL-1</b> (1 seat), <b>R&amp;D-2</b> (2 seats).',
    '實驗室於<b>2027年3月12日</b>臨時暫停開放：PUBLIC Holiday。影響你的預約：<b>DCL-1</b>（1個座位）、<b>R&amp;D-2</b>（2個座位）。',
  ]);
  const open = { sentence: 'notice-day-reopened' };
  expect(titlesOf(part(open, 'R-1', friday), part(open, 'R-2', friday))).toEqual([
    'The lab is open again on <b>12 Mar 2027</b>. Your bookings stand: <b>R-1</b> (2 seats), <b>R-2</b> (2 seats).',
    '實驗室於<b>2027年3月12日</b>重開。你的預約維持有效：<b>R-1</b>（2個座位）、<b>R-2</b>（2個座位）。',
  ]);
});

test('of several projects on several days each project is named with its days, and no more than eight of either', () => {
  const approved = { sentence: 'notice-booking-approved' };
  expect(
    titlesOf(part(approved, 'R-1', saturday), part(approved, 'R-2', friday), part(approved, 'R-1', friday)),
  ).toEqual([
    'Your bookings were approved: <b>R-1</b> on <b>12 Mar 2027</b> (2 seats), <b>13 Mar 2027</b> (2 seats); ' +
      '<b>R-2</b> on <b>12 Mar 2027</b> (2 seats).',
    '你的預約已獲批准：<b>R-1</b>於<b>2027年3月12日</b>（2個座位）、<b>2027年3月13日</b>（2個座位）；<b>R-2</b>於<b>2027年3月12日</b>（2個座位）。',
  ]);
  const many = Array.from({ length: 10 }, (_, i) => part(approved, `R-${i}`, friday));
  expect(titlesOf(...many)[0]).toMatch(/, <b>R-7<\/b> \(2 seats\) and 2 more\.$/);
});

test('that the lab is open again is said once where one booking stands and another had ended', () => {
  const parts = [
    part({ sentence: 'notice-day-reopened' }, 'R-1', friday),
    part({ sentence: 'notice-day-reopened-without', item: 'notice-item', each: {} }, 'R-2', friday),
  ];
  expect(titlesOf(...parts)).toEqual([
    'The lab is open again on <b>12 Mar 2027</b>. Your booking of <b>R-1</b> stands: 2 seats. ' +
      'Your booking of <b>R-2</b> had ended; please book again if you need it.',
    '實驗室於<b>2027年3月12日</b>重開。<b>R-1</b>的預約維持有效：2個座位。<b>R-2</b>的預約已終止，如有需要請重新預約。',
  ]);
});

const kinds = Object.keys(english).flatMap((key) => /^(notice-(?:booking|day)-.*)-several$/.exec(key)?.[1] ?? []);
test.each(kinds)('%s is said of one and of several days and projects', (sentence) => {
  const its = { sentence, names: { reason: 'Works', remarks: 'Bring ID' }, each: { seats: 2, from: 3, to: 2 } };
  const of = (...parts: readonly [string, string][]) => titlesOf(...parts.map((where) => part(its, ...where)));
  for (const [title, day] of [
    ...of(['R-1', friday], ['R-2', friday]).map((said) => [said, /12 Mar 2027|2027年3月12日/g] as const),
    ...of(['R-1', friday], ['R-2', saturday]).map((said) => [said, /12 Mar 2027|2027年3月12日/g] as const),
  ]) {
    expect(title.match(day)).toHaveLength(1);
    expect(title.match(/<b>R-1<\/b>.*<b>R-2<\/b>/g)).toHaveLength(1);
    expect(title).not.toMatch(/[{}]|undefined/);
  }
});
