import { missedToDesk, missedToPerson } from '@hadcl/features/attendance/missed/missed-notices.contract';
import { labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { noticeTo } from '@hadcl/features/notifications/notice/notice-to.contract';
import {
  returnedNotice,
  returnSettled,
  reviewedNotice,
} from '@hadcl/features/progress-reports/due/judged-notices.contract';
import { projectAccess } from '@hadcl/features/projects/access/project-access.stream';
import type { Order } from '@hadcl/kernel/decision';
import type { Append } from '@hadcl/platform/log/event-store/types';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { act, actor, type Act, type Lab } from './act.js';
import { deskOfficer, officer } from './days/office.js';
import { deciding, orders } from './orders.js';
import { accountIdOf, type Person } from './people/people.js';
import { researcher } from './days/submissions.js';

const portal = actor('portal', ['SYSTEM']);
/** Recipients of the desk's notices. */
const desk = [officer.userId, deskOfficer.userId, accountIdOf('admin@hadcl.example')];

type Happened = Append['entries'][number]['events'][number];
type Data = {
  readonly date: string;
  readonly projectId: string;
  readonly userId: string;
  readonly seats: number;
  readonly reason?: string;
  readonly month: string;
  readonly newlyShown: readonly string[];
  readonly source?: string;
};
type NoticeRule = (event: Happened, data: Data, lab: Lab) => readonly Order[];

const idOf = ({ id }: Happened, userId: string) => uuid5(hadclNamespace, `demonstration notice ${id} ${userId}`);
/** One notice to each person of the project, with its ref. no. */
const toProject =
  (noticeFor: (userId: string, refNum: string, event: Happened, data: Data) => Order): NoticeRule =>
  (event, data, lab) => {
    const project = lab.state(projectAccess.of(data.projectId));
    if (project.status === 'none') return [];
    return Object.keys(project.people).map((userId) => noticeFor(userId, project.refNum, event, data));
  };
const ofBooking = (sentence: 'notice-booking-placed' | 'notice-booking-approved' | 'notice-booking-rejected-because') =>
  toProject((userId, refNum, event, { date: busDate, projectId, seats, reason }) => {
    const names = { refNum, seats, ...(reason ? { reason } : {}) } as { refNum: string; seats: number; reason: string };
    return noticeTo(userId, {
      noticeId: idOf(event, userId),
      type: 'NTF_BOOKING_UPDATED',
      busDate,
      projectId,
      sentence,
      names,
    });
  });
const missed: NoticeRule = (_, { date, userId }, lab) => {
  const owed = Object.values(lab.state(labDay.of(date)).visits)
    .filter((visit) => visit.missed && visit.signedOutAt === null)
    .map((visit) => ({ date, refNum: visit.refNum, userId: visit.userId }));
  const theirs = owed.filter((one) => one.userId === userId);
  return [missedToPerson(userId, theirs, 'news'), ...desk.map((holder) => missedToDesk(holder, date, owed, 'news'))];
};

/** Event type → the product's own notices, for the days that the demonstration's bells remember. */
const tells: Readonly<Record<string, NoticeRule>> = {
  BookingPlaced: ofBooking('notice-booking-placed'),
  BookingApproved: ofBooking('notice-booking-approved'),
  BookingRejected: ofBooking('notice-booking-rejected-because'),
  SignOutMissed: missed,
  SignedOut: (event, data, lab) => (data.source === 'QR' ? [] : missed(event, data, lab)),
  ReportReviewed: toProject((userId, refNum, event, its) => reviewedNotice(idOf(event, userId), userId, refNum, its)),
  ReportReturned: toProject((userId, refNum, event, its) => returnedNotice(idOf(event, userId), userId, refNum, its)),
  ReportSubmitted: toProject((userId, _, __, its) => returnSettled(userId, its)),
};

/** The notices of an act, from the state after it. */
export const noticesOf = (at: string, { entries }: Append, lab: Lab): readonly Act[] =>
  entries
    .flatMap(({ events }) => events)
    .flatMap((event) => tells[event.type]?.(event, event.data as Data, lab).map((order) => ({ event, order })) ?? [])
    .map(({ event, order: { call, body } }, i) => act(at, `notice ${i} of ${event.id}`, portal, deciding(call), body));

/** In the evening people read the day's notices; those of the last day stay unread. */
export const readingOf = (at: string, raised: readonly Act[], people: readonly Person[]): readonly Act[] =>
  people.flatMap((person) => {
    const ids = raised
      .map(({ body }) => body as { noticeId: string; userId: string; sentence?: string })
      .filter(({ userId, sentence }) => userId === person.accountId && sentence !== undefined)
      .map((notice) => notice.noticeId);
    return ids.length > 0
      ? [act(at, `${person.accountId} reads at ${at}`, researcher(person), orders.readNotices, [...new Set(ids)])]
      : [];
  });
