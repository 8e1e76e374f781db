import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, accountAccess, fullName } from '../../accounts/account/account.tables.js';
import { bookings, seatsLetIn } from '../../bookings/booking/booking.tables.js';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import type { ProjectType } from '../../words/project-type.js';
import { isOnSite, presentRefNum, projectPeople, projects } from '../../projects/project/project.tables.js';
import { owedLeavingTimes } from '../visits/attendance-list.queries.js';
import { adminTasks } from '../../accounts/account/account.stream.js';
import { attendanceCalls, attendanceParameters } from '../visits/attendance.contract.js';
import { visits } from '../visits/attendance.tables.js';
import { chineseName, idDaysLeft, isFirstTime, lastDateOver, secondOf, labZoneName } from '../visits/desk.sql.js';
import { workstations } from '../seats/workstation.tables.js';
import { workstationsNow } from '../seats/workstations.js';

const closedDay = { isOpen: false, capacity: 0, available: [], remarks: '' };

const peopleIn = (date: string, lastOver: string, today: string) => sql`
  select ${from(visits, 'v').pick(
    { attendanceId: 'visit_id', userTypeCode: 'project_type', since: 'signed_in_at' },
    'user_id',
    'project_id',
    'workstation_no',
  )},
         ${presentRefNum(sql`v`)}, ${as('name', 'text', fullName)}, ${chineseName},
         ${from(accounts, 'p').orNull({ idExpiry: 'id_validity' })},
         ${idDaysLeft(today)}, ${isFirstTime(sql`v.project_id`, sql`v.date`)},
         ${as('done', 'text[]', sql`coalesce(t.done, '{}')`)}
    from ${visits} v
    left join ${accounts} p on p.account_id = v.user_id
    left join ${accountAccess} t on t.account_id = v.user_id and t.project_id = v.project_id
   where v.date = ${date}
     and v.signed_out_at is null
     and v.date > ${lastOver}
   order by v.signed_in_at, v.visit_id`;

/** Seats booked, occupied, left and still to come by project, counting people rather than visits, as the rates do. */
const seatsByProject = (date: string, lastOver: string) => sql`
  select ${as('projectId', 'text', sql`coalesce(b.project_id, v.project_id)`)},
         ${as(
           'refNum',
           'text',
           sql`coalesce((select n.ref_num from ${projects} n where n.project_id = coalesce(b.project_id, v.project_id)),
                        b.ref_num, v.ref_num)`,
         )},
         ${as('userTypeCode', only<ProjectType>('text'), sql`coalesce(b.project_type, v.project_type)`)},
         ${as('booked', 'int', sql`coalesce(b.seats, 0)`)}, ${as('inNow', 'int', sql`coalesce(v.inside, 0)`)},
         ${as('left', 'int', sql`coalesce(v.people, 0) - coalesce(v.inside, 0) - coalesce(v.missed, 0)`)},
         ${as('missed', 'int', sql`coalesce(v.missed, 0)`)},
         ${as('toCome', 'int', sql`greatest(coalesce(b.seats, 0) - coalesce(v.people, 0), 0)`)},
         ${as('remote', 'int', sql`coalesce(b.remote, 0)`)}
    from (select project_id, ref_num, project_type, case when on_site then let_in else 0 end as seats,
                 case when on_site then 0 else let_in end as remote
            from (select *, ${seatsLetIn(sql`booked`)} as let_in, ${isOnSite(sql`project_id`)} as on_site
                    from ${bookings} booked) booking
           where date = ${date} and approved_at is not null) b
    full join
         (select project_id, min(ref_num) as ref_num, min(project_type) as project_type,
                 count(distinct user_id) as people,
                 count(distinct user_id) filter (where signed_out_at is null and date > ${lastOver}) as inside,
                 count(distinct user_id) filter (where signed_out_at is null and date <= ${lastOver}) as missed
            from ${visits}
           where date = ${date}
           group by project_id) v
         using (project_id)`;

/**
 * C14: the n-th seat of a project is late half an hour after the median time at which its n-th person came over the
 * last 20 open days; at 11:00 if that many people never came.
 */
