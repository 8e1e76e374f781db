import { as } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { labDays } from '../lab-days/lab-day.tables.js';
import { rate } from './attendance.figures.js';
import { projectDays } from './attendance.tables.js';

/**
 * Of each open day between two dates, both of them counted: what was booked and used, by the sums of C5. These are the
 * tiles' figures at the end of a day, without their course through it. They are added up before the days are joined: a
 * plan for dates that it does not know takes the days for one or two, and would read the year again for each of them.
 */
export const dayTotals = (first: string, last: string) => sql`
  with ${projectDays(sql`date between ${first}::date and ${last}::date`)},
  of_date as materialized (
    select date, sum(seats) as booked, sum(used) as used
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
