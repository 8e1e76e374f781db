import { from } from '@hadcl/kernel/columns';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { setUpActEvents, type ClosedDay } from '../../lab-days/day/set-up-act.stream.js';
import {
  noticeOfAct,
  noticeWithout,
  noticePart,
  noticeReworded,
  noticeSupersedes,
} from '../../notifications/notice/notice-to.contract.js';
import type { NoticePart, SupersedingPart } from '../../notifications/notice/notification.contract.js';
import { activePeople, peopleOf, projectPeople, projects } from '../../projects/project/project.tables.js';
import { bookings } from './booking.tables.js';
import { officeActEvents, type OfficeChange } from '../office/office-act.stream.js';
import type { Order } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import type { ProjectType } from '../../words/project-type.js';

const dateOf = ({ meta, facts }: Cause) => facts.localOf(meta.happenedAt).date;

/** The latest booking of each project on these dates, cancelled ones included, for each member of the project. */
const peopleWithBookings = (dates: readonly string[], cause: Cause) =>
  cause.rows(sql`
    select distinct on (m.user_id, b.date, m.project_id)
           ${from(projectPeople, 'm').pick('user_id', 'project_id')}, ${from(projects, 'p').pick('ref_num')},
           ${from(bookings, 'b').pick('date', 'seats', 'holds', 'project_type')}
      from ${bookings} b
      join ${projectPeople} m using (project_id)
      join ${projects} p using (project_id)
      join ${accounts} a on a.account_id = m.user_id
     where b.date = any(${dates}::date[])
       and m.until_date >= ${dateOf(cause)}
       and ${whyNotInUse(sql`a`, dateOf(cause))} is null
     order by m.user_id, b.date, m.project_id, b.holds desc, b.submitted_at desc`);

/** The office's remark on a closed day, as part of a sentence. */
const reasonText = (reason: string, { facts }: Cause) =>
  facts
    .textOf(reason)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');

export const bookingNoticeReaction = reaction({
  name: 'booking-notices',
  events: { ...labDayEvents, ...officeActEvents, ...setUpActEvents },
  on: {
    // Only acts of the office are announced, one notice for each act and person (N6): project members know their own
    // acts.
    OfficeChangedBookings: async ({ actId, changes }, cause) => {
      const partsByUser = new Map<string, NoticePart[]>();
      for (const projectId of new Set(changes.map((change) => change.projectId)))
        for (const { userId, refNum } of await cause.rows(activePeople(projectId, dateOf(cause)))) {
          const ofProject = changes.filter((change) => change.projectId === projectId);
          partsByUser.set(userId, [
            ...(partsByUser.get(userId) ?? []),
            ...ofProject.map((change) => partOf(change, refNum)),
          ]);
        }
      return [...partsByUser].map(([userId, parts]) =>
        noticeOfAct(userId, { noticeId: actNotice(actId, userId), type: 'NTF_BOOKING_UPDATED', parts }),
      );
    },
    BookingDecisionUndone: async ({ bookingId, projectId, actId }, cause) => {
      if (!actId) return [];
      const people = await cause.rows(peopleOf(projectId));
      return people.map(({ userId }) => noticeWithout(userId, actNotice(actId, userId), bookingId));
    },
    OfficeChangedDays: async (act, cause) => {
      // A day in the past that was opened again needs no notice.
      const reopened = act.reopened.filter(({ date }) => date >= dateOf(cause));
      const dates = [...act.closed, ...reopened].map(({ date }) => date);
      const people = await peopleWithBookings(dates, cause);
      return changedDaysNotices({ ...act, reopened }, people, (reason) => reasonText(reason, cause));
    },
  },
});

/** One notice for each person and act of the office. It lists what the act did, without what was undone (N6, B23). */
const actNotice = (actId: string, userId: string) => `office-act.${actId}.${userId}`;

/** The part of the notice that describes one change. */
const partOf = (change: OfficeChange, refNum: string): NoticePart => {
  const its = { aboutId: change.bookingId, projectId: change.projectId, busDate: change.date };
  const plain = { ...its, item: 'notice-item', each: {} } as const;
  const names = { refNum };
  switch (change.kind) {
    case 'placed':
    case 'approved': {
      const seats = { item: 'notice-item-seats', each: { seats: change.seats } } as const;
      return noticePart({ ...its, sentence: `notice-booking-${change.kind}`, names, ...seats });
    }
    case 'seats': {
      const each = { from: change.from, to: change.to };
      return noticePart({ ...its, sentence: 'notice-booking-seats', item: 'notice-item-change', names, each });
    }
    case 'increase-rejected': {
      const { reason, from, to } = change;
      const more = { ...its, item: 'notice-item-kept', each: { from, to } } as const;
      return reason
        ? noticePart({ ...more, sentence: 'notice-booking-increase-rejected-because', names: { refNum, reason } })
        : noticePart({ ...more, sentence: 'notice-booking-increase-rejected', names });
    }
    case 'rejected': {
      const { reason } = change;
      return reason
        ? noticePart({ ...plain, sentence: 'notice-booking-rejected-because', names: { refNum, reason } })
        : noticePart({ ...plain, sentence: 'notice-booking-rejected', names });
    }
    case 'remarked':
      return noticePart({
        ...{ ...plain, sentence: 'notice-booking-remarked' },
        names: { refNum, remarks: change.remarks },
      });
    default:
      return noticePart({ ...plain, sentence: `notice-booking-${change.kind}`, names });
  }
};

