import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { bookings, seatsLetIn } from '../../bookings/booking/booking.tables.js';
import { isOnSite } from '../../projects/project/project.tables.js';
import type { ProjectType } from '../../words/project-type.js';

/**
 * One row for each visit (C1). An open visit counts as missed from closing on; `missed` is set once that was recorded.
 */
export const visits = table(
  'visits',
  { visit_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: only<ProjectType>('text'),
    user_id: 'text',
    signed_in_at: 'timestamptz',
    signed_out_at: 'timestamptz?',
    missed: 'boolean',
    source: only<'QR' | 'STAFF' | 'DECLARED'>('text'),
    workstation_no: 'text',
    locker_no: 'text',
    remarks: 'text',
    version: 'int',
  },
  {
    personal: { remarks: 'user_id' },
    indexes: ['date', 'user_id, date', 'project_id, date', 'signed_out_at, date'],
  },
);

/**
 * Common table expressions for a `with`: `of_project` has the seats of each project on each date, the people who came,
 * and how many seats they used by the sums of C5. `condition` selects dates and projects over date and project_id.
 */
export const bookedDaysSql = (condition: Sql) => sql`booked as (
    select date, project_id, project_type, ${seatsLetIn(sql`b`)} as seats
      from ${bookings} b
     where ${condition}
       and approved_at is not null
       and ${isOnSite(sql`project_id`)}),
  came as (
    select date, project_id, min(project_type) as project_type, count(distinct user_id) as people
      from ${visits}
     where ${condition}
     group by date, project_id),
  of_project as (
    select date, seats, people, case project_type when 'COL_RESEARCHER' then least(seats, people) else people end as used
      from (
        select date, coalesce(b.project_type, c.project_type) as project_type, coalesce(b.seats, 0) as seats,
               coalesce(c.people, 0) as people
          from booked b
          full join came c using (date, project_id)) its)`;
