import { feature } from '@hadcl/kernel/feature';
import { draftMessages } from '../words/draft.messages.en.js';
import { draftMessages as chineseDraftMessages } from '../words/draft.messages.zh-Hant.js';
import { destroyPassword, showPassword } from './password/password.decisions.js';
import { passwordMessages } from './password/password.messages.en.js';
import { passwordMessages as chinesePasswordMessages } from './password/password.messages.zh-Hant.js';
import { passwordShowings } from './password/password.stream.js';
import { requestNotices } from './request/request-notices.contract.js';
import { requestCalls, requestFunctions, requestOrders } from './request/request.contract.js';
import { judgeRequestDraft, writeRequest } from './request/request.decisions.js';
import { requestMessages } from './request/request.messages.en.js';
import { requestMessages as chineseRequestMessages } from './request/request.messages.zh-Hant.js';
import { requestListeners } from './request/request.policy.js';
import { outputRequest, requestNumbers, requestQuota } from './request/request.stream.js';
import { handOverRequest, reviewRequest } from './review/review.decisions.js';
import { reviewMessages } from './review/review.messages.en.js';
import { reviewMessages as chineseReviewMessages } from './review/review.messages.zh-Hant.js';

const { writeRequest: write, reviewRequest: review, showPassword: show, handOverRequest: handOver } = requestCalls;
const { keepRequestDraft, requestDraft, dropRequestDraft } = requestCalls;

export const outputRequests = feature({
  name: 'output-requests',
  calls: {
    ...{ writeRequest: write, reviewRequest: review, showPassword: show, handOverRequest: handOver },
    ...{ keepRequestDraft, requestDraft, dropRequestDraft },
    destroyPassword: requestOrders.destroyPassword,
    judgeRequestDraft: requestOrders.judgeRequestDraft,
  },
  answers: {
    ...{ writeRequest, reviewRequest, showPassword, handOverRequest },
    ...{ keepRequestDraft: 'door', requestDraft: 'door', dropRequestDraft: 'door', judgeRequestDraft },
    destroyPassword,
  },
  streams: [outputRequest, requestNumbers, requestQuota, passwordShowings],
  notices: requestNotices,
  functions: requestFunctions,
  messages: {
    en: [requestMessages, reviewMessages, passwordMessages, draftMessages],
    'zh-Hant': [chineseRequestMessages, chineseReviewMessages, chinesePasswordMessages, chineseDraftMessages],
  },
  listeners: requestListeners,
});
