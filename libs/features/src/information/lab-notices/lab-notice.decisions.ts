import { decision, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { lineOf } from '@hadcl/kernel/text/said';
import { labNoticeCalls, labNoticeRefused } from './lab-notice.contract.js';
import { labNotice, type LabNotice } from './lab-notice.stream.js';

const at = fieldsOf(labNoticeCalls.publishLabNotice);
const refuseStale = (noticeId: string, now: LabNotice, version: number, facts: Facts) => {
  if (now.version === version) return;
  const changed = lastChange(labNotice.of(noticeId), { noticeId }, facts.say('by-the-office', {}));
  throw labNoticeRefused('setting-changed', { changed });
};

export const publishLabNotice = decision(labNoticeCalls.publishLabNotice, {
  reads: ({ body, idFor }) => [labNotice.of(body.noticeId || idFor('notice'))],

  *decide({ body, idFor }, read, facts) {
    const noticeId = body.noticeId || idFor('notice');
    const now = read(labNotice.of(noticeId));
    if (body.noticeId && !now.says) throw labNoticeRefused('no-such-lab-notice', {});
    const { from, until } = body;
    const [title, content] = [lineOf(body.title), facts.clean(body.content)];
    refuseAll([
      title === '' && at('title', labNoticeRefused('notice-title-missing', {})),
      facts.textOf(content).trim() === '' && at('content', labNoticeRefused('notice-content-missing', {})),
      from === null && at('from', labNoticeRefused('notice-from-missing', {})),
      from !== null && until !== null && until < from && at('until', labNoticeRefused('notice-dates-reversed', {})),
    ]);
    const says = { title, content, from: from!, until };
    if (
      !now.isEnded &&
      now.says &&
      Object.entries(says).every(([key, one]) => now.says![key as keyof typeof says] === one)
    )
      return;
    if (body.noticeId) refuseStale(noticeId, now, body.version, facts);
    else if (now.says) return;
    yield labNotice.of(noticeId).records('LabNoticePublished', { noticeId, ...says });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('lab-notice-published', {}) }),
});

export const endLabNotice = decision(labNoticeCalls.endLabNotice, {
  reads: ({ body }) => [labNotice.of(body.noticeId)],

  *decide({ body: { noticeId, version } }, read, facts) {
    const now = read(labNotice.of(noticeId));
    if (!now.says) throw labNoticeRefused('no-such-lab-notice', {});
    if (now.isEnded) return;
    refuseStale(noticeId, now, version, facts);
    yield labNotice.of(noticeId).records('LabNoticeEnded', { noticeId });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('lab-notice-ended', {}) }),
});
