import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import type { StatusBefore } from './request.policy.js';
import type { RequestType } from './request.shapes.js';

const which = { requestId: z.string(), projectId: z.string() };
const day = z.iso.date().nullable();
const model = z.object({
  model: z.string(),
  fileName: z.string(),
  fullFilePath: z.string(),
  algorithm: z.string(),
  mechanism: z.string(),
  language: z.string(),
  sampleScript: z.string(),
  modelScript: z.string(),
  inputInfo: z.string(),
  inputSupp: z.string(),
  outputInfo: z.string(),
  outputDesc: z.string(),
  outputUsage: z.string(),
  outputSupp: z.string(),
});
/** What the requester typed: plain text, except for the remarks and the links of documents, which are cleaned HTML. */
export const RequestTexts = z.object({
  organisation: z.string(),
  reasonOfRequest: z.string(),
  files: z.array(
    z.object({
      ...{ name: z.string(), path: z.string(), desc: z.string(), reason: z.string() },
      fileId: z.string().optional(),
    }),
  ),
  models: z.array(model),
  publicationTitle: z.string(),
  nameOfJournal: z.string(),
  nameOfConference: z.string(),
  conferenceOrganizer: z.string(),
  reference: z.string(),
  supplementaries: z.array(z.object({ documentName: z.string(), content: z.string() })),
  remarksReq: z.string(),
});
/** Chosen values of a request; they contain no personal data. */
export const RequestChoices = z.object({
  isOutputModel: z.boolean(),
  publicationType: z.enum(['ABS', 'SUM', 'RES', 'MAN']).nullable(),
  jouOrCon: z.enum(['JOU', 'CON']).nullable(),
  expectedPubDate: day,
  expectedPreDate: day,
  /** The attached files that the texts name; absent where there is none. */
  fileIds: z.array(z.string()).optional(),
});

const written = { ...which, choices: RequestChoices, texts: RequestTexts };
const submitted = { ...written, submission: z.int32().min(1), reviewers: z.int32().min(2).optional() };
/** Requests describe research and people, so their texts are encrypted with a key of the request (R29). */
const typed = { texts: 'requestId' } as const;
const clearIds = { clear: ['choices.fileIds'] };
const answered = { ...which, remarks: z.string(), officer: z.string() };
const byOffice = { remarks: 'requestId', officer: 'requestId' } as const;
const kept = { ...answered, retentionDate: z.iso.date() };

/** Each save has the complete content, so that reading one needs no other. */
export const requestEvents = {
  /** The first save gives the request its number, which it keeps for ever (R20). */
  RequestBegun: event(
    { ...which, requestType: z.enum(['OUTPUT', 'PUBLICATION']), requestNo: z.string(), accountId: z.string() },
    {},
    { clear: ['requestNo'] },
  ),
  RequestSaved: event(written, typed, clearIds),
  /**
   * `submission` counts from 1. `reviewers`: the votes to release that approval needs, by the parameter at this time;
   * absent where one officer is enough (R34).
   */
  RequestSubmitted: event(submitted, typed, clearIds),
  /** By its requester, for ever. */
  RequestWithdrawn: event(which),
  RequestUnderReview: event(answered, byOffice),
  RequestReturned: event(answered, byOffice),
  RequestRejected: event(answered, byOffice),
  PublicationReviewed: event(answered, byOffice),
  /** The office ends a publication review as withdrawn. */
  PublicationClosed: event(answered, byOffice),
  /** The password is encrypted with a key of its own, which is destroyed when it is over (R29). */
  RequestApproved: event(
    { ...kept, passwordId: z.string(), password: z.string(), approval: z.int32().min(1) },
    { ...byOffice, password: 'passwordId' },
  ),
  /** Returned after it was approved: its password ends at once. */
  ApprovalTakenBack: event({ ...answered, passwordId: z.string() }, byOffice),
  /** Comments, officer or retention changed; the status stays. `retentionDate` is null unless it is approved. */
  ReviewChanged: event({ ...answered, retentionDate: day }, byOffice),
  /** A new password of the same approval. */
  PasswordReplaced: event(
    { ...which, passwordId: z.string(), password: z.string(), former: z.string() },
    { password: 'passwordId' },
    { clear: ['former'] },
  ),
  /** The requester gets an e-mail about the status that was set by the event of this version (R26). */
  RequestMailAsked: event({ ...which, decision: z.int32() }),
  /** Recorded before it is shown. `reminder`: the words that were read first, null where they had been read. */
  PasswordShown: event(
    { ...which, passwordId: z.string(), approval: z.int32(), accountId: z.string(), reminder: z.string().nullable() },
    {},
    { clear: ['reminder'] },
  ),
  /** The key of a password was destroyed with this event: no copy can be read any more. */
  PasswordDestroyed: event({
    ...which,
    passwordId: z.string(),
    why: z.enum(['retention', 'replaced', 'taken-back']),
  }),
  /** The votes about a submission, told at once when all that were asked for are in. */
  VotesOpened: event(
    {
      ...which,
      submission: z.string(),
      reviewers: z.int32().min(2),
      standing: z.enum(['another', 'release', 'against']),
      voters: z.array(z.object({ accountId: z.string(), at: z.iso.datetime({ offset: true }) })),
      /** Of each voter, in the same order. */
      ballots: z.array(z.object({ vote: z.enum(['RELEASE', 'CHANGE', 'REFUSE']), note: z.string() })),
    },
    { ballots: 'requestId' },
    { clear: ['submission'] },
  ),
  RequestHandedOver: event(
    { ...which, accountId: z.string(), former: z.string(), reason: z.string() },
    { reason: 'requestId' },
    { clear: ['former'] },
  ),
};

