import { z } from 'zod';
import { CalendarDate, Instant, monthOf } from '../../words/calendar.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { ProjectType } from '../../words/project-type.js';

/** As stored and answered; '' if nothing was saved yet (4.1 of the specification). */
export const statusDBs = ['', 'SAVED', 'SUBMITTED', 'REVISED', 'REVIEWED'] as const;
export type StatusDB = (typeof statusDBs)[number];
export const Milestone = z.enum([
  'DATA_RC',
  'DATA_SPE',
  'DATA_EXT',
  'DATA_REL',
  'DATA_PRE',
  'DESC_ANA',
  'CODE_MOD',
  'MODE_VAL',
]);
export type Milestone = z.infer<typeof Milestone>;
/** The milestones in the researcher's form; the others describe the work of the data office. */
export const offeredMilestones = ['DATA_PRE', 'DESC_ANA', 'CODE_MOD', 'MODE_VAL'] as const satisfies Milestone[];
export const reportTopics = ['data', 'platform', 'physical', 'meeting', 'others'] as const;
export type ReportTopic = (typeof reportTopics)[number];
/** In ascending order, ranks 1 to 3. */
export const risks = ['LOW', 'MEDIUM', 'HIGH'] as const;
export const Risk = z.enum(risks);
export const ReportAct = z.enum(['save', 'submit', 'review', 'return', 'remind']);
export type ReportAct = z.infer<typeof ReportAct>;
export const mostDocuments = 5;

const isDate = (text: string) => CalendarDate.safeParse(text).success;
/**
 * A date that may be years away, such as the end of a study. Not `format: date`, which only allows days around today.
 */
export const DistantDate = z.string().refine(isDate, 'wrong-date');
/** A month, given as any of its days or as yyyy-MM; reports can be read years later. */
export const MonthAsked = z
  .string()
  .refine((text) => isDate(text) || isDate(`${text}-01`), 'wrong-date')
  .transform(monthOf);

const text = z.string().default('');
const yesOrNo = z.boolean().nullable().default(null);
const distantDate = DistantDate.nullable().default(null);
const ofTopics = <const S extends string, T extends z.ZodType>(suffix: S, its: T) =>
  Object.fromEntries(reportTopics.map((topic) => [`${topic}${suffix}`, its])) as {
    readonly [K in ReportTopic as `${K}${S}`]: T;
  };

const Outcome = z.object({
  /** As the project has it; its length is not limited here. */
  projectObj: z.string().max(8_000),
  isAchieved: z.boolean().default(false),
  isPartiallyAchieved: z.boolean().default(false),
  isNotYetAchieved: z.boolean().default(false),
});
/** A file kept for a report: `sha256` in hex, `size` in bytes. */
export const ReportFile = z.object({
  fileId: SentId.min(1),
  name: z.string(),
  type: z.string(),
  size: z.int32(),
  sha256: z.string(),
});
/** Only the id is used; the page sends back the other fields as it read them. */
const AttachedFile = ReportFile.extend({ name: text, type: text, size: z.int32().default(0), sha256: text });
const Document = z.object({ documentName: text, content: text, file: AttachedFile.nullable().default(null) });
/** The input of researchers. The shape is lenient: the decision refuses wrong values with a sentence for each field. */
export const writtenFields = {
  projectProgress: z.number().nullable().default(null),
  projectMilestone: z.array(Milestone).max(8).default([]),
  completeProgress: text,
  plannedProgress: text,
  estimatedAccessEndDate: distantDate,
  estimatedStudyCompletionDate: distantDate,
  outcomes: z.array(Outcome).max(50).default([]),
  isPublication: yesOrNo,
  isAiModelAlg: yesOrNo,
  isProvision: yesOrNo,
  specifyContent: text,
  isPlanToIntegrate: yesOrNo,
  targetSystems: text,
  relatedCOCInvolved: text,
  relatedHAInvolved: text,
  supplementaries: z.array(Document).max(50).default([]),
  ...ofTopics('CommentResearcher', text),
};
const about = {
  projectId: SentId.min(1),
  reportingMonth: MonthAsked,
  /** The version of the report as it was read; 0 if nobody has saved it yet. */
  version: z.int32().default(0),
};
export const WriteReport = z.object({ ...about, status: z.enum(['SAVED', 'SUBMITTED']), ...writtenFields });
export const writtenLimits = {
  completeProgress: { seen: 1_000 },
  plannedProgress: { seen: 1_000 },
  'outcomes.*.projectObj': { seen: 2_000 },
  specifyContent: { seen: 400 },
  targetSystems: { seen: 400 },
  relatedCOCInvolved: { seen: 400 },
  relatedHAInvolved: { seen: 400 },
  supplementaries: { rows: mostDocuments },
  'supplementaries.*.documentName': 500,
  'supplementaries.*.content': { seen: 200 },
  dataCommentResearcher: { seen: 400 },
  platformCommentResearcher: { seen: 400 },
  physicalCommentResearcher: { seen: 400 },
  meetingCommentResearcher: { seen: 400 },
  othersCommentResearcher: { seen: 400 },
} as const;

const Issue = z.object({
  issues: z.string().max(20_000).default(''),
  severity: Risk.nullable().default(null),
  owner: text,
  targetResolutionDate: distantDate,
});
/** 1: researchers may read the reply; 0: only the office may. */
const Shown = z.union([z.literal(0), z.literal(1)]);
const judged = {
  ...ofTopics('CommentHADCL', text),
  ...ofTopics('CommentFor', Shown.default(0)),
  issueRisks: z.array(Issue).max(20).default([]),
  overallRisk: Risk.nullable().default(null),
  remarks: text,
};
/** The fields of both forms, from top to bottom. */
export const fieldOrder: readonly string[] = Object.keys({ ...writtenFields, ...judged });
export const JudgeReport = z.object({ ...about, status: z.enum(['REVIEWED', 'REVISED']), ...judged });
export const judgedLimits = {
  dataCommentHADCL: { seen: 5_000 },
  platformCommentHADCL: { seen: 5_000 },
  physicalCommentHADCL: { seen: 5_000 },
  meetingCommentHADCL: { seen: 5_000 },
  othersCommentHADCL: { seen: 5_000 },
  'issueRisks.*.issues': { seen: 2_000 },
  'issueRisks.*.owner': 200,
  remarks: { seen: 2_000 },
} as const;