const seatsToCome = (date: string, lastOver: string, now: string, zone: string) => {
  const seats = seatsByProject(date, lastOver);
  return sql`
  with to_come as (
    select seats.*, generate_series(seats.booked - seats."toCome" + 1, seats.booked)::int as seat
      from (${seats}) seats
     where seats."toCome" > 0),
  lab_days as (
    select date from ${labDays} where date < ${date} and is_open order by date desc limit 20),
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
  select ${from(seats, 't').pick('projectId', 'refNum', 'userTypeCode')}, ${as('seat', 'int', sql`t.seat`)},
         ${as('usuallyInBy', 'text?', sql`to_char(usual.time, 'HH24:MI')`)},
         ${as('lateFrom', 'timestamptz', sql`late.at`)}, ${as('isLate', 'boolean', sql`late.at <= ${now}::timestamptz`)},
         ${as('name', 'text?', sql`case when t."userTypeCode" = 'SELF_RESEARCHER' then ${fullName} end`)},
         ${as(
           'chineseName',
           'text?',
           sql`case when t."userTypeCode" = 'SELF_RESEARCHER' then coalesce(p.chinese_name, '') end`,
         )}
    from to_come t
    left join usual on usual.project_id = t."projectId" and usual.seat = t.seat
   cross join lateral (
         select (${date}::date + coalesce(usual.time + interval '30 minutes', '11:00')) at time zone ${zone} as at) late
    left join ${projectPeople} m on m.project_id = t."projectId" and t."userTypeCode" = 'SELF_RESEARCHER'
    left join ${accounts} p on p.account_id = m.user_id
   order by late.at, t."refNum", t.seat`;
};

/** Workstations of the people of the date's projects over the last 30 days, latest first. */
const lastSat = (date: string) => sql`
  select ${from(visits, 'v').pick('project_id', 'workstation_no')}
    from ${bookings} b
    join ${visits} v
      on v.project_id = b.project_id
     and v.date between ${date}::date - 30 and ${date}::date
   where b.date = ${date}
     and b.approved_at is not null
     and v.workstation_no <> ''
   order by v.signed_in_at desc
   limit 1000`;

/** Workstations that were ever out of service, with their current state. */
const outages = sql`
  select ${from(workstations, 'w').pick('no', 'is_out', 'reason', 'since', 'version')}, ${as('by', 'text', fullName)}
    from ${workstations} w
    left join ${accounts} p on p.account_id = w.by_id`;

export const labNow = query(attendanceCalls.labNow, async ({ input: { date }, now, today, facts, rows }) => {
  const lastOver = lastDateOver(today, now, facts);
  const seats = seatsByProject(date, lastOver);
  const [[day], inside, expected, notSignedOut, projects, sat, known] = await Promise.all([
    rows(sql`
      select ${from(labDays, 'd').pick('is_open', 'capacity', 'available', 'remarks')}
        from ${labDays} d
       where d.date = ${date}`),
    rows(peopleIn(date, lastOver, today)),
    rows(seatsToCome(date, lastOver, secondOf(now), labZoneName(facts))),
    rows(owedLeavingTimes(lastOver)),
    rows(sql`
      select ${from(seats, 's').pick('projectId', 'refNum', 'userTypeCode', 'booked', 'inNow', 'left', 'missed', 'toCome', 'remote')}
        from (${seats}) s
       order by s."userTypeCode", s."refNum"`),
    date === today ? rows(lastSat(date)) : [],
    date === today ? rows(outages) : [],
  ]);
  const missing = (done: readonly string[]) => adminTasks.filter((code) => !done.includes(code));
  return {
    date,
    ...(day ? { ...day, available: [...day.available] } : closedDay),
    inNow: inside.map(({ done, idDaysLeft: days, idExpiry, ...person }) => ({
      ...person,
      idExpiry: days === null ? null : idExpiry,
      idDaysLeft: days,
      missingTasks: missing(done).map((code) => facts.say(`task-${code}`, {})),
    })),
    expected: day?.isOpen ? [...expected] : [],
    notSignedOut: [...notSignedOut],
    // A closed day expects nobody, even if seats are booked (C19).
    projects: projects.map((project) => ({
      ...project,
      toCome: day?.isOpen ? project.toCome : 0,
      lateFrom: day?.isOpen
        ? expected.filter(({ projectId }) => projectId === project.projectId).map(({ lateFrom }) => lateFrom)
        : [],
    })),
    workstations:
      day?.isOpen && date === today
        ? workstationsNow(
            facts.parameter(attendanceParameters.workstations),
            inside,
            expected,
            sat,
            known.map(({ no, version, isOut, ...outage }) => ({ no, version, outage: isOut ? outage : null })),
          )
        : [],
  };
});
