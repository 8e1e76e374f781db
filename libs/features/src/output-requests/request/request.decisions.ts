import { type Claim, type Command, decision, type Facts } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { lookOf } from '@hadcl/kernel/text/look-alike';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { type AccountState, account, hasLeftProject } from '../../accounts/account/account.stream.js';
import { type Access, type Granted, projectAccess } from '../../projects/access/project-access.stream.js';
import { statusOn } from '../../projects/project/project-dates.contract.js';
import { project, projectFrom } from '../../projects/project/project.stream.js';
import { answeredDone, answeredFaults } from '../../words/answered.js';
import { roles } from '../../words/role.js';
import { isSame } from '../../words/written.js';
import { outputReviewers } from '../votes/votes.contract.js';
import {
  keepRequestDraftRefused,
  quotaOfProject,
  quotaOfSelfService,
  requestCalls,
  requestFormOf,
  requestOrders,
  writeRequestRefused as refused,
} from './request.contract.js';
import { isRequestWritable, mayMove } from './request.policy.js';
import { attachedFaults } from '../files/attached.rules.js';
import { requestFiles } from '../files/request-file.stream.js';
import { requestSaveFaults, requestSubmitFaults } from './request.rules.js';
import { type RequestStatus, type RequestType, writtenOrder } from './request.shapes.js';
import {
  type OutputRequest,
  outputRequest,
  type requestEvents,
  requestNumbers,
  requestQuota,
} from './request.stream.js';
import { requestWrittenOf } from './request.written.js';

/** A request is saved and submitted by `writeRequest`; what the office decides on it is in `../review`, with the rules below. */
type Writing = Command<typeof requestCalls.writeRequest>;
const idOf = ({ body: { id }, idFor }: Pick<Writing, 'body' | 'idFor'>) => id ?? idFor('request');
/** Counted by the look of a ref. no., so that no two requests have numbers that look alike (R20, A36). */
const numbersOf = (refNum: string, type: RequestType) => requestNumbers.of(`${lookOf(refNum)} ${type}`);
/** Earlier releases counted by the ref. no. as it is written. */
const formerNumbersOf = (refNum: string, type: RequestType) => requestNumbers.of(`${refNum} ${type}`);

/** The events that change what a form shows, whose version a save has to know. */
const changing = [
  ...(['RequestSaved', 'RequestSubmitted', 'RequestWithdrawn', 'RequestUnderReview', 'RequestReturned'] as const),
  ...(['RequestRejected', 'PublicationReviewed', 'PublicationClosed', 'RequestApproved'] as const),
  ...(['ApprovalTakenBack', 'ReviewChanged', 'PasswordReplaced', 'RequestHandedOver'] as const),
] satisfies (keyof typeof requestEvents)[];

/** Refuses a change of a request that is based on an older version (A7). */
export const refuseStaleRequest = (
  before: OutputRequest,
  { id, version }: { id: string; version: number },
  facts: Facts,
) => {
  if (before.version === version) return;
  const otherwise = facts.say('request-by-somebody', {});
  const changed = lastChange(outputRequest.of(id), { requestId: id }, otherwise, ...changing);
  throw refused('request-changed', { changed });
};
export const refuseRequestMove = (
  { requestType, status }: OutputRequest,
  side: 'requester' | 'office',
  to: RequestStatus,
) => {
  if (!mayMove(requestType, status, side, to)) throw refused('request-move-refused', { from: status, to });
};

/** Whether this person belongs to the project now; of other projects they learn nothing. */
export const isOfProject = (access: Access, state: AccountState, projectId: string, userId: string, today: string) =>
  access.status !== 'none' && userId in access.people && !hasLeftProject(state, projectId, today);

