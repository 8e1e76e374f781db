import { z } from 'zod';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { Answered } from '../../words/answered.js';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { ProjectType } from '../../words/project-type.js';
import { VotesIn, Voting } from '../votes/votes.shapes.js';
import { RequestFile } from '../files/request-file.shapes.js';

export const RequestType = z.enum(['OUTPUT', 'PUBLICATION']);
export type RequestType = z.infer<typeof RequestType>;
/** The statuses of both types (4.3 of the specification); only a publication becomes REVIEWED. */
export const RequestStatus = z.enum([
  'INCOMPLETED',
  'SUBMITTED',
  'UNDER_REVIEW',
  'REVISION',
  'APPROVED',
  'REVIEWED',
  'REJECTED',
  'WITHDRAWN',
]);
export type RequestStatus = z.infer<typeof RequestStatus>;
export const RequestAct = z.enum([
  'save',
  'submit',
  'withdraw',
  'vote',
  'review',
  'send-mail',
  'show-password',
  'hand-over',
]);
export type RequestAct = z.infer<typeof RequestAct>;
export const PublicationType = z.enum(['ABS', 'SUM', 'RES', 'MAN']);
export type PublicationType = z.infer<typeof PublicationType>;
export const JouOrCon = z.enum(['JOU', 'CON']);
export type JouOrCon = z.infer<typeof JouOrCon>;

/** The most models and documents of one request; the most files is a parameter. An event holds 1 MiB (R24). */
export const mostModels = 10;
export const mostSupplementaries = 20;

const text = z.string().default('');
/** The shape accepts more than the form allows, because the decision names each fault (R38). */
const files = z
  .array(z.object({ name: text, path: text, desc: text, reason: text, fileId: SentId.min(1).optional() }))
  .max(200)
  .default([]);
/** The fields of a model, from top to bottom. */
export const modelFields = [
  'model',
  'fileName',
  'fullFilePath',
  'algorithm',
  'mechanism',
  'language',
  'sampleScript',
  'modelScript',
  'inputInfo',
  'inputSupp',
  'outputInfo',
  'outputDesc',
  'outputUsage',
  'outputSupp',
] as const;
export type ModelField = (typeof modelFields)[number];
export const optionalModelFields: readonly ModelField[] = ['inputSupp', 'outputSupp'];
const modelOf = <T extends z.ZodType>(field: T) =>
  z.object(Object.fromEntries(modelFields.map((name) => [name, field])) as { readonly [F in ModelField]: T });
const publicationOf = <T extends z.ZodType>(field: T) => ({
  publicationTitle: field,
  nameOfJournal: field,
  nameOfConference: field,
  conferenceOrganizer: field,
  reference: field,
});
/** Of a publication or of retention: years away, but of this time. A year that was typed with two digits is of no use. */
const distantDate = z
  .string()
  .refine((date) => CalendarDate.safeParse(date).success && date >= '1900-01-01', 'wrong-date')
  .nullable()
  .default(null);
const Publication = z.object({
  publicationType: PublicationType.nullable().default(null),
  jouOrCon: JouOrCon.nullable().default(null),
  expectedPubDate: distantDate,
  expectedPreDate: distantDate,
  ...publicationOf(text),
});
const supplementaries = z
  .array(z.object({ documentName: text, content: text }))
  .max(100)
  .default([]);

/** What the requester fills in; a publication has `publication` and `supplementaries` instead of files and models. */
export const requestFields = {
  organisation: text,
  reasonOfRequest: text,
  files,
  /** “I wish to output model”; with No the models are not recorded. */
  isOutputModel: z.boolean().default(false),
  models: z.array(modelOf(text)).max(50).default([]),
  publication: Publication.prefault({}),
  supplementaries,
  remarksReq: text,
};
/** The fields of the form from top to bottom: faults are answered in this order (R38). */
export const writtenOrder: readonly string[] = Object.keys(requestFields);
export const WriteRequest = z.object({
  /** Absent for a request that is begun by this call. */
  id: SentId.min(1).optional(),
  projectId: SentId.min(1),
  requestType: RequestType,
  /** INCOMPLETED is Save, which keeps a returned request returned (R23). */
  status: z.enum(['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN']),
  /** The version of the request as it was read; 0 for one that is begun. */
  version: z.int32().default(0),
  ...requestFields,
});
export const requestFieldLimits = {
  organisation: 100,
  reasonOfRequest: 500,
  'files.*.name': 200,
  'files.*.path': 200,
  'files.*.desc': 2_000,
  'files.*.reason': 2_000,
  models: { rows: mostModels },
  'models.*.model': 100,
  ...(Object.fromEntries(modelFields.slice(1).map((name) => [`models.*.${name}`, 500])) as {
    readonly [F in Exclude<ModelField, 'model'> as `models.*.${F}`]: 500;
  }),
  'publication.publicationTitle': 200,
  'publication.nameOfJournal': 200,
  'publication.nameOfConference': 200,
  'publication.conferenceOrganizer': 200,
  'publication.reference': 1_000,
  supplementaries: { rows: mostSupplementaries },
  'supplementaries.*.documentName': 500,
  'supplementaries.*.content': { seen: 200 },
  remarksReq: { seen: 2_000 },
} as const;

export const ReviewRequest = z.object({
  id: SentId.min(1),
  /** Null if none is chosen; the decision then asks for it. */
  status: RequestStatus.nullable().default(null),
  /** Whether the requester gets an e-mail about this status. With the status that the request has, only that (R14). */
  isSend: z.boolean().default(false),
  remarksRsp: text,
  /** Absent: the stored one stays (R28). Used only with APPROVED. */
  filePassword: z.string().optional(),
  retentionDate: distantDate,
  resOfficer: text,
  version: z.int32(),
});
export const reviewedOrder = ['remarksRsp', 'status', 'filePassword', 'retentionDate', 'resOfficer'] as const;
export const reviewedLimits = { remarksRsp: { seen: 2_000 }, filePassword: 64, resOfficer: 20 } as const;

