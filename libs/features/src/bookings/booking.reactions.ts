import { from } from '@hadcl/kernel/columns';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../accounts/account.tables.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { setUpActEvents } from '../lab-days/set-up-act.events.js';
import { noticeOfAct, noticeWithout } from '../notifications/notice-to.contract.js';
import type { NoticePart } from '../notifications/notification.contract.js';
import { activePeople, peopleOf, projectPeople, projects } from '../projects/project.tables.js';
import { bookings } from './booking.tables.js';
import { changedDaysNotices } from './changed-days.notices.js';
import { officeActEvents } from './office-act.events.js';
import { actNotice, partOf } from './office-act.notices.js';

const dateOf = ({ meta, facts }: Cause) => facts.localOf(meta.happenedAt).date;

/** The last booking of each project of these days, ended or not, for each of its people. */
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

/** What the office remarked of a day that it closed, as a part of a sentence. */
const reasonText = (reason: string, { facts }: Cause) =>
  facts
    .textOf(reason)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');

export const bookingNotices = reaction({
  name: 'booking-notices',
  events: { ...labDayEvents, ...officeActEvents, ...setUpActEvents },
  on: {
    // What its people did themselves they know: only the office's acts are told, each of them once to each person (N6).
    OfficeChangedBookings: async ({ actId, changes }, cause) => {
      const told = new Map<string, NoticePart[]>();
      for (const projectId of new Set(changes.map((change) => change.projectId)))
        for (const { userId, refNum } of await cause.rows(activePeople(projectId, dateOf(cause)))) {
          const its = changes.filter((change) => change.projectId === projectId);
          told.set(userId, [...(told.get(userId) ?? []), ...its.map((change) => partOf(change, refNum))]);
        }
      return [...told].map(([userId, parts]) =>
        noticeOfAct(userId, { noticeId: actNotice(actId, userId), type: 'NTF_BOOKING_UPDATED', parts }),
      );
    },
    BookingDecisionUndone: async ({ bookingId, projectId, actId }, cause) => {
      if (!actId) return [];
      const people = await cause.rows(peopleOf(projectId));
      return people.map(({ userId }) => noticeWithout(userId, actNotice(actId, userId), bookingId));
    },
    OfficeChangedDays: async (act, cause) => {
      // That a day was open after all is of no use when it is past.
      const reopened = act.reopened.filter(({ date }) => date >= dateOf(cause));
      const dates = [...act.closed, ...reopened].map(({ date }) => date);
      const people = await peopleWithBookings(dates, cause);
      return changedDaysNotices({ ...act, reopened }, people, (reason) => reasonText(reason, cause));
    },
  },
});
