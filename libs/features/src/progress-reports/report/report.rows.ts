import { as, from } from '@hadcl/kernel/columns';
import type { Language } from '@hadcl/kernel/text/language';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, hasLeft, nameIn } from '../../accounts/account/account.tables.js';
import {
  belongs,
  projectDetails,
  projectPeople,
  projects,
  type Belonging,
} from '../../projects/project/project.tables.js';
import type { Milestone } from './report.shapes.js';
import { filedMonths, progressReports, reportContents, reportHistory, reportSubmissions } from './report.tables.js';

/** The language of the reader. */
type Reading = Language | undefined;

/** The scope of a query on a date: all projects, or the projects in which this person has portal access. */
export type Whose = Belonging & { readonly all: boolean; readonly today: string; readonly language?: Reading };
const isOwn = (whose: Whose) => sql`
  exists (select from ${projectPeople} m where m.project_id = p.project_id and ${belongs(whose, sql`m`)})
  and not ${hasLeft(sql`p.project_id`, sql`${whose.userId}`, whose.today)}`;
const mayRead = (whose: Whose) => sql`(${whose.all} or ${isOwn(whose)})`;
/** The name of a person by id; '' if unknown. */
const nameOf = (userId: Sql, language: Reading) =>
  sql`coalesce((select ${nameIn(language)} from ${accounts} p where p.account_id = ${userId}), '')`;

const project = from(projects, 'p').pick('project_id', 'ref_num', 'project_type', 'title', {
  from: 'from_date',
  until: 'until_date',
});

/** The projects that have reports. */
export const reportedProjectRows = (whose: Whose) => sql`
  select ${project}
    from ${projects} p
   where ${mayRead(whose)}
   order by p.project_type, p.ref_num`;

type Which = { readonly month?: string | undefined; readonly projectId?: string | undefined };
/**
 * Every month of a project's access up to the present one, with its report if one was begun (R10), and other months
 * whose report was begun before the project's dates moved (R48).
 */
export const reportRows = (whose: Whose, { month, projectId }: Which) => sql`
  select ${project}, ${as('month', 'text', sql`s.month`)}, ${as('isOwn', 'boolean', isOwn(whose))},
         ${from(progressReports, 'r').orNull(
           'report_id',
           'status',
           'version',
           'progress',
           'milestones',
           'risk',
           'remarks',
           'submissions',
           { writtenAt: 'written_at', submittedAt: 'submitted_at', judgedAt: 'judged_at' },
         )},
         ${as('writtenBy', 'text', nameOf(sql`r.written_by`, whose.language))},
         ${as('submittedBy', 'text', nameOf(sql`r.submitted_by`, whose.language))},
         ${as('judgedBy', 'text', nameOf(sql`r.judged_by`, whose.language))},
         ${as(
           'lastProgress',
           'int?',
           sql`
           select l.progress
             from ${progressReports} l
            where l.project_id = p.project_id and l.month < s.month
            order by l.month desc
            limit 1`,
         )}
    from ${projects} p
   cross join lateral (
         select to_char(first, 'YYYY-MM') as month
           from generate_series(date_trunc('month', p.from_date::timestamp),
                                least(p.until_date, ${whose.today}::date)::timestamp, interval '1 month') as first
          union
         select b.month from ${progressReports} b where b.project_id = p.project_id
         ) s
    left join ${progressReports} r on r.project_id = p.project_id and r.month = s.month
   where ${mayRead(whose)}
     and (not p.is_deleted or r.report_id is not null)
     and coalesce(s.month = ${month ?? null}::text, true)
     and coalesce(p.project_id = ${projectId ?? null}::text, true)
   order by s.month desc, p.project_type, p.ref_num`;
export type ReportFound = RowOf<ReturnType<typeof reportRows>>;

/** The content of a report and of its review; no row if the report was not begun. */
export const contentRows = (reportId: string) => sql`
  select ${from(reportContents, 'c').pick('choices', 'texts', 'review', 'shown')}
    from ${reportContents} c
   where c.report_id = ${reportId}`;
export type Content = RowOf<ReturnType<typeof contentRows>>;

