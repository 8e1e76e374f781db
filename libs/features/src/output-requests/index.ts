import { feature } from '@hadcl/kernel/feature';
import { draftMessages } from '../words/draft.messages.en.js';
import { draftMessages as chineseDraftMessages } from '../words/draft.messages.zh-Hant.js';
import {
  requestFileCalls,
  requestFileOrders,
  outputFileDays,
  outputFileMegabytes,
  outputFilesRequired,
} from './files/request-file.contract.js';
import {
  endRequestFile,
  judgeRequestFile,
  keepRequestFile,
  openRequestFile,
  removeRequestFile,
} from './files/request-file.decisions.js';
import { requestFileMessages } from './files/request-file.messages.en.js';
import { requestFileMessages as chineseRequestFileMessages } from './files/request-file.messages.zh-Hant.js';
import { requestFileProjection } from './files/request-file.projection.js';
import { attachingRulesOf, mayAttach, ownFile, requestFileCheck } from './files/request-file.queries.js';
import { requestFiles, requestFilesOpened } from './files/request-file.stream.js';
import { requestReleaseCalls, requestReleaseOrders } from './files/request-release.contract.js';
import { allowRequestFile, takeRequestFile } from './files/request-release.decisions.js';
import { destroyedFiles, fileToTake, freshLogin, releaseRecord } from './files/request-release.queries.js';
import { requestNotesCalls } from './notes/request-notes.contract.js';
import { requestNotes } from './notes/request-notes.queries.js';
import { destroyPassword, showPassword } from './password/password.decisions.js';
import { passwordMessages } from './password/password.messages.en.js';
import { passwordMessages as chinesePasswordMessages } from './password/password.messages.zh-Hant.js';
import { passwordShowings } from './password/password.stream.js';
import { requestDetail } from './request/request-detail.queries.js';
import { requestNotices } from './request/request-notices.contract.js';
import {
  dominancePercent,
  filesPerRequest,
  outputFileColumns,
  outputFileRows,
  promiseDays,
  quotaOfProject,
  quotaOfSelfService,
  requestCalls,
  requestOrders,
  retentionReminderDays,
  smallCount,
  zeroIsSmall,
} from './request/request.contract.js';
import { requestFunctions } from './request/request.functions.js';
import { judgeRequestDraft, writeRequest } from './request/request.decisions.js';
import { requestMessages } from './request/request.messages.en.js';
import { requestMessages as chineseRequestMessages } from './request/request.messages.zh-Hant.js';
import { requestListeners } from './request/request.policy.js';
import { requestProjection } from './request/request.projection.js';
import {
  officeRequests,
  ownRequests,
  requestLimits,
  requestProjects,
  requestsToAct,
  waitingRequests,
} from './request/request.queries.js';
import { outputRequest, requestNumbers, requestQuota, retentionDays } from './request/request.stream.js';
import { retentionDaily } from './retention/retention.dailies.js';
import { lookAtRetention } from './retention/retention.decisions.js';
import { retentionOrders } from './retention/retention.reactions.js';
import { handOverRequest, reviewRequest } from './review/review.decisions.js';
import { reviewMessages } from './review/review.messages.en.js';
import { reviewMessages as chineseReviewMessages } from './review/review.messages.zh-Hant.js';
import { requestLetters } from './told/request-letters.reactions.js';
import { requestNoticesRaised } from './told/request-notices.reactions.js';
import { requestToldMessages } from './told/request-told.messages.en.js';
import { requestToldMessages as chineseRequestToldMessages } from './told/request-told.messages.zh-Hant.js';
import { outputReviewers, voteCalls } from './votes/votes.contract.js';
import { castVote } from './votes/votes.decisions.js';
import { voteMessages } from './votes/votes.messages.en.js';
import { voteMessages as chineseVoteMessages } from './votes/votes.messages.zh-Hant.js';
import { voteProjection } from './votes/votes.projection.js';
import { requestVotes } from './votes/votes.stream.js';

export const outputRequests = feature({
  name: 'output-requests',
  calls: {
    ...requestCalls,
    ...requestOrders,
    ...requestNotesCalls,
    ...requestFileCalls,
    ...requestFileOrders,
    ...requestReleaseCalls,
    ...requestReleaseOrders,
    ...voteCalls,
  },
  answers: {
    ...{ writeRequest, reviewRequest, showPassword, handOverRequest, castVote },
    ...{ keepRequestDraft: 'door', requestDraft: 'door', dropRequestDraft: 'door', judgeRequestDraft },
    ...{ requestProjects, ownRequests, officeRequests, requestDetail, requestLimits, requestNotes },
    ...{ attachingRules: 'door', beginRequestFile: 'door', storeFilePart: 'door', requestUpload: 'door' },
    ...{ finishRequestFile: 'door', nameColumns: 'door', requestFileTable: 'door', viewRequestFile: 'door' },
    ...{ attachingRulesOf, mayAttach, ownFile, requestFileCheck, removeRequestFile },
    ...{ allowDownload: 'door', releasedFile: 'door', destructionProof: 'door' },
    ...{ allowRequestFile, takeRequestFile, freshLogin, fileToTake, destroyedFiles, releaseRecord },
    ...{ keepRequestFile, judgeRequestFile, openRequestFile, endRequestFile },
    ...{ waitingRequests, requestsToAct, lookAtRetention, destroyPassword },
  },
  streams: [
    outputRequest,
    requestNumbers,
    requestQuota,
    passwordShowings,
    retentionDays,
    requestFiles,
    requestFilesOpened,
    requestVotes,
  ],
  projections: [requestProjection, requestFileProjection, voteProjection],
  reactions: [requestNoticesRaised, requestLetters, retentionOrders],
  dailies: [retentionDaily],
  letterKinds: { [requestLetters.name]: 'REQUEST' },
  parameters: [
    ...[quotaOfProject, quotaOfSelfService, filesPerRequest, outputFileRows, outputFileColumns],
    ...[smallCount, zeroIsSmall, dominancePercent, promiseDays, retentionReminderDays, outputReviewers],
    ...[outputFileMegabytes, outputFilesRequired, outputFileDays],
  ],
  notices: requestNotices,
  functions: requestFunctions,
  messages: {
    en: [
      requestMessages,
      reviewMessages,
      passwordMessages,
      requestFileMessages,
      requestToldMessages,
      voteMessages,
      draftMessages,
    ],
    'zh-Hant': [
      chineseRequestMessages,
      chineseReviewMessages,
      chinesePasswordMessages,
      chineseRequestFileMessages,
      chineseRequestToldMessages,
      chineseVoteMessages,
      chineseDraftMessages,
    ],
  },
  listeners: requestListeners,
});
