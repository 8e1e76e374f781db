import { as } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { bookings, seatsLetIn } from '../bookings/booking.tables.js';
import { labDays } from '../lab-days/lab-day.tables.js';
import { isOnSite } from '../projects/project.tables.js';
import { rate } from './attendance.figures.js';
import { visits } from './attendance.tables.js';

/**
 * Of each open day between two dates, both of them counted: what was booked and used, by the sums of C5. These are the
 * tiles' figures at the end of a day, without their course through it. They are added up before the days are joined: a
 * plan for dates that it does not know takes the days for one or two, and would read the year again for each of them.
 */
export const dayTotals = (first: string, last: string) => sql`
  with booked as (
    select date, project_id, project_type, ${seatsLetIn(sql`b`)} as seats
      from ${bookings} b
     where date between ${first}::date and ${last}::date
       and approved_at is not null
       and ${isOnSite(sql`project_id`)}),
  came as (
    select date, project_id, min(project_type) as project_type, count(distinct user_id) as people
      from ${visits}
     where date between ${first}::date and ${last}::date
     group by date, project_id),
  of_project as (
    select date, coalesce(b.project_type, c.project_type) as project_type, coalesce(b.seats, 0) as seats,
           coalesce(c.people, 0) as people
      from booked b
      full join came c using (date, project_id)),
  of_date as materialized (
    select date, sum(seats) as booked,
           sum(case project_type when 'COL_RESEARCHER' then least(seats, people) else people end) as used
      from of_project
     group by date),
  days as (
    select date, capacity, coalesce(booked, 0) as booked, coalesce(used, 0) as used
      from ${labDays}
      left join of_date using (date)
     where date between ${first}::date and ${last}::date
       and is_open)
  select ${as('date', 'date', sql`date`)}, ${as('capacity', 'int', sql`capacity`)}, ${as('booked', 'int', sql`booked`)},
         ${as('used', 'int', sql`used`)}, ${rate('utilisation', sql`used`, sql`capacity`)},
         ${rate('attendance', sql`used`, sql`booked`)}
    from days
   order by date`;
