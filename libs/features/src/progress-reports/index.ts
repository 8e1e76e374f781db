import { feature } from '@hadcl/kernel/feature';
import { revisionReminders } from './report-letter.reactions.js';
import { reportLetterMessages } from './report-letter.messages.en.js';
import { reportLetterMessages as chineseReportLetterMessages } from './report-letter.messages.zh-Hant.js';
import { reportDetail } from './report-detail.queries.js';
import { reportNotices } from './report-notices.contract.js';
import { reportCalls, reportOrders } from './report.contract.js';
import { writeReport } from './report.decisions.js';
import { reportFunctions } from './report.functions.js';
import { judgeReport, remindOfRevision } from './report.judging.decisions.js';
import { reportMessages } from './report.messages.en.js';
import { reportMessages as chineseReportMessages } from './report.messages.zh-Hant.js';
import { reportListeners } from './report.policy.js';
import { reportProjection } from './report.projection.js';
import {
  outstandingReports,
  ownReport,
  progressReports as reportList,
  reportProjects,
  reportsAwaitingReview,
} from './report.queries.js';
import { filedReports, report } from './report.stream.js';

export const progressReports = feature({
  name: 'progress-reports',
  calls: { ...reportCalls, ...reportOrders },
  answers: {
    ...{ writeReport, judgeReport, remindOfRevision, ownReport },
    ...{ keepReportDraft: 'door', reportDraft: 'door', dropReportDraft: 'door' },
    ...{ progressReports: reportList, reportProjects, reportDetail, reportsAwaitingReview, outstandingReports },
  },
  streams: [report, filedReports],
  projections: [reportProjection],
  reactions: [revisionReminders],
  notices: reportNotices,
  functions: reportFunctions,
  messages: {
    en: [reportMessages, reportLetterMessages],
    'zh-Hant': [chineseReportMessages, chineseReportLetterMessages],
  },
  listeners: reportListeners,
});
