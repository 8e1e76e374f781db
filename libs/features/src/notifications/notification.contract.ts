import { internal, read, topic, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';

export const noticeTypes = [
  'NTF_URGENT_CLOSE',
  'NTF_BOOKING_UPDATED',
  'NTF_NOT_SIGNED_OUT',
  'NTF_LOW_RATE',
  'NTF_PROGRESS_BEFORE',
  'NTF_PROGRESS_REVIEWED',
  'NTF_PROGRESS_COMMENTS',
  'NTF_PROGRESS_RETURNED',
  'NTF_OUTPUT_UPDATED',
] as const;
export const noticeType = z.enum(noticeTypes);
export type NoticeType = z.infer<typeof noticeType>;

/** Shown red (A22). */
export const urgentTypes: readonly NoticeType[] = ['NTF_URGENT_CLOSE', 'NTF_NOT_SIGNED_OUT'];
/** The types with a close button; no other can be deleted (N5). */
export const closableTypes: readonly NoticeType[] = [
  'NTF_LOW_RATE',
  'NTF_BOOKING_UPDATED',
  'NTF_PROGRESS_REVIEWED',
  'NTF_PROGRESS_COMMENTS',
  'NTF_OUTPUT_UPDATED',
];

/** The notices of one person, on each of his devices. */
export const bell = topic('bell');

export const noticeRefused = refusals({ 'no-such-notice': {}, 'notice-not-closable': {} }, { 'no-such-notice': 404 });

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
  setPinned: write(
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

export const notificationOrders = {
  raiseNotice: internal(
    'raise-notice',
    z.object({
      noticeId: z.string(),
      userId: z.string(),
      type: noticeType,
      busDate: z.iso.date(),
      /** The sentence of the title (a key of the message file) and what it names; personal values by their ids. */
      sentence: z.string(),
      names: z.record(z.string(), z.union([z.string(), z.number()])),
      aboutUserId: z.string().nullable(),
    }),
    z.object({ noticeId: z.string() }),
  ),
};
