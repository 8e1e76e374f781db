import { decision } from '@hadcl/kernel/decision';
import { type AccountState, account } from '../../accounts/account/account.stream.js';
import { type Access, projectAccess } from '../../projects/access/project-access.stream.js';
import { monthOf } from '../../words/calendar.js';
import { isOfProject } from '../request/request.decisions.js';
import { isEnded, isRequestWritable, isWithOffice } from '../request/request.policy.js';
import { fileIdsOf, type OutputRequest, outputRequest } from '../request/request.stream.js';
import { submissionOf } from './attached.rules.js';
import { requestVotes } from '../votes/votes.stream.js';
import {
  attachRefused as refused,
  mostKeptFiles,
  outputFileDays,
  requestFileCalls,
  requestFileNotFound,
  requestFileOrders,
} from './request-file.contract.js';
import { Judgement, requestFiles, requestFilesOpened } from './request-file.stream.js';

type Attacher = {
  readonly request: OutputRequest;
  readonly access: Access;
  readonly state: AccountState;
  readonly userId: string;
  readonly today: string;
  readonly isOffice: boolean;
  readonly isInside: boolean;
};
/**
 * The requester attaches while they may write the request, from inside the secure environment; an officer who fetched a
 * file by its path while the request is with the office (R30).
 */
const refuseAttaching = ({ request, access, state, userId, today, isOffice, isInside }: Attacher) => {
  const { status, requestType, projectId, requester } = request;
  if (status === '' || requestType !== 'OUTPUT') throw refused('no-such-output-request', {});
  if (isOffice) {
    if (!isWithOffice(status)) throw refused('request-not-writable', {});
    return;
  }
  if (!isOfProject(access, state, projectId, userId, today)) throw refused('no-such-output-request', {});
  if (requester !== userId) throw refused('request-not-yours', {});
  if (!isRequestWritable(requestType, status)) throw refused('request-not-writable', {});
  if (!isInside) throw refused('attach-from-inside', {});
};

type Kept = (typeof requestFiles)['initial']['kept'];
/** What officers have voted about stays what it was (R34); the requester’s files change by a new submission alone. */
const refuseVoted = (request: OutputRequest, votes: (typeof requestVotes)['initial'], kept: Kept) => {
  const isVoted = votes.cast.length > 0 && votes.submission === submissionOf(request, kept);
  if (isVoted) throw refused('request-votes-begun', {});
};

/** Ordered by the door after it has looked the file through. The key is stored with the event, or not at all. */
export const keepRequestFile = decision(requestFileOrders.keepRequestFile, {
  reads: ({ body: { id }, by }) => [
    ...[requestFiles.of(id), outputRequest.of(id), account.of(by.userId), requestVotes.of(id)],
  ],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body, by: { userId }, today }, read) {
    const { id: requestId, fileId, name, type, size, sha256, isOffice, isInside } = body;
    const request = read(outputRequest.of(requestId));
    const { projectId } = request;
    const access = read(projectAccess.of(projectId));
    refuseAttaching({ request, access, state: read(account.of(userId)), userId, today, isOffice, isInside });
    const filesStream = requestFiles.of(requestId);
    const { kept, ended } = read(filesStream);
    if (fileId in kept) return;
    // Ordered twice at once, and removed in between: a key that was destroyed is not stored again.
    if (ended.includes(fileId)) throw refused('no-such-upload', {});
    if (isOffice) refuseVoted(request, read(requestVotes.of(requestId)), kept);
    if (Object.keys(kept).length >= mostKeptFiles) throw refused('request-files-kept-many', { max: mostKeptFiles });
    yield filesStream.records('RequestFileKept', {
      ...{ fileId, requestId, projectId, date: today, accountId: userId, byOffice: isOffice },
      ...{ name, type, size, sha256, ...Judgement.parse(body.judgement) },
    });
  },

  answer: () => ({}),
  rows: ({ body: { id, fileId, wrapped } }) => [{ kind: 'file', row: { fileId, personId: id, wrapped } }],
});

