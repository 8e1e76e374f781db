import { query } from '@hadcl/kernel/query';
import { reportCalls, reportNotFound } from '../report/report.contract.js';
import { historyRows } from '../report/report.rows.js';
import { reportIdOf } from '../report/report.stream.js';
import { as, from } from '@hadcl/kernel/columns';
import { erased } from '@hadcl/kernel/personal';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { accounts, fullName, whyNotInUse, type NotInUse } from '../../accounts/account/account.tables.js';
import { projectPeople, projects } from '../../projects/project/project.tables.js';

/** Who would get a reminder for revision now, who would not, and when the last one was sent. */
export const revisionReaders = query(
  reportCalls.revisionReaders,
  async ({ input: { projectId, yearMonth: month }, who, today, rows }) => {
    const [readers, history] = await Promise.all([
      rows(readerRows(projectId, today)),
      rows(historyRows(reportIdOf(projectId, month), who.language)),
    ]);
    if (history.length === 0) throw reportNotFound('no-such-report', {});
    const last = history.find(({ what }) => what === 'REMINDED');
    return {
      readers: readers.flatMap(({ userId, name, notWritten }) => (notWritten === null ? [{ userId, name }] : [])),
      leftOut: readers.flatMap(({ userId, name, notWritten: why }) => (why === null ? [] : [{ userId, name, why }])),
      lastSent: last ? { at: last.at, by: last.by } : null,
    };
  },
);

/**
 * The people of a project with their names for letters. `notWritten`: why a person gets no letter on this date (M2:
 * account not in use, or own dates ended), else null. Erased people are left out.
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
export type LetterReader = RowOf<ReturnType<typeof readerRows>>;
