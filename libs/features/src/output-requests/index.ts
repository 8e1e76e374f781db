import { feature } from '@hadcl/kernel/feature';
import { requestNotices } from './request/request-notices.contract.js';
import { requestFunctions } from './request/request.contract.js';

/** There are no calls for requests yet, only menu entries for their screens. */
export const outputRequests = feature({
  name: 'output-requests',
  calls: {},
  answers: {},
  notices: requestNotices,
  functions: requestFunctions,
  messages: {
    en: [],
    'zh-Hant': [],
  },
});
