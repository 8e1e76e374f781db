import type { DataOf, EventMeta } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { requestsChanged } from './request.contract.js';
import { requestEvents, requestQuotaEvents } from './request.stream.js';
import {
  outputRequests,
  passwordLedger,
  quotaPlaces,
  requestContents,
  requestHistory,
  requestPasswords,
} from './request.tables.js';

type History = Parameters<typeof requestHistory.put>[1];
type Columns = Parameters<typeof outputRequests.patch>[1];
type Written = DataOf<typeof requestEvents.RequestSaved>;
type Answer = DataOf<typeof requestEvents.RequestReturned>;

const happened = (
  requestId: string,
  what: History['what'],
  { version, happenedAt, actor }: EventMeta,
  details: Partial<Pick<History, 'date' | 'reason'>> = {},
) =>
  requestHistory.put(
    { request_id: requestId, version },
    { what, at: happenedAt, by_id: actor.userId, date: null, reason: null, ...details },
  );

/** A change to what a form shows. */
const changed = (requestId: string, { happenedAt, actor }: EventMeta, columns: Columns) => [
  outputRequests.patch({ request_id: requestId }, { ...columns, changed_at: happenedAt, changed_by: actor.userId }),
  outputRequests.add({ request_id: requestId }, { version: 1 }),
];

const noChoices: Written['choices'] = {
  ...{ isOutputModel: false, publicationType: null, jouOrCon: null },
  ...{ expectedPubDate: null, expectedPreDate: null },
};
const none = { publicationTitle: '', nameOfJournal: '', nameOfConference: '' };
const written = ({ requestId, choices, texts }: Written, meta: EventMeta, columns: Columns) => {
  // An erased request has a text instead of the object.
  const all: string | Written['texts'] = texts;
  const titles = typeof all === 'string' ? none : all;
  return [
    ...changed(requestId, meta, {
      ...columns,
      ...{ publication_type: choices.publicationType, jou_or_con: choices.jouOrCon },
      ...{ publication_title: titles.publicationTitle },
      ...{ journal: titles.nameOfJournal, conference: titles.nameOfConference },
    }),
    requestContents.patch({ request_id: requestId }, { choices, texts }),
  ];
};
/** A status that the office set; it may be told by e-mail once. */
const decided = ({ requestId, remarks, officer }: Answer, meta: EventMeta, columns: Columns) => [
  ...changed(requestId, meta, { ...columns, res_officer: officer, mailed_at: null }),
  requestContents.patch({ request_id: requestId }, { remarks }),
];
const hasPassword = (requestId: string, passwordId: string) =>
  requestPasswords.put({ password_id: passwordId }, { request_id: requestId, destroyed_at: null, why: null });

/** “R-12-O#3” has the series “R-12-O” and the number 3. */
const partsOf = (requestNo: string) => {
  const at = requestNo.lastIndexOf('#');
  return { number_series: requestNo.slice(0, at), number: Number(requestNo.slice(at + 1)) };
};

