import { feature } from '@hadcl/kernel/feature';
import { requestNotices } from './request/request-notices.contract.js';
import { requestFunctions } from './request/request.functions.js';

/** Requests have no call yet; their screens stand in the menus. */
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
