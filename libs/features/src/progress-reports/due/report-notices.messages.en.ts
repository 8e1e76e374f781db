/** Titles of notices are HTML; the values in braces are escaped. */
export const reportNoticeMessages = {
  'notice-report-due':
    '{{days}}-day reminder: the progress report of {{month}} is due on <b>{{date}}</b> for <b>{{projects}}</b>.',
  'notice-report-late':
    'The progress report of {{month}} is overdue for <b>{{projects}}</b>. Please submit it by {{dates}}: from the next day on access to the lab is suspended.',
  'notice-report-suspended':
    'Access to the lab is suspended for <b>{{projects}}</b> until the progress report of {{month}} is submitted.',
  'notice-report-reviewed': 'The progress report of <b>{{refNum}}</b> for {{month}} was reviewed.',
  'notice-report-reviewed-replies':
    'The progress report of <b>{{refNum}}</b> for {{month}} was reviewed, and the data office has replied in it. Topics with a new reply: {{replies}}.',
  // No longer raised: notices about replies alone, from before 29 November 2026, are still in logs.
  'notice-report-replies':
    'The data office has answered in the progress report of <b>{{refNum}}</b> for {{month}}. New replies to read: {{replies}}.',
  'notice-report-returned':
    'The progress report of <b>{{refNum}}</b> for {{month}} was returned for revision. Please revise it and submit it again.',
  'notice-report-returned-replies':
    'The progress report of <b>{{refNum}}</b> for {{month}} was returned for revision, and the data office has replied in it. Topics with a new reply: {{replies}}. Please revise it and submit it again.',
} as const;

type ReportNoticeSentences = typeof reportNoticeMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends ReportNoticeSentences {}
}

/** Sentences of the homepage. */
export const reportsHome = {
  'due-report': 'The progress report of {{month}} for {{ref}} is outstanding',
  'due-report-detail': 'No QR code for it since {{date}}, until it is submitted',
  'due-report-act': 'Open report',
  'due-returned': 'The progress report of {{month}} for {{ref}} was returned',
  'due-returned-detail': 'Please revise it and submit it again',
  'due-late': 'The progress report of {{month}} for {{ref}} is overdue',
  'due-late-detail': 'From {{date}} on there is no QR code for it, until it is submitted',
  'due-reports_one': '{{count}} progress report to submit',
  'due-reports_other': '{{count}} progress reports to submit',
  'due-reports-detail': 'Due on {{date}}',
  'due-reports-act': 'Open reports',
  'due-review_one': '{{count}} progress report to review',
  'due-review_other': '{{count}} progress reports to review',
  'due-review-detail': 'The oldest has waited since {{date}}',
  'due-review-act': 'Review',
  'tile-to-review_one': 'report to review',
  'tile-to-review_other': 'reports to review',
  'tile-outstanding_one': '{{count}} overdue, access suspended',
  'tile-outstanding_other': '{{count}} overdue, access suspended',
  'tile-none-outstanding': 'none overdue',
  'tile-to-submit_one': 'report to submit',
  'tile-to-submit_other': 'reports to submit',
  'tile-due': 'due on {{date}}',
  'tile-suspends_one': '{{count}} overdue: no QR code until it is submitted',
  'tile-suspends_other': '{{count}} overdue: no QR code until they are submitted',
  'tile-returned_one': '{{count}} returned for revision',
  'tile-returned_other': '{{count}} returned for revision',
  'tile-late_one': '{{count}} overdue',
  'tile-late_other': '{{count}} overdue',
} as const;
