import { notice } from './notice.stream.js';
import type { NoticePart, NoticeType } from './notification.contract.js';
import type { SentenceKey } from '@hadcl/kernel/text/sentences';

const owner = (noticeId: string, userId: string) => ({ noticeId, userId });

const said = (
  noticeId: string,
  {
    userId = 'ann',
    busDate = '2027-03-10',
    type = 'NTF_BOOKING_UPDATED' as NoticeType,
    sentence = 'notice-booking-approved' as SentenceKey,
    names = { refNum: 'R-team', seats: 2 } as Record<string, string | number>,
    aboutUserId = null as string | null,
    projectId = 'team' as string | undefined,
    parts = undefined as NoticePart[] | undefined,
  } = {},
) => ({ ...owner(noticeId, userId), type, busDate, sentence, names, aboutUserId, projectId, parts });
type Saying = Parameters<typeof said>[1];

export const raised = (noticeId: string, saying: Saying = {}) =>
  notice.of(noticeId).records('NoticeRaised', said(noticeId, saying));
export const restated = (noticeId: string, saying: Saying = {}) =>
  notice.of(noticeId).records('NoticeRestated', said(noticeId, saying));
export const withdrawn = (id: string, userId = 'ann') => notice.of(id).records('NoticeWithdrawn', owner(id, userId));
export const wasRead = (id: string, userId = 'ann') => notice.of(id).records('NoticeRead', owner(id, userId));
export const pinned = (id: string, userId = 'ann') => notice.of(id).records('NoticePinned', owner(id, userId));
export const unpinned = (id: string, userId = 'ann') => notice.of(id).records('NoticeUnpinned', owner(id, userId));
export const deleted = (id: string, userId = 'ann') => notice.of(id).records('NoticeDeleted', owner(id, userId));