/** The latest booking of one person's project on a day that was closed or opened again; it may have ended. */
type BookedDay = {
  readonly date: string;
  readonly userId: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly projectType: ProjectType;
  readonly seats: number;
  readonly holds: boolean;
};
type Act = DataOf<typeof setUpActEvents.OfficeChangedDays>;
/** Turns the office's remark on a closed day into a part of a sentence. */
type Reasons = (reason: string) => string;

/** The state of a day is announced separately for each project of a person. */
const aboutOf = ({ date, projectId }: BookedDay) => `${date}.${projectId}`;
const itsOf = (row: BookedDay) => ({ aboutId: aboutOf(row), projectId: row.projectId, busDate: row.date });

const closedPart = (row: BookedDay, { urgent, reason }: ClosedDay, reasons: Reasons): NoticePart => {
  const [{ refNum, seats }, why] = [row, reasons(reason)];
  const type = urgent ? 'NTF_URGENT_CLOSE' : 'NTF_BOOKING_UPDATED';
  const its = { ...itsOf(row), type, item: 'notice-item-seats', each: { seats } } as const;
  return why
    ? noticePart({
        ...{ ...its, sentence: urgent ? 'notice-day-closed-urgent-because' : 'notice-day-closed-because' },
        names: { refNum, reason: why },
      })
    : noticePart({ ...its, sentence: urgent ? 'notice-day-closed-urgent' : 'notice-day-closed', names: { refNum } });
};
const reopenedPart = (row: BookedDay): NoticePart => {
  const { refNum, seats, holds } = row;
  const its = { ...itsOf(row), names: { refNum } };
  return holds
    ? noticePart({ ...its, sentence: 'notice-day-reopened', item: 'notice-item-seats', each: { seats } })
    : noticePart({ ...its, sentence: 'notice-day-reopened-without', item: 'notice-item', each: {} });
};

/** The notices of one person after a save that closed or opened days. */
const ordersTo = (
  userId: string,
  rows: readonly BookedDay[],
  { actId, closed, reopened }: Act,
  reasons: Reasons,
): readonly Order[] => {
  const parts: SupersedingPart[] = [];
  const reworded = new Map<string, NoticePart[]>();
  const untrue: Order[] = [];
  for (const row of rows) {
    const shut = closed.find(({ date }) => date === row.date);
    const open = reopened.find(({ date }) => date === row.date);
    const toldIn = shut?.toldIn ?? open?.toldIn;
    const before = toldIn ? actNotice(toldIn, userId) : null;
    if (shut?.again) {
      if (before && row.holds) reworded.set(before, [...(reworded.get(before) ?? []), closedPart(row, shut, reasons)]);
    } else if (shut && row.holds) {
      const part = closedPart(row, shut, reasons);
      parts.push({ ...part, type: part.type!, before, sequel: false });
    } else if (shut && before) untrue.push(noticeWithout(userId, before, aboutOf(row)));
    else if (before && open?.available.includes(row.projectType))
      parts.push({ ...reopenedPart(row), type: 'NTF_BOOKING_UPDATED', before, sequel: true });
  }
  return [
    ...(parts.length > 0 ? [noticeSupersedes(userId, actNotice(actId, userId), parts)] : []),
    ...[...reworded].map(([noticeId, its]) => noticeReworded(userId, noticeId, its)),
    ...untrue,
  ];
};

/**
 * One notice for each person and save (N6). A closed day is announced to members with a booking on it. A day that opens
 * again is announced to those who were told of its closing, and the earlier part is withdrawn. A changed remark updates
 * the earlier notice.
 */
const changedDaysNotices = (act: Act, rows: readonly BookedDay[], reasons: Reasons): readonly Order[] => {
  const users = [...new Set(rows.map(({ userId }) => userId))];
  return users.flatMap((userId) =>
    ordersTo(
      userId,
      rows.filter((row) => row.userId === userId),
      act,
      reasons,
    ),
  );
};
