import { reportFormScreen as form } from '../report/report-form.screen.messages.en.js';
import { reportReviewScreen as review } from '../review/report-review.screen.messages.en.js';
import { reportScreen as list } from '../report/report.messages.en.js';

/** Labels and sentences on the paper of a report, as in its form. */
export const reportPaperMessages = {
  'report-not-submitted': 'This progress report was not submitted. There is a PDF of what was submitted alone.',

  'report-paper-title': 'Progress Report, {{month}}',
  'report-paper-running': '{{refNum}} · Progress Report, {{month}}',
  'report-paper-refNum': form.refNum,
  'report-paper-cohort': form.cohort,
  'report-paper-access': form.access,
  'report-paper-from-until': '{{from}} – {{until}}',
  'report-paper-deadline': form.deadline,
  'report-paper-submitted': form.SUBMITTED,
  'report-paper-review': list.review,
  'report-paper-by': '{{what}}, {{by}}',
  'report-paper-returned': 'It was returned for revision. This is what was last submitted.',

  'report-paper-part-progress': form['part-progress'],
  'report-paper-progress': form.projectProgress,
  'report-paper-percent': '{{progress}}% (expected at the end of the month: {{expected}}%)',
  'report-paper-milestone': form.projectMilestone,
  'report-paper-milestone-DATA_RC': list.DATA_RC,
  'report-paper-milestone-DATA_SPE': list.DATA_SPE,
  'report-paper-milestone-DATA_EXT': list.DATA_EXT,
  'report-paper-milestone-DATA_REL': list.DATA_REL,
  'report-paper-milestone-DATA_PRE': list.DATA_PRE,
  'report-paper-milestone-DESC_ANA': list.DESC_ANA,
  'report-paper-milestone-CODE_MOD': list.CODE_MOD,
  'report-paper-milestone-MODE_VAL': list.MODE_VAL,
  'report-paper-between': ', ',

  'report-paper-part-work': form['part-work'],
  'report-paper-complete': form.completeProgress,
  'report-paper-planned': form.plannedProgress,

  'report-paper-part-dates': form['part-dates'],
  'report-paper-access-end': form.estimatedAccessEndDate,
  'report-paper-study-end': form.estimatedStudyCompletionDate,

  'report-paper-part-outcomes': form['part-outcomes'],
  'report-paper-no': 'No.',
  'report-paper-objective': 'Objective',
  'report-paper-outcome': 'Outcome',
  'report-paper-isAchieved': form.isAchieved,
  'report-paper-isPartiallyAchieved': form.isPartiallyAchieved,
  'report-paper-isNotYetAchieved': form.isNotYetAchieved,

  'report-paper-part-deliverables': form['part-deliverables'],
  'report-paper-publication': form.isPublication,
  'report-paper-model': form.isAiModelAlg,
  'report-paper-provision': form.isProvision,
  'report-paper-specify': 'Content of the deliverables',
  'report-paper-yes': form.yes,
  'report-paper-not': form.no,
  'report-paper-unanswered': review['no-answer'],

  'report-paper-part-integration': form['part-integration'],
  'report-paper-integrate': 'Plan to integrate the result',
  'report-paper-systems': form.targetSystems,
  'report-paper-committees': form.relatedCOCInvolved,
  'report-paper-teams': form.relatedHAInvolved,

  'report-paper-part-documents': form['part-documents'],
  'report-paper-document': form.documentName,
  'report-paper-content': form.content,

  'report-paper-part-comments': form['part-comments'],
  'report-paper-topic-data': form.data,
  'report-paper-topic-platform': form.platform,
  'report-paper-topic-physical': form.physical,
  'report-paper-topic-meeting': form.meeting,
  'report-paper-topic-others': form.others,
  'report-paper-reply': 'Reply of the data office',
  'report-paper-reply-shown': 'Reply of the data office, visible to the researchers',
  'report-paper-reply-inside': 'Reply of the data office, internal',
  'report-paper-nothing': review.nothing,

  'report-paper-part-office': 'For the data office only',
  'report-paper-risk': review.overallRisk,
  'report-paper-risk-LOW': list.LOW,
  'report-paper-risk-MEDIUM': list.MEDIUM,
  'report-paper-risk-HIGH': list.HIGH,
  'report-paper-remarks': review.remarks,
  'report-paper-issue': review.issue,
  'report-paper-severity': review.severity,
  'report-paper-owner': review.owner,
  'report-paper-resolution': review.targetResolutionDate,
} as const;

type ReportPaperSentences = typeof reportPaperMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends ReportPaperSentences {}
}
