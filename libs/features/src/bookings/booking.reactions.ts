import { from } from '@hadcl/kernel/columns';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { noticeFollows, noticeOfAct, noticeWithout, type Says } from '../notifications/notice-to.contract.js';
import type { NoticePart } from '../notifications/notification.contract.js';
import { activePeople, projectPeople, projects } from '../projects/project.tables.js';
import type { bookingNoticeMessages } from './booking-notices.messages.en.js';
import { bookings } from './booking.tables.js';
import { officeActEvents } from './office-act.events.js';
import { actNotice, partOf } from './office-act.notices.js';

type Sentence = keyof typeof bookingNoticeMessages;

const dateOf = ({ meta, facts }: Cause) => facts.localOf(meta.happenedAt).date;

/** One notice a booking of the day, which says how it is with that day: closed, why, open again (N6). */
const closingOf = (date: string, projectId: string, userId: string) => `closed-day.${date}.${projectId}.${userId}`;

/** Those of ended bookings too. */
const peopleWithBookings = (date: string, cause: Cause) =>
  cause.rows(sql`
    select ${from(projectPeople, 'm').pick('user_id', 'project_id')}, ${from(projects, 'p').pick('ref_num')},
           ${from(bookings, 'b').pick('seats', 'holds', 'project_type')}
      from ${bookings} b
      join ${projectPeople} m using (project_id)
      join ${projects} p using (project_id)
     where b.date = ${date}
       and m.until_date >= ${dateOf(cause)}
     order by m.project_id, m.user_id`);

const says = <K extends Sentence>(sentence: K, names: Says<K>['names']): Says<K> => ({ sentence, names });

/** What the office remarked of a day that it closed, as a part of a sentence. */
const reasonText = (reason: string, { facts }: Cause) =>
  facts
    .textOf(reason)
    .trim()
    .replace(/[.\s]+$/, '');

export const bookingNotices = reaction({
  name: 'booking-notices',
  events: { ...labDayEvents, ...officeActEvents },
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
      const people = await cause.rows(activePeople(projectId, dateOf(cause)));
      return people.map(({ userId }) => noticeWithout(userId, actNotice(actId, userId), bookingId));
    },
    LabDayClosed: async ({ date, urgent, reason, again }, cause) => {
      const people = await peopleWithBookings(date, cause);
      const why = reasonText(reason, cause);
      return people
        .filter(({ holds }) => holds)
        .map(({ userId, projectId, refNum, seats }) =>
          noticeFollows(userId, again ? 'correction' : 'news', {
            noticeId: closingOf(date, projectId, userId),
            projectId,
            type: urgent ? 'NTF_URGENT_CLOSE' : 'NTF_BOOKING_UPDATED',
            busDate: date,
            ...(why
              ? says(urgent ? 'notice-day-closed-urgent-because' : 'notice-day-closed-because', {
                  ...{ refNum, seats, reason: why },
                })
              : says(urgent ? 'notice-day-closed-urgent' : 'notice-day-closed', { refNum, seats })),
          }),
        );
    },
    LabDayRevised: async ({ date, available, reopens }, cause) => {
      if (!reopens || date < dateOf(cause)) return [];
      const people = await peopleWithBookings(date, cause);
      return people
        .filter(({ projectType }) => available.includes(projectType))
        .map(({ userId, projectId, refNum, seats, holds }) =>
          noticeFollows(userId, 'sequel', {
            noticeId: closingOf(date, projectId, userId),
            projectId,
            type: 'NTF_BOOKING_UPDATED',
            busDate: date,
            ...(holds
              ? says('notice-day-reopened', { refNum, seats })
              : says('notice-day-reopened-without', { refNum })),
          }),
        );
    },
  },
});
