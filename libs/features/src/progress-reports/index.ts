import { feature } from '@hadcl/kernel/feature';
import { revisionReminders } from './report-letter.reactions.js';
import { reportLetterMessages } from './report-letter.messages.en.js';
import { reportLetterMessages as chineseReportLetterMessages } from './report-letter.messages.zh-Hant.js';
import { remindOfReports } from './report-due.decisions.js';
import { reportsDue } from './report-due.stream.js';
import { reportNoticeMessages } from './report-notices.messages.en.js';
import { reportNoticeMessages as chineseReportNoticeMessages } from './report-notices.messages.zh-Hant.js';
import { reportDueNotices, reportNoticesRaised } from './report-notices.reactions.js';
import { exportReport } from './report.paper.js';
import { reportPaperMessages } from './report-paper.messages.en.js';
import { reportPaperMessages as chineseReportPaperMessages } from './report-paper.messages.zh-Hant.js';
import { reportReminders, unsentFilesLookedFor } from './report.dailies.js';
import { reportFileCalls, reportFileDays, reportFileMegabytes, reportFileOrders } from './report-file.contract.js';
import { keepReportFile, lookForUnsentFiles, removeReportFile, takeReportFile } from './report-file.decisions.js';
import { reportFileMessages } from './report-file.messages.en.js';
import { reportFileMessages as chineseReportFileMessages } from './report-file.messages.zh-Hant.js';
import { reportFileProjection } from './report-file.projection.js';
import { fileOfReport, writableReport } from './report-file.queries.js';
import { unsentFilesRemoved } from './report-file.reactions.js';
import { reportFiles, reportFilesTaken, unsentFiles } from './report-file.stream.js';
import { reportDetail } from './report-detail.queries.js';
import { revisionReaders } from './report-letter.queries.js';
import { reportNotices } from './report-notices.contract.js';
import { progressReminderDays, reportCalls, reportOrders } from './report.contract.js';
import { judgeReportDraft, writeReport } from './report.decisions.js';
import { reportFunctions } from './report.functions.js';
import { judgeReport, remindOfRevision } from './report.judging.decisions.js';
import { reportMessages } from './report.messages.en.js';
import { reportMessages as chineseReportMessages } from './report.messages.zh-Hant.js';
import { reportListeners } from './report.policy.js';
import { reportProjection } from './report.projection.js';
import {
  isReportOutstanding,
  outstandingReports,
  ownReport,
  progressReports as reportList,
  reportProjects,
  reportsAwaitingReview,
  reportsToSubmit,
} from './report.queries.js';
import { filedReports, report } from './report.stream.js';

export const progressReports = feature({
  name: 'progress-reports',
  calls: { ...reportCalls, ...reportOrders, ...reportFileCalls, ...reportFileOrders },
  answers: {
    ...{ writeReport, judgeReport, remindOfRevision, remindOfReports, ownReport },
    ...{ keepReportDraft: 'door', reportDraft: 'door', dropReportDraft: 'door', judgeReportDraft },
    ...{ storeReportFile: 'door', reportFile: 'door', writableReport, fileOfReport },
    ...{ keepReportFile, takeReportFile, lookForUnsentFiles, removeReportFile },
    ...{ progressReports: reportList, reportProjects, reportDetail, reportsAwaitingReview, outstandingReports },
    ...{ isReportOutstanding, reportsToSubmit, exportReport, revisionReaders },
  },
  streams: [report, filedReports, reportsDue, reportFiles, reportFilesTaken, unsentFiles],
  projections: [reportProjection, reportFileProjection],
  reactions: [revisionReminders, reportDueNotices, reportNoticesRaised, unsentFilesRemoved],
  dailies: [reportReminders, unsentFilesLookedFor],
  parameters: [progressReminderDays, reportFileMegabytes, reportFileDays],
  notices: reportNotices,
  functions: reportFunctions,
  messages: {
    en: [reportMessages, reportLetterMessages, reportNoticeMessages, reportPaperMessages, reportFileMessages],
    'zh-Hant': [
      chineseReportMessages,
      chineseReportLetterMessages,
      chineseReportNoticeMessages,
      chineseReportPaperMessages,
      chineseReportFileMessages,
    ],
  },
  listeners: reportListeners,
});