/** A project begins no request before it starts (R19); one that was deleted has no people who could. */
const takesRequests = (record: ReturnType<typeof project.of>['stream']['initial'], access: Granted, today: string) => {
  if (access.status === 'self-service') return access.from <= today;
  const { details } = projectFrom(record, access, today) ?? {};
  if (!details || access.isEnded) return false;
  return (details.isStatusByHand ? details.status : statusOn(details, today)) !== 'PENDING';
};

/** The refusals of broken field rules are answered with code 1; any other refusal keeps its HTTP status (R17). */
const isOfWhole = ({ code }: Refused) =>
  ['no-such-output-request', 'request-changed', 'request-move-refused', 'request-number-taken'].includes(code) ||
  ['request-not-yours', 'publication-not-allowed', 'project-takes-no-requests'].includes(code);

/** A researcher begins, saves, submits or withdraws a request of their own. */
export const writeRequest = decision(requestCalls.writeRequest, {
  reads: (command) => {
    const { projectId } = command.body;
    return [
      ...[outputRequest.of(idOf(command)), requestQuota.of(projectId), requestFiles.of(idOf(command))],
      ...[account.of(command.by.userId), projectAccess.of(projectId), project.of(projectId)],
    ];
  },
  alsoReads: ({ body: { id, projectId, requestType } }, read) => {
    const access = read(projectAccess.of(projectId));
    return id === undefined && access.status !== 'none'
      ? [numbersOf(access.refNum, requestType), formerNumbersOf(access.refNum, requestType)]
      : [];
  },

  *decide(command, read, facts) {
    const { body, by, today } = command;
    const { projectId, requestType, status } = body;
    const requestId = idOf(command);
    const access = read(projectAccess.of(projectId));
    const before = read(outputRequest.of(requestId));
    if (requestType === 'PUBLICATION' && !by.roles.includes(roles.project))
      throw refused('publication-not-allowed', {});
    // For a request of another project the answer is the same as for one that does not exist.
    if (access.status === 'none' || !isOfProject(access, read(account.of(by.userId)), projectId, by.userId, today))
      throw refused('no-such-output-request', {});
    if (requestType === 'PUBLICATION' && access.status !== 'collaboration') throw refused('no-such-output-request', {});
    const isNew = body.id === undefined;
    if (!isNew && (before.projectId !== projectId || before.requestType !== requestType))
      throw refused('no-such-output-request', {});
    if (!isNew && before.requester !== by.userId) throw refused('request-not-yours', {});

    const requestStream = outputRequest.of(requestId);
    const quota = requestQuota.of(projectId);
    const place = { projectId, requestId };
    const about = isNew ? { ...before, projectId, requestType } : before;
    const holdsPlace = read(quota).taken.includes(requestId);
    if (status === 'WITHDRAWN') {
      if (requestType === 'OUTPUT' && before.status === 'WITHDRAWN') return;
      if (!isNew) refuseStaleRequest(before, { id: requestId, version: body.version }, facts);
      refuseRequestMove(about, 'requester', status);
      yield requestStream.records('RequestWithdrawn', place);
      if (holdsPlace) yield quota.records('QuotaPlaceReturned', place);
      return;
    }

    const written = requestWrittenOf(body, facts);
    const stays = status === 'SUBMITTED' ? ['SUBMITTED'] : ['INCOMPLETED', 'REVISION'];
    if (stays.includes(before.status) && isSame(before.written, written)) return;
    if (!isNew) refuseStaleRequest(before, { id: requestId, version: body.version }, facts);
    refuseRequestMove(about, 'requester', status);
    if (isNew && !takesRequests(read(project.of(projectId)), access, today))
      throw refused('project-takes-no-requests', {});
    const reviewers = requestType === 'OUTPUT' ? facts.parameter(outputReviewers) : 1;
    const takesPlace = status === 'SUBMITTED' && requestType === 'OUTPUT' && !holdsPlace;
    const max = facts.parameter(access.status === 'self-service' ? quotaOfSelfService : quotaOfProject);
    refuseAll([
      takesPlace && read(quota).taken.length >= max && refused('output-quota-used', { refNum: access.refNum, max }),
      ...requestSaveFaults(written, facts),
      ...attachedFaults(written, read(requestFiles.of(requestId)).kept, status === 'SUBMITTED', facts),
      ...(status === 'SUBMITTED' ? requestSubmitFaults(requestType, written, facts) : []),
    ]);

    if (isNew) {
      const numbers = numbersOf(access.refNum, requestType);
      const former = formerNumbersOf(access.refNum, requestType);
      const number = Math.max(read(numbers).last, read(former).last) + 1;
      const requestNo = `${access.refNum}-${requestType === 'OUTPUT' ? 'O' : 'P'}#${number}`;
      yield requestStream.records('RequestBegun', { ...place, requestType, requestNo, accountId: by.userId });
      yield numbers.records('RequestNumberGiven', { requestId, requestNo, number });
    }
    if (status === 'INCOMPLETED') yield requestStream.records('RequestSaved', { ...place, ...written });
    else
      yield requestStream.records('RequestSubmitted', {
        ...{ ...place, ...written },
        submission: before.submissions + 1,
        ...(reviewers > 1 && { reviewers }),
      });
    if (takesPlace) yield quota.records('QuotaPlaceTaken', place);
  },

  answer: (command, read, facts) => {
    const id = idOf(command);
    const { version, requestNo } = read(outputRequest.of(id));
    const sentences = { INCOMPLETED: 'request-saved', SUBMITTED: 'request-submitted', WITHDRAWN: 'request-withdrawn' };
    const sentence = facts.say(sentences[command.body.status] as 'request-saved', {});
    return { ...answeredDone(sentence, version), id, requestNo };
  },

  refused: (_command, _read, refusal, facts) =>
    isOfWhole(refusal) ? null : answeredFaults(refusal, facts, writtenOrder),

  claims: (_command, entries) =>
    entries.flatMap(([, event]): Claim[] => {
      if (event.type !== 'RequestBegun') return [];
      const { requestNo: value, requestId: owner } = event.data as DataOf<typeof requestEvents.RequestBegun>;
      return [{ kind: 'request-number', value, act: 'take', owner }];
    }),

  // The draft ends: its input is in the record now.
  rows: ({ body: { id = '', ...about }, by }) => [
    { kind: 'draft-end', row: { accountId: by.userId, form: requestFormOf({ id, ...about }) } },
  ],
});

