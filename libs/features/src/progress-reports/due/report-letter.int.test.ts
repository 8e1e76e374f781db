import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import type { Mail } from '@hadcl/kernel/reaction';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { account } from '../../accounts/account/account.stream.js';
import { bookingLetterWords } from '../../bookings/letters/booking-letter.messages.en.js';
import { bookingLetterWords as chineseWords } from '../../bookings/letters/booking-letter.messages.zh-Hant.js';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { causesOf, date, house, recipients } from '../../notifications/notice/raising.examples.js';
import { reportLetterMessages } from './report-letter.messages.en.js';
import { reportLetterMessages as chinese } from './report-letter.messages.zh-Hant.js';
import { revisionReaders } from './report-letter.queries.js';
import { revisionReminders } from './report-letter.reactions.js';
import { submitted } from '../report/report.examples.js';
import { reportProjection } from '../report/report.projection.js';
import { report } from '../report/report.stream.js';

const causeIn = causesOf();
const lab = labOf([...recipients, reportProjection], { today: date });
const says = sentencesOf(
  { en: bookingLetterWords, 'zh-Hant': chineseWords },
  { en: reportLetterMessages, 'zh-Hant': chinese },
);
const speaking: (typeof plainFacts)['speaking'] = (language) => ({
  ...plainFacts,
  language: language ?? 'en',
  speaking,
  say: says(language ?? 'en') as typeof plainFacts.say,
});
const reminded = { reportId: 'team.2027-02', projectId: 'team', month: '2027-02' };
const mails = async (...more: readonly Entry[]) => {
  const cause = { ...(await causeIn(...house, ...more)), facts: speaking('en') };
  return (await revisionReminders.on.RevisionReminded!(reminded, cause)) as readonly Mail[];
};

test('a reminder for revision is a letter to each active researcher of the project, and leads to the report [3.7.1.11]', async () => {
  const [ann, ...others] = await mails();
  // Who has left the project, and the office, get none.
  expect([ann?.mailTo, ...others.map(({ mailTo }) => mailTo)]).toEqual(['ann', 'bob']);
  expect(ann?.subject).toBe('Please revise the progress report of R-team for Feb 2027');
  expect(ann?.text).toContain('https://portal.hadcl.example/progress-reports/form?projectId=team&yearMonth=2027-02-01');
  expect(ann?.text).toMatch(/^Dear Dr Chan ann,\n/);
});

test('each is written to in their language, and whose account is closed not at all', async () => {
  const [ann, ...others] = await mails(
    account.of('ann').records('LanguageChosen', { accountId: 'ann', language: 'zh-Hant' }),
    account.of('bob').records('AccountDeleted', { accountId: 'bob', email: 'bob@hadcl.example' }),
  );
  expect(ann?.subject).toBe('請修訂R-team的2027年2月進度報告');
  expect(others).toEqual([]);
});

test('the office sees before a reminder who gets none and why, and when the last one went', async () => {
  const which = { projectId: 'team', yearMonth: '2027-02' };
  await expect((await lab([...house]))(revisionReaders, which)).rejects.toMatchObject({ code: 'no-such-report' });
  const returnedOnce = [...house, submitted(1, 'team', '2027-02')];
  expect(await (await lab(returnedOnce))(revisionReaders, which)).toEqual({
    readers: [
      { userId: 'ann', name: 'Chan ann' },
      { userId: 'bob', name: 'Chan bob' },
    ],
    leftOut: [{ userId: 'old', name: 'Chan old', why: 'dates' }],
    lastSent: null,
  });
  const sent = report.of('team.2027-02').records('RevisionReminded', reminded);
  const lockedOut = account.of('bob').records('AccountLocked', { accountId: 'bob', because: 'administrator' });
  const found = await (await lab([...returnedOnce, lockedOut, sent]))(revisionReaders, which);
  expect(found.readers.map(({ userId }) => userId)).toEqual(['ann']);
  expect(found.leftOut.map(({ userId, why }) => [userId, why])).toEqual([
    ['bob', 'locked'],
    ['old', 'dates'],
  ]);
  expect(found.lastSent).toEqual({ at: expect.any(String), by: expect.any(String) });
});
