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
 * The figures of C5 at each of `moments`, a query of (date, at) over `dates`: a project counts with no more people than
 * it booked, a rate without divisor is null. A booking that was entered after its day counts for all of it. The dates
 * are given once more because rows are then found by index, however many moments there are.
 */
export const figuresAt = (dates: readonly string[], moments: Sql, zone: string) => sql`
  with moments as (${moments}),
  seats as (
    select date, project_id, project_type, seats,
           case when approved_at > ${closingOf(sql`date`, zone)} then '-infinity' else approved_at end as since
      from ${attendanceBookings}
     where date = any(${dates}::date[])
       and approved_at is not null),
  stays as (
    select date, project_id, project_type, user_id, signed_in_at as since,
           least(signed_out_at, ${closingOf(sql`date`, zone)}) as until
      from ${visits}
     where date = any(${dates}::date[])),
  people as (
    select date, project_id, project_type, min(since) as since
      from stays
     group by date, project_id, project_type, user_id),
  booked as (
    select date, at, project_id, min(project_type) as project_type, sum(seats) as seats
      from moments join seats using (date)
     where since <= at
     group by date, at, project_id),
  attended as (
    select date, at, project_id, min(project_type) as project_type, count(*) as people
      from moments join people using (date)
     where since <= at
     group by date, at, project_id),
  inside as (
    select date, at, count(*) as people
      from moments join stays using (date)
     where since <= at and until > at
     group by date, at),
  projects as (
    select date, at, coalesce(booked.project_type, attended.project_type) as project_type,
           coalesce(seats, 0) as seats, coalesce(people, 0) as people
      from booked full join attended using (date, at, project_id)),
  sums as (
    select date, at, sum(seats) as booked, sum(greatest(seats - people, 0)) as to_come,
           sum(seats) filter (where project_type = 'COL_RESEARCHER') as project_booked,
           sum(least(seats, people)) filter (where project_type = 'COL_RESEARCHER') as project_attended,
           sum(seats) filter (where project_type = 'SELF_RESEARCHER') as self_booked,
           sum(people) filter (where project_type = 'SELF_RESEARCHER') as self_attended
      from projects
     group by date, at),
  figures as (
    select date, at, coalesce(day.capacity, 0) as capacity,
           coalesce(booked, 0) as booked, coalesce(inside.people, 0) as occupied, coalesce(to_come, 0) as to_come,
           coalesce(project_booked, 0) as project_booked, coalesce(project_attended, 0) as project_attended,
           coalesce(self_booked, 0) as self_booked, coalesce(self_attended, 0) as self_attended
      from moments
      left join ${attendanceDays} day using (date)
      left join sums using (date, at)
      left join inside using (date, at))
  select date, at, capacity, booked, occupied, to_come as "toCome",
         project_booked as "projectBooked", project_attended as "projectAttended",
         self_booked as "selfServiceBooked", self_attended as "selfServiceAttended",
         round(100.0 * (project_attended + self_attended) / nullif(capacity, 0), 1) as utilisation,
         round(100.0 * (project_attended + self_attended) / nullif(booked, 0), 1) as attendance,
         round(100.0 * project_attended / nullif(project_booked, 0), 1) as project,
         round(100.0 * self_attended / nullif(self_booked, 0), 1) as "selfService"
    from figures`;
