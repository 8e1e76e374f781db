/** Refusals and answers of the office's review. */
export const reviewMessages = {
  'request-status-required': 'Please choose a status.',
  'comments-too-long': 'Comments have at most {{max}} characters.',
  'approval-incomplete': 'Please enter password and output retention date.',
  'retention-date-past': 'Output Retention Date must be today or later.',
  'own-request': 'An officer does not review a request of their own.',
  'votes-missing': 'Votes are needed to approve: {{in}} of {{of}} are in.',
  'voted-against': 'Two officers voted against the release, so this submission cannot be approved.',
  'request-mail-sent': 'The e-mail about this status was sent already. It is sent once only.',
  'not-a-researcher': 'A request can only be given to an active researcher of its project.',

  'review-saved': 'Saved successfully!',
  'review-mailed': 'Sent successfully.',
  'review-mail-impossible': 'No e-mail was sent, because the account of the requester is not active or is locked.',
  'request-handed-over': 'Saved successfully!',
} as const;

type ReviewSentences = typeof reviewMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends ReviewSentences {}
}
