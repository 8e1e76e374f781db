import { feature } from '@hadcl/kernel/feature';
import { reportNotices } from './report-notices.contract.js';
import { reportFunctions } from './report.functions.js';

/** Reports have no call yet; their screens stand in the menus. */
export const progressReports = feature({
  name: 'progress-reports',
  calls: {},
  answers: {},
  notices: reportNotices,
  functions: reportFunctions,
  messages: {
    en: [],
    'zh-Hant': [],
  },
});
