import { stream } from '@hadcl/kernel/stream';
import { NoticePart, type NoticeType, NoticeNames, noticeType } from './notification.contract.js';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const address = { noticeId: z.string(), userId: z.string() };

/** `names` are what its sentence names; a person is named by `aboutUserId` alone. */
const says = {
  ...address,
  type: noticeType,
  busDate: z.iso.date(),
  sentence: z.string(),
  names: NoticeNames,
  aboutUserId: z.string().nullable(),
  /** The project that it speaks of, on the first of its days. */
  projectId: z.string().optional(),
  parts: z.array(NoticePart).optional(),
};
const clear = ['sentence', 'names', 'parts.sentence', 'parts.item', 'parts.names', 'parts.each'];

/** One notice is one person's. */
export const noticeEvents = {
  /** New to its person, also when it stood before and has news. */
  NoticeRaised: event({ ...says, newsId: z.string().optional() }, {}, { clear: [...clear, 'newsId'] }),
  /** Its words follow what they are about; what was read stays read. */
  NoticeRestated: event(says, {}, { clear }),
  /** What it told is settled or no longer true. */
  NoticeWithdrawn: event(address),
  NoticeRead: event(address),
  NoticePinned: event(address),
  NoticeUnpinned: event(address),
  NoticeDeleted: event(address),
};

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
  audit: null,
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
