import type { Call, Input } from '@hadcl/kernel/call';
import { order, type Order } from '@hadcl/kernel/decision';
import type { SentenceKey, ValuesOf } from '@hadcl/kernel/text/sentences';
import {
  notificationOrders,
  type NoticePart,
  type NoticeType,
  type SupersedingPart,
  noticeKindOf,
} from './notification.contract.js';

/** Values that the query fills in: the date of the notice, and the name of the person in `aboutUserId`. */
type FilledIn = 'date' | 'name';
/** The text of a notice. */
type Says<K extends SentenceKey> = {
  /** Key of a sentence in the feature's messages. The sentence is HTML; its values are escaped. */
  readonly sentence: K;
  readonly names: Omit<ValuesOf<K>, FilledIn>;
};
type NoticeContent<K extends SentenceKey> = Says<K> & {
  /** Use `cause.idFor(…)`, so that a replayed cause raises the notice once. */
  readonly noticeId: string;
  readonly type: NoticeType;
  /** The date of the notice: `{{date}}` in the sentence, and the date that its screen opens. */
  readonly busDate: string;
  /** The person for `{{name}}` in the sentence, by id because names are personal values. */
  readonly aboutUserId?: string;
  /** The project that its screen opens. */
  readonly projectId?: string;
  /** The record of that project which its screen opens. */
  readonly recordId?: string;
};

/** Orders to one person run in sequence; orders to different persons do not wait for each other. */
const ordered = <C extends Call>(call: C, body: Input<C> & { readonly userId: string }): Order =>
  order(call, body, body.userId);

/** Order to raise one notice to one person, for reactions of any feature. */
export const noticeTo = <K extends SentenceKey>(
  userId: string,
  { aboutUserId = '', ...told }: NoticeContent<K>,
): Order => ordered(notificationOrders.raiseNotice, { ...told, userId, aboutUserId: aboutUserId || null });

/** Order to keep a notice up to date; its `noticeId` is made from its subject, not from a cause. */
export const noticeFollows = <K extends SentenceKey>(
  userId: string,
  as: 'news' | 'correction',
  /** `newsId`: this news is announced once, even if its cause is replayed after the text has changed. */
  { aboutUserId = '', ...told }: NoticeContent<K> & { readonly newsId?: string },
): Order => ordered(notificationOrders.restateNotice, { ...told, userId, as, aboutUserId: aboutUserId || null });

/**
 * A sentence with variants for several subjects: `…-several` for days, `…-projects` for projects on one day, and
 * `…-several-projects` for projects on several days.
 */
type Severally = {
  [K in SentenceKey]: `${K}-${'several' | 'projects' | 'several-projects'}` extends SentenceKey ? K : never;
}[SentenceKey];
/** A part of a notice. `names` holds the values that merged parts share, `each` those of this part. */
export const noticePart = <K extends Severally, I extends SentenceKey>(
  its: Pick<NoticePart, 'aboutId' | 'projectId' | 'busDate' | 'type'> & {
    readonly sentence: K;
    readonly item: I;
    readonly names: Omit<ValuesOf<`${K}-several` & SentenceKey>, 'dates'>;
    /** `{{what}}` of an item is its label in the list: a day or a project. */
    readonly each: Omit<ValuesOf<I>, FilledIn | 'what'>;
  },
): NoticePart => ({ ...its, names: { ...its.names }, each: { ...its.each } });

/** Order for one notice about everything that one act did (N6). */
export const noticeOfAct = (
  userId: string,
  { noticeId, type, parts }: { noticeId: string; type: NoticeType; parts: readonly NoticePart[] },
): Order => ordered(notificationOrders.raiseNotice, { noticeId, userId, aboutUserId: null, ...wholeOf(parts, type) });

/** Order to remove one subject from a notice with several parts. */
export const noticeWithout = (userId: string, noticeId: string, aboutId: string): Order =>
  ordered(notificationOrders.narrowNotice, { noticeId, userId, aboutId });

/** Order to replace the text of some parts of a notice; no effect if the notice is not shown. */
export const noticeReworded = (userId: string, noticeId: string, parts: readonly NoticePart[]): Order =>
  ordered(notificationOrders.rewordNotice, { noticeId, userId, parts: [...parts] });

/** Order for one notice about an act; it replaces parts of earlier notices. */
export const noticeSupersedes = (userId: string, noticeId: string, parts: readonly SupersedingPart[]): Order =>
  ordered(notificationOrders.supersedeNotices, { noticeId, userId, parts: [...parts] });

/** Order to withdraw a settled notice; no effect if it is not shown. */
export const noticeSettled = (userId: string, noticeId: string): Order =>
  ordered(notificationOrders.withdrawNotice, { noticeId, userId });

/** The notice for several parts: date and project of the earliest part, type of the most urgent. */
export const wholeOf = (parts: readonly NoticePart[], ofAll: NoticeType) => {
  const [first] = parts.toSorted((a, b) => a.busDate.localeCompare(b.busDate));
  const { busDate, sentence, names, each, projectId } = first!;
  const types = parts.map(({ type = ofAll }) => type);
  const type = types.find((one) => noticeKindOf(one).urgent) ?? types[0]!;
  return { type, busDate, sentence, names: { ...names, ...each }, projectId, parts: [...parts] };
};
