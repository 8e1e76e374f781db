import type { Order } from '@hadcl/kernel/decision';
import { noticeFollows, noticeSettled, noticeTo } from '../../notifications/notice/notice-to.contract.js';
import { asReportMonth } from './report-dates.contract.js';

type Which = { readonly projectId: string; readonly month: string };
/** `newlyShown`: the topics whose reply has become readable. */
type Judged = Which & { readonly newlyShown: readonly string[] };

/** One sentence for the act of the office and its replies (N6). */
const saying = (did: 'reviewed' | 'returned', refNum: string, { month, newlyShown: { length: replies } }: Judged) => {
  const sentence = `notice-report-${did}` as const;
  return { sentence: replies > 0 ? (`${sentence}-replies` as const) : sentence, names: { refNum, month, replies } };
};
const aboutReport = ({ projectId, month }: Which) => ({ projectId, busDate: asReportMonth(month) });

/** Notice to one person of the project: their report was reviewed, with replies or without. */
export const reviewedNotice = (noticeId: string, userId: string, refNum: string, judged: Judged): Order =>
  noticeTo(userId, {
    noticeId,
    type: judged.newlyShown.length > 0 ? 'NTF_PROGRESS_COMMENTS' : 'NTF_PROGRESS_REVIEWED',
    ...aboutReport(judged),
    ...saying('reviewed', refNum, judged),
  });

/** The notice stays until the report is submitted again, hence no close button. */
const returnedId = ({ projectId, month }: Which, userId: string) => `report-returned.${projectId}.${month}.${userId}`;
/** `newsId` identifies this return, so that it is announced once. */
export const returnedNotice = (newsId: string, userId: string, refNum: string, judged: Judged): Order =>
  noticeFollows(userId, 'news', {
    ...{ noticeId: returnedId(judged, userId), type: 'NTF_PROGRESS_RETURNED', newsId },
    ...aboutReport(judged),
    ...saying('returned', refNum, judged),
  });
export const returnSettled = (userId: string, report: Which): Order =>
  noticeSettled(userId, returnedId(report, userId));
