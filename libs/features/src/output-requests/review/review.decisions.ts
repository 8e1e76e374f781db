import type { Input } from '@hadcl/kernel/call';
import { decision, type Facts } from '@hadcl/kernel/decision';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { said } from '@hadcl/kernel/text/said';
import { account, type AccountState, isUsableOn } from '../../accounts/account/account.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { answeredDone, answeredFaults } from '../../words/answered.js';
import { isSame } from '../../words/written.js';
import { handOverRefused, requestCalls, reviewRefused as refused } from '../request/request.contract.js';
import { isOfProject, refuseRequestMove, refuseStaleRequest } from '../request/request.decisions.js';
import { isEnded, mailedStatuses } from '../request/request.policy.js';
import { reviewFaults } from '../request/request.rules.js';
import { reviewedOrder } from '../request/request.shapes.js';
import { type OutputRequest, outputRequest, requestQuota } from '../request/request.stream.js';
import { reviewedOf } from '../request/request.written.js';
import { votesOn } from '../votes/votes.decisions.js';
import { mayJudge, votesAsked } from '../votes/votes.policy.js';
import { ofVotes } from '../votes/votes.shapes.js';
import { releasedFiles } from '../files/attached.rules.js';
import { requestFiles } from '../files/request-file.stream.js';
import { requestVotes } from '../votes/votes.stream.js';

type Sent = Input<typeof requestCalls.reviewRequest>;
const at = fieldsOf(requestCalls.reviewRequest);

/** What an approval says besides comments: a password to set, null if the stored one stays, and the last day. */
type Approval = { readonly newPassword: string | null; readonly retentionDate: string | null };
/** Passwords that are over by today are not used again, whether or not their key is destroyed yet (R29). */
const hasPassword = ({ password, retentionDate }: OutputRequest, today: string) =>
  password !== null && password.text !== null && retentionDate !== null && retentionDate >= today;
/** Password and retention are ignored with any other status (R25). */
const approvalOf = (before: OutputRequest, { filePassword = '', retentionDate }: Sent, today: string): Approval => {
  const typed = said(filePassword);
  const isStored = typed === before.password?.text && hasPassword(before, today);
  return { newPassword: typed === '' || isStored ? null : typed, retentionDate };
};

/** The faults of password and retention date. One that stays as it was may be past: only comments are changed. */
const approvalFaults = (before: OutputRequest, { newPassword, retentionDate }: Approval, today: string) => {
  const isUnchanged = before.status === 'APPROVED' && newPassword === null && retentionDate === before.retentionDate;
  const incomplete = refused('approval-incomplete', {});
  return [
    !isUnchanged && newPassword === null && !hasPassword(before, today) && at('filePassword', incomplete),
    retentionDate === null && at('retentionDate', incomplete),
    !isUnchanged &&
      retentionDate !== null &&
      retentionDate < today &&
      at('retentionDate', refused('retention-date-past', {})),
  ];
};

/** Whether the requester can be told about this status by e-mail, which happens once each time it is set (R26). */
const isMailed = ({ requestType }: OutputRequest, { status }: Sent) =>
  status !== null && mailedStatuses[requestType].includes(status);

/** Letters go to active accounts that are not locked (R26, M2). */
const isReached = (requester: AccountState, today: string) =>
  requester.status !== 'locked' && isUsableOn(requester, today);

/** An approval needs its votes to release; with one reviewer the save is the vote (R34). */
const refuseWithoutVotes = ({ reviewers }: OutputRequest, { cast, standing }: ReturnType<typeof votesOn>) => {
  if (reviewers < 2 || standing === 'release') return;
  if (standing === 'against') throw refused('voted-against', {});
  throw refused('votes-missing', { in: cast.length, of: votesAsked(standing, cast.length, reviewers) });
};
/** Refused with their HTTP status; the others are faults of fields. */
const ofWhole: readonly string[] = [
  ...['no-such-output-request', 'request-changed', 'request-move-refused', 'request-mail-sent'],
  ...Object.keys(ofVotes),
];

