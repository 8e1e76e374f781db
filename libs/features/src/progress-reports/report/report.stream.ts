import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import type { ReportTopic, StatusDB } from './report.shapes.js';
import { z } from 'zod';

const month = z.string().regex(/^\d{4}-\d{2}$/);
const which = { reportId: z.string(), projectId: z.string(), month };
const day = z.iso.date().nullable();
const yesOrNo = z.boolean().nullable();
const risk = z.enum(['LOW', 'MEDIUM', 'HIGH']);
const topic = z.enum(['data', 'platform', 'physical', 'meeting', 'others']);
const byTopic = z.object({
  data: z.string(),
  platform: z.string(),
  physical: z.string(),
  meeting: z.string(),
  others: z.string(),
});

/** What people typed into a report. HTML that was cleaned, but for the names of documents. */
export const ReportTexts = z.object({
  completeProgress: z.string(),
  plannedProgress: z.string(),
  outcomes: z.array(
    z.object({
      projectObj: z.string(),
      isAchieved: z.boolean(),
      isPartiallyAchieved: z.boolean(),
      isNotYetAchieved: z.boolean(),
    }),
  ),
  specifyContent: z.string(),
  targetSystems: z.string(),
  relatedCOCInvolved: z.string(),
  relatedHAInvolved: z.string(),
  supplementaries: z.array(
    z.object({
      documentName: z.string(),
      content: z.string(),
      file: z
        .object({ fileId: z.string(), name: z.string(), type: z.string(), size: z.int32(), sha256: z.string() })
        .optional(),
    }),
  ),
  comments: byTopic,
});
/** What is chosen in it, which names nobody. */
export const ReportChoices = z.object({
  projectProgress: z.int32().min(0).max(100),
  projectMilestone: z.array(
    z.enum(['DATA_RC', 'DATA_SPE', 'DATA_EXT', 'DATA_REL', 'DATA_PRE', 'DESC_ANA', 'CODE_MOD', 'MODE_VAL']),
  ),
  estimatedAccessEndDate: day,
  estimatedStudyCompletionDate: day,
  isPublication: yesOrNo,
  isAiModelAlg: yesOrNo,
  isProvision: yesOrNo,
  isPlanToIntegrate: yesOrNo,
});
/** What the office answers, the replies by topic whoever may read them. */
export const ReportReview = z.object({
  replies: byTopic,
  issues: z.array(
    z.object({ issues: z.string(), severity: risk.nullable(), owner: z.string(), targetResolutionDate: day }),
  ),
});

/** `fileIds`: the files that its documents have, where they have any; what they are called stands in the texts. */
const written = { ...which, choices: ReportChoices, texts: ReportTexts, fileIds: z.array(z.string()).optional() };
const judged = {
  ...which,
  overallRisk: risk,
  remarks: z.string(),
  review: ReportReview,
  /** The topics whose reply the researchers may read, and those of them that they could not read before. */
  shown: z.array(topic),
  newlyShown: z.array(topic),
};
/** A text of a report may name patients' data, people and quarrels: it is sealed with a key of the report. */
const typed = { texts: 'reportId' } as const;
const answered = { remarks: 'reportId', review: 'reportId' } as const;
const clear = { clear: ['month'] };
const clearWritten = { clear: ['month', 'fileIds'] };

/** Each holds the whole of what was written, so that none must be folded to be read. */
export const reportEvents = {
  ReportSaved: event(written, typed, clearWritten),
  /** The first time, and each time after the office has returned it: `submission` counts from 1. */
  ReportSubmitted: event({ ...written, submission: z.int32().min(1) }, typed, clearWritten),
  ReportReviewed: event(judged, answered, clear),
  ReportReturned: event(judged, answered, clear),
  /** The researchers are to be told once more that it was returned. */
  RevisionReminded: event({ ...which, remindedAt: z.iso.datetime({ offset: true }).optional() }, {}, clear),
};

/** Which reports of a project were ever submitted: what suspends access is the absence of one. */
export const filedReportEvents = {
  ReportFiled: event({ projectId: z.string(), month }, {}, clear),
};

type Written = Pick<DataOf<typeof reportEvents.ReportSaved>, 'choices' | 'texts'>;
type Judged = Pick<DataOf<typeof reportEvents.ReportReviewed>, 'overallRisk' | 'remarks' | 'review' | 'shown'>;
export type Report = {
  readonly status: StatusDB;
  /** Counts what changes it, as a form knows it; a reminder changes nothing. */
  readonly version: number;
  readonly submissions: number;
  readonly written: Written | null;
  readonly judged: Judged | null;
  /** The files that its documents have now, and those that they ever had when it was submitted. */
  readonly files: readonly string[];
  readonly submittedFiles: readonly string[];
  /** When its people were reminded of its revision last; null for never, or before it was noted. */
  readonly remindedAt: string | null;
};

const wrote = (
  before: Report,
  status: StatusDB,
  { choices, texts, fileIds: files = [] }: Written & { readonly fileIds?: readonly string[] | undefined },
  submissions = before.submissions,
): Report => ({ ...before, status, version: before.version + 1, written: { choices, texts }, submissions, files });
const judges = (before: Report, status: StatusDB, { overallRisk, remarks, review, shown }: Judged): Report => ({
  ...before,
  status,
  version: before.version + 1,
  judged: { overallRisk, remarks, review, shown },
});

/** The report of one project of one month (R10). */
export const report = stream({
  name: 'progress-report',
  events: reportEvents,
  audit: 'reports',
  grows: { until: 'a record', events: 500 },
  initial: {
    status: '',
    version: 0,
    submissions: 0,
    written: null,
    judged: null,
    files: [],
    submittedFiles: [],
    remindedAt: null,
  } as Report,
  evolve: {
    ReportSaved: (before, its) => wrote(before, 'SAVED', its),
    ReportSubmitted: (before, its) => ({
      ...wrote(before, 'SUBMITTED', its, its.submission),
      submittedFiles: [...new Set([...before.submittedFiles, ...(its.fileIds ?? [])])],
    }),
    ReportReviewed: (before, its) => judges(before, 'REVIEWED', its),
    ReportReturned: (before, its) => judges(before, 'REVISED', its),
    RevisionReminded: (before, { remindedAt = null }) => ({ ...before, remindedAt }),
  },
});
export const reportIdOf = (projectId: string, month: string) => `${projectId}.${month}`;
/** The topics of which researchers read the reply: those that are shown and say something. */
export const readableReplies = ({ judged }: Report): readonly ReportTopic[] => judged?.shown ?? [];

/**
 * Of a project, the months whose report was submitted once. What a door or a booking has to ask (`outstandingMonths`) is
 * one stream of a few events, however many reports there are and however long.
 */
export const filedReports = stream({
  name: 'filed-reports',
  events: filedReportEvents,
  audit: null,
  grows: { until: 'a record', events: 240 },
  initial: { months: new Set() as ReadonlySet<string> },
  evolve: { ReportFiled: ({ months }, { month }) => ({ months: new Set([...months, month]) }) },
});
