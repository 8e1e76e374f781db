import { as, from } from '@hadcl/kernel/columns';
import { erased } from '@hadcl/kernel/personal';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { accounts, fullName, whyNotInUse, type NotInUse } from '../accounts/account.tables.js';
import { projectPeople, projects } from '../projects/project.tables.js';

/**
 * The people of a project, as letters name them, and why they are not written to on a date (M2): their account is not in
 * use, or their own dates have ended; null for who is written to. The erased are not among them.
 */
export const readerRows = (projectId: string, date: string) => sql`
  select ${from(accounts, 'p').pick({ userId: 'account_id' }, 'salutation', 'language')}, ${as('name', 'text', fullName)},
         ${from(projects, 'j').pick('ref_num')},
         ${as(
           'notWritten',
           only<NotInUse | 'dates', 'text?'>('text?'),
           sql`coalesce(${whyNotInUse(sql`p`, date)}, case when m.until_date < ${date} then 'dates' end)`,
         )}
    from ${projectPeople} m
    join ${projects} j using (project_id)
    join ${accounts} p on p.account_id = m.user_id
   where m.project_id = ${projectId}
     and p.email <> ${erased}
   order by p.account_id`;
export type Reader = RowOf<ReturnType<typeof readerRows>>;
