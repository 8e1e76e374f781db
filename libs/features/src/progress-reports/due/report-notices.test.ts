import { plainFacts } from '@hadcl/kernel-testing/given';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { titleOf } from '../../notifications/notice/notice-title.js';
import { reportNoticeMessages } from './report-notices.messages.en.js';

test('a notice of replies alone, as they were raised once, is read as long as it stands in a log', () => {
  const say = sentencesOf({ en: reportNoticeMessages })('en');
  const facts = {
    ...plainFacts,
    tell: ({ code, facts: its }: { code: string; facts: unknown }) => say(code, its as Record<string, unknown>),
  };
  const names = { refNum: 'DCL-2026-022', month: '2026-10', replies: 2 };
  expect(titleOf({ sentence: 'notice-report-replies', names, busDate: '2026-11-27' }, facts)).toBe(
    'The data office has answered in the progress report of <b>DCL-2026-022</b> for Oct 2026. New replies to read: 2.',
  );
});
