import { z } from 'zod';
import { internal, read, topic, write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { allProjects } from '../../projects/project/project.contract.js';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { ProjectType } from '../../words/project-type.js';
import { informationChanged } from '../../words/topics.js';
import { ofVotes } from '../votes/votes.shapes.js';
import { ofAttached } from '../files/request-file.shapes.js';
import {
  RequestAnswered,
  RequestDetail,
  RequestLimits,
  RequestProject,
  RequestRow,
  RequestStatus,
  RequestToAct,
  RequestType,
  ReviewRequest,
  reviewedLimits,
  WaitingRequest,
  WriteRequest,
  requestFieldLimits,
} from './request.shapes.js';

export {
  type JouOrCon,
  type ModelField,
  modelFields,
  mostModels,
  mostSupplementaries,
  type NotesType,
  optionalModelFields,
  type PublicationType,
  type RequestAct,
  type RequestDetail,
  type RequestRow,
  type RequestStatus,
  type RequestType,
} from './request.shapes.js';

/** The pages offer what the decisions accept. */
export { isWithOffice, mailedStatuses, mayMove, officeStatuses } from './request.policy.js';

/** Any request; its only id is `all`. Everybody who reads requests hears that some request changed, not which. */
export const requestsChanged = topic('output-requests')('all');

export const quotaOfProject = { code: 'output_quota_project', default: 12 };
export const quotaOfSelfService = { code: 'output_quota_self_service', default: 3 };
export const filesPerRequest = { code: 'output_files_per_request', default: 30 };
/** The most rows and columns of an output file. */
export const outputFileRows = { code: 'output_file_rows', default: 1_000 };
export const outputFileColumns = { code: 'output_file_columns', default: 30 };
/** The disclosure check (R33): counts below this are small, whether 0 is one of them (0 or 1), the largest share of a sum. */
export const smallCount = { code: 'output_small_count', default: 10 };
export const zeroIsSmall = { code: 'output_zero_is_small', default: 0 };
export const dominancePercent = { code: 'output_dominance_percent', default: 50 };
/** Working days in which the office promises an answer (R36). */
export const promiseDays = { code: 'output_promise_days', default: 5 };
/** Days before the end of retention on which the requester is reminded to collect the output (R27). */
export const retentionReminderDays = { code: 'output_retention_days', default: '7,1' };

const whole = {
  'no-such-output-request': {},
  'request-changed': { changed: LastChange },
  /** `from` is '' for a request that was never saved. */
  'request-move-refused': { from: z.union([z.literal(''), RequestStatus]), to: RequestStatus },
};
const kinds = { 'no-such-output-request': 'missing', 'request-changed': 'conflict' } as const;
/** Refusals of fields are answered with status 200 and code 1 (R17). `field` names the field and, in a list, its row. */
const ofFields = {
  'request-field-required': { field: z.string() },
  'request-text-too-long': { field: z.string(), max: z.int32() },
  'request-remarks-too-long': { max: z.int32() },
};
export const writeRequestRefused = refusals(
  {
    ...whole,
    ...ofFields,
    /** Not the requester, or publications of a self-service application. */
    'request-not-yours': {},
    'publication-not-allowed': {},
    'project-takes-no-requests': {},
    'request-files-incomplete': {},
    'request-models-incomplete': {},
    'request-files-too-many': { max: z.int32() },
    ...ofAttached,
    'request-rows-too-many': { field: z.string(), max: z.int32() },
    'output-quota-used': { refNum: z.string(), max: z.int32() },
    'request-number-taken': {},
  },
  {
    ...{ ...kinds, 'request-number-taken': 'conflict' },
    ...{ 'request-not-yours': 'forbidden', 'publication-not-allowed': 'forbidden' },
  },
);
export const reviewRefused = refusals(
  {
    ...whole,
    'request-text-too-long': ofFields['request-text-too-long'],
    'comments-too-long': { max: z.int32() },
    'request-status-required': {},
    'approval-incomplete': {},
    'retention-date-past': {},
    'request-mail-sent': {},
    ...ofVotes,
  },
  { ...kinds, 'own-request': 'forbidden', 'vote-barred': 'forbidden' },
);
export const passwordRefused = refusals(
  {
    'no-such-output-request': {},
    'password-not-yours': {},
    'no-password': {},
    'password-expired': {},
    'reminder-not-read': {},
    'password-shown-often': {},
  },
  { 'no-such-output-request': 'missing', 'password-not-yours': 'forbidden', 'password-shown-often': 'too-many' },
);
export const handOverRefused = refusals(
  {
    ...whole,
    'not-a-researcher': {},
    'request-field-required': { field: z.string() },
  },
  kinds,
);
export const requestNotFound = refusals({ 'no-such-output-request': {} }, { 'no-such-output-request': 'missing' });
export const keepRequestDraftRefused = refusals(
  { 'no-such-output-request': {}, 'request-not-writable': {}, 'draft-outdated': {}, 'draft-elsewhere': {} },
  { 'no-such-output-request': 'missing', 'draft-outdated': 'conflict', 'draft-elsewhere': 'conflict' },
);

const researchers = ['OUTPUT_REQUEST'] as const;
const office = ['OUTPUT_REQUEST_MANAGEMENT'] as const;
/** Reads that both sides need are open to the function of either (R17). */
const either = { codes: ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'] as const };
/** Projects rename requests' rows, parameters set quotas and the promise. */
const live = () => [requestsChanged, allProjects, informationChanged];
/** `0` is every project (3.7.3.02). */
const Filter = { projectId: SentId.default('0'), projectType: ProjectType.optional() };
/** '' is the same as nothing: browsers send empty filters. */
const optionalType = z
  .union([z.literal(''), RequestType])
  .optional()
  .transform((type) => (type === '' ? undefined : type));
/** A link names the request alone; a project that is sent must be the request's own (3.7.3.06). */
const OneRequest = z.object({ outputId: SentId.min(1), projectId: SentId.default('') });
/** The form of one request, or of a new one of this project and type. */
const OneForm = z.object({ id: SentId.default(''), projectId: SentId.min(1), requestType: RequestType });
const Draft = z.object({ version: z.int32(), content: z.string().max(1_000_000) });
const Kept = z.object({ keptAt: Instant, revision: z.uuid() });
const ownDraft = { codes: researchers, refusals: requestNotFound };
/** The key of a draft; each person has their own. */
export const requestFormOf = ({ id, projectId, requestType }: z.infer<typeof OneForm>) =>
  id === '' ? `output-request new ${requestType} ${projectId}` : `output-request ${id}`;

export const requestCalls = {
  /** The choices of the view by project: the office gets every project, a researcher their own. */
  requestProjects: read('GET', '/outputRequest/get-user-projects', z.object({}), z.array(RequestProject), {
    ...either,
    live: () => [allProjects],
  }),
  /** Requests of the caller's projects, those of colleagues too (R19). */
  ownRequests: read(
    'GET',
    '/outputRequest/get-output-requests-res',
    z.object({ ...Filter, type: RequestType }),
    z.array(RequestRow),
    { codes: researchers, live },
  ),
  officeRequests: read(
    'GET',
    '/outputRequest/get-output-requests',
    z.object({ ...Filter, type: optionalType }),
    z.array(RequestRow),
    { codes: office, live },
  ),
  requestDetail: read('GET', '/outputRequest/get-output-request-detail', OneRequest, RequestDetail, {
    ...either,
    live,
    refusals: requestNotFound,
  }),
  /** The limits of requests (ours): what the red notes say, from the values that the decision uses. */
  requestLimits: read('GET', '/outputRequest/get-limits', z.object({ projectId: SentId.default('0') }), RequestLimits, {
    ...either,
    live,
  }),
  /** What waits for the office (ours), longest waiting first. */
  waitingRequests: read('GET', '/outputRequest/get-waiting', z.object({}), z.array(WaitingRequest), {
    codes: office,
    live,
  }),
  /** What waits for the caller as a requester (ours). */
  requestsToAct: read('GET', '/outputRequest/get-to-act', z.object({}), z.array(RequestToAct), {
    codes: researchers,
    live,
  }),
  writeRequest: write('POST', '/outputRequest/update-output-request-res', WriteRequest, RequestAnswered, {
    codes: researchers,
    refusals: writeRequestRefused,
    limits: requestFieldLimits,
    limitsDecided: true,
    begins: ({ id }) => id === undefined,
  }),
  reviewRequest: write('POST', '/outputRequest/update-output-request', ReviewRequest, RequestAnswered, {
    codes: office,
    refusals: reviewRefused,
    limits: reviewedLimits,
    limitsDecided: true,
  }),
  /**
   * Shows the file password of an approved request (R28) and records who saw it. It repeats: each showing is recorded,
   * and its answer is never stored.
   */
  showPassword: write(
    'POST',
    '/outputRequest/show-password',
    z.object({ id: SentId.min(1), hasReadReminder: z.boolean().default(false) }),
    z.object({ password: z.string() }),
    { ...either, refusals: passwordRefused, repeats: true },
  ),
  /** Gives a request to another active researcher of its project (R39). */
  handOverRequest: write(
    'POST',
    '/outputRequest/hand-over',
    z.object({ id: SentId.min(1), userId: SentId.min(1), reason: z.string(), version: z.int32() }),
    z.object({ message: z.string() }),
    { codes: office, refusals: handOverRefused, limits: { reason: 500 } },
  ),
  /** Stores the caller's unsaved input of a form (ours), outside the log. It replaces the stored state `after` only. */
  keepRequestDraft: write(
    'POST',
    '/outputRequest/keep-draft',
    OneForm.extend({ ...Draft.shape, after: z.uuid().nullable() }),
    Kept,
    { codes: researchers, refusals: keepRequestDraftRefused },
  ),
  /** The stored draft of a form, from whichever device; null if there is none (ours). */
  requestDraft: read(
    'GET',
    '/outputRequest/get-draft',
    OneForm,
    z.object({ draft: Draft.extend(Kept.shape).nullable() }),
    { ...ownDraft, live: () => [] },
  ),
  /** Drops one stored state; a newer one stays. */
  dropRequestDraft: write(
    'POST',
    '/outputRequest/drop-draft',
    OneForm.extend({ revision: z.uuid() }),
    z.object({}),
    ownDraft,
  ),
};

export const requestOrders = {
  /** Ordered by the daily clock: reminders to collect, and the end of retention. */
  lookAtRetention: internal('look-at-retention', z.object({ date: CalendarDate }), z.object({})),
  /**
   * Destroys the key of a password whose retention is over (R29). That of a password which was replaced or taken back
   * is destroyed with the same append as the review.
   */
  destroyPassword: internal('destroy-password', z.object({ id: z.string(), passwordId: z.string() }), z.object({})),
  /**
   * Ordered by the door that stores drafts: whether this form may be written now, according to the log; with `version`
   * null, only whether it is a form of the caller's projects.
   */
  judgeRequestDraft: internal('judge-request-draft', OneForm.extend({ version: z.int32().nullable() }), z.object({}), {
    refusals: keepRequestDraftRefused,
    repeats: true,
  }),
};
