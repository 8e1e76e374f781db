import { sql, type Sql } from '@hadcl/kernel/sql';
import { attendanceBookings, attendanceDays, visits } from './attendance.projection.js';
import { closingOf } from './desk.sql.js';

export type Figures = {
  date: string;
  capacity: number;
  booked: number;
  occupied: number;
  projectBooked: number;
  projectAttended: number;
  selfServiceBooked: number;
  selfServiceAttended: number;
  toCome: number;
  utilisation: number | null;
  attendance: number | null;
  project: number | null;
  selfService: number | null;
};

/**
 * Each project of the dates in `moments` (date, at): its approved seats, its people, and who of them is inside then. A
 * booking that was entered after its day counts for all of it.
 */
const projectsAt = (zone: string) => sql`
  select coalesce(b.project_type, v.project_type) as project_type,
         coalesce(b.seats, 0) as booked,
         coalesce(v.people, 0) as attended,
         coalesce(v.inside, 0) as inside
    from (select project_id, project_type, sum(seats) as seats
            from ${attendanceBookings}
           where date = moments.date
             and (approved_at <= moments.at or approved_at > ${closingOf(sql`moments.date`, zone)})
           group by project_id, project_type) b
    full join
         (select project_id, project_type, count(distinct user_id) as people,
                 count(*) filter (where (signed_out_at is null or signed_out_at > moments.at)
                                    and moments.at < ${closingOf(sql`moments.date`, zone)}) as inside
            from ${visits}
           where date = moments.date
             and signed_in_at <= moments.at
           group by project_id, project_type) v
         using (project_id)`;

/**
 * The figures of C5 at each of `moments`, a query of (date, at). A project counts with no more people than it booked; a
 * rate without divisor is null.
 */
export const figuresAt = (moments: Sql, zone: string) => sql`
  select moments.date, moments.at, sums.*,
         coalesce(day.capacity, 0) as capacity,
         round(100.0 * (sums."projectAttended" + sums."selfServiceAttended") / nullif(day.capacity, 0), 1) as utilisation,
         round(100.0 * (sums."projectAttended" + sums."selfServiceAttended") / nullif(sums.booked, 0), 1) as attendance,
         round(100.0 * sums."projectAttended" / nullif(sums."projectBooked", 0), 1) as project,
         round(100.0 * sums."selfServiceAttended" / nullif(sums."selfServiceBooked", 0), 1) as "selfService"
    from (${moments}) moments
    left join ${attendanceDays} day on day.date = moments.date
   cross join lateral (
         select coalesce(sum(booked), 0) as booked,
                coalesce(sum(inside), 0) as occupied,
                coalesce(sum(greatest(booked - attended, 0)), 0) as "toCome",
                coalesce(sum(booked) filter (where project_type = 'COL_RESEARCHER'), 0) as "projectBooked",
                coalesce(sum(least(booked, attended)) filter (where project_type = 'COL_RESEARCHER'), 0)
                  as "projectAttended",
                coalesce(sum(booked) filter (where project_type = 'SELF_RESEARCHER'), 0) as "selfServiceBooked",
                coalesce(sum(attended) filter (where project_type = 'SELF_RESEARCHER'), 0) as "selfServiceAttended"
           from (${projectsAt(zone)}) projects) sums`;