/** Refuses a draft that is based on an older version, or of a request that this person cannot write. Records nothing. */
export const judgeRequestDraft = decision(requestOrders.judgeRequestDraft, {
  reads: ({ body: { id, projectId }, by }) => [
    ...[outputRequest.of(id), account.of(by.userId)],
    ...[projectAccess.of(projectId), project.of(projectId)],
  ],

  *decide({ body: { id, projectId, requestType, version }, by, today }, read) {
    const access = read(projectAccess.of(projectId));
    const { status, requester, ...before } = read(outputRequest.of(id));
    if (access.status === 'none' || !isOfProject(access, read(account.of(by.userId)), projectId, by.userId, today))
      throw keepRequestDraftRefused('no-such-output-request', {});
    const isNew = id === '';
    if (!isNew && (before.projectId !== projectId || before.requestType !== requestType))
      throw keepRequestDraftRefused('no-such-output-request', {});
    if (version === null) return;
    if (before.version !== version) throw keepRequestDraftRefused('draft-outdated', {});
    const isOfOther = !isNew && requester !== by.userId;
    const mayBegin = !isNew || takesRequests(read(project.of(projectId)), access, today);
    const isForAll = requestType === 'OUTPUT' || access.status === 'collaboration';
    if (isOfOther || !mayBegin || !isForAll || !isRequestWritable(requestType, status))
      throw keepRequestDraftRefused('request-not-writable', {});
  },

  answer: () => ({}),
});
