import { from } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../accounts/account.tables.js';
import { projectPeople, projects } from '../projects/project.tables.js';
import { filedReportMonths, reportReminders } from './report.tables.js';

/** The people who may come on a date (M2), of projects that are not deleted, with each whose report of a month was never submitted. */
export const owedRows = (month: string, date: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id')},
         ${from(projects, 'p').pick('project_id', 'ref_num', { from: 'from_date', until: 'until_date' })}
    from ${projectPeople} m
    join ${projects} p using (project_id)
    join ${accounts} a on a.account_id = m.user_id
   where m.until_date >= ${date}
     and ${whyNotInUse(sql`a`, date)} is null
     and not p.is_deleted
     and not exists (select from ${filedReportMonths} f where f.project_id = p.project_id and f.month = ${month})
   order by m.user_id, p.project_type, p.ref_num`;

/** What people were told last of a month; no row before they were told anything. */
export const remindedOf = (month: string) => sql`
  select ${from(reportReminders, 'r').pick('days', 'stage')}
    from ${reportReminders} r
   where r.month = ${month}`;
