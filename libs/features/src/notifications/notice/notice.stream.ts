import { stream } from '@hadcl/kernel/stream';
import { NoticePart, type NoticeType, NoticeNames, noticeType } from './notification.contract.js';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const address = { noticeId: z.string(), userId: z.string() };

/** `names`: values of the sentence. A person appears only as `aboutUserId`. */
const says = {
  ...address,
  type: noticeType,
  busDate: z.iso.date(),
  sentence: z.string(),
  names: NoticeNames,
  aboutUserId: z.string().nullable(),
  /** Project of the earliest part. */
  projectId: z.string().optional(),
  /** The record of that project which its screen opens, such as an output request. */
  recordId: z.string().optional(),
  parts: z.array(NoticePart).optional(),
};
const clear = ['sentence', 'names', 'parts.sentence', 'parts.item', 'parts.names', 'parts.each'];

/** A notice belongs to one person. */
export const noticeEvents = {
  /** Shown as new, also if the notice existed before and has news. */
  NoticeRaised: event({ ...says, newsId: z.string().optional() }, {}, { clear: [...clear, 'newsId'] }),
  /** The text changed; the notice stays read if it was read. */
  NoticeRestated: event(says, {}, { clear }),
  /** The subject is settled or no longer true. */
  NoticeWithdrawn: event(address),
  NoticeRead: event(address),
  NoticePinned: event(address),
  NoticeUnpinned: event(address),
  NoticeDeleted: event(address),
};

/** The content of a notice, compared to find out whether it changed. */
export type Saying = {
  readonly busDate: string;
  readonly sentence: string;
  readonly names: Readonly<Record<string, string | number>>;
  readonly aboutUserId: string | null;
  readonly projectId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly parts?: readonly NoticePart[] | undefined;
};
type Own = {
  readonly userId: string;
  readonly type: NoticeType;
  /** Ids of the news that were announced. */
  readonly news: readonly string[];
};
export type Notice =
  | { readonly status: 'none' }
  | (Own & { readonly status: 'raised'; readonly isRead: boolean; readonly isPinned: boolean; readonly says: Saying })
  | (Own & { readonly status: 'deleted'; readonly says: Saying })
  | (Own & { readonly status: 'withdrawn' });

/** Ids of the news that a notice announced, even if it was deleted or withdrawn since. */
export const newsOf = (before: Notice): readonly string[] => (before.status === 'none' ? [] : before.news);
const shown = (before: Notice, to: Partial<{ isRead: boolean; isPinned: boolean }>): Notice =>
  before.status === 'raised' ? { ...before, ...to } : before;

/**
 * One notice of one person. A notice that is kept up to date (missed sign-outs) may be raised and withdrawn many times.
 */
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
    // Keeps `says`: the person was told even if they deleted the notice.
    NoticeDeleted: (before) =>
      before.status === 'raised'
        ? { status: 'deleted', userId: before.userId, type: before.type, news: before.news, says: before.says }
        : before,
  },
});
