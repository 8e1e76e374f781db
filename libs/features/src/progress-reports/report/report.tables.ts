import type { z } from 'zod';
import { as } from '@hadcl/kernel/columns';
import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import type { ReportChoices, ReportReview, ReportTexts } from './report.stream.js';
import type { Milestone, ReportTopic, StatusDB } from './report.shapes.js';

/** Reports that were begun; a month without a row was not. Without their long texts, which lists do not read. */
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

/** What an erased report says is no object any more. */
type Sealed<T> = T | string;
type Choices = z.infer<typeof ReportChoices>;
type Texts = Sealed<z.infer<typeof ReportTexts>>;

/** What stands in a report now, and what the office answered last. */
export const reportContents = table(
  'progress_report_contents',
  { report_id: 'text' },
  {
    choices: only<Choices, 'jsonb'>('jsonb'),
    texts: only<Texts, 'jsonb'>('jsonb'),
    /** Null before the office has answered. */
    review: only<Sealed<z.infer<typeof ReportReview>> | null, 'jsonb'>('jsonb'),
    /** The topics whose reply researchers may read. */
    shown: only<readonly ReportTopic[], 'jsonb'>('jsonb'),
  },
  { personal: { texts: 'report_id', review: 'report_id' } },
);

/** Each time that a report was submitted: what it said then. */
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

/** What happened to each report, by the version of its stream. */
export const reportHistory = table(
  'progress_report_history',
  { report_id: 'text', version: 'int' },
  {
    what: only<'SAVED' | 'SUBMITTED' | 'REVIEWED' | 'RETURNED' | 'REMINDED'>('text'),
    at: 'timestamptz',
    by_id: 'text',
  },
);

/** What people were told last of the reports of a month that they owe: so many days before its deadline, or after it. */
export const reportReminders = table(
  'report_reminders',
  { month: 'text' },
  { days: 'int', stage: only<'before' | 'late' | 'suspended'>('text') },
);

/** The months whose report was submitted once, by project: no other suspends access (`outstandingMonths`). */
export const filedReportMonths = table(
  'filed_report_months',
  { project_id: 'text', month: 'text' },
  { filed_at: 'timestamptz' },
);
/** Those of one project: one row a month of its access at most, by their key. */
export const filedMonths = (projectId: Sql) =>
  as('filed', 'text[]', sql`array(select f.month from ${filedReportMonths} f where f.project_id = ${projectId})`);
