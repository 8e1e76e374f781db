/** Titles of notices are HTML; what stands between braces is escaped before it is put in. */
export const reportNoticeMessages = {
  'notice-report-due':
    '{{days}}-day reminder: the progress report of {{month}} is due on <b>{{date}}</b> for <b>{{projects}}</b>.',
  'notice-report-reviewed': 'The progress report of <b>{{refNum}}</b> for {{month}} was reviewed.',
  'notice-report-replies':
    'The data office has answered in the progress report of <b>{{refNum}}</b> for {{month}}. New replies to read: {{replies}}.',
  'notice-report-returned':
    'The progress report of <b>{{refNum}}</b> for {{month}} was returned for revision. Please revise it and submit it again.',
} as const;

type ReportNoticeSentences = typeof reportNoticeMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends ReportNoticeSentences {}
}
