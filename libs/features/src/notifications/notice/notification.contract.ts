import { internal, read, topic, write, type Who } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import type { NoticeKind } from '@hadcl/kernel/feature';
import { z } from 'zod';
import { noticeKinds } from '../../notice-kinds.js';

export type NoticeType = (typeof noticeKinds)[number]['type'];
export const noticeTypes: readonly NoticeType[] = noticeKinds.map(({ type }) => type);
export const noticeType = z.enum(noticeTypes);
export const kindOf = (type: NoticeType): NoticeKind => noticeKinds.find((kind) => kind.type === type)!;

/** What a sentence of a notice names; personal values by their ids. A number called `seats` or `to` is said as “1 seat”. */
export const NoticeNames = z.record(z.string(), z.union([z.string(), z.number()]));
/** One of several things that a notice tells; `aboutId` is what it is withdrawn by. */
export const NoticePart = z.object({
  aboutId: z.string(),
  /** Where the parts of a notice may be of several types: it is of the most urgent. */
  type: noticeType.optional(),
  projectId: z.string(),
  busDate: z.iso.date(),
  sentence: z.string(),
  /** What it is called in a list, where several parts say the same. */
  item: z.string(),
  names: NoticeNames,
  /** Of this part alone. */
  each: NoticeNames,
});
export type NoticePart = z.infer<typeof NoticePart>;

/** The notices of one person, on each of their devices. */
export const bell = topic('bell');

export const noticeRefused = refusals(
  { 'no-such-notice': {}, 'notice-not-closable': {} },
  { 'no-such-notice': 'missing' },
);

const Notification = z.object({
  id: z.string(),
  /** HTML: what it names is escaped. */
  title: z.string(),
  isRead: z.boolean(),
  isPinned: z.boolean(),
  type: noticeType,
  /** When it was raised. */
  ntfDate: z.iso.datetime({ offset: true }),
  /** The date that it is about, for the screen that it leads to. */
  busDate: z.iso.date(),
  /** The project that it speaks of on that date, for the screen that it leads to; null where it speaks of none. */
  projectId: z.string().nullable(),
  isRed: z.boolean(),
  /** Has a close button. */
  isClosable: z.boolean(),
});
const Done = z.object({ message: z.string() });

export const notificationCalls = {
  /** Pinned first, then the newest. `userId` is the caller's own, only to name the room to listen in. */
  notifications: read(
    'GET',
    '/information/get-notification',
    z.object({ userId: z.string().optional() }),
    z.array(Notification),
    { codes: 'session', live: ({ userId }) => (userId ? [bell(userId)] : []) },
  ),
  readNotifications: write('POST', '/information/read-notification', z.array(z.string()).max(500), Done, {
    codes: 'session',
    refusals: noticeRefused,
  }),
  pinNotification: write(
    'POST',
    '/information/set-isPinned',
    z.object({ id: z.string(), isPinned: z.boolean(), type: noticeType.optional() }),
    Done,
    { codes: 'session', refusals: noticeRefused },
  ),
  deleteNotification: write('POST', '/information/delete-notification', z.object({ id: z.string() }), Done, {
    codes: 'session',
    refusals: noticeRefused,
  }),
};

const OneNotice = z.object({ noticeId: z.string(), userId: z.string() });
const Raised = OneNotice.extend({
  type: noticeType,
  busDate: z.iso.date(),
  /** The sentence of the title (a key of the message file) and what it names; personal values by their ids. */
  sentence: z.string(),
  names: NoticeNames,
  aboutUserId: z.string().nullable(),
  projectId: z.string().optional(),
  parts: z.array(NoticePart).optional(),
});
/**
 * `before`: the notice that told of it last. A `sequel` is told to those alone who were told by that one, even if they
 * deleted it.
 */
export const SupersedingPart = NoticePart.extend({
  type: noticeType,
  before: z.string().nullable(),
  sequel: z.boolean(),
});
export type SupersedingPart = z.infer<typeof SupersedingPart>;

export const notificationOrders = {
  raiseNotice: internal('raise-notice', Raised, OneNotice.pick({ noticeId: true })),
  /**
   * Keeps a notice true (N6). `news`: it is raised, or is new once more where it would say something else. `correction`:
   * one that stands follows. News that has an id is told once, whatever became of it and however it would read now.
   */
  restateNotice: internal(
    'restate-notice',
    Raised.extend({ as: z.enum(['news', 'correction']), newsId: z.string().optional() }),
    OneNotice.pick({ noticeId: true }),
  ),
  withdrawNotice: internal('withdraw-notice', OneNotice, OneNotice.pick({ noticeId: true })),
  /** Takes back what it tells of one thing; with its last part it goes. */
  narrowNotice: internal(
    'narrow-notice',
    OneNotice.extend({ aboutId: z.string() }),
    OneNotice.pick({ noticeId: true }),
  ),
  /** Where it stands, it says these things in other words. */
  rewordNotice: internal(
    'reword-notice',
    OneNotice.extend({ parts: z.array(NoticePart).min(1) }),
    OneNotice.pick({ noticeId: true }),
  ),
  /** Tells of an act in place of what notices before told of the same things, which these lose. */
  supersedeNotices: internal(
    'supersede-notices',
    OneNotice.extend({ parts: z.array(SupersedingPart).min(1) }),
    OneNotice.pick({ noticeId: true }),
  ),
};

/** A person's notices concern that person alone, whatever their role. */
export const notificationListeners: Record<'bell', (id: string, who: Who) => boolean> = {
  bell: (id, who) => !who.display && id === who.userId,
};
