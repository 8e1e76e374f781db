import { feature } from '@hadcl/kernel/feature';
import { revisionReminders } from './due/report-letter.reactions.js';
import { reportLetterMessages } from './due/report-letter.messages.en.js';
import { reportLetterMessages as chineseReportLetterMessages } from './due/report-letter.messages.zh-Hant.js';
import { remindOfReports } from './due/report-due.decisions.js';
import { reportsDue } from './due/report-due.stream.js';
import { reportNoticeMessages } from './due/report-notices.messages.en.js';
import { reportNoticeMessages as chineseReportNoticeMessages } from './due/report-notices.messages.zh-Hant.js';
import { reportDueNotices, reportNoticesRaised } from './due/report-notices.reactions.js';
import { exportReport } from './paper/report.paper.js';
import { reportPaperMessages } from './paper/report-paper.messages.en.js';
import { reportPaperMessages as chineseReportPaperMessages } from './paper/report-paper.messages.zh-Hant.js';
import { reportReminderDaily, unsentFilesLookedFor } from './due/report.dailies.js';
import {
  reportFileCalls,
  reportFileDays,
  reportFileMegabytes,
  reportFileOrders,
} from './files/report-file.contract.js';
import { keepReportFile, lookForUnsentFiles, removeReportFile, takeReportFile } from './files/report-file.decisions.js';
import { reportFileMessages } from './files/report-file.messages.en.js';
import { reportFileMessages as chineseReportFileMessages } from './files/report-file.messages.zh-Hant.js';
import { reportFileProjection } from './files/report-file.projection.js';
import { fileOfReport, writableReport } from './files/report-file.queries.js';
import { unsentFilesRemoved } from './files/report-file.reactions.js';
import { reportFiles, reportFilesTaken, unsentFiles } from './files/report-file.stream.js';
import { reportDetail } from './report/report-detail.queries.js';
import { revisionReaders } from './due/report-letter.queries.js';
import {
  reportNotices,
  progressReminderDays,
  reportCalls,
  reportOrders,
  reportFunctions,
} from './report/report.contract.js';
import { judgeReportDraft, writeReport } from './report/report.decisions.js';
import { judgeReport, remindOfRevision } from './review/report.judging.decisions.js';
import { reportMessages } from './report/report.messages.en.js';
import { reportMessages as chineseReportMessages } from './report/report.messages.zh-Hant.js';
import { reportListeners } from './report/report.policy.js';
import { reportProjection } from './report/report.projection.js';
import {
  isReportOutstanding,
  outstandingReports,
  ownReport,
  progressReportList,
  reportProjects,
  reportsAwaitingReview,
  reportsToSubmit,
} from './report/report.queries.js';
import { filedReports, report } from './report/report.stream.js';
import { draftMessages } from '../words/draft.messages.en.js';
import { draftMessages as chineseDraftMessages } from '../words/draft.messages.zh-Hant.js';

export const progressReports = feature({
  name: 'progress-reports',
  calls: { ...reportCalls, ...reportOrders, ...reportFileCalls, ...reportFileOrders },
  answers: {
    ...{ writeReport, judgeReport, remindOfRevision, remindOfReports, ownReport },
    ...{ keepReportDraft: 'door', reportDraft: 'door', dropReportDraft: 'door', judgeReportDraft },
    ...{ storeReportFile: 'door', reportFile: 'door', writableReport, fileOfReport },
    ...{ keepReportFile, takeReportFile, lookForUnsentFiles, removeReportFile },
    ...{ progressReports: progressReportList, reportProjects, reportDetail, reportsAwaitingReview, outstandingReports },
    ...{ isReportOutstanding, reportsToSubmit, exportReport, revisionReaders },
  },
  streams: [report, filedReports, reportsDue, reportFiles, reportFilesTaken, unsentFiles],
  projections: [reportProjection, reportFileProjection],
  reactions: [revisionReminders, reportDueNotices, reportNoticesRaised, unsentFilesRemoved],
  dailies: [reportReminderDaily, unsentFilesLookedFor],
  parameters: [progressReminderDays, reportFileMegabytes, reportFileDays],
  notices: reportNotices,
  functions: reportFunctions,
  messages: {
    en: [
      reportMessages,
      draftMessages,
      reportLetterMessages,
      reportNoticeMessages,
      reportPaperMessages,
      reportFileMessages,
    ],
    'zh-Hant': [
      chineseReportMessages,
      chineseDraftMessages,
      chineseReportLetterMessages,
      chineseReportNoticeMessages,
      chineseReportPaperMessages,
      chineseReportFileMessages,
    ],
  },
  listeners: reportListeners,
});
