import { query } from '@hadcl/kernel/query';
import {
  bytesOf,
  fileNotFound,
  reportFileMegabytes,
  reportFileOrders,
  storeFileRefused,
} from './report-file.contract.js';
import { isWritable } from '../report/report.policy.js';
import { whoseOf } from '../report/report.queries.js';
import { reportRows } from '../report/report.rows.js';
import { reportIdOf } from '../report/report.stream.js';
import { as, from } from '@hadcl/kernel/columns';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { reportFileTable as files } from './report-file.tables.js';
import { reportContents, reportSubmissions } from '../report/report.tables.js';

export const writableReport = query(reportFileOrders.writableReport, async ({ input, who, today, facts, rows }) => {
  const { projectId, yearMonth: month } = input;
  const [found] = await rows(reportRows({ ...who, all: false, today }, { month, projectId }));
  if (!found) throw storeFileRefused('no-such-report', {});
  if (!isWritable(found.status ?? '')) throw storeFileRefused('report-not-writable', {});
  return { most: bytesOf(facts.parameter(reportFileMegabytes)) };
});

/**
 * A file is readable by everybody who may read a report that names it, and by its uploader until a report is saved with
 * it. A file that was taken out before submission is not readable (R48); the answer is the same as for an unknown file.
 */
export const fileOfReport = query(reportFileOrders.fileOfReport, async ({ input, who, today, rows }) => {
  const { projectId, yearMonth: month, fileId } = input;
  const whose = whoseOf(who, today);
  const [found] = await rows(reportRows(whose, { month, projectId }));
  if (!found) throw fileNotFound('no-such-report', {});
  const [file] = await rows(fileRows(reportIdOf(projectId, month), fileId, who.userId));
  if (!file || !(file.isNamed || (found.isOwn && file.isUnsaved))) throw fileNotFound('no-such-file', {});
  return file;
});

const names = (texts: Sql, fileId: string) => {
  const document = JSON.stringify({ supplementaries: [{ file: { fileId } }] });
  return sql`${texts} @> ${document}::jsonb`;
};
/**
 * A file of a report. `isNamed`: the report has it now, or one of its last two submissions had it. `isUnsaved`:
 * uploaded by this user and not saved in a report yet, so part of a draft only.
 */
const fileRows = (reportId: string, fileId: string, userId: string) => sql`
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

/**
 * Files uploaded by this date that no submission had. Whether the saved report has them is checked by
 * `removeReportFile`.
 */
export const unsentRows = (date: string) => sql`
  select ${from(files, 'f').pick('file_id', 'project_id', 'month')}
    from ${files} f
   where f.date <= ${date}::date and not f.submitted
   order by f.date, f.file_id`;

/** Which of these files are known to be missing from the store. This is not an event: it is read from `side.files`. */
export const missingRows = (fileIds: readonly string[]) => sql`
  select ${as('fileId', 'text', sql`f.id`)}
    from side.files f
   where f.id::text = any(${[...fileIds]}) and f.missing_since is not null`;
