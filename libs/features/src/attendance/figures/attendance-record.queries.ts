import type { Output } from '@hadcl/kernel/call';
import { as, from } from '@hadcl/kernel/columns';
import { query, type QueryContext } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, accountAccess, fullName } from '../../accounts/account/account.tables.js';
import { bookings, seatsLetIn } from '../../bookings/booking/booking.tables.js';
import { presentRefNum, projects } from '../../projects/project/project.tables.js';
import { attendanceCalls, attendanceOrders } from '../visits/attendance.contract.js';
import { noteRefused } from '../door/attendance.refusals.js';
import { adminTasks } from '../../accounts/account/account.stream.js';
import { visits } from '../visits/attendance.tables.js';
import { openCode } from '../door/door-code.js';
import { chineseName, idDaysLeft, isFirstTime, university } from '../visits/desk.sql.js';

type Person = Output<typeof attendanceOrders.doorPerson>;

const personOf = async (
  { userId, projectId, date }: { userId: string; projectId: string; date: string },
  { today, facts, rows }: Pick<QueryContext<never>, 'today' | 'facts' | 'rows'>,
): Promise<Person> => {
  const [found] = await rows(sql`
    select ${as('name', 'text', fullName)}, ${chineseName}, ${university},
           ${as('typeOfID', 'text', sql`coalesce(p.type_of_id, '')`)}, ${as('id', 'text', sql`coalesce(p.id_no, '')`)},
           ${as('studentID', 'text', sql`case when p.type_of_id = 'STUDENT' then p.id_no else '' end`)},
           ${from(accounts, 'p').orNull({
             staffExpiryDate: 'id_validity',
             expiryDate: 'id_validity',
             undertakingExpiryDate: 'undertaking_until',
           })},
           ${as('isPermanent', 'boolean', sql`coalesce(p.is_permanent, false)`)},
           ${idDaysLeft(today)}, ${isFirstTime(sql`${projectId}`, sql`${date}::date`)},
           ${as('done', 'text[]', sql`coalesce(t.done, '{}')`)}
      from (select ${userId}::text as account_id) u
      left join ${accounts} p using (account_id)
      left join ${accountAccess} t on t.account_id = u.account_id and t.project_id = ${projectId}`);
  const { done, ...person } = found!;
  const task = (code: (typeof adminTasks)[number]) => ({
    desc: facts.say(`task-${code}`, {}),
    isChecked: done.includes(code),
  });
  return { ...person, watchedVideo: done.includes('WAT_VIDEO'), adminTasks: adminTasks.map(task) };
};

export const doorPerson = query(attendanceOrders.doorPerson, (request) =>
  personOf({ ...request.input, date: request.today }, request),
);

/** Whose code was refused, for any reason, expiry included; null if the code cannot be read. */
export const codePerson = query(attendanceOrders.codePerson, async ({ input, now, facts, rows }) => {
  const opened = openCode(input, now, facts);
  const code = opened.code ?? (opened.why === 'expired' ? opened.was : null);
  if (!code) return null;
  const [found] = await rows(sql`
    select ${as('name', 'text', fullName)}, ${chineseName},
           ${as('refNum', 'text', sql`coalesce(j.ref_num, '')`)}
      from ${accounts} p
      left join ${projects} j on j.project_id = ${code.projectId}
     where p.account_id = ${code.userId}`);
  return found ?? null;
});

/** A visit as the sign-in/out dialog shows it. */
export const attendanceRecord = query(attendanceCalls.attendanceRecord, async (request) => {
  const { input, rows } = request;
  const [visit] = await rows(sql`
    select ${from(visits, 'v').pick(
      { attendanceId: 'visit_id', userTypeCode: 'project_type' },
      'date',
      { signinTime: 'signed_in_at', signoutTime: 'signed_out_at' },
      'project_id',
      'user_id',
      'workstation_no',
      'locker_no',
      'remarks',
      'version',
    )},
           ${presentRefNum(sql`v`)},
           ${as(
             'seatsReserved',
             'int',
             sql`coalesce((select sum(${seatsLetIn(sql`b`)}) from ${bookings} b
                            where b.date = v.date and b.project_id = v.project_id and b.approved_at is not null), 0)`,
           )},
           ${as(
             'seatsInUse',
             'int',
             sql`select count(*) from ${visits} o
                  where o.date = v.date and o.project_id = v.project_id and o.signed_out_at is null`,
           )}
      from ${visits} v
     where v.visit_id = ${input.attendanceId}`);
  if (!visit) throw noteRefused('no-such-visit', {});
  const { date, ...row } = visit;
  const outcome = { isSignIn: row.signoutTime === null, repeated: false, message: '' };
  return { ...row, ...outcome, ...(await personOf({ ...row, date }, request)) };
});
