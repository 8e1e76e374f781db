import { from } from '@hadcl/kernel/columns';
import type { Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { noticeFollows, noticeSettled, noticeTo, type Says } from '../notifications/notice-to.contract.js';
import { activePeople, projectPeople, projects } from '../projects/project.tables.js';
import type { bookingNoticeMessages } from './booking-notices.messages.en.js';
import { bookings } from './booking.tables.js';

type Sentence = keyof typeof bookingNoticeMessages;
type Booking = { readonly date: string; readonly bookingId: string; readonly projectId: string };
type Changed = Booking & { readonly office: boolean };

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

/** Its people are told of what the office did to a booking; what they did themselves they know. */
const byOffice = async <K extends Sentence>(
  { date, projectId, office }: Changed,
  cause: Cause,
  says: (refNum: string) => Says<K>,
): Promise<readonly Order[]> => {
  if (!office) return [];
  const people = await cause.rows(activePeople(projectId, dateOf(cause)));
  return people.map(({ userId, refNum }) =>
    noticeTo(userId, {
      noticeId: cause.idFor(userId),
      type: 'NTF_BOOKING_UPDATED',
      busDate: date,
      ...says(refNum),
    }),
  );
};
/** One notice a booking, which says how the office last decided; it goes when that is undone (B23). */
const decisionOn = (bookingId: string, userId: string) => `decided.${bookingId}.${userId}`;
const decided = async <K extends Sentence>(
  { date, projectId, bookingId, office }: Changed,
  cause: Cause,
  says: (refNum: string) => Says<K>,
): Promise<readonly Order[]> => {
  if (!office) return [];
  const people = await cause.rows(activePeople(projectId, dateOf(cause)));
  return people.map(({ userId, refNum }) =>
    noticeFollows(userId, 'news', {
      noticeId: decisionOn(bookingId, userId),
      type: 'NTF_BOOKING_UPDATED',
      busDate: date,
      ...says(refNum),
    }),
  );
};
const says = <K extends Sentence>(sentence: K, names: Says<K>['names']): Says<K> => ({ sentence, names });

/** What the office remarked of a day that it closed, as a part of a sentence. */
const reasonText = (reason: string, { facts }: Cause) =>
  facts
    .textOf(reason)
    .trim()
    .replace(/[.\s]+$/, '');

export const bookingNotices = reaction({
  name: 'booking-notices',
  events: labDayEvents,
  on: {
    BookingPlaced: ({ seats, ...booking }, cause) =>
      byOffice({ ...booking, office: true }, cause, (refNum) => says('notice-booking-placed', { refNum, seats })),
    BookingApproved: ({ seats, ...booking }, cause) =>
      decided(booking, cause, (refNum) => says('notice-booking-approved', { refNum, seats })),
    BookingSeatsChanged: async ({ from: before, to, withApproval = false, ...booking }, cause) =>
      withApproval
        ? []
        : byOffice(booking, cause, (refNum) => says('notice-booking-seats', { refNum, from: before, to })),
    BookingReviewed: (booking, cause) =>
      byOffice(booking, cause, (refNum) => says('notice-booking-reviewed', { refNum })),
    BookingDecisionUndone: async ({ bookingId, projectId }, cause) => {
      const people = await cause.rows(activePeople(projectId, dateOf(cause)));
      return people.map(({ userId }) => noticeSettled(userId, decisionOn(bookingId, userId)));
    },
    BookingRejected: ({ reason, ...booking }, cause) =>
      reason
        ? decided(booking, cause, (refNum) => says('notice-booking-rejected-because', { refNum, reason }))
        : decided(booking, cause, (refNum) => says('notice-booking-rejected', { refNum })),
    BookingCancelled: (booking, cause) =>
      byOffice(booking, cause, (refNum) => says('notice-booking-cancelled', { refNum })),
    BookingRemarked: ({ remarks, ...booking }, cause) =>
      byOffice(booking, cause, (refNum) => says('notice-booking-remarked', { refNum, remarks })),
    LabDayClosed: async ({ date, urgent, reason, again }, cause) => {
      const people = await peopleWithBookings(date, cause);
      const why = reasonText(reason, cause);
      return people
        .filter(({ holds }) => holds)
        .map(({ userId, projectId, refNum, seats }) =>
          noticeFollows(userId, again ? 'correction' : 'news', {
            noticeId: closingOf(date, projectId, userId),
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
