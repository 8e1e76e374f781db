import type { Output } from '@hadcl/kernel/call';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { attendanceMembers, attendancePeople } from './attendance-people.projection.js';
import { attendanceCalls } from './attendance.contract.js';
import { visits } from './attendance.projection.js';
import { chineseName, idDaysLeft, lastDateOver, personName } from './desk.sql.js';

type Row = Output<typeof attendanceCalls.attendanceList>[number];
type User = Output<typeof attendanceCalls.attendanceUsers>[number];
type Owed = Output<typeof attendanceCalls.outstandingSignOuts>[number];
type Leakage = Output<typeof attendanceCalls.leakageAttendance>;

export const attendanceList = query(attendanceCalls.attendanceList, async ({ input, now, today, facts, rows }) => [
  ...(await rows<Row>(sql`
    select v.visit_id as "attendanceId", v.date, v.project_id as "projectId", v.ref_num as "refNum",
           v.project_type as "userTypeCode", v.user_id as "userId",
           ${personName} as "researcherName", ${chineseName} as "chineseName",
           coalesce(p.university, '') as university, p.id_validity as "expiryDate", ${idDaysLeft(today)} as "idDaysLeft",
           v.first_time as "isFirstTime", v.signed_in_at as "signinTime", v.signed_out_at as "signoutTime",
           v.signed_out_at is null and v.date > ${lastDateOver(today, now, facts)} as "isOpen",
           v.source as "updateSource", v.workstation_no as "workstationNo", v.locker_no as "lockerNo", v.remarks, v.version
      from ${visits} v
      left join ${attendancePeople} p on p.user_id = v.user_id
     where v.date = ${input.date}
       and (${input.projectId ?? null}::text is null or v.project_id = ${input.projectId ?? null})
     order by v.signed_in_at, v.visit_id`)),
]);

/** Researchers of a project whose dates include this one. */
export const attendanceUsers = query(attendanceCalls.attendanceUsers, async ({ input: { date, projectId }, rows }) => [
  ...(await rows<User>(sql`
    select m.user_id as "userId", ${personName} as name, ${chineseName} as "chineseName",
           coalesce(p.university, '') as university
      from ${attendanceMembers} m
      left join ${attendancePeople} p on p.user_id = m.user_id
     where m.project_id = ${projectId}
       and ${date}::date between m.access_from and m.access_until
     order by name, m.user_id`)),
]);

/** Visits whose leaving time is owed, whether the worker has recorded it or not (C4). */
export const owedLeavingTimes = (lastOver: string) => sql`
  select v.visit_id as "attendanceId", v.user_id as "userId", v.date as "bookDate", v.ref_num as "refNum",
         ${personName} as name, ${chineseName} as "chineseName", v.signed_in_at as "startTime"
    from ${visits} v
    left join ${attendancePeople} p on p.user_id = v.user_id
   where v.signed_out_at is null
     and v.date <= ${lastOver}
   order by v.date desc, v.signed_in_at`;

export const outstandingSignOuts = query(attendanceCalls.outstandingSignOuts, async ({ now, today, facts, rows }) => [
  ...(await rows<Owed>(owedLeavingTimes(lastDateOver(today, now, facts)))),
]);

const nothingOwed: Leakage = { id: null, bookDate: null, refNum: null, startTime: null, endTime: null };

export const leakageAttendance = query(
  attendanceCalls.leakageAttendance,
  async ({ who: { userId }, now, today, facts, rows }) => {
    const [owed] = await rows<Leakage>(sql`
      select visit_id as id, date as "bookDate", ref_num as "refNum",
             signed_in_at as "startTime", signed_out_at as "endTime"
        from ${visits}
       where user_id = ${userId}
         and (source = 'DECLARED' or missed
              or (signed_out_at is null and date <= ${lastDateOver(today, now, facts)}))
       order by signed_out_at is null desc, date desc
       limit 1`);
    return owed ?? nothingOwed;
  },
);
