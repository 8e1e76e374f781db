import { from } from '@hadcl/kernel/columns';
import { order, type Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '../accounts/account.tables.js';
import { roleFunctions } from '../accounts/function.tables.js';
import { bookings } from '../bookings/booking.tables.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { projectPeople, projects } from '../projects/project.tables.js';
import { notificationOrders, type NoticeType } from './notification.contract.js';
import type { NoticeSentence } from './notification.messages.en.js';

type Names = Readonly<Record<string, string | number>>;
type Told = { readonly type: NoticeType; readonly sentence: NoticeSentence; readonly busDate: string };
type Booking = { readonly date: string; readonly bookingId: string; readonly projectId: string };

/** The active people of a project: those whose own dates have not ended. */
const membersOf = (projectId: string, { meta, facts, rows }: Cause) =>
  rows(sql`
    select ${from(projectPeople, 'm').pick('user_id')}, ${from(projects, 'p').pick('ref_num')}
      from ${projectPeople} m
      join ${projects} p using (project_id)
     where m.project_id = ${projectId}
       and m.until_date >= ${facts.localOf(meta.happenedAt).date}
     order by m.user_id`);

const membersWithBookings = (date: string, { meta, facts, rows }: Cause) =>
  rows(sql`
    select ${from(projectPeople, 'm').pick('user_id', 'project_id')}, ${from(projects, 'p').pick('ref_num')},
           ${from(bookings, 'b').pick('seats')}
      from ${bookings} b
      join ${projectPeople} m using (project_id)
      join ${projects} p using (project_id)
     where b.date = ${date}
       and b.holds
       and m.until_date >= ${facts.localOf(meta.happenedAt).date}
     order by m.project_id, m.user_id`);

/** Whoever may use a function, not those who only read its screens. */
const holdersOf = (code: string, { rows }: Cause) =>
  rows(sql`
    select ${from(accounts, 'a').pick({ userId: 'account_id' })}
      from ${accounts} a
     where exists (select from ${roleFunctions} f where f.code = ${code} and not f.read_only and f.role = any(a.roles))
     order by a.account_id`);

const raised = (noticeId: string, userId: string, told: Told, names: Names, aboutUserId: string | null = null) =>
  order(notificationOrders.raiseNotice, { noticeId, userId, ...told, names, aboutUserId });

/** Its people are told of what the office did to a booking; what they did themselves they know. */
const byOffice = async (
  { date, projectId, office }: Booking & { office: boolean },
  cause: Cause,
  sentence: NoticeSentence,
  names: Names = {},
): Promise<readonly Order[]> => {
  if (!office) return [];
  const told = { type: 'NTF_BOOKING_UPDATED' as const, sentence, busDate: date };
  const members = await membersOf(projectId, cause);
  return members.map(({ userId, refNum }) => raised(cause.idFor(userId), userId, told, { refNum, ...names }));
};

export const bookingNotices = reaction({
  name: 'booking-notices',
  events: labDayEvents,
  on: {
    BookingPlaced: (data, cause) =>
      byOffice({ ...data, office: true }, cause, 'notice-booking-placed', { seats: data.seats }),
    BookingApproved: (data, cause) => byOffice(data, cause, 'notice-booking-approved', { seats: data.seats }),
    BookingSeatsChanged: (data, cause) =>
      byOffice(data, cause, 'notice-booking-seats', { from: data.from, to: data.to }),
    BookingReviewed: (data, cause) => byOffice(data, cause, 'notice-booking-reviewed'),
    BookingRejected: (data, cause) =>
      data.reason
        ? byOffice(data, cause, 'notice-booking-rejected-because', { reason: data.reason })
        : byOffice(data, cause, 'notice-booking-rejected'),
    BookingCancelled: (data, cause) => byOffice(data, cause, 'notice-booking-cancelled'),
    BookingRemarked: (data, cause) => byOffice(data, cause, 'notice-booking-remarked', { remarks: data.remarks }),
    LabDayClosed: async ({ date, urgent }, cause) => {
      const told = urgent
        ? { type: 'NTF_URGENT_CLOSE' as const, sentence: 'notice-day-closed-urgent' as const, busDate: date }
        : { type: 'NTF_BOOKING_UPDATED' as const, sentence: 'notice-day-closed' as const, busDate: date };
      const members = await membersWithBookings(date, cause);
      return members.map(({ userId, projectId, refNum, seats }) =>
        raised(cause.idFor(`${projectId} ${userId}`), userId, told, { refNum, seats }),
      );
    },
  },
});

/** A missed sign-out is told to the person, who owes the time, and to the desk, which asks for it (C12). */
export const missedSignOutNotices = reaction({
  name: 'missed-sign-out-notices',
  events: labDayEvents,
  on: {
    SignOutMissed: async ({ date, userId, projectId }, cause) => {
      const type = 'NTF_NOT_SIGNED_OUT' as const;
      const [project] = await cause.rows(sql`
        select ${from(projects, 'p').pick('ref_num')} from ${projects} p where p.project_id = ${projectId}`);
      const names = { refNum: project?.refNum ?? '' };
      const desk = await holdersOf('ATTENDANCE_MANAGEMENT', cause);
      return [
        raised(cause.idFor('person'), userId, { type, sentence: 'notice-not-signed-out', busDate: date }, names),
        ...desk.map((holder) =>
          raised(
            cause.idFor(`desk ${holder.userId}`),
            holder.userId,
            { type, sentence: 'notice-not-signed-out-staff', busDate: date },
            names,
            userId,
          ),
        ),
      ];
    },
  },
});