export const requestProjection = projection({
  name: 'output-requests',
  version: 1,
  tables: [outputRequests, requestContents, requestHistory, requestPasswords, passwordLedger, quotaPlaces],
  events: { ...requestEvents, ...requestQuotaEvents },
  topics: () => [requestsChanged],
  on: {
    /** The first save follows in the same append. */
    RequestBegun: ({ requestId, projectId, requestType, requestNo, accountId }, { happenedAt, actor }) => [
      outputRequests.put(
        { request_id: requestId },
        {
          ...{ project_id: projectId, request_type: requestType, request_no: requestNo, ...partsOf(requestNo) },
          ...{ requester: accountId, requester_since: 0, status: 'INCOMPLETED', version: 0, submissions: 0 },
          ...{ first_submitted_at: null, last_submitted_at: null, approved_at: null, approvals: 0 },
          ...{ password_id: null, retention_date: null, res_officer: '', mailed_at: null },
          ...{ changed_at: happenedAt, changed_by: actor.userId },
          ...{ publication_type: null, jou_or_con: null, publication_title: '', journal: '', conference: '' },
        },
      ),
      requestContents.put({ request_id: requestId }, { choices: noChoices, texts: '', remarks: '' }),
    ],
    RequestSaved: (its, meta) => [...written(its, meta, {}), happened(its.requestId, 'SAVED', meta)],
    RequestSubmitted: (its, meta) => [
      ...written(its, meta, {
        ...{ status: 'SUBMITTED', submissions: its.submission, last_submitted_at: meta.happenedAt },
        ...(its.submission === 1 && { first_submitted_at: meta.happenedAt }),
      }),
      happened(its.requestId, 'SUBMITTED', meta),
    ],
    RequestWithdrawn: ({ requestId }, meta) => [
      ...changed(requestId, meta, { status: 'WITHDRAWN' }),
      happened(requestId, 'WITHDRAWN', meta),
    ],
    RequestUnderReview: (its, meta) => [
      ...decided(its, meta, { status: 'UNDER_REVIEW' }),
      happened(its.requestId, 'UNDER_REVIEW', meta),
    ],
    RequestReturned: (its, meta) => [
      ...decided(its, meta, { status: 'REVISION' }),
      happened(its.requestId, 'RETURNED', meta),
    ],
    RequestRejected: (its, meta) => [
      ...decided(its, meta, { status: 'REJECTED' }),
      happened(its.requestId, 'REJECTED', meta),
    ],
    PublicationReviewed: (its, meta) => [
      ...decided(its, meta, { status: 'REVIEWED', approved_at: meta.happenedAt }),
      happened(its.requestId, 'REVIEWED', meta),
    ],
    PublicationClosed: (its, meta) => [
      ...decided(its, meta, { status: 'WITHDRAWN' }),
      happened(its.requestId, 'ENDED', meta),
    ],
    RequestApproved: ({ passwordId, retentionDate, approval, ...its }, meta) => [
      ...decided(its, meta, {
        ...{ status: 'APPROVED', approved_at: meta.happenedAt, approvals: approval },
        ...{ password_id: passwordId, retention_date: retentionDate },
      }),
      hasPassword(its.requestId, passwordId),
      happened(its.requestId, 'APPROVED', meta, { date: retentionDate }),
    ],
    ApprovalTakenBack: (its, meta) => [
      ...decided(its, meta, { status: 'REVISION', approved_at: null, password_id: null, retention_date: null }),
      happened(its.requestId, 'TAKEN_BACK', meta),
    ],
    ReviewChanged: ({ requestId, remarks, officer, retentionDate }, meta) => [
      ...changed(requestId, meta, { res_officer: officer, retention_date: retentionDate }),
      requestContents.patch({ request_id: requestId }, { remarks }),
      happened(requestId, 'REVIEW_CHANGED', meta, { date: retentionDate }),
    ],
    PasswordReplaced: ({ requestId, passwordId }, meta) => [
      ...changed(requestId, meta, { password_id: passwordId }),
      hasPassword(requestId, passwordId),
      happened(requestId, 'REVIEW_CHANGED', meta),
    ],
    RequestMailAsked: ({ requestId }, meta) => [
      outputRequests.patch({ request_id: requestId }, { mailed_at: meta.happenedAt }),
      happened(requestId, 'MAILED', meta),
    ],
    PasswordShown: ({ requestId, passwordId, approval, accountId, reminder }, meta) => [
      passwordLedger.put(
        { request_id: requestId, version: meta.version },
        {
          ...{ password_id: passwordId, approval, account_id: accountId },
          ...{ at: meta.happenedAt, after_reminder: reminder !== null },
        },
      ),
      happened(requestId, 'PASSWORD_SHOWN', meta),
    ],
    PasswordDestroyed: ({ requestId, passwordId, why }, meta) => [
      requestPasswords.patch({ password_id: passwordId }, { destroyed_at: meta.happenedAt, why }),
      happened(requestId, 'PASSWORD_DESTROYED', meta),
    ],
    RequestHandedOver: ({ requestId, accountId, reason }, meta) => [
      ...changed(requestId, meta, { requester: accountId, requester_since: meta.version }),
      happened(requestId, 'HANDED_OVER', meta, { reason }),
    ],
    QuotaPlaceTaken: ({ requestId, projectId }) => [
      quotaPlaces.put({ request_id: requestId }, { project_id: projectId }),
    ],
    QuotaPlaceReturned: ({ requestId }) => [quotaPlaces.remove({ request_id: requestId })],
  },
});
