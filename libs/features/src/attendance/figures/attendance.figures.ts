import { as } from '@hadcl/kernel/columns';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { bookings, seatsLetIn } from '../../bookings/booking/booking.tables.js';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import { isOnSite } from '../../projects/project/project.tables.js';
import { visits } from '../visits/attendance.tables.js';
import { closingOf } from '../visits/desk.sql.js';

/** Percent with one decimal; null if the divisor is zero. */
export const rate = <const N extends string>(name: N, part: Sql, whole: Sql) =>
  as(name, 'numeric?', sql`round(100.0 * (${part}) / nullif(${whole}, 0), 1)`);

/**
 * One row for each change of a project's seats or people on a date, with its instant: each approved on-site booking,
 * and each person's first of `stays` (date, project_id, project_type, user_id, since). A booking that was entered after
 * its day counts for the whole day.
 */
export const seatsAndPeople = (dates: Sql, stays: Sql, zone: string) => sql`
  select date, project_id, project_type, ${seatsLetIn(sql`booked`)} as seats, 0 as people,
         case when approved_at > ${closingOf(sql`date`, zone)} then '-infinity' else approved_at end as at
    from ${bookings} booked
   where date = any(${dates})
     and approved_at is not null
     and ${isOnSite(sql`project_id`)}
   union all
  select date, project_id, project_type, 0, 1, min(since)
    from ${stays}
   group by date, project_id, project_type, user_id`;

/**
 * The figures of C5 at each of `moments`, a query of (date, at) over `dates`. A project counts at most as many people
 * as it booked; a rate with divisor zero is null. Running sums: each row of the day is read once as a change at its
 * instant, and a moment is a row that adds nothing and reads the sums. `dates` is passed as well so that rows are found
 * by index.
 */
export const figuresAt = (dates: readonly string[], moments: Sql, zone: string) => sql`
  with moments as (${moments}),
  stays as (
    select date, project_id, project_type, user_id, signed_in_at as since,
           least(signed_out_at, ${closingOf(sql`date`, zone)}) as until
      from ${visits}
     where date = any(${dates}::date[])),
  seats_and_people as (${seatsAndPeople(sql`${dates}::date[]`, sql`stays`, zone)}),
  projects as (
    select date, at, project_type, seats as more_seats, people as more_people,
           (sum(seats) over until_now)::int as seats, (sum(people) over until_now)::int as people
      from seats_and_people
    window until_now as (partition by date, project_id order by at rows unbounded preceding)),
  gains as (
    select date, at, project_type, more_seats, more_people,
           least(seats, people) - least(seats - more_seats, people - more_people) as more_attended
      from projects),
  sums as (
    select date, at, is_moment, sum(seats) over until_now as booked, sum(inside) over until_now as occupied,
           sum(seats - attended) over until_now as to_come,
           sum(project_seats) over until_now as project_booked,
           sum(project_attended) over until_now as project_attended,
           sum(seats - project_seats) over until_now as self_booked,
           sum(self_people) over until_now as self_attended
      from (
        select date, at, false as is_moment, more_seats as seats, more_attended as attended, 0 as inside,
               case project_type when 'COL_RESEARCHER' then more_seats else 0 end as project_seats,
               case project_type when 'COL_RESEARCHER' then more_attended else 0 end as project_attended,
               case project_type when 'SELF_RESEARCHER' then more_people else 0 end as self_people
          from gains
         union all select date, since, false, 0, 0, 1, 0, 0, 0 from stays
         union all select date, until, false, 0, 0, -1, 0, 0, 0 from stays
         union all select date, at, true, 0, 0, 0, 0, 0, 0 from moments) change
    window until_now as (partition by date order by at)),
  figures as (
    select date, at, coalesce(day.capacity, 0) as capacity, booked, occupied, to_come,
           project_booked, project_attended, self_booked, self_attended
      from sums
      left join (
        select date, capacity from ${labDays} where date = any(${dates}::date[])) day using (date)
     where is_moment)
  select ${as('date', 'date', sql`date`)}, ${as('at', 'timestamptz', sql`at`)}, ${as('capacity', 'int', sql`capacity`)},
         ${as('booked', 'int', sql`booked`)}, ${as('occupied', 'int', sql`occupied`)},
         ${as('toCome', 'int', sql`to_come`)},
         ${as('projectBooked', 'int', sql`project_booked`)}, ${as('projectAttended', 'int', sql`project_attended`)},
         ${as('selfServiceBooked', 'int', sql`self_booked`)}, ${as('selfServiceAttended', 'int', sql`self_attended`)},
         ${rate('utilisation', sql`project_attended + self_attended`, sql`capacity`)},
         ${rate('attendance', sql`project_attended + self_attended`, sql`booked`)},
         ${rate('project', sql`project_attended`, sql`project_booked`)},
         ${rate('selfService', sql`self_attended`, sql`self_booked`)}
    from figures`;
