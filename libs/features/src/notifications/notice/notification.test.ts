import { noticeKinds } from '../../notice-kinds.js';
import { expect, test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import { erasure } from '@hadcl/kernel/personal';
import {
  noticeKindOf,
  noticeTypeNames,
  type NoticePart,
  type NoticeType,
  notificationListeners,
} from './notification.contract.js';
import {
  deleteNotification,
  narrowNotice,
  pinNotification,
  raiseNotice,
  readNotifications,
  restateNotice,
  rewordNotice,
  supersedeNotices,
  withdrawNotice,
} from './notification.decisions.js';
import { deleted, pinned, raised, restated, unpinned, wasRead, withdrawn } from './notification.examples.js';
import { notice } from './notice.stream.js';

test('a notice is raised once, however often its cause is replayed [2.4.6.08]', () => {
  const { data } = raised('n1')[1];
  given().when(raiseNotice, data).recorded(raised('n1')).answers({ noticeId: 'n1' });
  given(raised('n1')).when(raiseNotice, data).recorded();
  given(raised('n1'), deleted('n1')).when(raiseNotice, data).recorded();
});

test('a notice is kept true: news makes it new again, a correction only follows one that stands', () => {
  const before = raised('n1');
  const { data } = raised('n1', { names: { refNum: 'R-team', seats: 1 } })[1];
  const news = { ...data, as: 'news' as const };
  const correction = { ...data, as: 'correction' as const };
  const anew = raised('n1', { names: data.names });
  const follows = restated('n1', { names: data.names });

  for (const body of [news, correction]) given(anew, wasRead('n1')).when(restateNotice, body).recorded();
  for (const past of [[], [before], [before, withdrawn('n1')], [before, deleted('n1')]])
    given(...past)
      .when(restateNotice, news)
      .recorded(anew);
  given(before, wasRead('n1')).when(restateNotice, correction).recorded(follows);
  for (const past of [[], [before, withdrawn('n1')], [before, deleted('n1')]])
    given(...past)
      .when(restateNotice, correction)
      .recorded();
  given(before, follows)
    .when(restateNotice, { ...before[1].data, as: 'correction' })
    .recorded(restated('n1'));
});

test('news that has an id is told once, whatever became of it and however it would read by then', () => {
  const { data } = raised('n1')[1];
  const body = { ...data, as: 'news' as const, newsId: 'a' };
  const told = notice.of('n1').records('NoticeRaised', { ...data, newsId: 'a' });
  given().when(restateNotice, body).recorded(told);
  const otherwise = { ...body, names: { ...data.names, refNum: 'R-other' } };
  for (const past of [[told], [told, withdrawn('n1')], [told, deleted('n1')], [told, wasRead('n1'), restated('n1')]])
    given(...past)
      .when(restateNotice, otherwise)
      .recorded();
  const { as: _, ...next } = { ...otherwise, newsId: 'b' };
  for (const past of [[told], [told, withdrawn('n1')]])
    given(...past)
      .when(restateNotice, { ...next, as: 'news' })
      .recorded(notice.of('n1').records('NoticeRaised', next));
  // An earlier correction already has the same text; it is still news.
  given(told, restated('n1', { names: next.names }), wasRead('n1'))
    .when(restateNotice, { ...next, as: 'news' })
    .recorded(notice.of('n1').records('NoticeRaised', next));
  given(told, withdrawn('n1'), notice.of('n1').records('NoticeRaised', next)).when(restateNotice, body).recorded();
});

test('what a notice tells of one thing is taken out of it; with the last of it the notice goes', () => {
  const part = (aboutId: string, busDate: string, projectId = 'team'): NoticePart => ({
    ...{ aboutId, busDate, projectId, sentence: 'notice-booking-rejected', item: 'notice-item' },
    ...{ names: { refNum: projectId }, each: {} },
  });
  const [a, b, c] = [part('a', '2027-03-12'), part('b', '2027-03-11', 'other'), part('c', '2027-03-13')];
  const telling = (...parts: NoticePart[]) => {
    const {
      aboutId: _,
      each: __,
      item: ___,
      ...first
    } = parts.toSorted((x, y) => x.busDate.localeCompare(y.busDate))[0]!;
    return { ...first, sentence: 'notice-booking-rejected' as const, type: 'NTF_BOOKING_UPDATED' as const, parts };
  };
  const without = (aboutId: string) => ({ noticeId: 'n1', userId: 'ann', aboutId });
  const all = raised('n1', telling(a, b, c));
  given(all, wasRead('n1'))
    .when(narrowNotice, without('b'))
    .recorded(restated('n1', telling(a, c)));
  given(all, restated('n1', telling(a, c)))
    .when(narrowNotice, without('b'))
    .recorded();
  given(all, restated('n1', telling(a)))
    .when(narrowNotice, without('a'))
    .recorded(withdrawn('n1'));
  for (const past of [[], [all, deleted('n1')], [all, withdrawn('n1')]])
    given(...past)
      .when(narrowNotice, without('a'))
      .recorded();
});

const dayPart = (day: string, type: NoticeType, reason = 'Works'): NoticePart & { type: NoticeType } => ({
  ...{ aboutId: `${day}.team`, projectId: 'team', busDate: day, type },
  ...{ sentence: 'notice-day-closed-because', item: 'notice-item-seats' },
  ...{ names: { refNum: 'R-team', reason }, each: { seats: 2 } },
});
const near = dayPart('2027-03-11', 'NTF_URGENT_CLOSE');
const far = dayPart('2027-03-30', 'NTF_BOOKING_UPDATED');
const saying = ({ busDate, sentence, names, each }: NoticePart) => ({
  ...{ busDate, sentence: sentence as 'notice-day-closed-because', names: { ...names, ...each } },
});
const ofDays = (noticeId: string, ...parts: readonly (NoticePart & { type: NoticeType })[]) =>
  raised(noticeId, { ...saying(parts[0]!), type: parts[0]!.type, parts: [...parts] });

test('a notice of several days is as urgent as the most urgent of them, and says of one in other words what it says', () => {
  const owner = { noticeId: 'n1', userId: 'ann' };
  const stands = given(ofDays('n1', near, far), wasRead('n1'));
  const other = dayPart('2027-03-30', 'NTF_BOOKING_UPDATED', 'A pipe');
  stands
    .when(rewordNotice, { ...owner, parts: [other] })
    .recorded(restated('n1', { ...saying(near), type: 'NTF_URGENT_CLOSE', parts: [near, other] }));
  stands
    .when(narrowNotice, { ...owner, aboutId: near.aboutId })
    .recorded(restated('n1', { ...saying(far), type: 'NTF_BOOKING_UPDATED', parts: [far] }));
  for (const past of [[], [ofDays('n1', far), deleted('n1')], [ofDays('n1', far), withdrawn('n1')]])
    given(...past)
      .when(rewordNotice, { ...owner, parts: [other] })
      .recorded();
});

test('what came of it is told to whom it was told, and taken out of where it was told; news is told to all', () => {
  const open = (part: NoticePart, before: string | null, sequel = true) => ({
    ...{ ...part, sentence: 'notice-day-reopened', type: 'NTF_BOOKING_UPDATED' as const },
    ...{ before, sequel },
  });
  const tell = (...parts: ReturnType<typeof open>[]) => ({ noticeId: 'n2', userId: 'ann', parts });
  const plain = ({ before: _, sequel: __, ...part }: ReturnType<typeof open>) => part;
  const told = (...parts: ReturnType<typeof open>[]) =>
    raised('n2', { ...saying(parts[0]!), type: 'NTF_BOOKING_UPDATED', parts: parts.map(plain) });
  const [ofNear, ofFar] = [open(near, 'n1'), open(far, 'n1')];
  given(ofDays('n1', near, far))
    .when(supersedeNotices, tell(ofNear))
    .recorded(restated('n1', { ...saying(far), type: 'NTF_BOOKING_UPDATED', parts: [far] }), told(ofNear));
  given(ofDays('n1', near, far))
    .when(supersedeNotices, tell(ofNear, ofFar))
    .recorded(withdrawn('n1'), told(ofNear, ofFar));
  given(ofDays('n1', near), deleted('n1')).when(supersedeNotices, tell(ofNear)).recorded(told(ofNear));
  for (const past of [[], [ofDays('n1', far)], [ofDays('n1', near), withdrawn('n1')]])
    given(...past)
      .when(supersedeNotices, tell(ofNear))
      .recorded();
  const news = open(near, null, false);
  given().when(supersedeNotices, tell(news)).recorded(told(news));
  given(told(news)).when(supersedeNotices, tell(news)).recorded();
});

test('a notice that is settled is withdrawn, once', () => {
  const owner = { noticeId: 'n1', userId: 'ann' };
  given(raised('n1')).when(withdrawNotice, owner).recorded(withdrawn('n1'));
  for (const past of [[], [raised('n1'), withdrawn('n1')], [raised('n1'), deleted('n1')]])
    given(...past)
      .when(withdrawNotice, owner)
      .recorded();
  given(raised('n1'), withdrawn('n1')).when(readNotifications, ['n1']).recorded();
  given(raised('n1'), withdrawn('n1')).when(pinNotification, { id: 'n1', isPinned: true }).refused('no-such-notice');
});

test('who was erased gets no notice any more, whoever chose them as its reader', () => {
  const { data } = raised('n1')[1];
  const wasErased = (personId: string) => erasure.of(personId).records('PersonErased', { personId, reason: 'asked' });
  given(wasErased('ann')).when(raiseNotice, data).recorded();
  given(wasErased('bob')).when(raiseNotice, data).recorded(raised('n1'));
  given(wasErased('ann'))
    .when(restateNotice, { ...data, as: 'news' })
    .recorded();
});

test('an array of notices is marked as read, each once [1.7.32 2.4.6.01 2.7.4.02]', () => {
  given(raised('n1'), raised('n2'), raised('n3'), wasRead('n3'))
    .when(readNotifications, ['n1', 'n2', 'n2', 'n3'])
    .recorded(wasRead('n1'), wasRead('n2'));
  given(raised('n1'), deleted('n1')).when(readNotifications, ['n1']).recorded();
  given().when(readNotifications, []).recorded();
});

test('a notice is pinned and unpinned [1.7.33 2.4.6.02 2.7.4.03]', () => {
  given(raised('n1')).when(pinNotification, { id: 'n1', isPinned: true }).recorded(pinned('n1'));
  given(raised('n1'), pinned('n1')).when(pinNotification, { id: 'n1', isPinned: true }).recorded();
  given(raised('n1'), pinned('n1')).when(pinNotification, { id: 'n1', isPinned: false }).recorded(unpinned('n1'));
  given(raised('n1'), deleted('n1')).when(pinNotification, { id: 'n1', isPinned: true }).refused('no-such-notice');
});

test('only the types with a close button can be deleted [1.7.34 1.7.59 2.2.8.07 2.4.6.03 2.7.4.04]', () => {
  for (const type of noticeTypeNames) {
    const asked = given(raised('n1', { type })).when(deleteNotification, { id: 'n1' });
    if (noticeKindOf(type).closable) asked.recorded(deleted('n1'));
    else asked.refused('notice-not-closable');
  }
  given(raised('n1'), deleted('n1')).when(deleteNotification, { id: 'n1' }).recorded();
});

test('a notice of somebody else is not there [2.2.8.20]', () => {
  const asked = given(raised('n1', { userId: 'bob' }), raised('n2'));
  asked.when(readNotifications, ['n2', 'n1']).refused('no-such-notice');
  asked.when(pinNotification, { id: 'n1', isPinned: true }).refused('no-such-notice');
  asked.when(deleteNotification, { id: 'n1' }).refused('no-such-notice');
  asked.when(deleteNotification, { id: 'n9' }).refused('no-such-notice');
});

test('the types are the eight of the specification and the one of ours; two are urgent [1.3.48 1.3.49 2.4.6.04 2.3.27]', () => {
  expect([...noticeTypeNames].sort()).toEqual([
    'NTF_BOOKING_UPDATED',
    'NTF_LOW_RATE',
    'NTF_NOT_SIGNED_OUT',
    'NTF_OUTPUT_UPDATED',
    'NTF_PROGRESS_BEFORE',
    'NTF_PROGRESS_COMMENTS',
    'NTF_PROGRESS_RETURNED',
    'NTF_PROGRESS_REVIEWED',
    'NTF_URGENT_CLOSE',
  ]);
  expect(noticeKinds.filter(({ urgent }) => urgent).map(({ type }) => type)).toEqual([
    'NTF_URGENT_CLOSE',
    'NTF_NOT_SIGNED_OUT',
  ]);
  expect(noticeKinds.filter(({ urgent, closable }) => urgent && closable)).toEqual([]);
});

test('nobody listens at the bell of another, whatever their role', () => {
  expect(notificationListeners.bell('ann', ann)).toBe(true);
  expect(notificationListeners.bell('bob', { ...ann, codes: ['ATTENDANCE_MANAGEMENT'] })).toBe(false);
});
