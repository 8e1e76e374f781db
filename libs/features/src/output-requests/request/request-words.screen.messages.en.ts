/** The statuses, in the lists and letters of the server as on the screens. */
export const requestStatusWords = {
  INCOMPLETED: 'Draft',
  SUBMITTED: 'Submitted',
  UNDER_REVIEW: 'Under Review',
  REVISION: 'Revision Required',
  APPROVED: 'Approved',
  REVIEWED: 'Reviewed',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
} as const;

/** Words of requests: statuses, what happened to a request, and days in the office's hands. */
export const requestWordsScreen = {
  ...requestStatusWords,

  history: 'History',
  'did-SAVED': 'Draft saved',
  'did-SUBMITTED': 'Submitted',
  'did-WITHDRAWN': 'Withdrawn by the requester',
  'did-UNDER_REVIEW': 'Under Review',
  'did-RETURNED': 'Revision Required',
  'did-APPROVED': 'Approved',
  'did-REJECTED': 'Rejected',
  'did-REVIEWED': 'Reviewed',
  'did-ENDED': 'Withdrawn by the office',
  'did-TAKEN_BACK': 'Approval taken back',
  'did-REVIEW_CHANGED': 'Review changed',
  'did-MAILED': 'E-mail to the requester',
  'did-PASSWORD_SHOWN': 'Password shown',
  'did-PASSWORD_DESTROYED': 'Password destroyed',
  'did-HANDED_OVER': 'Handed over',

  'day-new': 'New, {{of}} days to answer',
  'day-of': 'Day {{day}} of {{of}}',
  'days-late_one': '{{count}} day late',
  'days-late_other': '{{count}} days late',
} as const;