/** Facts of the project beside the report; a deleted project has no objectives. */
export const aroundRows = (projectId: string) => sql`
  select ${as('cohort', 'int?', sql`coalesce(d.cohort, substring(p.cohort from '^[0-9]{1,4}')::int)`)},
         ${as('objectives', 'text[]', sql`coalesce(d.objectives, '{}')`)},
         ${as('researchers', 'int', sql`(select count(*) from ${projectPeople} m where m.project_id = p.project_id)`)}
    from ${projects} p
    left join ${projectDetails} d on d.project_id = p.project_id
   where p.project_id = ${projectId}`;

/** The months of a project whose report was begun, whatever its dates are now. */
export const begunRows = (projectId: string) => sql`
  select ${from(progressReports, 'r').pick('month')}
    from ${progressReports} r
   where r.project_id = ${projectId}`;

/** The report of the month before. */
export const lastRows = (projectId: string, month: string) => sql`
  select ${from(progressReports, 'r').pick('status', 'progress', 'risk', 'month')},
         ${as('milestones', only<readonly Milestone[], 'jsonb'>('jsonb'), sql`r.milestones`)}
    from ${progressReports} r
   where r.project_id = ${projectId} and r.month = ${month}`;

export const historyRows = (reportId: string, language: Reading) => sql`
  select ${from(reportHistory, 'h').pick('what', 'at')}, ${as('by', 'text', nameOf(sql`h.by_id`, language))}
    from ${reportHistory} h
   where h.report_id = ${reportId}
   order by h.version desc
   limit 50`;

export const submissionRows = (reportId: string, submission: number, language: Reading) => sql`
  select ${from(reportSubmissions, 's').pick('choices', 'texts', 'at')}, ${as('by', 'text', nameOf(sql`s.by_id`, language))}
    from ${reportSubmissions} s
   where s.report_id = ${reportId} and s.submission = ${submission}`;

/** The last submission of a report, whatever happened to it since. */
export const lastSubmissionRows = (reportId: string) => sql`
  select ${from(reportSubmissions, 's').pick('choices', 'texts')}
    from ${reportSubmissions} s
   where s.report_id = ${reportId}
   order by s.submission desc
   limit 1`;

/** Reports that wait for the office, longest waiting first. */
export const awaitingRows = (language: Reading) => sql`
  select ${from(progressReports, 'r').pick('project_id', 'month')}, ${from(projects, 'p').pick('ref_num')},
         ${as('submittedAt', 'timestamptz', sql`r.submitted_at`)},
         ${as('submittedBy', 'text', nameOf(sql`r.submitted_by`, language))}
    from ${progressReports} r
    join ${projects} p using (project_id)
   where r.status = 'SUBMITTED'
   order by r.submitted_at, p.ref_num`;

/** The months of a person's own projects whose report they have to submit: not begun, saved, or returned. */
export const toSubmitRows = (whose: Whose) => sql`
  select ${project}, ${as('month', 'text', sql`s.month`)},
         ${from(progressReports, 'r').orNull('status', 'submissions')}
    from ${projects} p
   cross join lateral (
         select to_char(first, 'YYYY-MM') as month
           from generate_series(date_trunc('month', p.from_date::timestamp),
                                least(p.until_date, ${whose.today}::date)::timestamp, interval '1 month') as first
         ) s
    left join ${progressReports} r on r.project_id = p.project_id and r.month = s.month
   where ${isOwn(whose)}
     and not p.is_deleted
     and coalesce(r.status, '') in ('', 'SAVED', 'REVISED')
   order by s.month, p.project_type, p.ref_num`;

/** Projects, or one, with the months whose report was ever submitted: the input of `outstandingMonths`. */
export const filedRows = (whose: Whose, projectId?: string) => sql`
  select ${project}, ${filedMonths(sql`p.project_id`)}
    from ${projects} p
   where ${mayRead(whose)}
     and not p.is_deleted
     and ${projectId === undefined ? sql`true` : sql`p.project_id = ${projectId}`}
   order by p.project_type, p.ref_num`;
