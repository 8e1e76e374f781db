import type { Output } from '@hadcl/kernel/call';
import { query, type Asked } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { attendancePeople, attendanceTasks } from './attendance-people.projection.js';
import { attendanceCalls, attendanceOrders } from './attendance.contract.js';
import { attendanceBookings, visits } from './attendance.projection.js';
import { noteRefused } from './attendance.refusals.js';
import { chineseName, idDaysLeft, personName } from './desk.sql.js';

type Person = Output<typeof attendanceOrders.doorPerson>;
type PersonRow = Omit<Person, 'adminTasks' | 'watchedVideo'> & { done: readonly string[] };
type Visit = Omit<Output<typeof attendanceCalls.attendanceRecord>, keyof Person>;

/** Codes of the admin tasks in the order of the dialog; their labels stand in the message file. */
export const adminTasks = ['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG'] as const;

const personOf = async (
  { userId, projectId }: { userId: string; projectId: string },
  { today, facts, rows }: Pick<Asked<never>, 'today' | 'facts' | 'rows'>,
): Promise<Person> => {
  const [found] = await rows<PersonRow>(sql`
    select ${personName} as name, ${chineseName} as "chineseName", coalesce(p.university, '') as university,
           coalesce(p.type_of_id, '') as "typeOfID", coalesce(p.id_no, '') as id,
           case when p.type_of_id = 'STUDENT' then p.id_no else '' end as "studentID",
           p.id_validity as "staffExpiryDate", p.id_validity as "expiryDate",
           p.user_id is not null and p.id_validity is null as "isPermanent", ${idDaysLeft(today)} as "idDaysLeft",
           p.undertaking_until as "undertakingExpiryDate", coalesce(t.done, '{}') as done
      from (select ${userId}::text as user_id) u
      left join ${attendancePeople} p using (user_id)
      left join ${attendanceTasks} t on t.user_id = u.user_id and t.project_id = ${projectId}`);
  const { done, ...person } = found!;
  const task = (code: string) => ({ desc: facts.say(`task-${code}`, {}), isChecked: done.includes(code) });
  return { ...person, watchedVideo: done.includes('WAT_VIDEO'), adminTasks: adminTasks.map(task) };
};

export const doorPerson = query(attendanceOrders.doorPerson, (asked) => personOf(asked.input, asked));

/** What the sign-in/out dialog shows of a visit. */
export const attendanceRecord = query(attendanceCalls.attendanceRecord, async (asked) => {
  const { input, rows } = asked;
  const [visit] = await rows<Visit>(sql`
    select v.visit_id as "attendanceId", v.project_id as "projectId", v.user_id as "userId",
           v.project_type as "userTypeCode", v.ref_num as "refNum",
           v.signed_out_at is null as "isSignIn", false as repeated, '' as message,
           coalesce((select sum(b.seats) from ${attendanceBookings} b
                      where b.date = v.date and b.project_id = v.project_id and b.approved_at is not null), 0)
             as "seatsReserved",
           (select count(*) from ${visits} o
             where o.date = v.date and o.project_id = v.project_id and o.signed_out_at is null) as "seatsInUse",
           v.first_time as "isFirstTime", v.signed_in_at as "signinTime", v.signed_out_at as "signoutTime",
           v.workstation_no as "workstationNo", v.locker_no as "lockerNo", v.remarks, v.version
      from ${visits} v
     where v.visit_id = ${input.attendanceId}`);
  if (!visit) throw noteRefused('no-such-visit', {});
  return { ...visit, ...(await personOf(visit, asked)) };
});