type Written = Pick<DataOf<typeof requestEvents.RequestSaved>, 'choices' | 'texts'>;
type Answer = Pick<DataOf<typeof requestEvents.RequestReturned>, 'remarks' | 'officer'>;
/** The password of the last approval; `text` is null once its key is destroyed. */
type Password = { readonly passwordId: string; readonly text: string | null };
export type OutputRequest = {
  readonly status: StatusBefore;
  readonly projectId: string;
  readonly requestType: RequestType;
  readonly requestNo: string;
  readonly requester: string;
  /** Counts the changes to what a form shows; e-mails and showings of the password do not count. */
  readonly version: number;
  readonly submissions: number;
  /** The votes to release that an approval of the last submission needs. */
  readonly reviewers: number;
  readonly written: Written | null;
  readonly answer: Answer;
  readonly approvals: number;
  readonly password: Password | null;
  /** The last day on which the output may be collected; null unless it is approved. */
  readonly retentionDate: string | null;
  /** The version at which the present status was set, and whether its e-mail was asked for. */
  readonly decision: number;
  readonly isMailed: boolean;
  /** Who has read the reminder of which approval, as `accountId approval`. */
  readonly reminded: readonly string[];
  /** Files that any submission named. */
  readonly submittedFiles: readonly string[];
};

/** The files that a content names; an erased request has a text instead of the object. */
export const fileIdsOf = (texts: z.infer<typeof RequestTexts> | string): readonly string[] =>
  typeof texts === 'string' ? [] : texts.files.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));

const changed = (before: OutputRequest, its: Partial<OutputRequest>): OutputRequest => ({
  ...before,
  ...its,
  version: before.version + 1,
});
/** A status set by the office, which may be told by e-mail once. */
const decided = (before: OutputRequest, status: StatusBefore, { remarks, officer }: Answer, its = {}): OutputRequest =>
  changed(before, { status, answer: { remarks, officer }, decision: before.version + 1, isMailed: false, ...its });

