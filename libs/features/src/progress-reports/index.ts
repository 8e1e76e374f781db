import { feature } from '@hadcl/kernel/feature';
import { reportDetail } from './report-detail.queries.js';
import { reportNotices } from './report-notices.contract.js';
import { reportCalls } from './report.contract.js';
import { writeReport } from './report.decisions.js';
import { reportFunctions } from './report.functions.js';
import { judgeReport, remindOfRevision } from './report.judging.decisions.js';
import { reportMessages } from './report.messages.en.js';
import { reportMessages as chineseReportMessages } from './report.messages.zh-Hant.js';
import { reportListeners } from './report.policy.js';
import { reportProjection } from './report.projection.js';
import {
  outstandingReports,
  progressReports as reportList,
  reportProjects,
  reportsAwaitingReview,
} from './report.queries.js';
import { filedReports, report } from './report.stream.js';

export const progressReports = feature({
  name: 'progress-reports',
  calls: reportCalls,
  answers: {
    ...{ writeReport, judgeReport, remindOfRevision },
    ...{ progressReports: reportList, reportProjects, reportDetail, reportsAwaitingReview, outstandingReports },
  },
  streams: [report, filedReports],
  projections: [reportProjection],
  notices: reportNotices,
  functions: reportFunctions,
  messages: {
    en: [reportMessages],
    'zh-Hant': [chineseReportMessages],
  },
  listeners: reportListeners,
});
