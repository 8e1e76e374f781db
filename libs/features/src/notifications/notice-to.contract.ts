import { order, type Order } from '@hadcl/kernel/decision';
import type { SentenceKey, ValuesOf } from '@hadcl/kernel/sentences';
import { notificationOrders, type NoticeType } from './notification.contract.js';

/** What the bell itself puts into a sentence: the date of the notice, and the name of the person whom it is about. */
type FilledIn = 'date' | 'name';
/** What a notice says. */
export type Says<K extends SentenceKey> = {
  /** A sentence of the feature's own messages; it is HTML, and what it names is escaped. */
  readonly sentence: K;
  readonly names: Omit<ValuesOf<K>, FilledIn>;
};
type Told<K extends SentenceKey> = Says<K> & {
  /** `cause.idFor(…)`: the same cause raises it once. */
  readonly noticeId: string;
  readonly type: NoticeType;
  /** The date that it is about: `{{date}}` of the sentence, and where its screen opens. */
  readonly busDate: string;
  /** A person whom the sentence names, `{{name}}`: by their id, since a name is personal. */
  readonly aboutUserId?: string;
};

/** The order to raise a notice, for the reaction of any feature: one person, one notice. */
export const noticeTo = <K extends SentenceKey>(userId: string, { aboutUserId = '', ...told }: Told<K>): Order =>
  order(notificationOrders.raiseNotice, { ...told, userId, aboutUserId: aboutUserId || null });

/** The order to keep a notice true, whose `noticeId` is made of what it is about rather than of a cause. */
export const noticeFollows = <K extends SentenceKey>(
  userId: string,
  as: 'news' | 'correction' | 'sequel',
  { aboutUserId = '', ...told }: Told<K>,
): Order => order(notificationOrders.restateNotice, { ...told, userId, as, aboutUserId: aboutUserId || null });

/** The order to take a notice back that is settled; nothing where none stands. */
export const noticeSettled = (userId: string, noticeId: string): Order =>
  order(notificationOrders.withdrawNotice, { noticeId, userId });
