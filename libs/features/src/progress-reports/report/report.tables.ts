import type { z } from 'zod';
import { as } from '@hadcl/kernel/columns';
import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import type { ReportChoices, ReportReview, ReportTexts } from './report.stream.js';
import type { Milestone, ReportTopic, StatusDB } from './report.shapes.js';

/** Reports that were begun. Long texts are kept in another table, because lists do not read them. */
export const progressReports = table(
  'progress_reports',
  { report_id: 'text' },
  {
    project_id: 'text',
    /** yyyy-MM. */
    month: 'text',
    status: only<StatusDB>('text'),
    version: 'int',
    progress: 'int',
    milestones: only<readonly Milestone[], 'jsonb'>('jsonb'),
    written_at: 'timestamptz',
    written_by: 'text',
    submissions: 'int',
    submitted_at: 'timestamptz?',
    submitted_by: 'text?',
    judged_at: 'timestamptz?',
    judged_by: 'text?',
    risk: only<'LOW' | 'MEDIUM' | 'HIGH', 'text?'>('text?'),
    remarks: 'text',
  },
  { personal: { remarks: 'report_id' }, indexes: ['project_id, month', 'status'] },
);

/** The column of an erased report holds a text instead of the object. */
type Sealed<T> = T | string;
type Choices = z.infer<typeof ReportChoices>;
type Texts = Sealed<z.infer<typeof ReportTexts>>;

/** The present content of a report, and the last review. */
export const reportContents = table(
  'progress_report_contents',
  { report_id: 'text' },
  {
    choices: only<Choices, 'jsonb'>('jsonb'),
    texts: only<Texts, 'jsonb'>('jsonb'),
    /** Null before the office has judged it. */
    review: only<Sealed<z.infer<typeof ReportReview>> | null, 'jsonb'>('jsonb'),
    /** The topics whose reply researchers may read. */
    shown: only<readonly ReportTopic[], 'jsonb'>('jsonb'),
  },
  { personal: { texts: 'report_id', review: 'report_id' } },
);

/** The content of each submission. */
export const reportSubmissions = table(
  'progress_report_submissions',
  { report_id: 'text', submission: 'int' },
  {
    choices: only<Choices, 'jsonb'>('jsonb'),
    texts: only<Texts, 'jsonb'>('jsonb'),
    at: 'timestamptz',
    by_id: 'text',
  },
  { personal: { texts: 'report_id' } },
);

/** What happened to each report, by stream version. */
export const reportHistory = table(
  'progress_report_history',
  { report_id: 'text', version: 'int' },
  {
    what: only<'SAVED' | 'SUBMITTED' | 'REVIEWED' | 'RETURNED' | 'REMINDED'>('text'),
    at: 'timestamptz',
    by_id: 'text',
  },
);

/** The last notice about owed reports of a month: `days` before the deadline, or the stage after it. */
export const reportReminders = table(
  'report_reminders',
  { month: 'text' },
  { days: 'int', stage: only<'before' | 'late' | 'suspended'>('text') },
);

/** The months of each project whose report was ever submitted: only others suspend access (`outstandingMonths`). */
export const filedReportMonths = table(
  'filed_report_months',
  { project_id: 'text', month: 'text' },
  { filed_at: 'timestamptz' },
);
/** The months of one project; found by key, at most one row for each month of its access. */
export const filedMonths = (projectId: Sql) =>
  as('filed', 'text[]', sql`array(select f.month from ${filedReportMonths} f where f.project_id = ${projectId})`);