/** Ordered by the door after it has judged the file with the kinds that were named. */
export const judgeRequestFile = decision(requestFileOrders.judgeRequestFile, {
  reads: ({ body: { id }, by }) => [
    ...[requestFiles.of(id), outputRequest.of(id), account.of(by.userId), requestVotes.of(id)],
  ],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body, by: { userId }, today }, read) {
    const { id: requestId, fileId, isOffice, isInside } = body;
    const request = read(outputRequest.of(requestId));
    const access = read(projectAccess.of(request.projectId));
    refuseAttaching({ request, access, state: read(account.of(userId)), userId, today, isOffice, isInside });
    const filesStream = requestFiles.of(requestId);
    const { kept } = read(filesStream);
    const file = kept[fileId];
    if (!file || file.byOffice !== isOffice) throw refused('no-such-request-file', {});
    const judgement = Judgement.parse(body.judgement);
    if (JSON.stringify(judgement.kinds) === JSON.stringify(file.kinds)) return;
    if (isOffice) refuseVoted(request, read(requestVotes.of(requestId)), kept);
    yield filesStream.records('RequestFileJudged', {
      ...{ fileId, requestId, projectId: request.projectId, ...judgement },
    });
  },

  answer: () => ({}),
});

/** The requester takes back a file that the office never got; an officer one of the office's own. */
export const removeRequestFile = decision(requestFileCalls.removeRequestFile, {
  reads: ({ body: { id }, by }) => [
    ...[requestFiles.of(id), outputRequest.of(id), account.of(by.userId), requestVotes.of(id)],
  ],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body: { id: requestId, fileId }, by: { userId, codes }, today }, read) {
    const request = read(outputRequest.of(requestId));
    const { projectId, requester, submittedFiles } = request;
    const access = read(projectAccess.of(projectId));
    const isOffice = codes.includes('OUTPUT_REQUEST_MANAGEMENT') && requester !== userId;
    // Taking a file away is safe from everywhere.
    refuseAttaching({ request, access, state: read(account.of(userId)), userId, today, isOffice, isInside: true });
    const filesStream = requestFiles.of(requestId);
    const { kept } = read(filesStream);
    const file = kept[fileId];
    if (!file || file.byOffice !== isOffice) throw refused('no-such-request-file', {});
    if (isOffice) refuseVoted(request, read(requestVotes.of(requestId)), kept);
    if (submittedFiles.includes(fileId)) throw refused('request-file-named', {});
    yield filesStream.records('RequestFileDestroyed', { fileId, requestId, projectId, why: 'removed' });
  },

  answer: () => ({}),
  rows: ({ body: { fileId } }) => [{ kind: 'file-end', row: { fileId } }],
});

const hour = 3_600_000;
/** Ordered by the door before the office gets the first byte of a file. */
export const openRequestFile = decision(requestFileOrders.openRequestFile, {
  reads: ({ body: { id }, by, today }) => [
    ...[requestFilesOpened.of(`${by.userId}.${monthOf(today)}`), outputRequest.of(id)],
  ],
  *decide({ body: { id: requestId, fileId, isOffice }, by: { userId: accountId }, now: at, today }, read) {
    // A function that is held for reading alone shows findings, never contents (R31).
    if (!isOffice) throw requestFileNotFound('contents-for-office', {});
    const opened = requestFilesOpened.of(`${accountId}.${monthOf(today)}`);
    const last = read(opened).last[fileId];
    if (last !== undefined && Date.parse(at) - Date.parse(last) < hour) return;
    const { projectId } = read(outputRequest.of(requestId));
    yield opened.records('RequestFileOpened', { fileId, requestId, projectId, accountId, at });
  },
  answer: () => ({}),
});

/** Destroys a file's key: after retention, 30 days after another end, or when no save named it in time (R29). */
export const endRequestFile = decision(requestFileOrders.endRequestFile, {
  reads: ({ body: { id } }) => [requestFiles.of(id), outputRequest.of(id)],

  *decide({ body: { id: requestId, fileId, on }, today }, read, facts) {
    const filesStream = requestFiles.of(requestId);
    const file = read(filesStream).kept[fileId];
    if (!file) return;
    const { status, projectId, retentionDate, written, submittedFiles } = read(outputRequest.of(requestId));
    const isNamed =
      file.byOffice ||
      submittedFiles.includes(fileId) ||
      (written !== null && fileIdsOf(written.texts).includes(fileId));
    const isLate = file.date <= facts.daysBefore(on, facts.parameter(outputFileDays));
    // The order is given 30 days after the end; here is only looked whether it has ended at all.
    const why = isEnded(status)
      ? 'ended'
      : status === 'APPROVED' && retentionDate !== null && retentionDate < today
        ? 'retention'
        : !isNamed && isLate
          ? 'never-attached'
          : null;
    if (why !== null) yield filesStream.records('RequestFileDestroyed', { fileId, requestId, projectId, why });
  },

  answer: () => ({}),
  rows: ({ body: { fileId } }) => [{ kind: 'file-end', row: { fileId } }],
});
