import { as, from } from '@hadcl/kernel/columns';
import type { Facts } from '@hadcl/kernel/decision';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { projects } from '../projects/project.tables.js';
import { visits } from './attendance.tables.js';
import { chineseName, idDaysLeft, isFirstTime, lastDateOver, university } from './desk.sql.js';

type Asked = { readonly today: string; readonly now: string; readonly facts: Facts };

/** Visits that hold to `condition` over `v`, as the list and the raw data show them, the earliest first. */
export const visitRows = (condition: Sql, { today, now, facts }: Asked) => sql`
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