/** One output request or publication review, from its first save on. */
export const outputRequest = stream({
  name: 'output-request',
  events: requestEvents,
  audit: 'requests',
  grows: { until: 'a record', events: 500 },
  initial: {
    status: '',
    projectId: '',
    requestType: 'OUTPUT',
    requestNo: '',
    requester: '',
    version: 0,
    submissions: 0,
    reviewers: 1,
    written: null,
    answer: { remarks: '', officer: '' },
    approvals: 0,
    password: null,
    retentionDate: null,
    decision: 0,
    isMailed: false,
    reminded: [],
    submittedFiles: [],
  } as OutputRequest,
  evolve: {
    RequestBegun: (before, { projectId, requestType, requestNo, accountId }) => ({
      ...before,
      ...{ projectId, requestType, requestNo, requester: accountId },
    }),
    RequestSaved: (before, { choices, texts }) =>
      changed(before, {
        status: before.status === '' ? 'INCOMPLETED' : before.status,
        written: { choices, texts },
      }),
    RequestSubmitted: (before, { choices, texts, submission, reviewers = 1 }) =>
      changed(before, {
        ...{ status: 'SUBMITTED', written: { choices, texts }, submissions: submission, reviewers },
        submittedFiles: [...new Set([...before.submittedFiles, ...fileIdsOf(texts)])],
      }),
    RequestWithdrawn: (before) => changed(before, { status: 'WITHDRAWN' }),
    RequestUnderReview: (before, its) => decided(before, 'UNDER_REVIEW', its),
    RequestReturned: (before, its) => decided(before, 'REVISION', its),
    RequestRejected: (before, its) => decided(before, 'REJECTED', its),
    PublicationReviewed: (before, its) => decided(before, 'REVIEWED', its),
    PublicationClosed: (before, its) => decided(before, 'WITHDRAWN', its),
    RequestApproved: (before, { passwordId, password, approval, retentionDate, ...its }) =>
      decided(before, 'APPROVED', its, {
        ...{ approvals: approval, retentionDate },
        password: { passwordId, text: password },
      }),
    ApprovalTakenBack: (before, its) => decided(before, 'REVISION', its, { password: null, retentionDate: null }),
    ReviewChanged: (before, { remarks, officer, retentionDate }) =>
      changed(before, { answer: { remarks, officer }, retentionDate }),
    PasswordReplaced: (before, { passwordId, password }) =>
      changed(before, { password: { passwordId, text: password } }),
    RequestMailAsked: (before, { decision }) => ({
      ...before,
      isMailed: before.isMailed || decision === before.decision,
    }),
    PasswordShown: (before, { approval, accountId, reminder }) =>
      reminder === null ? before : { ...before, reminded: [...before.reminded, `${accountId} ${approval}`] },
    PasswordDestroyed: (before, { passwordId }) =>
      before.password?.passwordId === passwordId ? { ...before, password: { passwordId, text: null } } : before,
    VotesOpened: (before) => before,
    // The new requester reads the reminder, also if they had the request before (R39).
    RequestHandedOver: (before, { accountId }) =>
      changed(before, {
        requester: accountId,
        reminded: before.reminded.filter((one) => !one.startsWith(`${accountId} `)),
      }),
  },
});

/** Numbers given with one ref. no. and type, so that none is given twice, whichever project has the ref. no. (R20). */
export const requestNumberEvents = {
  RequestNumberGiven: event(
    { requestId: z.string(), requestNo: z.string(), number: z.int32().min(1) },
    {},
    { clear: ['requestNo'] },
  ),
};
export const requestNumbers = stream({
  name: 'request-numbers',
  events: requestNumberEvents,
  audit: null,
  grows: { until: 'a record', events: 2_000 },
  initial: { last: 0 as number },
  evolve: { RequestNumberGiven: (_, { number }) => ({ last: number }) },
});

const place = { projectId: z.string(), requestId: z.string() };
/** The places of a project's quota: the first submission takes one, withdrawal and rejection give it back (R21). */
export const requestQuotaEvents = {
  QuotaPlaceTaken: event(place),
  QuotaPlaceReturned: event(place),
};
export const requestQuota = stream({
  name: 'output-quota',
  events: requestQuotaEvents,
  audit: null,
  grows: { until: 'a record', events: 2_000 },
  initial: { taken: [] as readonly string[] },
  evolve: {
    QuotaPlaceTaken: ({ taken }, { requestId }) => ({ taken: [...taken, requestId] }),
    QuotaPlaceReturned: ({ taken }, { requestId }) => ({ taken: taken.filter((one) => one !== requestId) }),
  },
});

/** Each day the worker looks at what ends: reminders to collect, and passwords whose retention is over. */
export const retentionEvents = {
  RetentionLookedAt: event({ date: z.iso.date() }),
};
/** A stream a month; `dates` are those that were looked at. */
export const retentionDays = stream({
  name: 'retention-days',
  events: retentionEvents,
  audit: null,
  grows: { until: 'a month', events: 31 },
  initial: { dates: [] as readonly string[] },
  evolve: { RetentionLookedAt: ({ dates }, { date }) => ({ dates: [...dates, date] }) },
});
