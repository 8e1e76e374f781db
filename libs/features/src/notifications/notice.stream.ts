import { stream } from '@hadcl/kernel/stream';
import { noticeEvents } from './notice.events.js';
import type { NoticePart, NoticeType } from './notification.contract.js';

/** What a notice says, to be compared with what it would say. */
export type Saying = {
  readonly busDate: string;
  readonly sentence: string;
  readonly names: Readonly<Record<string, string | number>>;
  readonly aboutUserId: string | null;
  readonly projectId?: string | undefined;
  readonly parts?: readonly NoticePart[] | undefined;
};
type Own = { readonly userId: string; readonly type: NoticeType };
export type Notice =
  | { readonly status: 'none' }
  | (Own & { readonly status: 'raised'; readonly isRead: boolean; readonly isPinned: boolean; readonly says: Saying })
  | (Own & { readonly status: 'deleted' | 'withdrawn' });

const shown = (before: Notice, to: Partial<{ isRead: boolean; isPinned: boolean }>): Notice =>
  before.status === 'raised' ? { ...before, ...to } : before;

const ended = (before: Notice, status: 'deleted' | 'withdrawn'): Notice =>
  before.status === 'none' ? before : { status, userId: before.userId, type: before.type };

/** One notice of one person; one that is kept true (missed sign-outs) is raised and withdrawn as often as it becomes so. */
export const notice = stream({
  name: 'notice',
  events: noticeEvents,
  grows: { eventsAYear: 100 },
  initial: { status: 'none' } as Notice,
  evolve: {
    NoticeRaised: (_, { noticeId: _id, userId, type, ...says }) => ({
      ...{ status: 'raised', userId, type, isRead: false, isPinned: false, says },
    }),
    NoticeRestated: (before, { noticeId: _id, userId, type, ...says }) =>
      before.status === 'raised' ? { ...before, userId, type, says } : before,
    NoticeWithdrawn: (before) => ended(before, 'withdrawn'),
    NoticeRead: (before) => shown(before, { isRead: true }),
    NoticePinned: (before) => shown(before, { isPinned: true }),
    NoticeUnpinned: (before) => shown(before, { isPinned: false }),
    NoticeDeleted: (before) => ended(before, 'deleted'),
  },
});
