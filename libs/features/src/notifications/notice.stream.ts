import { stream } from '@hadcl/kernel/stream';
import { noticeEvents } from './notice.events.js';
import type { NoticeType } from './notification.contract.js';

type Own = { readonly userId: string; readonly type: NoticeType };
export type Notice =
  | { readonly status: 'none' }
  | (Own & { readonly status: 'raised'; readonly isRead: boolean; readonly isPinned: boolean })
  | (Own & { readonly status: 'deleted' });

const shown = (before: Notice, to: Partial<{ isRead: boolean; isPinned: boolean }>): Notice =>
  before.status === 'raised' ? { ...before, ...to } : before;

/** One notice of one person. */
export const notice = stream({
  name: 'notice',
  events: noticeEvents,
  grows: { until: 'a record', events: 50 },
  initial: { status: 'none' } as Notice,
  evolve: {
    NoticeRaised: (_, { userId, type }) => ({ status: 'raised', userId, type, isRead: false, isPinned: false }),
    NoticeRead: (before) => shown(before, { isRead: true }),
    NoticePinned: (before) => shown(before, { isPinned: true }),
    NoticeUnpinned: (before) => shown(before, { isPinned: false }),
    NoticeDeleted: (before) =>
      before.status === 'none' ? before : { status: 'deleted', userId: before.userId, type: before.type },
  },
});
