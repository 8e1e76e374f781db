import type { Output } from '@hadcl/kernel/call';
import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../../accounts/account/account.tables.js';
import { presentRefNum, projectPeople, projects } from '../../projects/project/project.tables.js';
import { attendanceCalls } from './attendance.contract.js';
import { visits } from './attendance.tables.js';
import { chineseName, lastDateOver, university, idDaysLeft, isFirstTime } from './desk.sql.js';
import type { Facts } from '@hadcl/kernel/decision';

type Leakage = Output<typeof attendanceCalls.leakageAttendance>;

export const attendanceList = query(
  attendanceCalls.attendanceList,
  async ({ input: { date, projectId = null }, rows, ...context }) => [
    ...(await rows(
      visitRows(sql`v.date = ${date} and (${projectId}::text is null or v.project_id = ${projectId})`, context),
    )),
  ],
);

/** Researchers of a project whose dates include this date. */
export const attendanceUsers = query(attendanceCalls.attendanceUsers, async ({ input: { date, projectId }, rows }) => [
  ...(await rows(sql`
    select ${from(projectPeople, 'm').pick('user_id')}, ${as('name', 'text', fullName)}, ${chineseName}, ${university}
      from ${projectPeople} m
      left join ${accounts} p on p.account_id = m.user_id
     where m.project_id = ${projectId}
       and ${date}::date between m.from_date and m.until_date
     order by name, m.user_id`)),
]);

/** Visits whose leaving time is owed, also those that the worker has not recorded as missed yet (C4). */
export const owedLeavingTimes = (lastOver: string) => sql`
  select ${from(visits, 'v').pick(
    { attendanceId: 'visit_id', bookDate: 'date', startTime: 'signed_in_at' },
    'user_id',
  )},
         ${presentRefNum(sql`v`)}, ${as('name', 'text', fullName)}, ${chineseName}
    from ${visits} v
    left join ${accounts} p on p.account_id = v.user_id
   where v.signed_out_at is null
     and v.date <= ${lastOver}
   order by v.date desc, v.signed_in_at`;

export const outstandingSignOuts = query(attendanceCalls.outstandingSignOuts, async ({ now, today, facts, rows }) => [
  ...(await rows(owedLeavingTimes(lastDateOver(today, now, facts)))),
]);

const nothingOwed: Leakage = { id: null, bookDate: null, refNum: null, startTime: null, endTime: null };

export const leakageAttendance = query(
  attendanceCalls.leakageAttendance,
  async ({ who: { userId }, now, today, facts, rows }) => {
    const [owed] = await rows(sql`
      select ${from(visits, 'v').pick({
        id: 'visit_id',
        bookDate: 'date',
        startTime: 'signed_in_at',
        endTime: 'signed_out_at',
      })}, ${presentRefNum(sql`v`)}
        from ${visits} v
       where v.user_id = ${userId}
         and (v.source = 'DECLARED' or v.missed
              or (v.signed_out_at is null and v.date <= ${lastDateOver(today, now, facts)}))
       order by v.signed_out_at is null desc, v.date desc
       limit 1`);
    return owed ?? nothingOwed;
  },
);

type Context = { readonly today: string; readonly now: string; readonly facts: Facts };

/** Visits that match `condition` over `v`, as the list and the raw data show them, earliest first. */
export const visitRows = (condition: Sql, { today, now, facts }: Context) => sql`
  select ${from(visits, 'v').pick(
    { attendanceId: 'visit_id', userTypeCode: 'project_type', updateSource: 'source' },
    { signinTime: 'signed_in_at', signoutTime: 'signed_out_at' },
    'date',
    'project_id',
    'user_id',
    'workstation_no',
    'locker_no',
    'remarks',
    'version',
  )},
         ${as('refNum', 'text', sql`coalesce(j.ref_num, v.ref_num)`)}, ${as('researcherName', 'text', fullName)}, ${chineseName}, ${university},
         ${from(accounts, 'p').orNull({ expiryDate: 'id_validity' })}, ${idDaysLeft(today)},
         ${isFirstTime(sql`v.project_id`, sql`v.date`)},
         ${as('isOpen', 'boolean', sql`v.signed_out_at is null and v.date > ${lastDateOver(today, now, facts)}`)}
    from ${visits} v
    left join ${accounts} p on p.account_id = v.user_id
    left join ${projects} j on j.project_id = v.project_id
   where ${condition}
   order by v.date, v.signed_in_at, v.visit_id`;
export type VisitRow = RowOf<ReturnType<typeof visitRows>>;
