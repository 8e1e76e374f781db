/** Words of request lists and letters that the server writes. */
export const requestListMessages = {
  'request-status-INCOMPLETED': 'Draft',
  'request-status-SUBMITTED': 'Submitted',
  'request-status-UNDER_REVIEW': 'Under Review',
  'request-status-REVISION': 'Revision Required',
  'request-status-APPROVED': 'Approved',
  'request-status-REVIEWED': 'Reviewed',
  'request-status-REJECTED': 'Rejected',
  'request-status-WITHDRAWN': 'Withdrawn',
  'request-type-OUTPUT': 'Output Request',
  'request-type-PUBLICATION': 'Publication Review',
  'request-action-submit': 'Submit',
  'request-action-revise': 'Revision required',
  'publication-type-ABS': 'Abstract',
  'publication-type-SUM': 'Summary',
  'publication-type-RES': 'Research Paper',
  'publication-type-MAN': 'Manuscript',
  'no-such-output-request': 'There is no such request.',
} as const;

type RequestListSentences = typeof requestListMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends RequestListSentences {}
}
