import { notice } from './notice.stream.js';
import type { NoticeType } from './notification.contract.js';
import type { SentenceKey } from '@hadcl/kernel/sentences';

const owner = (noticeId: string, userId: string) => ({ noticeId, userId });

export const raised = (
  noticeId: string,
  {
    userId = 'ann',
    type = 'NTF_BOOKING_UPDATED' as NoticeType,
    sentence = 'notice-booking-approved' as SentenceKey,
    names = { refNum: 'R-team', seats: 2 } as Record<string, string | number>,
    aboutUserId = null as string | null,
  } = {},
) =>
  notice.of(noticeId).records('NoticeRaised', {
    ...owner(noticeId, userId),
    type,
    busDate: '2027-03-10',
    sentence,
    names,
    aboutUserId,
  });
export const wasRead = (id: string, userId = 'ann') => notice.of(id).records('NoticeRead', owner(id, userId));
export const pinned = (id: string, userId = 'ann') => notice.of(id).records('NoticePinned', owner(id, userId));
export const unpinned = (id: string, userId = 'ann') => notice.of(id).records('NoticeUnpinned', owner(id, userId));
export const deleted = (id: string, userId = 'ann') => notice.of(id).records('NoticeDeleted', owner(id, userId));
