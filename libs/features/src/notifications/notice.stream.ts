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
type Own = {
  readonly userId: string;
  readonly type: NoticeType;
  /** The news that it told, of those that have an id. */
  readonly news: readonly string[];
};
export type Notice =
  | { readonly status: 'none' }
  | (Own & { readonly status: 'raised'; readonly isRead: boolean; readonly isPinned: boolean; readonly says: Saying })
  | (Own & { readonly status: 'deleted'; readonly says: Saying })
  | (Own & { readonly status: 'withdrawn' });

/** The news that a notice has told, whatever became of it. */
export const newsOf = (before: Notice): readonly string[] => (before.status === 'none' ? [] : before.news);
const shown = (before: Notice, to: Partial<{ isRead: boolean; isPinned: boolean }>): Notice =>
  before.status === 'raised' ? { ...before, ...to } : before;

/** One notice of one person; one that is kept true (missed sign-outs) is raised and withdrawn as often as it becomes so. */
export const notice = stream({
  name: 'notice',
  events: noticeEvents,
  grows: { eventsAYear: 100 },
  initial: { status: 'none' } as Notice,
  evolve: {
    NoticeRaised: (before, { noticeId: _id, userId, type, newsId, ...says }) => ({
      ...{ status: 'raised', userId, type, isRead: false, isPinned: false, says },
      news: newsId === undefined ? newsOf(before) : [...newsOf(before), newsId],
    }),
    NoticeRestated: (before, { noticeId: _id, userId, type, ...says }) =>
      before.status === 'raised' ? { ...before, userId, type, says } : before,
    NoticeWithdrawn: (before) =>
      before.status === 'none'
        ? before
        : { status: 'withdrawn', userId: before.userId, type: before.type, news: before.news },
    NoticeRead: (before) => shown(before, { isRead: true }),
    NoticePinned: (before) => shown(before, { isPinned: true }),
    NoticeUnpinned: (before) => shown(before, { isPinned: false }),
    // Its person was told all the same.
    NoticeDeleted: (before) =>
      before.status === 'raised'
        ? { status: 'deleted', userId: before.userId, type: before.type, news: before.news, says: before.says }
        : before,
  },
});
