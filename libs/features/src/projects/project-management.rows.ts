import { as, from } from '@hadcl/kernel/columns';
import type { Facts } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { visits } from '../attendance/attendance.tables.js';
import { statusOn, type ProjectStatus } from './project-dates.contract.js';
import { projectDetails, projectPeople, projects } from './project.tables.js';

/** How a person is addressed; `[erased]` once they are. */
export const salutedName = sql`
  case when p.last_name = ${erased} then p.last_name
       else trim(coalesce(p.salutation, '') || ' ' || ${fullName}) end`;

/** Projects that there are, those of `condition` over `j` and `d`. */
export const projectRows = (condition: Sql) => sql`
  select ${from(projects, 'j').pick('project_id', 'ref_num', {
    projectTitle: 'title',
    accessStartDate: 'from_date',
  })},
         ${from(projectDetails, 'd').pick(
           'cohort',
           'status',
           'is_status_by_hand',
           {
             accessEndDate: 'access_end',
             expectedAccessEndDate: 'expected_end',
             studyCompletionDate: 'study_completion',
           },
           { portalAccessEndDate: 'portal_end', internalRemarks: 'remarks' },
           'objectives',
           'version',
           'changed_at',
           'changed_by',
         )},
         ${as('firstVisitDate', 'date?', sql`(select min(v.date) from ${visits} v where v.project_id = j.project_id)`)}
    from ${projects} j
    join ${projectDetails} d using (project_id)
   where not j.is_deleted
     and ${condition}
   order by d.cohort desc, j.ref_num`;
type Row = RowOf<ReturnType<typeof projectRows>>;

/** Who belongs to projects, the longest first; those of the same day by name. */
export const peopleRows = (condition: Sql) => sql`
  select ${from(projectPeople, 'm').pick('project_id', 'user_id', {
    accessStartDate: 'from_date',
    accessEndDate: 'until_date',
    isPI: 'is_pi',
    isHA: 'is_ha',
  })},
         ${as('userName', 'text', salutedName)}, ${as('userNameZh', 'text', sql`coalesce(p.chinese_name, '')`)},
         ${as('email', 'text', sql`coalesce(p.email, '')`)}
    from ${projectPeople} m
    left join ${accounts} p on p.account_id = m.user_id
   where ${condition}
   order by m.from_date, p.last_name, p.first_name, m.user_id`;

const statusNow = ({ status, isStatusByHand, ...its }: Row, today: string): ProjectStatus =>
  isStatusByHand ? status : statusOn(its, today);
/** Its status on a date, as a code and in words. */
export const saidOf = (row: Row, today: string, { say }: Facts) => {
  const statusCode = statusNow(row, today);
  return { statusCode, statusDesc: say(`project-status-${statusCode}`, {}) };
};
