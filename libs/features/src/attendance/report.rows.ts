import { as } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { labDays } from '../lab-days/lab-day.tables.js';
import { projects } from '../projects/project.tables.js';
import type { ProjectType } from '../projects/project-type.contract.js';
import { rate, seatsAndPeople } from './attendance.figures.js';
import { visits } from './attendance.tables.js';

/** The dates of a month until today, for a condition over a column of dates. */
const datesOf = (firstDate: string, today: string) => sql`array(
    select d::date
      from generate_series(${firstDate}::date, ${firstDate}::date + interval '1 month' - interval '1 day', interval '1 day') d
     where d <= ${today}::date)`;

/**
 * The month until now by project and self-service application, and its sum as the last line, which is that of no project
 * and is missing where nothing was booked or visited. What counts as attended and booked is what the tiles of each day
 * count (C5), so that their sums over the days are these.
 */
export const reportRows = (firstDate: string, { today, now, zone }: { today: string; now: string; zone: string }) => {
  const dates = datesOf(firstDate, today);
  const stays = sql`(select *, signed_in_at as since from ${visits} where date = any(${dates})) stay`;
  const sum = (column: Sql) => sql`coalesce(sum(${column}), 0)`;
  return sql`
  with of_day as (
    select date, project_id, max(project_type) as project_type, sum(seats) as seats, sum(people) as people,
           case max(project_type) when 'COL_RESEARCHER' then least(sum(seats), sum(people)) else sum(people) end as counted
      from (${seatsAndPeople(dates, stays, zone)}) change
     where at <= ${now}::timestamptz
     group by date, project_id),
  came as (
    select project_id, count(*) as visits, count(*) filter (where missed or source = 'DECLARED') as missed
      from ${visits}
     where date = any(${dates})
     group by project_id),
  of_project as (
    select project_id, max(project_type) as project_type, count(*) filter (where seats > 0) as days, sum(seats) as seats,
           sum(people) as people, sum(counted) as counted
      from of_day
     group by project_id),
  lab as (
    select sum(capacity) as seats from ${labDays} where date = any(${dates}))
  select ${as('refNum', 'text?', sql`case when grouping(o.project_id) = 0 then coalesce(max(p.ref_num), o.project_id) end`)},
         ${as('title', 'text', sql`case when grouping(o.project_id) = 0 then coalesce(max(p.title), '') else '' end`)},
         ${as('projectType', only<ProjectType>('text'), sql`max(o.project_type)`)},
         ${as('days', 'int', sum(sql`o.days`))}, ${as('booked', 'int', sum(sql`o.seats`))},
         ${as('attended', 'int', sum(sql`o.people`))}, ${as('counted', 'int', sum(sql`o.counted`))},
         ${rate('rate', sum(sql`o.counted`), sum(sql`o.seats`))},
         ${rate('utilisation', sum(sql`o.counted`), sql`(select seats from lab)`)},
         ${as('visits', 'int', sum(sql`came.visits`))}, ${as('missed', 'int', sum(sql`came.missed`))}
    from of_project o
    left join came using (project_id)
    left join ${projects} p using (project_id)
   group by grouping sets ((o.project_id), ())
  having count(*) > 0
   order by grouping(o.project_id), max(o.project_type), max(p.ref_num)`;
};
export type ReportRow = RowOf<ReturnType<typeof reportRows>>;
