import { as, from } from '@hadcl/kernel/columns';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { reportFileTable as files } from './report-file.tables.js';
import { reportContents, reportSubmissions } from './report.tables.js';

const names = (texts: Sql, fileId: string) => {
  const document = JSON.stringify({ supplementaries: [{ file: { fileId } }] });
  return sql`${texts} @> ${document}::jsonb`;
};
/**
 * A file of a report, and whether the page of the report names it: the report has it now, or one of its last two
 * submissions had it. `isUnsaved`: its sender has not saved a report with it yet, it is part of a draft alone.
 */
export const fileRows = (reportId: string, fileId: string, userId: string) => sql`
  select ${from(files, 'f').pick('file_id', 'name', 'type', 'size', 'sha256')},
         ${as('isUnsaved', 'boolean', sql`not f.attached and f.account_id = ${userId}`)},
         ${as(
           'isNamed',
           'boolean',
           sql`exists (select from ${reportContents} c where c.report_id = f.report_id and ${names(sql`c.texts`, fileId)})
            or exists (select from (select s.texts
                                      from ${reportSubmissions} s
                                     where s.report_id = f.report_id
                                     order by s.submission desc
                                     limit 2) s
                        where ${names(sql`s.texts`, fileId)})`,
         )}
    from ${files} f
   where f.file_id = ${fileId} and f.report_id = ${reportId}`;

/** Files that were sent by this date, and that no report had when it was submitted: their reports know whether they have them. */
export const unsentRows = (date: string) => sql`
  select ${from(files, 'f').pick('file_id', 'project_id', 'month')}
    from ${files} f
   where f.date <= ${date}::date and not f.submitted
   order by f.date, f.file_id`;

/** Those of these files that are known not to lie where files are kept; no event says so. */
export const missingRows = (fileIds: readonly string[]) => sql`
  select ${as('fileId', 'text', sql`f.id`)}
    from side.files f
   where f.id::text = any(${[...fileIds]}) and f.missing_since is not null`;
