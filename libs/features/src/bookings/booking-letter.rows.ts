import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { erased } from '@hadcl/kernel/personal';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { accounts, fullName, whyNotInUse, type NotInUse } from '../accounts/account.tables.js';
import { firstOf } from '../lab-days/calendar.contract.js';
import { presentRefNum, projectPeople } from '../projects/project.tables.js';
import { announcedChanges, undoneDecisions } from './booking-letter.tables.js';
import { bookings, seatsLetIn } from './booking.tables.js';

/** The people of the bookings `b`; the erased get no letter. */
const readers = sql`
  join ${projectPeople} m on m.project_id = b.project_id
  join ${accounts} p on p.account_id = m.user_id and p.email <> ${erased}`;
/**
 * Who would read of a booking, and why they are not written to (M2): their account is not in use, or their own dates in
 * the project have ended or do not hold the booking's date; null for who is written to.
 */
export type NotWritten = NotInUse | 'dates';
const reader = [
  from(accounts, 'p').pick({ userId: 'account_id' }, 'email', 'salutation', 'language'),
  as('name', 'text', fullName),
] as const;
const notWritten = (today: string) =>
  as(
    'notWritten',
    only<NotWritten, 'text?'>('text?'),
    sql`coalesce(${whyNotInUse(sql`p`, today)},
                 case when m.until_date < ${today} or b.date not between m.from_date and m.until_date then 'dates' end)`,
  );

/** What is approved of a month, for each of its people; `projectIds` null: of every project. */
export const confirmedRows = (month: string, projectIds: readonly string[] | null, today: string) => sql`
  select ${reader[0]}, ${reader[1]}, ${notWritten(today)}, ${from(bookings, 'b').pick('date')}, ${presentRefNum(sql`b`)},
         ${as('seats', 'int', seatsLetIn(sql`b`))}
    from ${bookings} b
    ${readers}
   where b.date >= ${firstOf(month)}::date
     and b.date < ${firstOf(month)}::date + interval '1 month'
     and b.approved_at is not null
     and (${projectIds}::text[] is null or b.project_id = any(${projectIds}::text[]))
   order by p.account_id, b.date, "refNum"`;
export type ConfirmedRow = RowOf<ReturnType<typeof confirmedRows>>;

/** These bookings, for each of their people. */
export const announcedRows = (bookingIds: readonly string[], today: string) => sql`
  select ${reader[0]}, ${reader[1]}, ${notWritten(today)},
         ${from(bookings, 'b').pick('booking_id', 'date', 'remarks', 'reject_reason', 'refused_seats')},
         ${presentRefNum(sql`b`)},
         ${as('approvedSeats', 'int', seatsLetIn(sql`b`))}
    from ${bookings} b
    ${readers}
   where b.booking_id = any(${bookingIds})
   order by p.account_id, b.date, "refNum"`;
export type AnnouncedRow = RowOf<ReturnType<typeof announcedRows>>;

/** All that the letters tell which tell of this decision. */
export const toldWith = (bookingId: string, actId: string) => sql`
  select ${from(announcedChanges, 'c').pick('letters_id', 'booking_id', 'act_id', 'date', 'project_id', 'status')},
         ${from(announcedChanges, 'c').pick({ from: 'from_seats', to: 'to_seats' })}
    from ${announcedChanges} c
    join ${announcedChanges} its using (letters_id)
   where its.booking_id = ${bookingId} and its.act_id = ${actId}
   order by c.letters_id, c.booking_id`;

/** The bookings that one order for letters tells of. */
export const toldBookings = (lettersId: string) => sql`
  select ${from(announcedChanges, 'c').pick('booking_id')}
    from ${announcedChanges} c
   where c.letters_id = ${lettersId}`;

/** Which decisions about these bookings were taken back. */
export const undoneOf = (bookingIds: readonly string[]) => sql`
  select ${from(undoneDecisions, 'u').pick('booking_id', 'act_id')}
    from ${undoneDecisions} u
   where u.booking_id = any(${bookingIds})`;
