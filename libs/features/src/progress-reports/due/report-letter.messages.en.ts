/** Sentences of the letters about reports. */
export const reportLetterMessages = {
  'report-reminder-subject': 'Please revise the progress report of {{refNum}} for {{month}}',
  'report-reminder':
    'The data office has returned the progress report of {{refNum}} for {{month}} for revision. Please revise it and submit it again.',
  'report-reminder-link': 'Open the progress report',
} as const;

type ReportLetterSentences = typeof reportLetterMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends ReportLetterSentences {}
}