/** The answer of a write: the request that it began or changed, absent after a fault. */
export const RequestAnswered = Answered.extend({ id: z.string().optional(), requestNo: z.string().optional() });

/** The part that a list row and the request itself have in common. */
const shown = {
  id: z.string(),
  projectId: z.string(),
  refNum: z.string(),
  projectType: ProjectType,
  requestNo: z.string(),
  requestType: RequestType,
  /** The label of the status; the code is for rules and colours. */
  status: z.string(),
  statusCode: RequestStatus,
  requestByName: z.string(),
  /** Whether the reader is its requester. */
  isOwn: z.boolean(),
  firstSubmissionDate: Instant.nullable(),
  lastSubmissionDate: Instant.nullable(),
  approvedDate: Instant.nullable(),
  /** Whether there is a password; no answer but that of show-password holds it (R28). */
  filePassword: z.boolean(),
  /** The retention date is over. */
  pwdExpired: z.boolean(),
  retentionDate: CalendarDate.nullable(),
  /** Whether the reminder has to be read before the password of this approval is shown. */
  reminderDue: z.boolean(),
  resOfficer: z.string(),
  /** Working days in the office's hands since the last submission; null where the office has nothing to do (R36). */
  officeDays: z.int32().nullable(),
  /** The promised number of these days. */
  promiseDays: z.int32(),
  /** While votes are taken, how many are in; no answer tells more before all are (R34). */
  votes: VotesIn.optional(),
  version: z.int32(),
  allowed: z.array(RequestAct),
};
export const RequestRow = z.object({
  ...shown,
  requestTypeDesc: z.string(),
  actionRequired: z.string(),
  publicationTypeDesc: z.string(),
  publicationTitle: z.string(),
  joOrCoName: z.string(),
});
export type RequestRow = z.infer<typeof RequestRow>;

const asRead = Object.fromEntries(
  Object.entries(requestFields).map(([name, field]) => [name, field.unwrap()]),
) as unknown as { readonly [K in keyof typeof requestFields]: ReturnType<(typeof requestFields)[K]['unwrap']> };
const Person = z.object({ userId: z.string(), name: z.string() });
export const happenings = [
  ...(['SAVED', 'SUBMITTED', 'WITHDRAWN', 'UNDER_REVIEW', 'RETURNED'] as const),
  ...(['APPROVED', 'REJECTED', 'REVIEWED', 'ENDED', 'TAKEN_BACK'] as const),
  ...(['REVIEW_CHANGED', 'MAILED', 'PASSWORD_SHOWN', 'PASSWORD_DESTROYED', 'HANDED_OVER'] as const),
] as const;
export const RequestDetail = z.object({
  ...shown,
  ...asRead,
  projectTitle: z.string(),
  /** The user id of the requester. */
  requester: z.string(),
  remarksRsp: z.string(),
  lastUpdatedName: z.string(),
  lastUpdatedDate: Instant,
  /** Whether the present status was told to the requester by e-mail; of use to the office (R26). */
  isSend: z.boolean(),
  /** When the e-mail about the present status was asked for; null if it was not. */
  mailedAt: Instant.nullable(),
  /** How often it was submitted. */
  submission: z.int32(),
  /** Everybody to whom the password was shown, newest first. */
  passwordShown: z.array(z.object({ by: z.string(), at: Instant })),
  /** What happened to the request, newest first; `detail` is a date or a reason, '' where there is none. */
  history: z.array(z.object({ what: z.enum(happenings), at: Instant, by: z.string(), detail: z.string() })),
  voting: Voting.optional(),
  /** Active researchers of the project to whom the office may hand it over; for the office only. */
  colleagues: z.array(Person).optional(),
  /** The files that are attached, or were until their keys were destroyed (R29); numbers of findings, no contents. */
  attached: z.array(RequestFile),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

/** A project or self-service application of the view-by choice. */
export const RequestProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  projectTitle: z.string(),
  /** Whether a new request may be begun for it: not before it starts, and not after it was deleted (R19). */
  mayBegin: z.boolean(),
});

/** The limits that the red notes name, and the project's own count (R21); `quota` is null without a project. */
export const RequestLimits = z.object({
  project: z.int32(),
  selfService: z.int32(),
  files: z.int32(),
  rows: z.int32(),
  columns: z.int32(),
  /** Parameters of the disclosure check. */
  smallCount: z.int32(),
  zeroIsSmall: z.boolean(),
  dominancePercent: z.int32(),
  quota: z.object({ used: z.int32(), of: z.int32() }).nullable(),
});

/** A request that the office has to review. */
export const WaitingRequest = z.object({
  id: z.string(),
  projectId: z.string(),
  requestNo: z.string(),
  requestType: RequestType,
  statusCode: RequestStatus,
  requestByName: z.string(),
  lastSubmissionDate: Instant,
  officeDays: z.int32(),
  promiseDays: z.int32(),
});
/** A request that its requester has to act on: finish it, revise it, or collect the output. */
export const RequestToAct = z.object({
  id: z.string(),
  projectId: z.string(),
  requestNo: z.string(),
  requestType: RequestType,
  act: z.enum(['submit', 'revise', 'collect']),
  /** The last day to collect; null for other acts. */
  retentionDate: CalendarDate.nullable(),
});

export const NotesType = z.enum(['PROJECT_OUTPUT', 'SPD_OUTPUT', 'PROJECT_PUBLICATION']);
export type NotesType = z.infer<typeof NotesType>;
