import { decision } from '@hadcl/kernel/decision';
import { type AccountState, account } from '../../accounts/account/account.stream.js';
import { type Access, projectAccess } from '../../projects/access/project-access.stream.js';
import { monthOf } from '../../words/calendar.js';
import { isOfProject } from '../request/request.decisions.js';
import { type OutputRequest, outputRequest } from '../request/request.stream.js';
import { releasedFiles } from './attached.rules.js';
import { releaseRefused as refused, requestReleaseCalls, requestReleaseOrders } from './request-release.contract.js';
import { requestFiles, requestFilesOpened } from './request-file.stream.js';

type Taker = {
  readonly request: OutputRequest;
  readonly files: ReturnType<typeof requestFiles.of>['stream']['initial'];
  readonly access: Access;
  readonly state: AccountState;
  readonly userId: string;
  readonly today: string;
  readonly fileId: string;
};
/** A released file is for its requester alone, from the approval to the end of the retention date (R35). */
const refuseTaking = ({ request, files, access, state, userId, today, fileId }: Taker) => {
  const { status, projectId, requester, retentionDate } = request;
  if (status === '' || !isOfProject(access, state, projectId, userId, today))
    throw refused('no-such-output-request', {});
  if (requester !== userId) throw refused('file-not-yours', {});
  if (status !== 'APPROVED' || retentionDate === null) throw refused('file-not-released', {});
  // Judged by today, so that it holds while no daily order runs (R29).
  if (retentionDate < today) throw refused('file-retention-over', {});
  if (!releasedFiles(request, files.kept).some((file) => file.fileId === fileId))
    throw refused('no-such-request-file', {});
};

/** Whether the requester may take a file now: after a fresh login, and the first time after the reminder. */
export const allowRequestFile = decision(requestReleaseOrders.allowRequestFile, {
  reads: ({ body: { id }, by }) => [requestFiles.of(id), outputRequest.of(id), account.of(by.userId)],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body, by: { userId }, now: at, today }, read, facts) {
    const { id: requestId, fileId, hasReadReminder, isFresh } = body;
    const request = read(outputRequest.of(requestId));
    const { projectId, approvals: approval } = request;
    const files = read(requestFiles.of(requestId));
    const access = read(projectAccess.of(projectId));
    refuseTaking({ request, files, access, state: read(account.of(userId)), userId, today, fileId });
    if (!isFresh) throw refused('login-not-fresh', {});
    const reader = `${userId} ${approval}`;
    const hasRead = request.reminded.includes(reader) || files.reminded.includes(reader);
    if (!hasRead && !hasReadReminder) throw refused('reminder-not-read', {});
    yield requestFiles.of(requestId).records('RequestFileAllowed', {
      ...{ fileId, requestId, projectId, accountId: userId, approval, at },
      reminder: hasRead ? null : facts.say('password-reminder', {}),
    });
  },

  answer: ({ body: { id, fileId } }) => ({
    path: `${requestReleaseCalls.releasedFile.path}?${new URLSearchParams({ id, fileId })}`,
  }),
});

const hour = 3_600_000;
/** Ordered by the door before the first byte of each begun download; one that broke goes on within the hour. */
export const takeRequestFile = decision(requestReleaseOrders.takeRequestFile, {
  reads: ({ body: { id }, by, today }) => [
    ...[requestFiles.of(id), outputRequest.of(id), account.of(by.userId)],
    requestFilesOpened.of(`${by.userId}.${monthOf(today)}`),
  ],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body, by: { userId }, now, today }, read) {
    const { id: requestId, fileId, from } = body;
    const request = read(outputRequest.of(requestId));
    const { projectId, approvals } = request;
    const files = read(requestFiles.of(requestId));
    const access = read(projectAccess.of(projectId));
    refuseTaking({ request, files, access, state: read(account.of(userId)), userId, today, fileId });
    const allowed = files.allowed[`${userId} ${approvals} ${fileId}`];
    if (allowed === undefined || Date.parse(now) - Date.parse(allowed) > hour) throw refused('login-not-fresh', {});
    yield requestFilesOpened.of(`${userId}.${monthOf(today)}`).records('RequestFileTaken', {
      ...{ fileId, requestId, projectId, accountId: userId, from },
    });
  },

  answer: () => ({}),
});
