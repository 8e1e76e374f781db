import { as, from } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { reportFileTable as files } from './report-file.tables.js';

export const fileRows = (reportId: string, fileId: string) => sql`
  select ${from(files, 'f').pick('file_id', 'name', 'type', 'size', 'sha256', 'attached')}
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
