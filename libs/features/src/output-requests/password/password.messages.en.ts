/** Refusals of showing a file password, and the reminder that is read before it is shown the first time. */
export const passwordMessages = {
  'password-not-yours': 'Only the requester and the office can see this password.',
  'no-password': 'This request has no password: it is not approved.',
  'password-expired': 'Expired: the output retention date of this request is over.',
  'reminder-not-read': 'Please read the reminder and tick it first.',
  'password-shown-often': 'Passwords can be shown ten times a minute. Please wait a moment.',
  'password-reminder':
    'Please check the output files on receipt. Unless you report an issue to the office by the output retention date, it is assumed that you have received them and found no inconsistencies.',
} as const;

type PasswordSentences = typeof passwordMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends PasswordSentences {}
}