/** A project that has reports. */
export const ReportProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  projectType: ProjectType,
  projectTitle: z.string(),
  accessStartDate: CalendarDate,
  accessEndDate: CalendarDate,
});

const shown = {
  projectId: z.string(),
  refNum: z.string(),
  statusDB: z.enum(statusDBs),
  deadline: CalendarDate,
  expectedProgress: z.int32(),
  /** Its deadline is over, and it is neither submitted nor returned. */
  isOverdue: z.boolean(),
  /** It was never submitted, and therefore the project's access is suspended. */
  suspendsAccess: z.boolean(),
  allowed: z.array(ReportAct),
};
export const ReportRow = z.object({
  ...shown,
  projectType: ProjectType,
  projectTitle: z.string(),
  reportMonth: CalendarDate,
  submissionStatus: z.string(),
  /** When it was last saved or submitted; null if never. */
  submissionSaveDate: Instant.nullable(),
  progress: z.int32().nullable(),
  /** Progress in the newest report before this one, for a report that is not begun. */
  lastProgress: z.int32().nullable(),
  projectMilestone: z.array(Milestone),
  reviewStatusBy: z.string(),
  lastSaveSubmittedBy: z.string(),
  /** For the office only: a researcher's row lacks these fields (R10). */
  risk: Risk.nullish(),
  remarks: z.string().optional(),
});

const asRead = Object.fromEntries(
  Object.entries(writtenFields).map(([name, its]) => [name, its.removeDefault()]),
) as unknown as { readonly [K in keyof typeof writtenFields]: ReturnType<(typeof writtenFields)[K]['removeDefault']> };
/** What the researchers wrote. */
export const WrittenReport = z.object(asRead);
const LastReport = z.object({
  reportMonth: CalendarDate,
  statusDB: z.enum(statusDBs),
  progress: z.int32(),
  expectedProgress: z.int32(),
  projectMilestone: z.array(Milestone),
  risk: Risk.nullish(),
});
const Happened = z.object({
  what: z.enum(['SAVED', 'SUBMITTED', 'REVIEWED', 'RETURNED', 'REMINDED']),
  at: Instant,
  by: z.string(),
});
export const ReportDetail = z.object({
  ...shown,
  ...asRead,
  projectType: ProjectType,
  /** Absent for a self-service application (R10). */
  cohort: z.int32().optional(),
  projectTitle: z.string().optional(),
  accessStartDate: CalendarDate,
  projectEndDate: CalendarDate,
  /** Maximum size of an attached file, in megabytes. */
  fileMegabytes: z.int32(),
  /** Ids of its files that the store has lost; absent if none. */
  missingFiles: z.array(z.string()).optional(),
  /** Number of people in the project. */
  researchers: z.int32(),
  reportingMonth: CalendarDate,
  /** The completion status as text. */
  status: z.string(),
  version: z.int32(),
  /** The months for which the project has reports, oldest first. */
  months: z.array(CalendarDate),
  submittedAt: Instant.nullable(),
  submittedBy: z.string(),
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string(),
  /** The report of the month before, from which the form can copy; null if it was not begun. */
  lastReport: LastReport.nullable(),
  /** What happened to the report, newest first. */
  history: z.array(Happened),
  /**
   * The submission before the last, and the fields that differ from it; null if it was submitted at most once (ours).
   */
  previous: z.object({ at: Instant, by: z.string(), written: WrittenReport }).nullable(),
  changedFields: z.array(z.string()),
  ...ofTopics('CommentHADCL', z.string()),
  /** For the office only (R10). */
  ...ofTopics('CommentFor', Shown.optional()),
  issueRisks: z
    .array(
      z.object({
        issues: z.string(),
        severity: Risk.nullable(),
        owner: z.string(),
        targetResolutionDate: CalendarDate.nullable(),
      }),
    )
    .optional(),
  overallRisk: Risk.nullish(),
  remarks: z.string().optional(),
});

const Person = z.object({ userId: z.string(), name: z.string() });
export const RevisionReaders = z.object({
  readers: z.array(Person),
  /** Why each person gets no letter: account not in use, or own dates in the project over (M2). */
  leftOut: z.array(Person.extend({ why: z.enum(['inactive', 'locked', 'ended', 'dates']) })),
  /** The last reminder; null if none was sent. */
  lastSent: z.object({ at: Instant, by: z.string() }).nullable(),
});

/** A report that waits for the office. */
export const Awaiting = z.object({
  projectId: z.string(),
  refNum: z.string(),
  reportMonth: CalendarDate,
  submittedAt: Instant,
  submittedBy: z.string(),
});
export const ToSubmit = z.object({
  projectId: z.string(),
  refNum: z.string(),
  reportMonth: CalendarDate,
  statusDB: z.enum(statusDBs),
  deadline: CalendarDate,
  /** Whether its deadline is over. */
  isOverdue: z.boolean(),
  /** When it begins to suspend access; null if it was submitted before. */
  suspendedFrom: CalendarDate.nullable(),
});
export const Outstanding = z.object({
  projectId: z.string(),
  refNum: z.string(),
  reportMonth: CalendarDate,
  suspendedFrom: CalendarDate,
});