/** The office reviews a request: it sets a status, changes what it said, or has the requester told by e-mail. */
export const reviewRequest = decision(requestCalls.reviewRequest, {
  reads: ({ body: { id } }) => [outputRequest.of(id), requestVotes.of(id), requestFiles.of(id)],
  alsoReads: ({ body: { id } }, read) => {
    const { requester, projectId } = read(outputRequest.of(id));
    return [requestQuota.of(projectId), account.of(requester), projectAccess.of(projectId)];
  },

  *decide({ body, by, today, idFor }, read, facts) {
    const { id: requestId, status, isSend } = body;
    const requestStream = outputRequest.of(requestId);
    const before = read(requestStream);
    const { projectId } = before;
    if (before.status === '') throw refused('no-such-output-request', {});
    if (before.requester === by.userId) throw refused('own-request', {});
    const mayBeMailed = isReached(read(account.of(before.requester)), today);
    const about = { requestId, projectId };

    // The status stays and only the e-mail is asked for (R14).
    if (isSend && status === before.status) {
      refuseStaleRequest(before, body, facts);
      if (!isMailed(before, body)) refuseRequestMove({ ...before, status: '' }, 'office', status);
      if (before.isMailed) throw refused('request-mail-sent', {});
      if (mayBeMailed) yield requestStream.records('RequestMailAsked', { ...about, decision: before.decision });
      return;
    }

    const answered = reviewedOf(body, facts);
    const approval =
      status === 'APPROVED' ? approvalOf(before, body, today) : { newPassword: null, retentionDate: null };
    const { newPassword, retentionDate } = approval;
    const isChanged = !isSame(before.answer, answered) || before.retentionDate !== retentionDate;
    if (status === before.status && newPassword === null && !isChanged) return;
    refuseStaleRequest(before, body, facts);
    if (status !== null) refuseRequestMove(before, 'office', status);
    const access = read(projectAccess.of(projectId));
    const votes = votesOn(before, read(requestVotes.of(requestId)), access, read(requestFiles.of(requestId)));
    if (status === 'APPROVED' && status !== before.status) {
      if (!mayJudge(access, before.requester, by.userId)) throw refused('vote-barred', {});
      refuseWithoutVotes(before, votes);
    }
    refuseAll([
      ...reviewFaults({ ...answered, filePassword: newPassword ?? '' }, facts),
      status === null && at('status', refused('request-status-required', {})),
      ...(status === 'APPROVED' ? approvalFaults(before, approval, today) : []),
    ]);

    const whole = { ...about, ...answered };
    const former = before.password;
    const passwordId = idFor('password');
    if (status === before.status) {
      if (newPassword !== null)
        yield requestStream.records('PasswordReplaced', {
          ...{ ...about, passwordId, password: newPassword, former: former!.passwordId },
        });
      if (isChanged) yield requestStream.records('ReviewChanged', { ...whole, retentionDate });
    } else if (status === 'APPROVED') {
      yield requestStream.records('RequestApproved', {
        ...{ ...whole, retentionDate: retentionDate!, passwordId, password: newPassword! },
        approval: before.approvals + 1,
      });
      const files = releasedFiles(before, read(requestFiles.of(requestId)).kept);
      if (files.length > 0)
        yield requestFiles.of(requestId).records('ReleaseRecorded', {
          ...{ ...about, approval: before.approvals + 1, submission: before.submissions, files },
          reviewers: [...new Set([...votes.cast.map(({ accountId }) => accountId), by.userId])],
        });
    } else if (before.status === 'APPROVED') {
      yield requestStream.records('ApprovalTakenBack', { ...whole, passwordId: former!.passwordId });
    } else yield requestStream.records(eventOf[status as keyof typeof eventOf][before.requestType], whole);

    // A single officer ends votes that are not all in; nobody ever reads them (R34).
    const { submission, cast, standing } = votes;
    if (status !== before.status && standing === 'unfinished' && cast.length > 0)
      yield requestVotes.of(requestId).records('VotesLapsed', {
        ...{ ...about, submission, accountIds: cast.map(({ accountId }) => accountId) },
      });

    // No copy of a password that is over can be read from here on (R29).
    const isOver = status !== before.status || newPassword !== null;
    if (former !== null && former.text !== null && isOver)
      yield requestStream.records('PasswordDestroyed', {
        ...{ ...about, passwordId: former.passwordId },
        why: newPassword === null ? 'taken-back' : 'replaced',
      });
    const quota = requestQuota.of(projectId);
    if (status === 'REJECTED' && read(quota).taken.includes(requestId))
      yield quota.records('QuotaPlaceReturned', about);
    if (isSend && isMailed(before, body) && mayBeMailed)
      yield requestStream.records('RequestMailAsked', { ...about, decision: before.version + 1 });
  },

  answer: ({ body, today }, read, facts) => {
    const state = read(outputRequest.of(body.id));
    const sentence = sentenceOf(body, state, isReached(read(account.of(state.requester)), today), facts);
    return { ...answeredDone(sentence, state.version), id: body.id, requestNo: state.requestNo };
  },

  refused: (_command, _read, refusal, facts) =>
    ofWhole.includes(refusal.code) ? null : answeredFaults(refusal, facts, reviewedOrder),

  rows: (_command, entries) =>
    entries.flatMap(([, { type, data }]) =>
      type === 'PasswordDestroyed' ? [{ kind: 'key-end' as const, row: { keyId: data.passwordId } }] : [],
    ),
});

