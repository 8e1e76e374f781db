import { internal, read, topic, write, type Who } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import type { NoticeKind } from '@hadcl/kernel/feature';
import { z } from 'zod';
import { noticeKinds } from '../../notice-kinds.js';

export type NoticeType = (typeof noticeKinds)[number]['type'];
export const noticeTypeNames: readonly NoticeType[] = noticeKinds.map(({ type }) => type);
export const noticeType = z.enum(noticeTypeNames);
export const noticeKindOf = (type: NoticeType): NoticeKind => noticeKinds.find((kind) => kind.type === type)!;

/** Values of a notice's sentence; personal values as ids. A number called `seats` or `to` is written as “1 seat”. */
export const NoticeNames = z.record(z.string(), z.union([z.string(), z.number()]));
/** One of several subjects of a notice; `aboutId` identifies it for withdrawal. */
export const NoticePart = z.object({
  aboutId: z.string(),
  /** If the parts have different types, the notice takes the most urgent. */
  type: noticeType.optional(),
  projectId: z.string(),
  busDate: z.iso.date(),
  sentence: z.string(),
  /** Key of the text for a list item, used when several parts share a sentence. */
  item: z.string(),
  names: NoticeNames,
  /** Values of this part only. */
  each: NoticeNames,
});
export type NoticePart = z.infer<typeof NoticePart>;

/** The notices of one person, on all their devices. */
export const bell = topic('bell');

export const notificationRefused = refusals(
  { 'no-such-notice': {}, 'notice-not-closable': {} },
  { 'no-such-notice': 'missing' },
);

const Notification = z.object({
  id: z.string(),
  /** HTML with escaped values. */
  title: z.string(),
  isRead: z.boolean(),
  isPinned: z.boolean(),
  type: noticeType,
  /** When the notice was raised. */
  ntfDate: z.iso.datetime({ offset: true }),
  /** The date that its screen opens. */
  busDate: z.iso.date(),
  /** The project that its screen opens; null if there is none. */
  projectId: z.string().nullable(),
  /** The record of the project that its screen opens, where the notice has one. */
  recordId: z.string().optional(),
  isRed: z.boolean(),
  /** The notice has a close button. */
  isClosable: z.boolean(),
});
const Done = z.object({ message: z.string() });

export const notificationCalls = {
  /** Pinned first, then newest first. `userId` only selects the topic to listen to. */
  notifications: read(
    'GET',
    '/information/get-notification',
    z.object({ userId: z.string().optional() }),
    z.array(Notification),
    { codes: 'session', live: ({ userId }) => (userId ? [bell(userId)] : []) },
  ),
  readNotifications: write('POST', '/information/read-notification', z.array(z.string()).max(500), Done, {
    codes: 'session',
    refusals: notificationRefused,
  }),
  pinNotification: write(
    'POST',
    '/information/set-isPinned',
    z.object({ id: z.string(), isPinned: z.boolean(), type: noticeType.optional() }),
    Done,
    { codes: 'session', refusals: notificationRefused },
  ),
  deleteNotification: write('POST', '/information/delete-notification', z.object({ id: z.string() }), Done, {
    codes: 'session',
    refusals: notificationRefused,
  }),
};

const OneNotice = z.object({ noticeId: z.string(), userId: z.string() });
const Raised = OneNotice.extend({
  type: noticeType,
  busDate: z.iso.date(),
  /** Message key of the title and its values; personal values as ids. */
  sentence: z.string(),
  names: NoticeNames,
  aboutUserId: z.string().nullable(),
  projectId: z.string().optional(),
  recordId: z.string().optional(),
  parts: z.array(NoticePart).optional(),
});
/**
 * `before`: the earlier notice about the same subject. A `sequel` is only raised if that notice told the person about
 * it, even if they deleted it.
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
   * Keeps a notice up to date (N6). `news`: raises it, also again if its text would change. `correction`: only updates
   * a notice that is shown. News with an id is announced once, whatever its text is by then.
   */
  restateNotice: internal(
    'restate-notice',
    Raised.extend({ as: z.enum(['news', 'correction']), newsId: z.string().optional() }),
    OneNotice.pick({ noticeId: true }),
  ),
  withdrawNotice: internal('withdraw-notice', OneNotice, OneNotice.pick({ noticeId: true })),
  /** Removes one subject; a notice without parts is withdrawn. */
  narrowNotice: internal(
    'narrow-notice',
    OneNotice.extend({ aboutId: z.string() }),
    OneNotice.pick({ noticeId: true }),
  ),
  /** Replaces the text of these parts if the notice is shown. */
  rewordNotice: internal(
    'reword-notice',
    OneNotice.extend({ parts: z.array(NoticePart).min(1) }),
    OneNotice.pick({ noticeId: true }),
  ),
  /** Raises a notice about an act, and removes its subjects from earlier notices. */
  supersedeNotices: internal(
    'supersede-notices',
    OneNotice.extend({ parts: z.array(SupersedingPart).min(1) }),
    OneNotice.pick({ noticeId: true }),
  ),
};

/** Only the person may listen to their notices, whatever their role. */
export const notificationListeners: Record<'bell', (id: string, who: Who) => boolean> = {
  bell: (id, who) => !who.display && id === who.userId,
};
