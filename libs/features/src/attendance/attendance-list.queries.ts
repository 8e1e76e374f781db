import type { Output } from '@hadcl/kernel/call';
import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { presentRefNum, projectPeople } from '../projects/project.tables.js';
import { attendanceCalls } from './attendance.contract.js';
import { visits } from './attendance.tables.js';
import { chineseName, lastDateOver, university } from './desk.sql.js';
import { visitRows } from './visit.rows.js';

type Leakage = Output<typeof attendanceCalls.leakageAttendance>;

export const attendanceList = query(
  attendanceCalls.attendanceList,
  async ({ input: { date, projectId = null }, rows, ...asked }) => [
    ...(await rows(
      visitRows(sql`v.date = ${date} and (${projectId}::text is null or v.project_id = ${projectId})`, asked),
    )),
  ],
);

/** Researchers of a project whose dates include this one. */
export const attendanceUsers = query(attendanceCalls.attendanceUsers, async ({ input: { date, projectId }, rows }) => [
  ...(await rows(sql`
    select ${from(projectPeople, 'm').pick('user_id')}, ${as('name', 'text', fullName)}, ${chineseName}, ${university}
      from ${projectPeople} m
      left join ${accounts} p on p.account_id = m.user_id
     where m.project_id = ${projectId}
       and ${date}::date between m.from_date and m.until_date
     order by name, m.user_id`)),
]);

/** Visits whose leaving time is owed, whether the worker has recorded it or not (C4). */
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
