import type { Call, Input } from '@hadcl/kernel/call';
import { order, type Order } from '@hadcl/kernel/decision';
import type { SentenceKey, ValuesOf } from '@hadcl/kernel/text/sentences';
import {
  notificationOrders,
  type NoticePart,
  type NoticeType,
  type SupersedingPart,
  kindOf,
} from './notification.contract.js';

/** What the bell itself puts into a sentence: the date of the notice, and the name of the person whom it is about. */
type FilledIn = 'date' | 'name';
/** What a notice says. */
type Says<K extends SentenceKey> = {
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
  /** The project that it speaks of, which its screen opens. */
  readonly projectId?: string;
};

/** Whatever is told to one person comes in its order; nobody waits for what is told to others. */
const ordered = <C extends Call>(call: C, body: Input<C> & { readonly userId: string }): Order =>
  order(call, body, body.userId);

/** The order to raise a notice, for the reaction of any feature: one person, one notice. */
export const noticeTo = <K extends SentenceKey>(userId: string, { aboutUserId = '', ...told }: Told<K>): Order =>
  ordered(notificationOrders.raiseNotice, { ...told, userId, aboutUserId: aboutUserId || null });

/** The order to keep a notice true, whose `noticeId` is made of what it is about rather than of a cause. */
export const noticeFollows = <K extends SentenceKey>(
  userId: string,
  as: 'news' | 'correction',
  /** `newsId`: this news is told once, however often its cause is replayed, and whatever the notice would say by then. */
  { aboutUserId = '', ...told }: Told<K> & { readonly newsId?: string },
): Order => ordered(notificationOrders.restateNotice, { ...told, userId, as, aboutUserId: aboutUserId || null });

/**
 * A sentence that can be said of several days at once: `…-several`, which lists them in place of its date; of several
 * projects on one day: `…-projects`; and of several projects on several days: `…-several-projects`.
 */
type Severally = {
  [K in SentenceKey]: `${K}-${'several' | 'projects' | 'several-projects'}` extends SentenceKey ? K : never;
}[SentenceKey];
/** A part of a notice, of which each value that its sentence names is either shared with others or of it alone. */
export const noticePart = <K extends Severally, I extends SentenceKey>(
  its: Pick<NoticePart, 'aboutId' | 'projectId' | 'busDate' | 'type'> & {
    readonly sentence: K;
    readonly item: I;
    readonly names: Omit<ValuesOf<`${K}-several` & SentenceKey>, 'dates'>;
    /** `{{what}}` of an item is what the list calls its part: a day, or a project. */
    readonly each: Omit<ValuesOf<I>, FilledIn | 'what'>;
  },
): NoticePart => ({ ...its, names: { ...its.names }, each: { ...its.each } });

/** The order to tell one person of one act, once, whatever it did (N6). */
export const noticeOfAct = (
  userId: string,
  { noticeId, type, parts }: { noticeId: string; type: NoticeType; parts: readonly NoticePart[] },
): Order => ordered(notificationOrders.raiseNotice, { noticeId, userId, aboutUserId: null, ...wholeOf(parts, type) });

/** The order to take back what a notice of several parts tells of one thing. */
export const noticeWithout = (userId: string, noticeId: string, aboutId: string): Order =>
  ordered(notificationOrders.narrowNotice, { noticeId, userId, aboutId });

/** The order to say what a notice tells of these things in other words; nothing where it does not stand. */
export const noticeReworded = (userId: string, noticeId: string, parts: readonly NoticePart[]): Order =>
  ordered(notificationOrders.rewordNotice, { noticeId, userId, parts: [...parts] });

/** The order to tell one person of one act, once, which changes what they were told before. */
export const noticeSupersedes = (userId: string, noticeId: string, parts: readonly SupersedingPart[]): Order =>
  ordered(notificationOrders.supersedeNotices, { noticeId, userId, parts: [...parts] });

/** The order to take a notice back that is settled; nothing where none stands. */
export const noticeSettled = (userId: string, noticeId: string): Order =>
  ordered(notificationOrders.withdrawNotice, { noticeId, userId });

/** What a notice of several parts has as a whole: the day and the project of the first of them, and the most urgent type. */
export const wholeOf = (parts: readonly NoticePart[], ofAll: NoticeType) => {
  const [first] = parts.toSorted((a, b) => a.busDate.localeCompare(b.busDate));
  const { busDate, sentence, names, each, projectId } = first!;
  const types = parts.map(({ type = ofAll }) => type);
  const type = types.find((one) => kindOf(one).urgent) ?? types[0]!;
  return { type, busDate, sentence, names: { ...names, ...each }, projectId, parts: [...parts] };
};
