import type { Output } from '@hadcl/kernel/call';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { owedLeavingTimes } from './attendance-list.queries.js';
import { attendanceMembers, attendancePeople, attendanceTasks } from './attendance-people.projection.js';
import { adminTasks } from './attendance-record.queries.js';
import { attendanceCalls } from './attendance.contract.js';
import { attendanceBookings, attendanceDays, visits } from './attendance.projection.js';
import { chineseName, idDaysLeft, lastDateOver, personName, secondOf, zoneOf } from './desk.sql.js';

type LabNow = Output<typeof attendanceCalls.labNow>;
type PersonIn = LabNow['inNow'][number] & { done: readonly string[] };
type Day = Pick<LabNow, 'isOpen' | 'capacity' | 'available' | 'remarks'>;

const closedDay: Day = { isOpen: false, capacity: 0, available: [], remarks: '' };

const peopleIn = (date: string, lastOver: string, today: string) => sql`
  select v.visit_id as "attendanceId", v.user_id as "userId", ${personName} as name, ${chineseName} as "chineseName",
         v.project_id as "projectId", v.ref_num as "refNum", v.project_type as "userTypeCode",
         v.workstation_no as "workstationNo", v.signed_in_at as since, v.first_time as "isFirstTime",
         p.id_validity as "idExpiry", ${idDaysLeft(today)} as "idDaysLeft", coalesce(t.done, '{}') as done
    from ${visits} v
    left join ${attendancePeople} p on p.user_id = v.user_id
    left join ${attendanceTasks} t on t.user_id = v.user_id and t.project_id = v.project_id
   where v.date = ${date}
     and v.signed_out_at is null
     and v.date > ${lastOver}
   order by v.signed_in_at, v.visit_id`;

/** Booked, inside, gone and still to come, by project (as the rates count them: people, not visits). */
const seatsByProject = (date: string, lastOver: string) => sql`
  select coalesce(b.project_id, v.project_id) as "projectId", coalesce(b.ref_num, v.ref_num) as "refNum",
         coalesce(b.project_type, v.project_type) as "userTypeCode", coalesce(b.seats, 0) as booked,
         coalesce(v.inside, 0) as "inNow", coalesce(v.people, 0) - coalesce(v.inside, 0) as "left",
         greatest(coalesce(b.seats, 0) - coalesce(v.people, 0), 0) as "toCome"
    from (select project_id, ref_num, project_type, seats
            from ${attendanceBookings}
           where date = ${date} and approved_at is not null) b
    full join
         (select project_id, min(ref_num) as ref_num, min(project_type) as project_type,
                 count(distinct user_id) as people,
                 count(distinct user_id) filter (where signed_out_at is null and date > ${lastOver}) as inside
            from ${visits}
           where date = ${date}
           group by project_id) v
         using (project_id)`;

/**
 * C14: the n-th seat of a project is late half an hour after the median time, over the last 20 lab days, at which its
 * n-th person came; at 11:00 where so many never came.
 */
const seatsToCome = (date: string, lastOver: string, now: string, zone: string) => sql`
  with to_come as (
    select seats.*, generate_series(seats.booked - seats."toCome" + 1, seats.booked)::int as seat
      from (${seatsByProject(date, lastOver)}) seats
     where seats."toCome" > 0),
  lab_days as (
    select date from ${attendanceDays} where date < ${date} and is_open order by date desc limit 20),
  arrivals as (
    select v.project_id, v.date, min(v.signed_in_at) as at
      from ${visits} v
     where v.date in (select date from lab_days)
       and v.project_id in (select "projectId" from to_come)
     group by v.project_id, v.date, v.user_id),
  ranked as (
    select project_id, (at at time zone ${zone})::time as time,
           row_number() over (partition by project_id, date order by at) as seat
      from arrivals),
  usual as (
    select project_id, seat,
           date_trunc('minute', make_interval(secs => percentile_cont(0.5) within group (order by extract(epoch from time))))
             ::time as time
      from ranked
     group by project_id, seat)
  select t."projectId", t."refNum", t."userTypeCode", t.seat, to_char(usual.time, 'HH24:MI') as "usuallyInBy",
         late.at as "lateFrom", late.at <= ${now}::timestamptz as "isLate",
         case when t."userTypeCode" = 'SELF_RESEARCHER' then ${personName} end as name,
         case when t."userTypeCode" = 'SELF_RESEARCHER' then ${chineseName} end as "chineseName"
    from to_come t
    left join usual on usual.project_id = t."projectId" and usual.seat = t.seat
   cross join lateral (
         select (${date}::date + coalesce(usual.time + interval '30 minutes', '11:00')) at time zone ${zone} as at) late
    left join ${attendanceMembers} m on m.project_id = t."projectId" and t."userTypeCode" = 'SELF_RESEARCHER'
    left join ${attendancePeople} p on p.user_id = m.user_id
   order by late.at, t."refNum", t.seat`;

export const labNow = query(attendanceCalls.labNow, async ({ input: { date }, now, today, facts, rows }) => {
  const lastOver = lastDateOver(today, now, facts);
  const [[day], inside, expected, notSignedOut, projects] = await Promise.all([
    rows<Day>(sql`
      select is_open as "isOpen", capacity, available, remarks from ${attendanceDays} where date = ${date}`),
    rows<PersonIn>(peopleIn(date, lastOver, today)),
    rows<LabNow['expected'][number]>(seatsToCome(date, lastOver, secondOf(now), zoneOf(facts))),
    rows<LabNow['notSignedOut'][number]>(owedLeavingTimes(lastOver)),
    rows<LabNow['projects'][number]>(sql`${seatsByProject(date, lastOver)} order by 3, 2`),
  ]);
  const missing = (done: readonly string[]) => adminTasks.filter((code) => !done.includes(code));
  return {
    date,
    ...(day ?? closedDay),
    inNow: inside.map(({ done, idDaysLeft: days, idExpiry, ...person }) => ({
      ...person,
      idExpiry: days === null ? null : idExpiry,
      idDaysLeft: days,
      missingTasks: missing(done).map((code) => facts.say(`task-${code}`, {})),
    })),
    expected: [...expected],
    notSignedOut: [...notSignedOut],
    projects: [...projects],
  };
});
