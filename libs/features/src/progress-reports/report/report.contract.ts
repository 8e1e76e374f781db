import { z } from 'zod';
import { internal, paper, read, topic, write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { Answered } from '../../words/answered.js';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { allProjects } from '../../projects/project/project.contract.js';
import { reportsFiled } from '../due/filed-reports.contract.js';
import {
  Awaiting,
  JudgeReport,
  judgedLimits,
  MonthAsked,
  Outstanding,
  ReportDetail,
  ReportProject,
  ReportRow,
  RevisionReaders,
  statusDBs,
  ToSubmit,
  WriteReport,
  writtenLimits,
} from './report.shapes.js';
import type { FunctionRow, NoticeKind } from '@hadcl/kernel/feature';
import { pmo, researchers as researcherRoles, roles } from '../../words/role.js';

export {
  type Milestone,
  mostDocuments,
  offeredMilestones,
  type ReportTopic,
  reportTopics,
  risks,
} from './report.shapes.js';

/** Any report; its only id is `all`. Everybody who reads reports hears that some report changed, not which. */
export const reportsChanged = topic('progress-reports');

/** Days before the deadline on which reminders go out (R1). */
export const progressReminderDays = { code: 'progress_reminder_days', default: '7,1' };

const StatusDB = z.enum(statusDBs);
const whole = {
  'no-such-report': {},
  'report-changed': { changed: LastChange },
  'report-move-refused': { from: StatusDB, to: StatusDB },
};
const kinds = { 'no-such-report': 'missing', 'report-changed': 'conflict' } as const;
/**
 * Refusals of fields are answered with status 200 and code 1 (R17). `field` names the field and, in a list, its row.
 */
const ofFields = {
  'report-field-required': { field: z.string() },
  'report-text-too-long': { field: z.string(), max: z.int32() },
};
export const writeRefused = refusals(
  {
    ...whole,
    ...ofFields,
    'report-progress-not-whole': {},
    'report-outcome-unmarked': { row: z.int32() },
    'report-access-end-late': { until: z.string() },
    'report-documents-too-many': { max: z.int32() },
    'report-file-gone': { row: z.int32() },
  },
  kinds,
);
export const judgeRefused = refusals({ ...whole, ...ofFields }, kinds);
export const remindRefused = refusals(
  { 'no-such-report': {}, 'report-not-returned': {}, 'report-just-reminded': {} },
  { 'no-such-report': 'missing' },
);
export const reportNotFound = refusals({ 'no-such-report': {} }, { 'no-such-report': 'missing' });
export const paperRefused = refusals(
  { 'no-such-report': {}, 'report-not-submitted': {} },
  { 'no-such-report': 'missing' },
);

const researchers = ['PROGRESS_REPORT'] as const;
const office = ['PROGRESS_REPORT_ADM'] as const;
/** Reads that both sides need are open to the function of either (R17). */
const either = { codes: ['PROGRESS_REPORT', 'PROGRESS_REPORT_ADM'] as const };
const live = () => [reportsChanged('all'), allProjects];
const OneReport = z.object({ projectId: SentId.min(1), yearMonth: MonthAsked });
const ownDraft = { codes: researchers, refusals: reportNotFound };
export const keepDraftRefused = refusals(
  { 'no-such-report': {}, 'report-not-writable': {}, 'draft-outdated': {}, 'draft-elsewhere': {} },
  { 'no-such-report': 'missing', 'draft-outdated': 'conflict', 'draft-elsewhere': 'conflict' },
);
/**
 * Content in the page's own format: only the page reads it. The size allows the largest report with its field names.
 */
const Draft = z.object({ version: z.int32(), content: z.string().max(500_000) });
/** One stored state of a draft: when it was stored, and the id that the next one has to name. */
const Kept = z.object({ keptAt: Instant, revision: z.uuid() });
/** The key of a report's draft; each person has their own. */
export const draftFormOf = (projectId: string, month: string) => `progress-report ${projectId} ${month}`;

export const reportCalls = {
  /** The reports of a month or of a project: the office gets all projects, a researcher their own. */
  progressReports: read(
    'GET',
    '/progressReport/get-progress-reports',
    z
      .object({ month: MonthAsked.optional(), projectId: SentId.min(1).optional() })
      .refine(({ month, projectId }) => month !== undefined || projectId !== undefined, {
        path: ['month'],
        error: 'wrong-missing',
      }),
    z.array(ReportRow),
    { ...either, live },
  ),
  reportProjects: read('GET', '/progressReport/get-user-projects', z.object({}), z.array(ReportProject), {
    ...either,
    live: () => [allProjects],
  }),
  reportDetail: read('GET', '/progressReport/get-progress-report-detail', OneReport, ReportDetail, {
    ...either,
    live,
    refusals: reportNotFound,
  }),
  /**
   * The last submission as a PDF (ours): for the office with all its replies, for a researcher with those they may
   * read.
   */
  exportReport: paper('/progressReport/export-progress-report', OneReport, { ...either, refusals: paperRefused }),
  /**
   * The queue of the office (ours): reports that are submitted and not judged, of all months, longest waiting first.
   */
  reportsAwaitingReview: read('GET', '/progressReport/get-awaiting-review', z.object({}), z.array(Awaiting), {
    codes: office,
    live,
  }),
  /**
   * The first month (as its first day) whose report suspends the access of a project today; null if none. For the desk
   * and the office of any project, for a researcher of their own.
   */
  isReportOutstanding: read(
    'GET',
    '/progressReport/get-is-report-outstanding',
    z.object({ projectId: SentId.min(1) }),
    z.object({ refNum: z.string(), reportingMonth: CalendarDate.nullable() }),
    {
      codes: ['ACCESS_QR_CODE', ...either.codes],
      live: () => [reportsFiled, allProjects],
      refusals: reportNotFound,
    },
  ),
  /** Reports that suspend access today (ours): the office gets all projects, a researcher their own. */
  outstandingReports: read('GET', '/progressReport/get-outstanding', z.object({}), z.array(Outstanding), {
    ...either,
    live,
  }),
  /**
   * The reports that the caller has to submit (ours), of all months of their projects, oldest first; returned ones
   * included.
   */
  reportsToSubmit: read('GET', '/progressReport/get-to-submit', z.object({}), z.array(ToSubmit), {
    codes: researchers,
    live,
  }),
  writeReport: write('POST', '/progressReport/update-progress-report-res', WriteReport, Answered, {
    codes: researchers,
    refusals: writeRefused,
    limits: writtenLimits,
    limitsDecided: true,
  }),
  /**
   * Stores the caller's unsaved input of a report (ours), outside the log. It replaces the stored state `after` only.
   * Refused for another version of the report: restored later, it would count as newer than what was saved since.
   */
  keepReportDraft: write(
    'POST',
    '/progressReport/keep-draft',
    OneReport.extend({ ...Draft.shape, after: z.uuid().nullable() }),
    Kept,
    { codes: researchers, refusals: keepDraftRefused },
  ),
  /** The stored draft of a report, from whichever device; null if there is none (ours). */
  reportDraft: read(
    'GET',
    '/progressReport/get-draft',
    OneReport,
    z.object({ draft: Draft.extend(Kept.shape).nullable() }),
    { ...ownDraft, live: () => [] },
  ),
  /** Drops one stored state; a newer one stays. */
  dropReportDraft: write(
    'POST',
    '/progressReport/drop-draft',
    OneReport.extend({ revision: z.uuid() }),
    z.object({}),
    ownDraft,
  ),
  judgeReport: write('POST', '/progressReport/update-progress-report', JudgeReport, Answered, {
    codes: office,
    refusals: judgeRefused,
    limits: judgedLimits,
    limitsDecided: true,
  }),
  /** Who would get a reminder for revision of a report, and who not (ours); read before it is sent. */
  revisionReaders: read('GET', '/progressReport/get-revision-readers', OneReport, RevisionReaders, {
    codes: office,
    live,
    refusals: reportNotFound,
  }),
  remindOfRevision: write(
    'POST',
    '/progressReport/reminder-for-revision',
    OneReport,
    z.object({ code: z.int32(), data: z.string(), message: z.string() }),
    { codes: office, refusals: remindRefused },
  ),
};

export const reportOrders = {
  /** Ordered by the daily clock. */
  remindOfReports: internal('remind-of-reports', z.object({ date: CalendarDate }), z.object({})),
  /**
   * Ordered by the door that stores drafts: whether a report of this version may be written now, according to the log.
   */
  judgeReportDraft: internal('judge-report-draft', OneReport.extend({ version: z.int32() }), z.object({}), {
    refusals: keepDraftRefused,
    repeats: true,
  }),
  /** Whether there is such a report that the caller may write; checked before a draft of it is stored or read. */
  ownReport: read('GET', 'internal:own-report', OneReport, z.object({}), { ...ownDraft, live: () => [] }),
};

const { officer, duty, workshop } = roles;

export const reportFunctions: readonly FunctionRow[] = [
  {
    code: 'PROGRESS_REPORT',
    title: 'Progress Reports',
    path: '/progress-reports',
    icon: 'report',
    rank: 60,
    menus: ['top', 'middle', 'site'],
    roles: [...researcherRoles, workshop],
    readers: [],
  },
  {
    code: 'PROGRESS_REPORT_ADM',
    title: 'Progress Reports',
    path: '/progress-reports-management',
    icon: 'report',
    rank: 70,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty],
    readers: [...pmo],
  },
];

export const reportNotices = [
  { type: 'NTF_PROGRESS_BEFORE', urgent: false, closable: false },
  { type: 'NTF_PROGRESS_REVIEWED', urgent: false, closable: true },
  { type: 'NTF_PROGRESS_COMMENTS', urgent: false, closable: true },
  { type: 'NTF_PROGRESS_RETURNED', urgent: false, closable: false },
] as const satisfies readonly NoticeKind[];
