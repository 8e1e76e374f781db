import { as, from } from '@hadcl/kernel/columns';
import { erased } from '@hadcl/kernel/personal';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { firstOf } from '../lab-days/calendar.contract.js';
import { presentRefNum, projectPeople } from '../projects/project.tables.js';
import { announcedChanges, undoneDecisions } from './booking-letter.tables.js';
import { bookings, seatsLetIn } from './booking.tables.js';

/** The people of the bookings `b` who belong to the project on `today` and on the booking's date; the erased get no letter. */
const readers = (today: string) => sql`
  join ${projectPeople} m on m.project_id = b.project_id and m.until_date >= ${today}
       and b.date between m.from_date and m.until_date
  join ${accounts} p on p.account_id = m.user_id and p.email <> ${erased}`;
const reader = [
  from(accounts, 'p').pick({ userId: 'account_id' }, 'email', 'salutation', 'language'),
  as('name', 'text', fullName),
] as const;

/** What is approved of a month, for each of its people; `projectIds` null: of every project. */
export const confirmedRows = (month: string, projectIds: readonly string[] | null, today: string) => sql`
  select ${reader[0]}, ${reader[1]}, ${from(bookings, 'b').pick('date')}, ${presentRefNum(sql`b`)},
         ${as('seats', 'int', seatsLetIn(sql`b`))}
    from ${bookings} b
    ${readers(today)}
   where b.date >= ${firstOf(month)}::date
     and b.date < ${firstOf(month)}::date + interval '1 month'
     and b.approved_at is not null
     and (${projectIds}::text[] is null or b.project_id = any(${projectIds}::text[]))
   order by p.account_id, b.date, "refNum"`;
export type ConfirmedRow = RowOf<ReturnType<typeof confirmedRows>>;

/** These bookings, for each of their people. */
export const announcedRows = (bookingIds: readonly string[], today: string) => sql`
  select ${reader[0]}, ${reader[1]},
         ${from(bookings, 'b').pick('booking_id', 'date', 'remarks', 'reject_reason', 'refused_seats')},
         ${presentRefNum(sql`b`)},
         ${as('approvedSeats', 'int', seatsLetIn(sql`b`))}
    from ${bookings} b
    ${readers(today)}
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

/** Which decisions about these bookings were taken back. */
export const undoneOf = (bookingIds: readonly string[]) => sql`
  select ${from(undoneDecisions, 'u').pick('booking_id', 'act_id')}
    from ${undoneDecisions} u
   where u.booking_id = any(${bookingIds})`;
