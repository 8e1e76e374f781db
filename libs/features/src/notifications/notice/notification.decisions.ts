import { decision } from '@hadcl/kernel/decision';
import { erasure } from '@hadcl/kernel/personal';
import { newsOf, notice, type Notice, type Saying } from './notice.stream.js';
import { wholeOf } from './notice-to.contract.js';
import {
  noticeKindOf,
  notificationRefused,
  notificationCalls,
  notificationOrders,
  type SupersedingPart,
} from './notification.contract.js';

/** Somebody else's notice is refused as if it did not exist. */
const own = (found: Notice, userId: string) => {
  if (found.status === 'none' || found.userId !== userId) throw notificationRefused('no-such-notice', {});
  return found;
};

/**
 * Called by reactions; the id is made from the cause, so a replay raises the notice once. No notice is raised for an
 * erased person; `restateNotice` and `supersedeNotices`, which also raise notices, check that too.
 */
export const raiseNotice = decision(notificationOrders.raiseNotice, {
  reads: ({ body }) => [notice.of(body.noticeId), erasure.of(body.userId)],

  *decide({ body }, read) {
    const ref = notice.of(body.noticeId);
    if (read(erasure.of(body.userId)).isErased) return;
    if (read(ref).status === 'none') yield ref.records('NoticeRaised', body);
  },

  answer: ({ body }) => ({ noticeId: body.noticeId }),
});

const isSaid = (says: Saying, { busDate, sentence, names, aboutUserId }: Saying) => {
  const keys = Object.keys(names);
  return (
    says.busDate === busDate &&
    says.sentence === sentence &&
    says.aboutUserId === aboutUserId &&
    keys.length === Object.keys(says.names).length &&
    keys.every((key) => says.names[key] === names[key])
  );
};

/** Called by reactions each time the subject of a notice has changed. */
export const restateNotice = decision(notificationOrders.restateNotice, {
  reads: ({ body }) => [notice.of(body.noticeId), erasure.of(body.userId)],

  *decide({ body: { as, newsId, ...body } }, read) {
    const ref = notice.of(body.noticeId);
    const before = read(ref);
    if (read(erasure.of(body.userId)).isErased) return;
    // News with an id is announced even if an earlier correction has already given the notice the same text.
    const isOld =
      newsId === undefined ? before.status === 'raised' && isSaid(before.says, body) : newsOf(before).includes(newsId);
    if (isOld) return;
    if (as === 'news') yield ref.records('NoticeRaised', { ...body, ...(newsId !== undefined && { newsId }) });
    else if (before.status === 'raised') yield ref.records('NoticeRestated', body);
  },

  answer: ({ body }) => ({ noticeId: body.noticeId }),
});

type Owner = { readonly noticeId: string; readonly userId: string };
/** Removes parts from a shown notice; without parts the notice is withdrawn. */
const without = function* (before: Notice, owner: Owner, aboutIds: readonly string[]) {
  if (before.status !== 'raised') return;
  const ref = notice.of(owner.noticeId);
  const parts = before.says.parts ?? [];
  const left = parts.filter((part) => !aboutIds.includes(part.aboutId));
  if (left.length === parts.length) return;
  const { type, says } = before;
  if (left.length === 0) yield ref.records('NoticeWithdrawn', owner);
  else yield ref.records('NoticeRestated', { ...owner, ...says, ...wholeOf(left, type) });
};

export const narrowNotice = decision(notificationOrders.narrowNotice, {
  reads: ({ body }) => [notice.of(body.noticeId)],

  *decide({ body: { aboutId, ...owner } }, read) {
    yield* without(read(notice.of(owner.noticeId)), owner, [aboutId]);
  },

  answer: ({ body }) => ({ noticeId: body.noticeId }),
});

