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