/** The events of the statuses that say nothing but the office's comments. */
const eventOf = {
  UNDER_REVIEW: { OUTPUT: 'RequestUnderReview', PUBLICATION: 'RequestUnderReview' },
  REVISION: { OUTPUT: 'RequestReturned', PUBLICATION: 'RequestReturned' },
  REJECTED: { OUTPUT: 'RequestRejected', PUBLICATION: 'RequestRejected' },
  REVIEWED: { OUTPUT: 'PublicationReviewed', PUBLICATION: 'PublicationReviewed' },
  WITHDRAWN: { OUTPUT: 'PublicationClosed', PUBLICATION: 'PublicationClosed' },
} as const;

const sentenceOf = (body: Sent, state: OutputRequest, mayBeMailed: boolean, { say }: Facts): string => {
  if (!body.isSend || !isMailed(state, body)) return say('review-saved', {});
  return say(mayBeMailed ? 'review-mailed' : 'review-mail-impossible', {});
};

/** The office gives a request to another active researcher of its project, with a reason (R39). */
export const handOverRequest = decision(requestCalls.handOverRequest, {
  reads: ({ body: { id, userId } }) => [outputRequest.of(id), account.of(userId)],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body, today }, read, facts) {
    const { id: requestId, userId: accountId } = body;
    const requestStream = outputRequest.of(requestId);
    const before = read(requestStream);
    const { status, projectId, requester: former } = before;
    if (status === '') throw handOverRefused('no-such-output-request', {});
    if (former === accountId) return;
    refuseStaleRequest(before, body, facts);
    if (isEnded(status)) throw handOverRefused('request-move-refused', { from: status, to: status });
    const reason = said(body.reason);
    if (reason === '')
      throw handOverField(
        'reason',
        handOverRefused('request-field-required', { field: facts.say('request-field-of-reason', {}) }),
      );
    const state = read(account.of(accountId));
    const access = read(projectAccess.of(projectId));
    if (!isOfProject(access, state, projectId, accountId, today) || !isUsableOn(state, today))
      throw handOverField('userId', handOverRefused('not-a-researcher', {}));
    yield requestStream.records('RequestHandedOver', { requestId, projectId, accountId, former, reason });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('request-handed-over', {}) }),
});
const handOverField = fieldsOf(requestCalls.handOverRequest);