export const rewordNotice = decision(notificationOrders.rewordNotice, {
  reads: ({ body }) => [notice.of(body.noticeId)],

  *decide({ body: { parts, ...owner } }, read) {
    const ref = notice.of(owner.noticeId);
    const before = read(ref);
    if (before.status !== 'raised') return;
    const { type, says } = before;
    const reworded = (says.parts ?? []).map((part) => parts.find(({ aboutId }) => aboutId === part.aboutId) ?? part);
    if (reworded.length === 0) return;
    yield ref.records('NoticeRestated', { ...owner, ...says, ...wholeOf(reworded, type) });
  },

  answer: ({ body }) => ({ noticeId: body.noticeId }),
});

const wasTold = (before: Notice, aboutId: string) =>
  (before.status === 'raised' || before.status === 'deleted') &&
  (before.says.parts ?? []).some((part) => part.aboutId === aboutId);
const beforesOf = (parts: readonly SupersedingPart[]) => [...new Set(parts.flatMap(({ before }) => before ?? []))];

export const supersedeNotices = decision(notificationOrders.supersedeNotices, {
  reads: ({ body }) => [
    ...[body.noticeId, ...beforesOf(body.parts)].map((id) => notice.of(id)),
    erasure.of(body.userId),
  ],

  *decide({ body: { parts, noticeId, userId } }, read) {
    const ref = notice.of(noticeId);
    if (read(erasure.of(userId)).isErased || read(ref).status !== 'none') return;
    const newParts = parts
      .filter(({ sequel, before, aboutId }) => !sequel || (before && wasTold(read(notice.of(before)), aboutId)))
      .map(({ sequel: _, before: __, ...part }) => part);
    for (const before of beforesOf(parts)) {
      const replaced = parts.filter((part) => part.before === before).map(({ aboutId }) => aboutId);
      yield* without(read(notice.of(before)), { noticeId: before, userId }, replaced);
    }
    const [first] = newParts;
    if (first)
      yield ref.records('NoticeRaised', { noticeId, userId, aboutUserId: null, ...wholeOf(newParts, first.type) });
  },

  answer: ({ body }) => ({ noticeId: body.noticeId }),
});

export const withdrawNotice = decision(notificationOrders.withdrawNotice, {
  reads: ({ body }) => [notice.of(body.noticeId)],

  *decide({ body }, read) {
    const ref = notice.of(body.noticeId);
    if (read(ref).status === 'raised') yield ref.records('NoticeWithdrawn', body);
  },

  answer: ({ body }) => ({ noticeId: body.noticeId }),
});

export const readNotifications = decision(notificationCalls.readNotifications, {
  reads: ({ body }) => [...new Set(body)].map((id) => notice.of(id)),

  *decide({ body, by: { userId } }, read) {
    for (const id of new Set(body)) {
      const found = own(read(notice.of(id)), userId);
      if (found.status === 'raised' && !found.isRead)
        yield notice.of(id).records('NoticeRead', { noticeId: id, userId });
    }
  },

  answer: (_, __, facts) => ({ message: facts.say('notices-read', {}) }),
});

export const pinNotification = decision(notificationCalls.pinNotification, {
  reads: ({ body }) => [notice.of(body.id)],

  *decide({ body: { id, isPinned }, by: { userId } }, read) {
    const found = own(read(notice.of(id)), userId);
    if (found.status !== 'raised') throw notificationRefused('no-such-notice', {});
    if (found.isPinned === isPinned) return;
    yield notice.of(id).records(isPinned ? 'NoticePinned' : 'NoticeUnpinned', { noticeId: id, userId });
  },

  answer: ({ body }, _, facts) => ({ message: facts.say(body.isPinned ? 'notice-pinned' : 'notice-unpinned', {}) }),
});

export const deleteNotification = decision(notificationCalls.deleteNotification, {
  reads: ({ body }) => [notice.of(body.id)],

  *decide({ body: { id }, by: { userId } }, read) {
    const found = own(read(notice.of(id)), userId);
    if (!noticeKindOf(found.type).closable) throw notificationRefused('notice-not-closable', {});
    if (found.status === 'raised') yield notice.of(id).records('NoticeDeleted', { noticeId: id, userId });
  },

  answer: (_, __, facts) => ({ message: facts.say('notice-deleted', {}) }),
});
